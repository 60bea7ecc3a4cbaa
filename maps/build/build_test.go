package build

import (
	"bytes"
	"context"
	"errors"
	stdmaps "maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
	"sc2msgi/reference/cost"
)

// table is that of the version whose maps the references are.
func table(t testing.TB) *gamedata.Table {
	t.Helper()
	table, err := gamedata.ForVersion("4.10")
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// tasks are the scenarios that the project exists for.
var tasks = []string{"build-battlecruiser", "defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"}

func task(t testing.TB, name string) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	return s
}

func built(t testing.TB, name string) []byte {
	t.Helper()
	data, err := Map(table(t), task(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// referenceMap returns a reference map by the end of its name.
func referenceMap(t testing.TB, name string) []byte {
	t.Helper()
	for _, path := range reference.Maps(t) {
		if strings.TrimSuffix(filepath.Base(path), ".SC2Map") == name {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
	}
	t.Fatalf("no reference map %s", name)
	return nil
}

// contents returns the files of an archive by name.
func contents(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	a, err := mpq.Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	all, err := files(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	m := map[string][]byte{}
	for _, f := range all {
		m[f.Name] = f.Content
	}
	return m
}

// Rule: the map of a scenario holds that scenario, nothing is wrong with it, and it is the same each time.
func TestMapOfEachTask(t *testing.T) {
	for _, name := range tasks {
		t.Run(name, func(t *testing.T) {
			data := built(t, name)
			if !bytes.Equal(data, built(t, name)) {
				t.Error("built twice, the bytes differ")
			}
			s, err := Read(context.Background(), data)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(task(t, name), s); diff != "" {
				t.Errorf("the scenario in the map (-want +got):\n%s", diff)
			}
			r := inspected(t, data)
			if !r.Built || len(r.Problems) > 0 || len(r.Differs) > 0 || r.Title != task(t, name).Title ||
				r.Width != 64 || r.Players != 1 {
				t.Errorf("%+v", r)
			}
		})
	}
}

// Rule: StormLib lists and unpacks our maps without complaint, and what it unpacks is what we packed.
func TestMapsByStormLib(t *testing.T) {
	for _, name := range tasks {
		data := built(t, name)
		packed := filepath.Join(t.TempDir(), name+".SC2Map")
		if err := os.WriteFile(packed, data, 0o600); err != nil {
			t.Fatal(err)
		}
		listed := reference.StormLib(t, ".", "--list", packed)
		theirs := reference.Unpacked(t, data)
		for file, content := range contents(t, data) {
			path := strings.ReplaceAll(file, `\`, "/")
			if !strings.Contains(listed, path) || !bytes.Equal(theirs[path], content) {
				t.Errorf("%s: %s has %d bytes, StormLib finds %d", name, file, len(content), len(theirs[path]))
			}
			delete(theirs, path)
		}
		for path := range theirs {
			t.Errorf("%s: only StormLib finds %s", name, path)
		}
	}
}

func inspected(t testing.TB, data []byte) *Report {
	t.Helper()
	a, err := mpq.Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	all, err := files(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	return Inspect(table(t), all)
}

// Rule: with a template all files but the script, Objects, Regions and, in BuildMarines, the changes to units stay as
// they are, in the template's order, and the map holds the scenario.
func TestFromTemplate(t *testing.T) {
	for _, path := range reference.Maps(t) {
		template, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range tasks {
			data, err := FromTemplate(context.Background(), table(t), task(t, name), template)
			if err != nil {
				t.Fatalf("%s in %s: %v", name, filepath.Base(path), err)
			}
			old, now := contents(t, template), contents(t, data)
			if len(old) != len(now) {
				t.Errorf("%s in %s: %d files, want %d", name, filepath.Base(path), len(now), len(old))
			}
			for file := range old {
				replaced := file == script.FileName || file == "Objects" || file == "Regions" ||
					strings.HasSuffix(file, "UnitData.xml") && filepath.Base(path) == "BuildMarines.SC2Map"
				if bytes.Equal(old[file], now[file]) == replaced {
					t.Errorf("%s in %s: is %s the template's: %v", name, filepath.Base(path), file, !replaced)
				}
			}
			if s, err := Read(context.Background(), data); err != nil || s.Name != name {
				t.Errorf("%s in %s: the map holds %v, %v", name, filepath.Base(path), s, err)
			}
			if r := inspected(t, data); !r.Built || len(r.Problems) > 0 || len(r.Differs) == 0 {
				t.Errorf("%s in %s: %+v", name, filepath.Base(path), r)
			}
		}
	}
}

// Rule: the authors' four maps are known by what is in them; another map is said to hold no scenario.
func TestReadReferences(t *testing.T) {
	for file, want := range map[string]string{
		"BuildBattleCruiser_20": "build-battlecruiser", "Warfare_Zerglings_20": "defeat-zerglings",
		"Warfare_Hydralisks_15": "defeat-hydralisks", "Warfare_H5_U3": "defeat-hydralisks-ultralisks",
		"BuildMarines": "",
	} {
		data := referenceMap(t, file)
		s, err := Read(context.Background(), data)
		r := inspected(t, data)
		if want == "" {
			if !errors.Is(err, errNoScenario) || r.Scenario != nil {
				t.Errorf("%s: %v, %+v, want no scenario", file, err, r)
			}
			continue
		}
		if err != nil || s.Name != want {
			t.Errorf("%s: %v, %v, want %s", file, s, err, want)
		}
		if r.Scenario == nil || r.Scenario.Name != want || r.Built || len(r.Problems) > 0 || r.Title == "" ||
			r.Units == 0 || r.Regions == 0 {
			t.Errorf("%s: %+v", file, r)
		}
	}
}

// Rule: what cannot be built, or is no template, is said in a line.
func TestRefused(t *testing.T) {
	battlecruiser := built(t, "build-battlecruiser")
	varied := task(t, "build-battlecruiser-varied")
	if _, err := Map(table(t), varied); err == nil || !strings.Contains(err.Error(), "take build-battlecruiser") {
		t.Errorf("a varied start: %v", err)
	}
	noInfo, err := mpq.Write([]mpq.File{{Name: "Objects"}, {Name: "Regions"}})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		template []byte
		want     string
	}{
		"no archive":     {[]byte("PK"), "the template: "},
		"no map":         {noInfo, "the template has no MapInfo"},
		"a cut off map":  {battlecruiser[:len(battlecruiser)/2], "the template: "},
		"an empty slice": {nil, "the template: "},
	} {
		_, err := FromTemplate(context.Background(), table(t), task(t, "defeat-zerglings"), c.template)
		if err == nil ||
			!strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want a line with %q", name, err, c.want)
		}
	}
}

// Rule: a damaged map of ours is never taken for a sound one: what is wrong is said, in Read or in Inspect. Only a
// script that differs and has no fault is found by the comparison with what would be built.
func TestDamagedMaps(t *testing.T) {
	original := contents(t, built(t, "defeat-zerglings"))
	const differs = "Differs"
	for _, c := range []struct {
		name   string
		damage func(map[string][]byte)
		want   string // in the error of Read or in a problem; or differs
	}{
		{"no script", func(m map[string][]byte) { delete(m, script.FileName) },
			script.FileName + ": file does not exist"},
		{"a script without an end", func(m map[string][]byte) {
			m[script.FileName] = m[script.FileName][:len(m[script.FileName])/2]
		}, "holds no scenario"},
		{"a wrong scenario", func(m map[string][]byte) {
			replace(m, script.FileName, "type: Zergling", "type: Zorgling")
		}, `no unit "Zorgling" (did you mean Zergling?)`},
		{"a script with a fault", func(m map[string][]byte) { replace(m, script.FileName, "GameOver(", "GameEnds(") },
			": GameEnds is not declared above"},
		{"a script that is no Galaxy", func(m map[string][]byte) {
			replace(m, script.FileName, "GameOver(", "GameOver((")
		}, `expected ")", found ","`},
		{"no terrain", func(m map[string][]byte) { delete(m, "t3HeightMap") }, "t3HeightMap is missing"},
		{"an object twice", func(m map[string][]byte) { replace(m, "Objects", `Id="1003"`, `Id="1004"`) },
			"Objects: the id 1004 is used twice"},
		{"other minerals", func(m map[string][]byte) {
			replace(m, script.FileName, "c_playerPropMinerals", "c_playerPropVespene")
		}, differs},
	} {
		m := stdmaps.Clone(original)
		if c.damage(m); stdmaps.EqualFunc(m, original, bytes.Equal) {
			t.Fatalf("%s: nothing was damaged", c.name)
		}
		var list []mpq.File
		for _, file := range sorted(m) {
			list = append(list, mpq.File{Name: file, Content: m[file]})
		}
		data, err := mpq.Write(list)
		if err != nil {
			t.Fatal(err)
		}
		r := inspected(t, data)
		said := r.Problems
		if _, err := Read(context.Background(), data); err != nil {
			said = append(said, err.Error())
		}
		found := slices.ContainsFunc(said, func(line string) bool { return strings.Contains(line, c.want) })
		if c.want == differs {
			found = len(said) == 0 && slices.Contains(r.Differs, script.FileName)
		}
		if !found {
			t.Errorf("%s: no %q in %q", c.name, c.want, said)
		}
	}
}

func replace(m map[string][]byte, file, old, with string) {
	m[file] = bytes.ReplaceAll(m[file], []byte(old), []byte(with))
}

func sorted(m map[string][]byte) []string { return slices.Sorted(stdmaps.Keys(m)) }

// Rule: whatever the bytes, Read gives a scenario or an error, and takes memory for no more than the archive may unpack
// to and for the scenario's file.
func FuzzRead(f *testing.F) {
	data := built(f, "build-battlecruiser")
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Add([]byte("MPQ\x1a"))
	f.Fuzz(func(t *testing.T, data []byte) {
		took := cost.Allocated(func() {
			if s, err := Read(context.Background(), data); (s == nil) == (err == nil) {
				t.Errorf("scenario %v and error %v", s, err)
			}
		})
		if most := uint64(16<<20 + 512*len(data)); took > most {
			t.Errorf("reading %d bytes set aside %d bytes of memory: %d are the most", len(data), took, most)
		}
	})
}
