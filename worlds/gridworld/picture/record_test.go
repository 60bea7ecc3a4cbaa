package picture

import (
	"bytes"
	"io"
	"testing"

	"sc2msgi/film"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// recordOf plays an episode to a recorder, and returns its record and what was seen: where the agent was and how many
// things lay around after each step, and the return.
func recordOf(t *testing.T, w world, seed uint64) (record []byte, seen []seenAt, last float64) {
	t.Helper()
	var out bytes.Buffer
	r := NewRecorder(&out)
	play(t, graphOf(t, w.set, w.number), w.mechanics, seed, func(s *gridworld.Scene) {
		r.Chose("test: why")
		r.See(s, msgi.Place{Phase: msgi.Test, Number: 1, Of: 1})
		now := seenAt{s.Steps - s.State.StepsLeft, s.Layout.Agent, len(s.Layout.Things)}
		if n := len(seen); n > 0 && seen[n-1].step == now.step {
			seen = seen[:n-1]
		}
		seen, last = append(seen, now), s.Return
	})
	if err := r.Flush(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), seen, last
}

// seenAt is what there is to see after a step.
type seenAt struct {
	step   int
	agent  gridworld.Cell
	things int
}

// Rule (record): the record of a seed is the same to the byte; film reads it and finds the agent and as many things
// where they were in every step, the options with their reasons, and the return.
func TestRecord(t *testing.T) {
	for _, w := range worlds() {
		record, seen, last := recordOf(t, w, 5<<32)
		if again, _, _ := recordOf(t, w, 5<<32); !bytes.Equal(record, again) {
			t.Errorf("%v: two records of an episode differ", w)
		}
		r, err := film.Read(bytes.NewReader(record), film.Wanted{})
		if err != nil {
			t.Fatalf("%v: %v", w, err)
		}
		if err := film.Write(io.Discard, r.Episode, "a test"); err != nil {
			t.Errorf("%v: %v", w, err)
		}
		begun, ended := 0, 0
		for _, l := range r.Episode.Lines {
			switch l.Event {
			case "option":
				if begun++; l.Why != "test: why" {
					t.Errorf("%v: an option is chosen for %q", w, l.Why)
				}
			case "option_end":
				ended++
			case "result":
				if l.Reward != last || l.Steps != seen[len(seen)-1].step {
					t.Errorf("%v: result %v after %d steps, want %v after %d", w, l.Reward, l.Steps, last,
						seen[len(seen)-1].step)
				}
			}
		}
		if begun == 0 || begun != ended {
			t.Errorf("%v: %d options begin, %d end", w, begun, ended)
		}
		if w.mechanics != gridworld.Fixed {
			sameWays(t, r.Episode, seen)
		}
	}
}

// sameWays follows the units of a record and compares them with what was seen.
func sameWays(t *testing.T, e *film.Episode, seen []seenAt) {
	t.Helper()
	kinds, things, agent, at := map[string]string{}, map[int]bool{}, 0, [2]float64{}
	lines := e.Lines
	for _, want := range seen {
		for ; len(lines) > 0 && lines[0].Loop <= want.step; lines = lines[1:] {
			l := &lines[0]
			if l.Event == "type" {
				kinds[l.Type] = l.Kind
			}
			for _, u := range l.New {
				if kinds[u.Type] == "agent" {
					agent, at = u.ID, u.At
				} else if kinds[u.Type] == "thing" {
					things[u.ID] = true
				}
			}
			for _, m := range l.Moved {
				if int(m[0]) == agent {
					at = [2]float64{m[1], m[2]}
				}
			}
			for _, id := range l.Gone {
				delete(things, id)
			}
		}
		x, y := want.agent.XY()
		there := [2]float64{float64(x) + 0.5, gridworld.Height - 0.5 - float64(y)}
		if at != there || len(things) != want.things {
			t.Fatalf("step %d: the agent at %v, %d things; want %v, %d", want.step, at, len(things), there, want.things)
		}
	}
}
