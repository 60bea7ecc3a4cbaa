package game

import (
	"fmt"
	"hash"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"testing"

	"sc2msgi/maps"
	"sc2msgi/sim/terrain"

	"pgregory.net/rapid"
)

// fixed are the fields that hold what is never written once a game has begun, answering the memory that answers are
// made in, which is no part of the state. A field that is in neither must be copied.
var (
	fixed = map[string]bool{"table": true, "scenario": true, "cards": true, "facts": true, "open": true,
		"sites": true, "heights": true, "learned": true}
	answering = map[string]bool{"answers": true, "search": true, "rng": true}
)

// fingerprint is a hash of a game's whole state, of every field however private.
func fingerprint(g *Game) uint64 {
	h := fnv.New64a()
	write(h, reflect.ValueOf(g).Elem(), true)
	return h.Sum64()
}

// write adds a value to the hash. Units are written once, where the game lists them; elsewhere their tags stand for
// them.
func write(h hash.Hash64, v reflect.Value, whole bool) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !fixed[f.Name] && !answering[f.Name] {
				write(h, v.Field(i), whole && (f.Name == "units" || f.Anonymous))
			}
		}
	case reflect.Pointer:
		switch {
		case v.IsNil():
			fmt.Fprint(h, "nil;")
		case v.Type() == reflect.TypeFor[*Unit]() && !whole:
			fmt.Fprint(h, v.Elem().FieldByName("Tag").Uint(), ";")
		default:
			write(h, v.Elem(), false)
		}
	case reflect.Slice, reflect.Array:
		fmt.Fprint(h, v.Len(), "[")
		for i := range v.Len() {
			write(h, v.Index(i), whole)
		}
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint,
		reflect.Uint8,
		reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64, reflect.String:
		fmt.Fprint(h, v, ";")
	default:
		panic(fmt.Sprintf("the state holds a %s, which neither Clone nor this test knows", v.Type()))
	}
}

// span is memory that can be written through a field.
type span struct {
	from, to uintptr
	name     string
}

// spans lists the memory that a value leads to and that is not shared by design.
func spans(v reflect.Value, name string, seen map[span]bool) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i).Name; !fixed[f] {
				spans(v.Field(i), name+"."+f, seen)
			}
		}
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		s := span{v.Pointer(), v.Pointer() + v.Type().Elem().Size(), v.Type().String()}
		if !seen[s] {
			seen[s] = true
			spans(v.Elem(), s.name, seen)
		}
	case reflect.Slice:
		if v.Cap() > 0 {
			seen[span{v.Pointer(), v.Pointer() + uintptr(v.Cap())*v.Type().Elem().Size(), name}] = true
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			spans(v.Index(i), name, seen)
		}
	case reflect.Interface, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		if name != "*rand.Rand.src" {
			panic(name + " is of a kind that this test cannot follow")
		}
	}
}

// roomy gives every list that is empty memory to write to, so that none escapes the test because nothing was in it.
func roomy(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if !fixed[v.Type().Field(i).Name] {
				roomy(v.Field(i))
			}
		}
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*Unit]() && !v.IsNil() {
			roomy(v.Elem())
		}
	case reflect.Slice:
		if v.Cap() == 0 {
			reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().Set(reflect.MakeSlice(v.Type(), 0, 4))
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			roomy(v.Index(i))
		}
	}
}

// Rule: a clone shares no memory that is written with its origin, nor do two of its own lists run into each other.
func TestCloneSharesNothing(t *testing.T) {
	g := busy(t, 5)
	roomy(reflect.ValueOf(g).Elem())
	c := g.Clone()
	ours, theirs := map[span]bool{}, map[span]bool{}
	spans(reflect.ValueOf(g), "Game", theirs)
	spans(reflect.ValueOf(c), "Game", ours)
	if len(ours) < 2*len(c.units) {
		t.Fatalf("only %d pieces of memory found", len(ours))
	}
	for a := range ours {
		for b := range theirs {
			if a.from < b.to && b.from < a.to {
				t.Errorf("%s of the clone lies in %s of the origin", a.name, b.name)
			}
		}
		for b := range ours {
			if a != b && a.name == b.name && a.from < b.to && b.from < a.to {
				t.Errorf("two of the clone's %s overlap", a.name)
			}
		}
	}
	open := func(g *Game) uintptr {
		return reflect.ValueOf(g).Elem().FieldByName("ground").FieldByName("open").Pointer()
	}
	if open(g) != open(c) {
		t.Error("the open ground is never written and need not be copied")
	}
}

// busy is a game in which much is going on.
func busy(t testing.TB, seed uint64) *Game {
	g := rich(t, seed, 5000)
	w := wild{rand.New(rand.NewPCG(seed, 17))}
	for range 1500 {
		g.Command(maps.Own, w.command(g))
		g.Step()
	}
	return g
}

// Law: save + load = straight run. A game is saved at a random loop in the middle of a loop's orders, played on, and
// the save played on in the same way, twice over: each time it comes to the state of a game that was never saved.
func TestSaveAndLoadIsAStraightRun(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64().Draw(rt, "seed")
		before, after := rapid.IntRange(0, 800).Draw(rt, "before"), rapid.IntRange(1, 800).Draw(rt, "after")
		straight, saved := rich(t, seed, 5000), rich(t, seed, 5000)
		chance := rand.NewPCG(seed, 23)
		play := func(g *Game, from rand.PCG, loops int) rand.PCG {
			w := wild{rand.New(&from)}
			for range loops {
				if w.rng.IntN(3) == 0 {
					g.Command(maps.Own, w.command(g))
				}
				g.Step()
			}
			g.Command(maps.Own, w.command(g))
			return from
		}
		point := play(straight, *chance, before)
		if play(saved, *chance, before); fingerprint(saved) != fingerprint(straight) {
			rt.Fatal("two games of one seed differ before anything was saved")
		}
		save := saved.Clone()
		kept := fingerprint(save)
		if kept != fingerprint(saved) {
			rt.Fatal("the clone is not in the state of its origin")
		}
		play(straight, point, after)
		want := fingerprint(straight)
		play(saved, point, after)
		if fingerprint(saved) != want {
			rt.Error("saving changed the game")
		}
		for range 2 {
			loaded := save.Clone()
			play(loaded, point, after)
			if fingerprint(loaded) != want {
				rt.Error("the loaded game went another way")
			}
			if fingerprint(save) != kept {
				rt.Fatal("the save changed while a game loaded from it was played")
			}
		}
	})
}

// The fingerprint notices a change anywhere in a unit, the ground or the random source.
func TestFingerprintNoticesChanges(t *testing.T) {
	for name, change := range map[string]func(*Game){
		"a private timer": func(g *Game) { g.units[3].timer++ },
		"a leg of a path": func(g *Game) {
			g.units[len(g.units)-1].path.legs = append(g.units[len(g.units)-1].path.legs, pt(1, 2))
		},
		"a wall":            func(g *Game) { g.ground.Block(pt(30.5, 30.5), [2]int{1, 1}, terrain.EveryCell, 1) },
		"the random source": func(g *Game) { g.rng.Uint64() },
		"a tag":             func(g *Game) { g.tags[1].recycle++ },
	} {
		g := midGame(t)
		was := fingerprint(g)
		if change(g); fingerprint(g) == was {
			t.Errorf("%s changed and was not noticed", name)
		}
	}
}

func BenchmarkClone(b *testing.B) {
	g := midGame(b)
	keepBusy(g)
	for range 400 {
		g.Step()
	}
	b.ReportAllocs()
	for b.Loop() {
		g.Clone()
	}
	b.ReportMetric(float64(len(g.units)), "units")
}
