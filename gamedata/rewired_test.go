package gamedata_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
)

// needs are what a type needs beside its producer, as the tests read a table: a Command Center stands from the start.
type needs struct {
	structure gamedata.UnitID // 0 for none
	lab       bool
}

func needsOf(t *rapid.T, table *gamedata.Table) map[gamedata.UnitID]needs {
	all := map[gamedata.UnitID]needs{}
	for _, u := range table.Units() {
		n := needs{lab: u.NeedsTechLab}
		if len(u.Requires) > 1 {
			t.Fatalf("%s requires %v: the test takes it that no type requires two", u.Name, u.Requires)
		}
		if len(u.Requires) == 1 && u.Requires[0] != gamedata.CommandCenter {
			n.structure = u.Requires[0]
		}
		all[u.ID] = n
	}
	return all
}

// labs are which tech lab belongs to which building.
var labs = map[gamedata.UnitID]gamedata.UnitID{gamedata.Barracks: gamedata.BarracksTechLab,
	gamedata.Factory:  gamedata.FactoryTechLab,
	gamedata.Starport: gamedata.StarportTechLab}

// before are all types that come before one: what it needs, who makes it, and what comes before those. It fails where
// a type comes before itself. A worker, which a standing Command Center trains, and other forms are where it ends.
func before(t *rapid.T, table *gamedata.Table, all map[gamedata.UnitID]needs, id gamedata.UnitID,
	path []gamedata.UnitID) map[gamedata.UnitID]bool {
	if slices.Contains(path, id) {
		t.Fatalf("%s comes before itself, by %v", table.Unit(id).Name, path)
	}
	found := map[gamedata.UnitID]bool{}
	ahead := []gamedata.UnitID{all[id].structure}
	if producer := table.Unit(id).Producers[0]; producer != gamedata.CommandCenter {
		ahead = append(ahead, producer)
		if all[id].lab {
			if labs[producer] == 0 {
				t.Fatalf("%s needs a tech lab, and %s cannot have one", table.Unit(id).Name, table.Unit(producer).Name)
			}
			ahead = append(ahead, labs[producer])
		}
	}
	for _, a := range ahead {
		if a != 0 {
			found[a] = true
			maps.Copy(found, before(t, table, all, a, append(slices.Clone(path), id)))
		}
	}
	return found
}

// made reports whether an order of a player makes the Terran type, rather than turns one into another form of itself.
func made(u *gamedata.Unit) bool {
	return len(u.Producers) > 0 && !u.Zerg &&
		(u.MorphsFrom == 0 || u.ID == gamedata.OrbitalCommand || u.ID == gamedata.PlanetaryFortress)
}

// Rule: in a rewired table the requirements are those of the true one, at other types; nothing comes before itself
// and everything can be made; 8 types at least need something else, 3 of them on the way to the Battlecruiser; all
// else, and what is no Terran type that is made, is as it was.
func TestRewiredTrees(t *testing.T) {
	tables := versions(t)
	rapid.Check(t, func(t *rapid.T) {
		table := rapid.SampledFrom(tables).Draw(t, "version")
		got, err := table.Rewired(rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		is, was := needsOf(t, got), needsOf(t, table)
		differ, required, inLabs := map[gamedata.UnitID]bool{}, map[gamedata.UnitID]int{}, 0
		for i, u := range got.Units() {
			old := table.Units()[i]
			if !made(&u) && is[u.ID] != was[u.ID] {
				t.Fatalf("%s needs %v, which nobody makes", u.Name, is[u.ID])
			}
			if made(&u) {
				before(t, got, is, u.ID, nil)
			}
			differ[u.ID] = is[u.ID] != was[u.ID]
			required[is[u.ID].structure]++
			required[was[u.ID].structure]--
			if is[u.ID].lab {
				inLabs++
			}
			if was[u.ID].lab {
				inLabs--
			}
			u.Requires, u.NeedsTechLab = old.Requires, old.NeedsTechLab
			if !reflect.DeepEqual(u, old) {
				t.Fatalf("%s is %+v, was %+v", u.Name, u, old)
			}
		}
		for id, more := range required {
			if more != 0 {
				t.Fatalf("%d is required by %+d types more", id, more)
			}
		}
		onWay := before(t, got, is, gamedata.Battlecruiser, nil)
		onWay[gamedata.Battlecruiser] = true
		count := func(among func(gamedata.UnitID) bool) (n int) {
			for id, differs := range differ {
				if differs && among(id) {
					n++
				}
			}
			return n
		}
		all := count(func(gamedata.UnitID) bool { return true })
		way := count(func(id gamedata.UnitID) bool { return onWay[id] })
		if inLabs != 0 || all < 8 || way < 3 {
			t.Fatalf("%+d types need a tech lab; %d types need something else, %d of them on the way", inLabs, all, way)
		}
	})
}

// Rule: a seed is a tree, another seed another; the table that was rewired stays as it was, and keeps its release and
// its reloads.
func TestRewiredBySeed(t *testing.T) {
	exact := gamedata.V4_10.WithExactReloads()
	trees := map[gamedata.UnitID]map[gamedata.UnitID]bool{}
	for seed := range uint64(20) {
		a, errA := exact.Rewired(seed)
		b, errB := exact.Rewired(seed)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if !reflect.DeepEqual(a.Units(), b.Units()) {
			t.Errorf("seed %d has two trees", seed)
		}
		if a.Reloads != exact.Reloads || a.Release != exact.Release || a.Version != exact.Version {
			t.Errorf("seed %d is played as %s, reloads %v", seed, a.Release.Label, a.Reloads)
		}
		for _, u := range a.Units() {
			if len(u.Requires) == 1 {
				if trees[u.ID] == nil {
					trees[u.ID] = map[gamedata.UnitID]bool{}
				}
				trees[u.ID][u.Requires[0]] = true
			}
		}
	}
	if n := len(trees[gamedata.Battlecruiser]); n < 4 {
		t.Errorf("in 20 trees the Battlecruiser requires %d structures, one at a time", n)
	}
	if !slices.Equal(gamedata.V4_10.Unit(gamedata.Battlecruiser).Requires, []gamedata.UnitID{gamedata.FusionCore}) {
		t.Error("the table that was rewired has changed itself")
	}
}

// Rule: correcting a rewired table leaves it rewired.
func TestRewiredIsCorrected(t *testing.T) {
	rewired, err := gamedata.V4_10.Rewired(7)
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := rewired.Corrected(gamedata.Told{
		Units: []gamedata.ToldUnit{{ID: gamedata.Marine, Name: "Marine", Minerals: new(55.0)}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range got.Units() {
		if was := rewired.Unit(u.ID); !slices.Equal(u.Requires, was.Requires) || u.NeedsTechLab != was.NeedsTechLab {
			t.Errorf("%s requires %v, tech lab %v", u.Name, u.Requires, u.NeedsTechLab)
		}
	}
	if got.Unit(gamedata.Marine).Minerals != 55 {
		t.Error("it was not corrected")
	}
}

// Rule: a table without a tree is refused.
func TestRewiredOfNothing(t *testing.T) {
	if table, err := new(gamedata.Table).Rewired(1); err == nil {
		t.Errorf("the empty table was rewired to %v", table)
	}
}

func BenchmarkRewired(b *testing.B) {
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		if _, err := gamedata.V4_10.Rewired(seed); err != nil {
			b.Fatal(err)
		}
	}
}
