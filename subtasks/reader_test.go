package subtasks

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/prototext"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// names lists the members of a set, for people and for cmp.
func names(s bits.Set) []string {
	var out []string
	for i := range s.All() {
		out = append(out, All[i].Name)
	}
	return out
}

// set is the reverse of names.
func set(t *testing.T, names []string) bits.Set {
	t.Helper()
	var s bits.Set
	for _, name := range names {
		i, ok := Index(name)
		if !ok {
			t.Fatalf("no subtask is called %q", name)
		}
		s.Add(i)
	}
	return s
}

// compare reports every vector that differs from the expected one, by name.
func compare(t *testing.T, got, want Vectors) {
	t.Helper()
	for _, c := range []struct {
		vector    string
		got, want bits.Set
	}{
		{"complete", got.Complete, want.Complete}, {"eligible", got.Eligible, want.Eligible},
		{"masked", got.Masked, want.Masked}, {"withheld", got.Withheld, want.Withheld},
	} {
		if diff := cmp.Diff(names(c.want), names(c.got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.vector, diff)
		}
	}
}

// fixture reads an authored observation: a text-format ResponseObservation whose comment lines name, after
// "# complete:" and so on, the members of each vector.
func fixture(t *testing.T, path string) (*sc2api.ResponseObservation, Vectors) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	obs := &sc2api.ResponseObservation{}
	if err := prototext.Unmarshal(text, obs); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	expected := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		comment, ok := strings.CutPrefix(strings.TrimSpace(line), "# ")
		vector, list, named := strings.Cut(comment, ":")
		if !ok || !named || !slices.Contains([]string{"complete", "eligible", "masked", "withheld"}, vector) {
			continue
		}
		for name := range strings.SplitSeq(list, ",") {
			if name = strings.TrimSpace(name); name != "" {
				expected[vector] = append(expected[vector], name)
			}
		}
	}
	if expected["complete"] == nil || expected["eligible"] == nil {
		t.Fatalf("%s names no expected bits", path)
	}
	return obs, Vectors{Complete: set(t, expected["complete"]), Eligible: set(t, expected["eligible"]),
		Masked: set(t, expected["masked"]), Withheld: set(t, expected["withheld"])}
}

// Rule (the 85 subtasks): completion, eligibility, mask and withheld bits follow from one observation as each fixture
// says in its head.
func TestAuthoredObservations(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtpb")
	if err != nil || len(paths) < 20 {
		t.Fatalf("found %d fixtures, %v", len(paths), err)
	}
	reader := NewReader(gamedata.V4_10) // one for all: nothing may leak from one observation into the next
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtpb"), func(t *testing.T) {
			obs, want := fixture(t, path)
			got, err := reader.Read(obs)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, got, want)
		})
	}
}

// Rule (real input): the recorded start of each game version gives the vectors worked out by hand. 50 minerals, no gas,
// 12 of 15 supply, one Command Center, 12 workers gathering, nothing selected and nothing offered.
func TestRecordedStarts(t *testing.T) {
	want := Vectors{
		Complete: set(t, []string{"SCV", "minerals>=50", "food>=1", "food>=2", "food>=3"}),
		// A select needs a finished unit; of the workers none is idle. The second mineral threshold follows the first,
		// the second gas threshold does not; supply needs the offer of a depot.
		Eligible: set(t, []string{"select CommandCenter", "minerals>=50", "minerals>=75", "gas>=25", "no-op"}),
		Masked:   set(t, []string{"minerals>=50"}),
	}
	for _, table := range versions(t) {
		for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", table.Version) {
			t.Run(table.Version+"/"+r.From, func(t *testing.T) {
				got, err := NewReader(table).Read(r.Message)
				if err != nil {
					t.Fatal(err)
				}
				compare(t, got, want)
			})
		}
	}
}

// Rule (malformed observations): a part that is missing is an error that says which, never a panic.
func TestMalformedObservations(t *testing.T) {
	whole := func() *sc2api.ResponseObservation {
		return &sc2api.ResponseObservation{Observation: &sc2api.Observation{
			PlayerCommon: &sc2api.PlayerCommon{}, RawData: &sc2api.ObservationRaw{
				Units: []*sc2api.Unit{{Alliance: sc2api.Alliance_Self.Enum(), UnitType: proto.Uint32(18),
					Pos: &sc2api.Point{}}},
			}}}
	}
	if _, err := NewReader(gamedata.V4_10).Read(whole()); err != nil {
		t.Fatalf("the whole one: %v", err)
	}
	for _, c := range []struct {
		name, says string
		spoil      func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation
	}{
		{"nil", "no observation part", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation { return nil }},
		{"empty", "no observation part", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			return &sc2api.ResponseObservation{}
		}},
		{"no player", "no player_common", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.PlayerCommon = nil
			return o
		}},
		{"no raw", "no raw_data", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.RawData = nil
			return o
		}},
		{"nil unit", "unit 0 of its list is empty", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.RawData.Units[0] = nil
			return o
		}},
		{"no position", "no position", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.RawData.Units[0].Pos = nil
			return o
		}},
	} {
		_, err := NewReader(gamedata.V4_10).Read(c.spoil(whole()))
		if !errors.Is(err, ErrMalformed) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want an error that says %q", c.name, err, c.says)
		}
	}
}

// Rule (no allocation once warm): reading an observation allocates nothing.
func TestReadAllocatesNothing(t *testing.T) {
	for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", "4.10") {
		reader := NewReader(gamedata.V4_10)
		if n := testing.AllocsPerRun(100, func() {
			if _, err := reader.Read(r.Message); err != nil {
				t.Fatal(err)
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations a read", r.From, n)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	all := reference.Recorded[sc2api.ResponseObservation](b, "observation", "4.10")
	reader, obs := NewReader(gamedata.V4_10), all[len(all)-1].Message // the complete one, if it is there
	b.ReportAllocs()
	for b.Loop() {
		if _, err := reader.Read(obs); err != nil {
			b.Fatal(err)
		}
	}
}
