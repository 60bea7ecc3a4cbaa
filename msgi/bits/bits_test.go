package bits

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Every operation agrees with the same one on a map.
func TestSetIsAMap(t *testing.T) {
	members := rapid.SliceOf(rapid.IntRange(0, Max-1))
	rapid.Check(t, func(t *rapid.T) {
		a, b := members.Draw(t, "a"), members.Draw(t, "b")
		s, u := Of(a...), Of(b...)
		inA, inB := map[int]bool{}, map[int]bool{}
		for _, i := range a {
			inA[i] = true
		}
		for _, i := range b {
			inB[i] = true
		}
		contains, intersects, from := true, false, []int{}
		for i := range Max {
			and, or, not, xor := s.And(u), s.Or(u), s.AndNot(u), s.Xor(u)
			if s.Has(i) != inA[i] || (s.Bit(i) == 1) != inA[i] || s.Word(i/64)>>(i%64)&1 != s.Bit(i) ||
				xor.Has(i) != (inA[i] != inB[i]) {
				t.Fatalf("member %d of %v and %v", i, a, b)
			}
			if and.Has(i) != (inA[i] && inB[i]) || or.Has(i) != (inA[i] || inB[i]) ||
				not.Has(i) != (inA[i] && !inB[i]) {
				t.Fatalf("member %d of %v and %v", i, a, b)
			}
			contains = contains && (inA[i] || !inB[i])
			intersects = intersects || inA[i] && inB[i]
			if inA[i] {
				from = append(from, i)
			}
		}
		if s.Contains(u) != contains || s.Intersects(u) != intersects || s.Len() != len(inA) ||
			s.Empty() != (len(inA) == 0) {
			t.Fatalf("%v against %v", a, b)
		}
		if got := slices.Collect(s.All()); !slices.Equal(got, from) {
			t.Fatalf("members %v, want %v", got, from)
		}
		i := rapid.IntRange(-1, Max+1).Draw(t, "i")
		want := -1
		if k := slices.IndexFunc(from, func(m int) bool { return m >= i }); k >= 0 {
			want = from[k]
		}
		if got := s.Next(i); got != want {
			t.Fatalf("next of %v from %d is %d, want %d", from, i, got, want)
		}
	})
}

// Adding and removing, and the first n numbers at the edges of words.
func TestPutAndBelow(t *testing.T) {
	var s Set
	s.Put(63, true)
	s.Put(64, true)
	s.Put(63, false)
	if s != Of(64) {
		t.Errorf("got %v", s)
	}
	s.Add(0)
	s.Remove(64)
	if s != Of(0) {
		t.Errorf("got %v", s)
	}
	for _, n := range []int{-1, 0, 1, 63, 64, 65, 127, 128, 129, 300} {
		b := Below(n)
		if want := min(max(n, 0), Max); b.Len() != want || b.Next(want) >= 0 {
			t.Errorf("below %d: %d members", n, b.Len())
		}
	}
}

// Sets are used in inner loops: none of this allocates.
func TestNoAllocation(t *testing.T) {
	s, u, n := Of(1, 70, 100), Below(85), 0
	if got := testing.AllocsPerRun(100, func() {
		for i := range s.And(u).Or(u.AndNot(s)).All() {
			n += i
		}
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// Rule: a draw is a member, each with the same probability; the empty set has none.
func TestDrawIsUniform(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	if got := (Set{}).Draw(rng); got != -1 {
		t.Errorf("drew %d from the empty set, want -1", got)
	}
	s, seen := Of(3, 64, 100), map[int]int{}
	const draws = 30000
	for range draws {
		seen[s.Draw(rng)]++
	}
	for _, i := range []int{3, 64, 100} {
		if share := float64(seen[i]) / draws; share < 0.32 || share > 0.35 {
			t.Errorf("%d came in %.3f of the draws, want a third", i, share)
		}
	}
	if len(seen) != 3 {
		t.Errorf("drew %v, want only members", seen)
	}
}
