package picture

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/canvas"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// Rule (watching): what a frame looks like. The golden files are for eyes: look at them when they change.
func TestFrame(t *testing.T) {
	for _, set := range []string{"playground:d3", "mining:eval"} {
		for m := gridworld.Paper; m <= gridworld.Fixed; m++ {
			domain, _, _ := strings.Cut(set, ":")
			t.Run(domain+"-"+m.String(), func(t *testing.T) {
				var frames []string // one of the middle, and the last
				play(t, graphOf(t, set, 5), m, 7, func(s *gridworld.Scene) {
					late := s.State.StepsLeft < s.Steps/2 && (m == gridworld.Fixed || s.Event == gridworld.Walked)
					if late && len(frames) == 0 || s.Over {
						frames = append(frames, Frame(s, msgi.Place{Phase: msgi.Test, Number: 2, Of: 4}).String())
					}
				})
				got := strings.Join(frames, strings.Repeat("=", canvas.Width)+"\n")
				file := filepath.Join("testdata", domain+"-"+m.String()+".txt")
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
}

// Rule (watching): whatever the world, a frame names each subtask and each type of objects on the map in full.
func TestFramesNameEverything(t *testing.T) {
	for _, w := range worlds() {
		g := graphOf(t, w.set, w.number)
		play(t, g, w.mechanics, 3, func(s *gridworld.Scene) {
			text := Frame(s, msgi.Place{Phase: msgi.Adaptation, Number: 10, Of: 10}).String()
			for _, id := range g.Subtasks {
				if name := " " + g.Domain.Subtasks[id].Name; !strings.Contains(text, name) {
					t.Fatalf("%v: no%s in\n%s", w, name, text)
				}
			}
			for _, thing := range s.Layout.Things {
				if o := g.Domain.Objects[thing.Object]; !strings.Contains(text, string(o.Letter)+" "+o.Name) {
					t.Fatalf("%v: no %s in\n%s", w, o.Name, text)
				}
			}
		})
	}
}

// Rule (watching): it changes no result.
func TestWatchingChangesNothing(t *testing.T) {
	all := worlds()
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SampledFrom(all).Draw(t, "world")
		g, seed := graphOf(t, w.set, w.number), rapid.Uint64().Draw(t, "seed")
		var film Film
		alone := play(t, g, w.mechanics, seed, nil)
		watched := play(t, g, w.mechanics, seed, func(s *gridworld.Scene) {
			film.See(s)
			Frame(s, msgi.Place{})
		})
		if diff := cmp.Diff(alone, watched); diff != "" {
			t.Fatalf("-alone +watched:\n%s", diff)
		}
	})
}

// Rule (watching): which episode of a trial is shown; the last test is the last.
func TestTrial(t *testing.T) {
	at, trial := []msgi.Place{}, Trial{Course: msgi.Course{Adaptation: 2, Tests: 1}}
	for range 3 {
		for _, event := range []gridworld.Event{gridworld.Began, gridworld.Walked, gridworld.Finished} {
			e := trial.Episode(&gridworld.Scene{Event: event})
			if e.Last() != (len(at) == 2 && event == gridworld.Began || len(at) == 3 && e == at[2]) {
				t.Errorf("%v is the last: %v", e, e.Last())
			}
			if event == gridworld.Began {
				at = append(at, e)
			} else if e != at[len(at)-1] {
				t.Errorf("%v becomes %v", at[len(at)-1], e)
			}
		}
	}
	if diff := cmp.Diff([]msgi.Place{
		{Phase: msgi.Adaptation, Number: 1, Of: 2}, {Phase: msgi.Adaptation, Number: 2, Of: 2},
		{Phase: msgi.Test, Number: 1, Of: 1},
	}, at); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
