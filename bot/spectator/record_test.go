package spectator

import (
	"bytes"
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// recorded plays a story to a recorder and returns what it wrote.
func recorded(t *testing.T, play func(s *Spectator)) string {
	t.Helper()
	var out bytes.Buffer
	r := NewRecorder(&out)
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1, Tests: 1}, r.See)
	s.begin(7)
	play(s)
	if err := r.Flush(); err != nil {
		t.Fatal(err)
	}
	return withoutUnits(out.String())
}

// withoutUnits leaves out the lines that track_test.go is about.
func withoutUnits(record string) string {
	var kept strings.Builder
	for line := range strings.Lines(record) {
		if !strings.HasPrefix(line, `{"event":"units"`) && !strings.HasPrefix(line, `{"event":"type"`) {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// Rule (record): the format, line by line: one moment a second, the last one in any case; what dies is told with its
// type and place; a loss in war; what is no army (workers, buildings, resources) is not listed, a sieged tank is a
// tank.
func TestRecordOfAWar(t *testing.T) {
	got := recorded(t, func(s *Spectator) {
		ctx := t.Context()
		s.Watch(ctx,
			newStage(19168).base().unit(40, gamedata.SiegeTankSieged, mine, 43.123, 34.456, health(20.255)).moment(4))
		s.optionBegins(subtasks.NoOp())
		s.Watch(ctx, newStage(19176).base().unit(40, gamedata.SiegeTank, mine, 43.123, 34.456).moment(3))
		s.Watch(ctx, newStage(19184).base().dead(10).moment(2))
		s.optionEnds(ctx, subtasks.NoOp(), end(msgi.Finished, 2))
		i, _ := subtasks.Index("minerals>=400")
		s.optionBegins(i)
		s.Watch(ctx,
			newStage(19192).unit(50, gamedata.Zergling, theirs, 25, 24).unit(51, gamedata.Zergling, theirs, 26, 24).
				unit(41, gamedata.Marine, mine, 40, 30).dead(999).moment(0))
		over := newStage(19200).unit(51, gamedata.Zergling, theirs, 26, 24).unit(41, gamedata.Marine, mine, 40, 30)
		over.obs.PlayerResult = []*sc2api.PlayerResult{
			{PlayerId: new(uint32), Result: sc2api.Result_Defeat.Enum()},
			{PlayerId: ptr(uint32(1)), Result: sc2api.Result_Tie.Enum()}}
		s.Watch(ctx, over.dead(50).moment(0))
		s.optionEnds(ctx, i, &msgi.Outcome{End: msgi.TimedOut, Steps: 2, Reward: -1, Done: true})
	})
	want := `{"event":"episode","loop":19168,"phase":"adaptation","episode":1,"seed":"7","area":[20,19,46,37],"format":2}
{"event":"moment","loop":19168,"minerals":450,"gas":120,"supply_used":15,"supply_cap":23,"option":"","army":[{"type":"SiegeTank","count":1,"units":[[43.12,34.46,20.25]]}],"enemy":[]}
{"event":"option","loop":19168,"option":"no-op"}
{"event":"death","loop":19184,"type":"SCV","owner":"own","at":[23.75,29.5]}
{"event":"moment","loop":19184,"minerals":450,"gas":120,"supply_used":15,"supply_cap":23,"option":"no-op","army":[],"enemy":[]}
{"event":"option_end","loop":19184,"option":"no-op","end":"finished","steps":2}
{"event":"option","loop":19184,"option":"minerals>=400"}
{"event":"death","loop":19192}
{"event":"war","loop":19192}
{"event":"death","loop":19200,"type":"Zergling","owner":"enemy","at":[25,24]}
{"event":"moment","loop":19200,"minerals":450,"gas":120,"supply_used":15,"supply_cap":23,"option":"","army":[{"type":"Marine","count":1,"units":[[40,30,45]]}],"enemy":[{"type":"Zergling","count":1,"units":[[26,24,35]]}]}
{"event":"option_end","loop":19200,"option":"minerals>=400","end":"timed out","steps":2}
{"event":"result","loop":19200,"steps":4,"reward":-1,"success":false,"result":"tie"}
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func ptr[T any](v T) *T { return &v }

// Rule (record): the last moment is written even within a second, before the result.
func TestLastMoment(t *testing.T) {
	got := recorded(t, func(s *Spectator) {
		s.Watch(t.Context(), newStage(0).moment(9))
		s.optionBegins(subtasks.NoOp())
		s.Watch(t.Context(), newStage(8).moment(8))
		s.optionEnds(t.Context(), subtasks.NoOp(), &msgi.Outcome{Steps: 1, Reward: 1, Done: true})
	})
	want := `"option":"no-op"}
{"event":"moment","loop":8,"minerals":450,"gas":120,"supply_used":15,"supply_cap":23,"option":"","army":[],"enemy":[]}
{"event":"option_end","loop":8,"option":"no-op","end":"finished","steps":1}
{"event":"result","loop":8,"steps":1,"reward":1,"success":true}
`
	if !bytes.HasSuffix([]byte(got), []byte(want)) {
		t.Errorf("it ends otherwise than with the last moment and the result:\n%s", got)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// Rule (record): what cannot be written is an error at the end, not a panic, and not a record that looks whole.
func TestRecordErrors(t *testing.T) {
	full := errors.New("disk full")
	r := NewRecorder(failing{full})
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1, Tests: 1}, r.See)
	s.begin(1)
	for i := range 5000 {
		s.Watch(t.Context(), newStage(16*i).moment(1))
	}
	if err := r.Flush(); !errors.Is(err, full) {
		t.Errorf("a full disk: %v", err)
	}
	r = NewRecorder(&bytes.Buffer{})
	s = New(gamedata.V4_10, msgi.Course{Adaptation: 1, Tests: 1}, r.See)
	s.begin(1)
	m := newStage(0).unit(1, gamedata.Marine, mine, 2, 3).moment(1)
	m.Observation.Units[0].X = math.NaN()
	s.Watch(t.Context(), m)
	if r.Flush() == nil {
		t.Error("a unit that is nowhere was recorded")
	}
}

// What recording costs a step: 60 units, of which half fight.
func BenchmarkRecord(b *testing.B) {
	r := NewRecorder(&bytes.Buffer{})
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1, Tests: 1}, r.See)
	s.begin(1)
	st := newStage(0)
	for i := range 60 {
		st.unit(uint64(i), []gamedata.UnitID{gamedata.Marine, gamedata.SCV}[i%2], mine, 30+float32(i)/5, 25)
	}
	m := st.moment(100)
	b.ReportAllocs()
	for b.Loop() {
		m.Observation.Loop += 8
		s.Watch(context.Background(), m)
	}
}
