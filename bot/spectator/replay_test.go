package spectator

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
)

// Rule (replay): what was recorded is drawn as the game was: the map, what the letters mean, the bank, the options,
// who fights and who won. What a record does not tell is left out.
func TestReplayIsDrawnAsTheGame(t *testing.T) {
	plain := func(s *Spectator) { // all that a record tells of
		economy(s)
		st := newStage(5018).base().unit(21, gamedata.Barracks, mine, 33.5, 30.5).
			unit(23, gamedata.EngineeringBay, mine, 30.5, 22.5, progress(0.75)).
			unit(25, gamedata.Marine, mine, 43.5, 34.3, health(12.5)).unit(26, gamedata.AutoTurret, mine, 40, 34)
		st.obs.Observation.RawData.Units[0].Orders = nil
		s.Watch(t.Context(), st.moment(1773))
	}
	for name, play := range map[string]func(*Spectator){"economy": plain, "war": war, "crowd": crowd,
		"defeat": defeat} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			var live, again string
			r := NewRecorder(&out)
			s := New(gamedata.V4_10, msgi.Course{Adaptation: 3, Tests: 2}, r.See,
				func(_ context.Context, c *Scene) { live = Frame(c).String() })
			s.begin(7)
			play(s)
			if err := r.Flush(); err != nil {
				t.Fatal(err)
			}
			scenes := 0
			replay := NewReplay(func(_ context.Context, c *Scene) {
				scenes++
				again = Frame(c).String()
			})
			if _, err := film.Each(&out, func(e *film.Episode) error {
				replay.Show(t.Context(), e)
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(told(live), told(again)); diff != "" || scenes == 0 {
				t.Errorf("%d scenes (-live +replay):\n%s", scenes, diff)
			}
		})
	}
}

// told is a frame without what no record tells: how many episodes there are, the step, and how much is complete.
func told(frame string) string {
	lines := strings.Split(frame, "\n")
	lines[0] = strings.NewReplacer(" of 3", "     ").Replace(lines[0])
	if at := strings.Index(lines[0], "step "); at >= 0 {
		lines[0] = lines[0][:at]
	}
	lines[1], _, _ = strings.Cut(lines[1], "complete")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// Rule (replay): it ends with its context.
func TestReplayEnds(t *testing.T) {
	var out bytes.Buffer
	r := NewRecorder(&out)
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1}, r.See)
	s.begin(7)
	for i := range 10 {
		s.Watch(t.Context(), newStage(16*i).unit(1, gamedata.Marine, sc2api.Alliance_Self, 30, 30).moment(9))
	}
	if err := r.Flush(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	shown := 0
	replay := NewReplay(func(context.Context, *Scene) {
		if shown++; shown == 3 {
			cancel()
		}
	})
	if _, err := film.Each(&out, func(e *film.Episode) error {
		replay.Show(ctx, e)
		return nil
	}); err != nil || shown != 3 {
		t.Errorf("%d scenes, %v", shown, err)
	}
}
