package gamedata

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Rule: a version that leaves a part out is refused, and told which, whichever the part is.
func TestNoPartOfAVersionCanBeLeftOut(t *testing.T) {
	for _, e := range registered {
		for _, part := range partsOf(reflect.TypeFor[version](), nil) {
			v := e.facts
			reflect.ValueOf(&v).Elem().FieldByIndex(part).SetZero()
			name := reflect.TypeFor[version]().FieldByIndex(part).Name
			if _, err := enter(nil, v); err == nil || !strings.Contains(err.Error(), name+" is left out") {
				t.Errorf("%s without %s: %v", e.facts.Label, name, err)
			}
		}
	}
}

// partsOf lists the fields of a struct, and of the structs in it.
func partsOf(of reflect.Type, at []int) [][]int {
	var parts [][]int
	for i := range of.NumField() {
		here := append(slices.Clone(at), i)
		parts = append(parts, here)
		if f := of.Field(i); f.Type.Kind() == reflect.Struct {
			parts = append(parts, partsOf(f.Type, here)...)
		}
	}
	return parts
}

// Rule: parts that do not fit together are refused.
func TestPartsOfAVersionFitTogether(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		spoil      func(*version)
	}{
		{"a unit without weapons", "no entry in Weapons for Marine", func(v *version) {
			v.Weapons = maps.Clone(v.Weapons)
			delete(v.Weapons, Marine)
		}},
		{"weapons of no unit", "Weapons has an entry for 3", func(v *version) {
			v.Weapons = maps.Clone(v.Weapons)
			v.Weapons[3] = arms{}
		}},
		{"an ability without link", "no entry in Links for Train Marine", func(v *version) {
			v.Links = slices.DeleteFunc(slices.Clone(v.Links), func(l link) bool { return l.id == TrainMarine })
		}},
		{"a link of no ability", "Links has an entry for 9999", func(v *version) {
			v.Links = append(slices.Clone(v.Links), link{id: 9999})
		}},
		{"an upgrade of no ability", "is no ability", func(v *version) {
			v.Upgrades = append(slices.Clone(v.Upgrades), Upgrade{ID: 999, Ability: 9999})
		}},
		{"a unit twice", "two entries for unit", func(v *version) {
			v.Units = append(slices.Clone(v.Units), v.Units[0])
		}},
		{"an ability twice", "two entries for ability", func(v *version) {
			v.Abilities = append(slices.Clone(v.Abilities), v.Abilities[0])
		}},
		{"hidden attacks of no unit", "Hidden has an entry for 3", func(v *version) {
			v.Hidden = map[UnitID][]Strike{3: {}}
		}},
		{"splash of no attack", "Splashes of", func(v *version) {
			v.Splashes = map[UnitID]map[WeaponTarget]Splash{Marine: {ShootsGround: {}}}
		}},
		{"levels of no attack", "Levels of", func(v *version) {
			v.Levels = map[UnitID]map[WeaponTarget]levelOfWeapons{Medivac: {ShootsAny: {}}}
		}},
		{"a least range of no attack", "MinRanges has an entry", func(v *version) {
			v.MinRanges = map[UnitID]float64{Medivac: 2}
		}},
		{"an exact time that does not round", "exactly 70.5", func(v *version) {
			v.BuildTimes = map[UnitID]float64{SiegeTankSieged: 70.5}
		}},
		{"an exact supply that does not round", "exactly 1.5", func(v *version) {
			v.Supplies = map[UnitID]float64{Marine: 1.5}
		}},
		{"a release out of order", "no later build", func(v *version) {
			v.Releases = slices.Clone(v.Releases)
			slices.Reverse(v.Releases)
		}},
		{"a release without build", "lacks", func(v *version) {
			v.Releases = []Release{{Label: v.Release, BaseBuild: 1}}
		}},
		{"a release twice", "two releases go by 4.10.1", func(v *version) {
			v.Releases = slices.Clone(v.Releases)
			v.Releases[2].Label = v.Releases[1].Label
		}},
		{"a data hash twice", "releases 4.10.1 and 4.10.2 both have the data hash", func(v *version) {
			v.Releases = slices.Clone(v.Releases)
			v.Releases[2].DataHash = strings.ToLower(v.Releases[1].DataHash)
		}},
		{"a release with the version's label that is not played", "has the version's label", func(v *version) {
			v.Label = "4.10.3"
		}},
		{"a release played that is not its own", "none of its releases", func(v *version) { v.Release = "4.9" }},
	} {
		v := entryOf(t, V4_10).facts
		tt.spoil(&v)
		if _, err := enter(nil, v); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

// Rule: no two versions claim the same label, release, build or data hash; versions stand in order of build.
func TestVersionsAreApart(t *testing.T) {
	one := entryOf(t, V4_10).facts
	for _, tt := range []struct {
		name    string
		label   string
		release Release
		ok      bool
	}{
		{"another", "4.11", Release{"4.11.0", 77379, 77379, "70E774E722A58287EF37D487605CD384"}, true},
		{"an earlier one without a hash", "4.9", Release{"4.9.0", 74071, 74071, ""}, true},
		{"its label", "4.10", Release{"4.11.0", 77379, 77379, ""}, false},
		{"its release", "4.11", Release{"4.10.4", 77379, 77379, ""}, false},
		{"its build", "4.11", Release{"4.11.0", 77379, 76811, ""}, false},
		{"its hash", "4.11", Release{"4.11.0", 77379, 77379, "ff9fa4eacec5f06deb27bd297d73ed67"}, false},
		{"its release as label", "4.10.4", Release{"4.11.0", 77379, 77379, ""}, false},
		{"its label as release", "4.11", Release{"4.10", 77379, 77379, ""}, false},
	} {
		other := one
		other.Label, other.Release, other.Releases = tt.label, tt.release.Label, []Release{tt.release}
		entries, err := enter(nil, one)
		if err != nil {
			t.Fatal(err)
		}
		entries, err = enter(entries, other)
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.name, err)
		}
		if err == nil && entries[0].facts.Releases[0].Build > entries[1].facts.Releases[0].Build {
			t.Errorf("%s: %s stands before %s", tt.name, entries[0].facts.Label, entries[1].facts.Label)
		}
	}
}

// Rule: a change of what another version does not have stops the program.
func TestChangesChangeSomething(t *testing.T) {
	for name, change := range map[string]func(){
		"changed":    func() { changed(units4_10, unitID, map[UnitID]func(*Unit){9999: func(*Unit) {}}) },
		"replaced":   func() { replaced(levels4_10, map[UnitID]map[WeaponTarget]levelOfWeapons{Medivac: nil}) },
		"renumbered": func() { renumbered(arms4_10, 9999, 9998) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s took over a change of nothing", name)
				}
			}()
			change()
		}()
	}
}

func entryOf(t *testing.T, table *Table) entry {
	t.Helper()
	i := slices.IndexFunc(registered, func(e entry) bool { return e.table == table })
	if i < 0 {
		t.Fatalf("%s is not registered", table.Version)
	}
	return registered[i]
}

// Rule: a version that a file states is registered: one that is not would be found by nobody, and the compiler lets
// it pass.
func TestEveryVersionIsRegistered(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d source files, %v", len(files), err)
	}
	stated := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		registers := map[ast.Expr]bool{} // the arguments of register
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && named(call.Fun, "register") {
				registers[call.Args[0]] = true
			}
			if literal, ok := n.(*ast.CompositeLit); ok && named(literal.Type, "version") {
				stated++
				if !registers[literal] {
					t.Errorf("%s: a version that is not given to register", fset.Position(literal.Pos()))
				}
			}
			return true
		})
	}
	if stated != len(registered) {
		t.Errorf("the source states %d versions, %d are registered", stated, len(registered))
	}
}

func named(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}
