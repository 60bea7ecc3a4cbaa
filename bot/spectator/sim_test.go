package spectator_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
)

// line is any line of a record.
type line struct {
	Event      string
	Loop       int
	Phase      msgi.Phase
	Episode    int
	Seed       uint64
	Minerals   int
	Option     string
	End        string
	Steps      int
	Reward     float64
	Success    bool
	Result     string
	SupplyUsed int `json:"supply_used"`
	Army       []struct {
		Type  string
		Count int
		Units [][3]float64
	}
}

// look is what a test reads by itself from an observation.
type look struct{ minerals, supply, army int }

// trial plays a short trial in the simulator, recorded if out is given, and returns what the game showed by loop in each episode.
func trial(t *testing.T, out *bytes.Buffer) (result *msgi.Result, shown []map[int]look) {
	t.Helper()
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	play := msgi.Trial{Agent: msgi.Agent{Name: msgi.MSGIGRProp}, Budget: 2, Tests: 1, Seed: 4}
	cfg := bot.Config{Map: "BuildBattleCruiser_20.SC2Map"}
	var recorder *spectator.Recorder
	by := spectator.New(2, 1)
	if out != nil {
		recorder = spectator.NewRecorder(out)
		by = spectator.New(2, 1, recorder.See)
		cfg.Watch = func(ctx context.Context, m bot.Moment) {
			o := m.Observation.GetObservation()
			loop, p := int(o.GetGameLoop()), o.GetPlayerCommon()
			if loop == 0 {
				shown = append(shown, map[int]look{})
			}
			shown[len(shown)-1][loop] = look{int(p.GetMinerals()), int(p.GetFoodUsed()), int(p.GetArmyCount())}
			by.Watch(ctx, m)
		}
	}
	env, err := bot.New(game, cfg)
	if err != nil {
		t.Fatal(err)
	}
	world := msgi.Env(env)
	if out != nil {
		world = by.Env(env)
	}
	if result, err = play.Run(t.Context(), world); err != nil {
		t.Fatal(err)
	}
	if recorder != nil {
		if err := recorder.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	return result, shown
}

func parse(t *testing.T, record []byte) []line {
	t.Helper()
	var lines []line
	for in := bufio.NewScanner(bytes.NewReader(record)); in.Scan(); {
		var l line
		if err := json.Unmarshal(in.Bytes(), &l); err != nil {
			t.Fatalf("%s: %v", in.Bytes(), err)
		}
		lines = append(lines, l)
	}
	return lines
}

// Rule (record): the record of a seed is the same to the byte, and what is watched is played as what is not.
func TestRecordIsDeterministic(t *testing.T) {
	var a, b bytes.Buffer
	first, _ := trial(t, &a)
	trial(t, &b)
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("two records of one seed differ")
	}
	alone, _ := trial(t, nil)
	if diff := cmp.Diff(alone.Adaptation, first.Adaptation); diff != "" {
		t.Errorf("watched episodes differ (-alone +watched):\n%s", diff)
	}
	if diff := cmp.Diff(alone.Test, first.Test); diff != "" {
		t.Errorf("watched tests differ (-alone +watched):\n%s", diff)
	}
}

// Rule (record): it tells the episodes of the trial in their order; in each the loops never go back, options begin and end in turn, their
// steps add up, every second has its moment, and a moment says what the game showed.
func TestRecordOfATrial(t *testing.T) {
	var out bytes.Buffer
	result, shown := trial(t, &out)
	episodes := append(result.Adaptation, result.Test...)
	lines := parse(t, out.Bytes())
	for n, e := range episodes {
		begin := lines[0]
		if begin.Event != "episode" || begin.Phase != e.Phase || begin.Episode != e.Episode || begin.Seed != e.Seed {
			t.Fatalf("episode %d of the trial begins with %+v, want %+v", n, begin, e)
		}
		lines = checkEpisode(t, lines[1:], e, shown[n])
	}
	if len(lines) > 0 {
		t.Errorf("%d lines after the last result", len(lines))
	}
}

// checkEpisode checks the lines up to the result of an episode and returns those after it.
func checkEpisode(t *testing.T, lines []line, e msgi.Episode, shown map[int]look) []line {
	t.Helper()
	loop, options, steps, second, under := 0, 0, 0, -1, ""
	for i, l := range lines {
		if l.Loop < loop {
			t.Fatalf("loop %d after %d", l.Loop, loop)
		}
		loop = l.Loop
		switch l.Event {
		case "option":
			if under != "" {
				t.Fatalf("%s begins before %s has ended", l.Option, under)
			}
			under = l.Option
			options++
		case "option_end":
			if l.Option != under {
				t.Fatalf("%s ends, %s was under way", l.Option, under)
			}
			under, steps = "", steps+l.Steps
		case "moment":
			if l.Loop/16 != second+1 && l.Loop != 8*e.Steps {
				t.Fatalf("second %d after %d", l.Loop/16, second)
			}
			second = l.Loop / 16
			checkMoment(t, l, shown[l.Loop])
		case "result":
			if steps != e.Steps || l.Steps != e.Steps || options != e.Options || l.Reward != e.Reward || l.Success != e.Success || l.Loop != 8*e.Steps {
				t.Errorf("%d options of %d steps, result %+v, want %+v", options, steps, l, e)
			}
			return lines[i+1:]
		}
	}
	t.Fatal("no result")
	return nil
}

func checkMoment(t *testing.T, l line, game look) {
	t.Helper()
	got := look{minerals: l.Minerals, supply: l.SupplyUsed}
	for _, g := range l.Army {
		got.army += g.Count
		if g.Count != len(g.Units) || g.Count == 0 {
			t.Errorf("loop %d: %d of %s at %d places", l.Loop, g.Count, g.Type, len(g.Units))
		}
		for _, u := range g.Units {
			if u[0] < 20 || u[0] > 46 || u[1] < 19 || u[1] > 37 || u[2] <= 0 {
				t.Errorf("loop %d: a %s at %v", l.Loop, g.Type, u)
			}
		}
	}
	if got != game {
		t.Errorf("loop %d: recorded %+v, the game showed %+v", l.Loop, got, game)
	}
}
