package spectator

import (
	"context"
	"flag"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/bot"
	"sc2msgi/canvas"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

var update = flag.Bool("update", false, "write the golden files anew")

// drawn plays a story to a spectator and returns the last frame.
func drawn(play func(s *Spectator)) *canvas.Frame {
	var last *canvas.Frame
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 3, Tests: 2},
		func(_ context.Context, c *Scene) { last = Frame(c) })
	s.begin(7)
	play(s)
	return last
}

func end(e msgi.End, steps int) *msgi.Outcome { return &msgi.Outcome{End: e, Steps: steps} }

// economy is an episode in preparation: buildings, one of them begun, add-ons, production, options.
func economy(s *Spectator) {
	ctx := context.Background()
	s.Watch(ctx, newStage(0).base().moment(2400))
	barracks, marine := subtasks.Make(gamedata.Barracks), subtasks.Make(gamedata.Marine)
	for range 7 {
		s.optionBegins(subtasks.NoOp())
		s.optionEnds(ctx, subtasks.NoOp(), end(msgi.Finished, 8))
	}
	s.optionBegins(barracks)
	s.optionEnds(ctx, barracks, end(msgi.TimedOut, 240))
	s.optionBegins(marine)
	st := newStage(5010).base().
		unit(20, gamedata.SupplyDepot, mine, 31, 35).
		unit(21, gamedata.Barracks, mine, 33.5, 30.5, isSelected, trains(0.45, gamedata.TrainMarine)).
		unit(22, gamedata.BarracksTechLab, mine, 36, 30).
		unit(23, gamedata.EngineeringBay, mine, 30.5, 22.5, progress(0.3)).
		unit(24, gamedata.BarracksFlying, mine, 40.5, 22.5).
		unit(25, gamedata.Marine, mine, 43.5, 34.25, health(12.5)).unit(26, gamedata.Marine, mine, 44, 34.25).
		unit(27, gamedata.SiegeTankSieged, mine, 43.5, 33).
		unit(28, gamedata.Battlecruiser, mine, 33.5, 30.5).
		unit(29, unknownType, nobodys, 25, 21).
		unit(30, gamedata.Marine, mine, 70, 70) // off the map
	s.Watch(ctx, st.moment(1774))
}

// war is an episode that fights.
func war(s *Spectator) {
	ctx := context.Background()
	s.Watch(ctx,
		newStage(19184).unit(40, gamedata.Marine, mine, 43, 34).unit(41, gamedata.Marine, mine, 43.5, 34).moment(1))
	s.optionBegins(subtasks.NoOp())
	fight := newStage(19300).unit(40, gamedata.Marine, mine, 36, 30, health(20.25)).
		unit(42, gamedata.Medivac, mine, 36, 31)
	for i := range 4 {
		fight.unit(uint64(50+i), gamedata.Zergling, theirs, 33+float32(i)/2, 28)
	}
	s.Watch(ctx, fight.dead(41).moment(0))
}

// crowd is one with more types of units than there are lines for.
func crowd(s *Spectator) {
	st := newStage(19300).unit(1, gamedata.SCV, mine, 30, 30)
	tag := uint64(10)
	for _, sub := range subtasks.All {
		if u := gamedata.V4_10.Unit(sub.Unit); sub.Kind == subtasks.KindTrain && u.Army {
			for range 1 + tag%3 {
				st.unit(tag, sub.Unit, mine, 30+float32(tag)/4, 25+float32(tag%5))
				tag++
			}
		}
	}
	st.unit(98, gamedata.Hydralisk, theirs, 25, 24).unit(99, gamedata.Ultralisk, theirs, 26, 24)
	s.Watch(context.Background(), st.moment(0))
}

// defeat is one that has lost.
func defeat(s *Spectator) {
	war(s)
	lost := newStage(19424)
	for i := range 3 {
		lost.unit(uint64(50+i), gamedata.Zergling, theirs, 36+float32(i)/2, 30, health(10))
	}
	lost.obs.PlayerResult = []*sc2api.PlayerResult{{PlayerId: proto.Uint32(1), Result: sc2api.Result_Defeat.Enum()}}
	s.Watch(context.Background(), lost.dead(40, 42, 53).moment(0))
	s.optionEnds(context.Background(), subtasks.NoOp(),
		&msgi.Outcome{End: msgi.TimedOut, Steps: 1, Reward: -1, Done: true})
}

// Rule (watching): what a frame looks like. The golden files are for eyes: look at them when they change.
func TestFrame(t *testing.T) {
	for _, c := range []struct {
		name string
		play func(*Spectator)
	}{
		{"opening", func(s *Spectator) { s.Watch(t.Context(), newStage(0).base().moment(2400)) }},
		{"economy", economy},
		{"war", war},
		{"crowd", crowd},
		{"defeat", defeat},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join("testdata", c.name+".txt")
			got := drawn(c.play).String()
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

var escape = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

// Rule (watching): the coloured frame has the letters of the plain one, starts in the top left corner, and is cut to
// the terminal.
func TestANSI(t *testing.T) {
	p := drawn(economy)
	for _, size := range []struct{ columns, lines int }{{80, 24}, {200, 60}, {40, 10}, {1, 1}, {0, 0}} {
		ansi := p.ANSI(size.columns, size.lines)
		if !strings.HasPrefix(ansi, "\x1b[H") {
			t.Errorf("%v: it begins with %q", size, ansi[:4])
		}
		got := strings.Split(escape.ReplaceAllString(ansi, ""), "\r\n")
		want := strings.Split(p.String(), "\n")[:min(size.lines, canvas.Height+1)]
		if len(want) == 0 {
			want = []string{""}
		}
		for i := range want {
			want[i] = strings.TrimRight(want[i][:min(len(want[i]), size.columns)], " ")
		}
		for i := range got {
			got[i] = strings.TrimRight(got[i], " ")
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%v (-plain +coloured):\n%s", size, diff)
		}
	}
	if coloured := p.ANSI(80, 24); !strings.Contains(coloured, "\x1b[0;30;102m[####]") {
		t.Error("the selected Barracks do not stand out")
	}
}

// Rule (bad input): whatever a game tells, a frame is 23 lines of at most 80 printable characters, and a record is
// written or refused.
func TestFramesOfAnything(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(15, 50),
		rapid.SampledFrom([]float64{math.NaN(), math.Inf(1)}))
	kinds := []gamedata.UnitID{unknownType, gamedata.CommandCenter, gamedata.Marine, gamedata.MineralField,
		gamedata.FactoryTechLab, gamedata.Zergling}
	rapid.Check(t, func(t *rapid.T) {
		s := newStage(rapid.IntRange(0, 1<<31).Draw(t, "loop"))
		for i := range rapid.IntRange(0, 40).Draw(t, "units") {
			s.unit(uint64(i), rapid.SampledFrom(kinds).Draw(t, "kind"),
				sc2api.Alliance(rapid.IntRange(0, 5).Draw(t, "side")), 0, 0, trains(0, gamedata.TrainSCV))
		}
		m := s.moment(rapid.Int().Draw(t, "left"))
		for i := range m.Observation.Units { // what no reader lets pass, too
			u := &m.Observation.Units[i]
			u.X, u.Y, u.Health = number.Draw(t, "x"), number.Draw(t, "y"), number.Draw(t, "health")
			u.Progress, u.Orders[0].Progress = u.Health, number.Draw(t, "progress")
		}
		m.Area = bot.Area{X0: 0, Y0: 0, X1: rapid.Float64Range(0.1, 1e9).Draw(t, "width"),
			Y1: rapid.Float64Range(0.1, 1e9).Draw(t, "height")}
		picture := drawn(func(s *Spectator) { s.Watch(context.Background(), m) })
		lines := strings.SplitAfter(picture.String(), "\n")
		if len(lines) != canvas.Height+1 {
			t.Fatalf("%d lines", len(lines)-1)
		}
		for _, line := range lines {
			if len(line) > canvas.Width+1 || strings.ContainsFunc(strings.TrimSuffix(line, "\n"),
				func(r rune) bool { return r < ' ' || r > '~' }) {
				t.Fatalf("line %q", line)
			}
		}
	})
}

// One frame of a late game, as a terminal gets it.
func BenchmarkFrame(b *testing.B) {
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1, Tests: 1}, func(_ context.Context, c *Scene) {
		b.ReportAllocs()
		for b.Loop() {
			Frame(c).ANSI(80, 24)
		}
	})
	s.begin(1)
	st := newStage(16000).base()
	for i := range 60 {
		st.unit(uint64(100+i), gamedata.Marine, mine, 30+float32(i)/5, 25)
	}
	s.Watch(context.Background(), st.moment(100))
}

// Rule: a frame of somebody else's game tells its map and its opponent on the clock of 22.4 loops a second, and nothing
// of options and rewards, which it does not have.
func TestFrameOfAGame(t *testing.T) {
	s := &Scene{Phase: film.Game, Episode: 2, Loop: 8675, StepsLeft: unrecorded, Complete: unrecorded,
		Match: film.Match{Map: "AcropolisLE (causeway)", Opponent: "Protoss", Difficulty: "Medium"},
		Area:  bot.Area{X1: 26, Y1: 18}, Over: &Result{Result: "defeat"}}
	text := Frame(s).String()
	for _, want := range []string{"game 2", "06:27", "defeat", "AcropolisLE (causeway)", "Protoss, Medium"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
	for _, not := range []string{"option", "reward", ">"} {
		if strings.Contains(text, not) {
			t.Errorf("it says %q:\n%s", not, text)
		}
	}
}
