package effects

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
)

// Rule: a clone is equal, and shares no memory with what it was made of: no list that a new field brings may be
// forgotten.
func TestCloneSharesNothing(t *testing.T) {
	f, rng := NewEffects(5), rand.New(rand.NewPCG(1, 1))
	for range 200 {
		f.Observe(rng.IntN(5), bits.OfWords(rng.Uint64N(32)), bits.OfWords(rng.Uint64N(32)), 3)
		f.Completed(rng.IntN(5), 7)
	}
	c := f.Clone()
	all := cmp.Exporter(func(reflect.Type) bool { return true })
	if diff := cmp.Diff(f, c, all); diff != "" {
		t.Errorf("the clone differs: %s", diff)
	}
	sharesNothing(t, "Effects", reflect.ValueOf(f).Elem(), reflect.ValueOf(c).Elem())
}

// sharesNothing reports the lists that two values share.
func sharesNothing(t *testing.T, name string, a, b reflect.Value) {
	t.Helper()
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			sharesNothing(t, name+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	case reflect.Slice:
		if a.Len() > 0 && a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", name)
		}
	case reflect.Map, reflect.Pointer, reflect.Interface:
		t.Errorf("%s is a %s: say here how it is cloned", name, a.Kind())
	}
}
