package spectator

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/subtasks"
)

// Rule (record): of the units only what changes is written, at most four times a second: where they are, their health,
// how far they are built, what they were told to do and who is gone; of a type once in an episode what it is. What
// turns into another type goes, and comes anew.
func TestUnitsOfARecord(t *testing.T) {
	var out bytes.Buffer
	r := NewRecorder(&out)
	s := New(gamedata.V4_10, msgi.Course{Adaptation: 1}, r.See)
	s.begin(7)
	s.Watch(t.Context(), newStage(0).unit(5, gamedata.Barracks, mine, 30, 30, progress(.5)).
		unit(6, gamedata.Marine, mine, 40.26, 30).moment(9))
	s.Watch(t.Context(), newStage(2).unit(6, gamedata.Marine, mine, 45, 30).moment(9)) // too early
	s.Chose("because")
	s.optionBegins(subtasks.NoOp())
	s.Watch(t.Context(), newStage(8).unit(5, gamedata.Barracks, mine, 30, 30, trains(.25, gamedata.TrainMarine)).
		unit(6, gamedata.Marine, mine, 41, 30, health(20)).moment(8))
	s.Watch(t.Context(), newStage(16).unit(5, gamedata.Barracks, mine, 30, 30).moment(8))
	s.Watch(t.Context(), newStage(24).unit(5, gamedata.Barracks, mine, 30, 30).moment(8)) // as before
	s.Watch(t.Context(), newStage(32).unit(5, gamedata.Marine, mine, 30, 30).moment(8))
	if err := r.Flush(); err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, `{"event":"moment"`) && !strings.HasPrefix(line, `{"event":"episode"`) {
			got.WriteString(line)
		}
	}
	want := `{"event":"type","loop":0,"type":"Barracks","kind":"structure","size":[3,3],"letter":"b"}
{"event":"type","loop":0,"type":"Marine","kind":"army","letter":"M"}
{"event":"units","loop":0,"new":[{"id":1,"type":"Barracks","side":"own","at":[30,30],"health":1000,"most":1000},` +
		`{"id":2,"type":"Marine","side":"own","at":[40.3,30],"health":45,"most":45}],"built":[[1,0.5]]}
{"event":"option","loop":2,"option":"no-op","why":"because"}
{"event":"units","loop":8,"moved":[[2,41,30]],"health":[[2,20]],"built":[[1,1]],` +
		`"orders":[{"id":1,"order":"Train Marine"}]}
{"event":"units","loop":16,"orders":[{"id":1,"order":""}],"gone":[2]}
{"event":"units","loop":32,"new":[{"id":3,"type":"Marine","side":"own","at":[30,30],"health":45,"most":45}],"gone":[1]}
`
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
