package subtasks

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/prototext"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
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

// eyes read a message of the protocol all the way.
type eyes struct {
	game     *observation.Reader
	subtasks *Reader
}

func newEyes(t *gamedata.Table) eyes { return eyes{observation.NewReader(t), NewReader(t)} }

func read(t testing.TB, by eyes, obs *sc2api.ResponseObservation) msgi.State {
	o, err := by.game.Read(obs)
	if err != nil {
		t.Fatal(err)
	}
	return by.subtasks.Read(o)
}

// compare reports every vector that differs from the expected one, by name.
func compare(t *testing.T, got, want msgi.State) {
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
func fixture(t *testing.T, path string) (*sc2api.ResponseObservation, msgi.State) {
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
	return obs, msgi.State{Complete: set(t, expected["complete"]), Eligible: set(t, expected["eligible"]),
		Masked: set(t, expected["masked"]), Withheld: set(t, expected["withheld"])}
}

// Rule (the 85 subtasks): completion, eligibility, mask and withheld bits follow from one observation as each fixture
// says in its head.
func TestAuthoredObservations(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtpb")
	if err != nil || len(paths) < 20 {
		t.Fatalf("found %d fixtures, %v", len(paths), err)
	}
	reader := newEyes(gamedata.V4_10) // one for all: nothing may leak from one observation into the next
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtpb"), func(t *testing.T) {
			obs, want := fixture(t, path)
			compare(t, read(t, reader, obs), want)
		})
	}
}

// Rule (real input): the recorded start of each game version gives the vectors worked out by hand. 50 minerals, no gas,
// 12 of 15 supply, one Command Center, 12 workers gathering, nothing selected and nothing offered.
func TestRecordedStarts(t *testing.T) {
	want := msgi.State{
		Complete: set(t, []string{"SCV", "minerals>=50", "food>=1", "food>=2", "food>=3"}),
		// A select needs a finished unit; of the workers none is idle. The second mineral threshold follows the first,
		// the second gas threshold does not; supply needs the offer of a depot.
		Eligible: set(t, []string{"select CommandCenter", "minerals>=50", "minerals>=75", "gas>=25", "no-op"}),
		Masked:   set(t, []string{"minerals>=50"}),
	}
	for _, table := range versions(t) {
		for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", table.Version) {
			t.Run(table.Version+"/"+r.From, func(t *testing.T) { compare(t, read(t, newEyes(table), r.Message), want) })
		}
	}
}

// Rule (no allocation once warm): reading an observation allocates nothing.
func TestReadAllocatesNothing(t *testing.T) {
	for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", "4.10") {
		reader := newEyes(gamedata.V4_10)
		if n := testing.AllocsPerRun(100, func() {
			read(t, reader, r.Message)
		}); n != 0 {
			t.Errorf("%s: %v allocations a read", r.From, n)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	reader, obs := newEyes(gamedata.V4_10),
		reference.Recorded[sc2api.ResponseObservation](b, "observation", "4.10")[0].Message
	b.ReportAllocs()
	for b.Loop() {
		read(b, reader, obs)
	}
}
