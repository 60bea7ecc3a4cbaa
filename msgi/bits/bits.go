// Package bits holds a set of subtasks as a small fixed array of words: comparable (a map key),
// copied by value, never allocated. It is the x (completion) and e (eligibility) of the paper.
package bits

import (
	"iter"
	mathbits "math/bits"
	"math/rand/v2"
)

// Max is the largest number of subtasks a Set can hold. Two words are enough for StarCraft II's 85 and for the paper's other worlds;
// four made a decision of msgi-active take 15 % longer.
const Max = 128

// Set is a set of subtask numbers in [0, Max). The zero value is the empty set.
type Set [Max / 64]uint64

// The methods that the rest spends its time in spell out the words: the compiler does not unroll loops. This holds them to their number.
var _ [2]uint64 = Set{}

// Of returns the set of the given numbers.
func Of(members ...int) Set {
	var s Set
	for _, i := range members {
		s.Add(i)
	}
	return s
}

// Below returns the set {0, ..., n-1}.
func Below(n int) Set {
	var s Set
	for w := range s {
		switch left := n - 64*w; {
		case left >= 64:
			s[w] = ^uint64(0)
		case left > 0:
			s[w] = 1<<left - 1
		}
	}
	return s
}

// Has reports whether i, a number in [0, Max), is in s. It takes a set that stands in a variable: shifting a copy of one costs more.
func (s *Set) Has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

// Add puts i into s.
func (s *Set) Add(i int) { s[i>>6] |= 1 << (i & 63) }

// Remove takes i out of s.
func (s *Set) Remove(i int) { s[i>>6] &^= 1 << (i & 63) }

// Put adds i to s or removes it.
func (s *Set) Put(i int, in bool) {
	if in {
		s.Add(i)
	} else {
		s.Remove(i)
	}
}

// And returns the intersection of s and t.
func (s Set) And(t Set) Set {
	return Set{s[0] & t[0], s[1] & t[1]}
}

// Or returns the union of s and t.
func (s Set) Or(t Set) Set {
	return Set{s[0] | t[0], s[1] | t[1]}
}

// AndNot returns the members of s that are not in t.
func (s Set) AndNot(t Set) Set {
	return Set{s[0] &^ t[0], s[1] &^ t[1]}
}

// Empty reports whether s has no members.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Contains reports whether every member of t is in s.
func (s Set) Contains(t Set) bool {
	return t[0]&^s[0]|t[1]&^s[1] == 0
}

// Intersects reports whether s and t share a member.
func (s Set) Intersects(t Set) bool {
	return s[0]&t[0]|s[1]&t[1] != 0
}

// Len returns the number of members.
func (s Set) Len() int {
	return mathbits.OnesCount64(s[0]) + mathbits.OnesCount64(s[1])
}

// Next returns the smallest member that is at least i, or -1.
func (s *Set) Next(i int) int {
	if i < 64 {
		from := max(i, 0)
		if word := s[0] >> from << from; word != 0 {
			return mathbits.TrailingZeros64(word)
		}
		i = 64
	}
	if word := s[1] >> (i - 64) << (i - 64); word != 0 { // nothing is left of a word shifted by more than it has
		return 64 + mathbits.TrailingZeros64(word)
	}
	return -1
}

// Renumbered returns the set with each member i replaced by to[i].
func (s Set) Renumbered(to []int) Set {
	var t Set
	for i := s.Next(0); i >= 0; i = s.Next(i + 1) {
		t.Add(to[i])
	}
	return t
}

// Draw returns a random member, each with the same probability, or -1 if there is none.
func (s Set) Draw(rng *rand.Rand) int {
	if s.Empty() {
		return -1
	}
	i := -1
	for range 1 + rng.IntN(s.Len()) {
		i = s.Next(i + 1)
	}
	return i
}

// All yields the members in increasing order.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := s.Next(0); i >= 0; i = s.Next(i + 1) {
			if !yield(i) {
				return
			}
		}
	}
}
