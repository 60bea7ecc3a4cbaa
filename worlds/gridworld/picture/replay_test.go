package picture

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"sc2msgi/film"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// Rule (replay): a recorded episode is drawn with the map that was drawn while it was played, its options, and its
// return; it ends with its context.
func TestReplay(t *testing.T) {
	for _, w := range worlds() {
		var out bytes.Buffer
		live, last := map[int]string{}, 0.0
		r := NewRecorder(&out)
		at := msgi.Place{Phase: msgi.Test, Number: 1, Of: 1}
		play(t, graphOf(t, w.set, w.number), w.mechanics, 3<<32, func(s *gridworld.Scene) {
			r.See(s, at)
			live[s.Steps-s.State.StepsLeft] = mapOf(Frame(s, at).String())
			last = s.Return
		})
		if err := r.Flush(); err != nil {
			t.Fatal(err)
		}
		record, err := film.Read(&out, film.Wanted{})
		if err != nil {
			t.Fatal(err)
		}
		shown, text := 0, ""
		Replay(t.Context(), record.Episode, func(_ context.Context, m *Replayed) {
			shown++
			text = m.Frame().String()
			if got := mapOf(text); w.mechanics != gridworld.Fixed && got != live[m.Step] {
				t.Fatalf("%v, step %d: the map is\n%s, it was\n%s", w, m.Step, got, live[m.Step])
			}
		})
		if shown == 0 || !strings.Contains(text, fmt.Sprintf("return %.2f", last)) || !strings.Contains(text, "over") {
			t.Errorf("%v: %d moments, the last:\n%s", w, shown, text)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		Replay(ctx, record.Episode, func(context.Context, *Replayed) { t.Error("it is shown to nobody") })
	}
}

// mapOf is the part of a frame that is the map.
func mapOf(frame string) string {
	lines := strings.Split(frame, "\n")[top : top+gridworld.Height]
	for i, line := range lines {
		lines[i] = strings.TrimRight(line[:min(len(line), 2*gridworld.Width)], " ")
	}
	return strings.Join(lines, "\n")
}
