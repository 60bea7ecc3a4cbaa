package spectator_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	_ "sc2msgi/agents/all" // tests play them by name
	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// line is any line of a record.
type line struct {
	Event      string
	Loop       int
	Phase      msgi.Phase
	Episode    int
	Seed       uint64 `json:",string"`
	Minerals   int
	Option     string
	End        string
	Steps      int
	Reward     float64
	Success    bool
	Result     string
	SupplyUsed int `json:"supply_used"`
	Army       []group
	Enemy      []group
}

type group struct {
	Type  string
	Count int
	Units [][3]float64
}

// look is what a test reads by itself from an observation.
type look struct{ minerals, supply, army, enemies int }

func lookAt(o *sc2api.Observation) look {
	p := o.GetPlayerCommon()
	l := look{int(p.GetMinerals()), int(p.GetFoodUsed()), int(p.GetArmyCount()), 0}
	for _, u := range o.GetRawData().GetUnits() {
		if u.GetAlliance() == sc2api.Alliance_Enemy {
			l.enemies++
		}
	}
	return l
}

var (
	build = bot.Config{Facts: gamedata.V4_10, Map: "BuildBattleCruiser_20.SC2Map"}
	fight = bot.Config{Facts: gamedata.V4_10, Map: "Warfare_Zerglings_20.SC2Map", War: true}
)

// overheard is a game whose last observation, as it was told, is known.
type overheard struct {
	bot.Game
	said *sc2api.Observation
}

func (g *overheard) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	resp, err := g.Game.Do(ctx, req)
	if seen := resp.GetObservation(); seen != nil {
		g.said = seen.GetObservation()
	}
	return resp, err
}

// trial plays a short trial in the simulator, recorded if out is given, and returns what the game showed by loop in
// each episode.
func trial(t *testing.T, cfg bot.Config, out *bytes.Buffer) (result *msgi.Result, shown []map[int]look) {
	t.Helper()
	embedded := server.NewEmbedded(gamedata.V4_10)
	defer embedded.Close()
	game := &overheard{Game: embedded}
	play := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 2, Tests: 1, Seed: 4}
	var recorder *spectator.Recorder
	by := spectator.New(gamedata.V4_10, msgi.Course{Adaptation: 2, Tests: 1})
	if out != nil {
		recorder = spectator.NewRecorder(out)
		by = spectator.New(gamedata.V4_10, msgi.Course{Adaptation: 2, Tests: 1}, recorder.See)
		cfg.Watch = func(ctx context.Context, m bot.Moment) {
			o := game.said
			if o.GetGameLoop() == 0 {
				shown = append(shown, map[int]look{})
			}
			shown[len(shown)-1][int(o.GetGameLoop())] = lookAt(o)
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
	for _, cfg := range []bot.Config{build, fight} {
		var a, b bytes.Buffer
		first, _ := trial(t, cfg, &a)
		trial(t, cfg, &b)
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s: two records of one seed differ", cfg.Map)
		}
		alone, _ := trial(t, cfg, nil)
		if diff := cmp.Diff(append(alone.Adaptation, alone.Test...),
			append(first.Adaptation, first.Test...)); diff != "" {
			t.Errorf("%s: watched episodes differ (-alone +watched):\n%s", cfg.Map, diff)
		}
	}
}

// Rule (record): it tells the episodes of the trial in their order; in each the loops never go back, options begin
// and end in turn, their steps add up, every second has its moment, and a moment says what the game showed.
func TestRecordOfATrial(t *testing.T) {
	for _, cfg := range []bot.Config{build, fight} {
		t.Run(cfg.Map, func(t *testing.T) {
			var out bytes.Buffer
			result, shown := trial(t, cfg, &out)
			readable(t, out.Bytes())
			lines := parse(t, out.Bytes())
			for n, e := range append(result.Adaptation, result.Test...) {
				begin := lines[0]
				if begin.Event != "episode" || begin.Phase != e.Phase || begin.Episode != e.Episode ||
					begin.Seed != e.Seed {
					t.Fatalf("episode %d of the trial begins with %+v, want %+v", n, begin, e)
				}
				c := checker{e: e, shown: shown[n], last: lastOf(shown[n]), second: -1}
				lines = lines[1:]
				for over := false; !over; lines = lines[1:] {
					over = c.check(t, lines[0])
				}
				if c.wars != map[bool]int{true: 1}[cfg.War] {
					t.Errorf("%d wars in an episode of %s", c.wars, cfg.Map)
				}
			}
			if len(lines) > 0 {
				t.Errorf("%d lines after the last result", len(lines))
			}
		})
	}
}

// readable checks that the package that shows records reads one: three episodes to their results.
func readable(t *testing.T, record []byte) {
	t.Helper()
	over := 0
	cut, err := film.Each(bytes.NewReader(record), func(e *film.Episode) error {
		if e.Over {
			over++
		}
		return nil
	})
	if err != nil || cut || over != 3 {
		t.Errorf("%d episodes were read, cut off %v, %v", over, cut, err)
	}
}

func lastOf(shown map[int]look) int {
	last := 0
	for loop := range shown {
		last = max(last, loop)
	}
	return last
}

// checker follows the lines of an episode up to its result.
type checker struct {
	e     msgi.Episode
	shown map[int]look
	last  int // loop of the last look

	loop, options, steps, second, wars int
	under                              string // the option under way
}

func (c *checker) check(t *testing.T, l line) (over bool) {
	t.Helper()
	if l.Loop < c.loop {
		t.Fatalf("loop %d after %d", l.Loop, c.loop)
	}
	c.loop = l.Loop
	switch l.Event {
	case "option":
		if c.under != "" {
			t.Fatalf("%s begins before %s has ended", l.Option, c.under)
		}
		c.under = l.Option
		c.options++
	case "option_end":
		if l.Option != c.under {
			t.Fatalf("%s ends, %s was under way", l.Option, c.under)
		}
		c.under, c.steps = "", c.steps+l.Steps
	case "war":
		c.wars++
		if l.Loop < 19200 || c.shown[l.Loop].enemies != 20 {
			t.Errorf("war at loop %d with %d enemies, want 20 Zerglings after loop 19200",
				l.Loop, c.shown[l.Loop].enemies)
		}
	case "moment":
		if l.Loop/16 != c.second+1 && l.Loop != c.last {
			t.Fatalf("second %d after %d", l.Loop/16, c.second)
		}
		c.second = l.Loop / 16
		checkMoment(t, l, c.shown[l.Loop])
	case "result":
		if l.Steps != c.steps || l.Reward != c.e.Reward || l.Success != c.e.Success || l.Loop != c.last {
			t.Errorf("result %+v after %d steps, at loop %d, of %+v", l, c.steps, c.last, c.e)
		}
		if c.options != c.e.Options || c.steps != c.e.Steps || c.second != c.last/16 {
			t.Errorf("%d options of %d steps, %d seconds of %d, in %+v", c.options, c.steps, c.second, c.last/16, c.e)
		}
	}
	return l.Event == "result"
}

func checkMoment(t *testing.T, l line, game look) {
	t.Helper()
	got := look{l.Minerals, l.SupplyUsed, count(t, l.Army), count(t, l.Enemy)}
	if got != game {
		t.Errorf("loop %d: recorded %+v, the game showed %+v", l.Loop, got, game)
	}
}

// count adds up groups, each of which has to have as many places as units, inside the map.
func count(t *testing.T, groups []group) int {
	t.Helper()
	n := 0
	for _, g := range groups {
		n += g.Count
		if g.Count != len(g.Units) || g.Count == 0 {
			t.Errorf("%d of %s at %d places", g.Count, g.Type, len(g.Units))
		}
		for _, u := range g.Units {
			if u[0] < 19.9 || u[0] > 46 || u[1] < 19 || u[1] > 37 || u[2] <= 0 {
				t.Errorf("a %s at %v", g.Type, u)
			}
		}
	}
	return n
}
