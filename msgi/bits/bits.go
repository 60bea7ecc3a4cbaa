// Package bits holds a set of subtasks as a small fixed array of words: comparable (a map key),
// copied by value, never allocated. It is the x (completion) and e (eligibility) of the paper.
package bits

import (
	"cmp"
	"fmt"
	"iter"
	mathbits "math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"
)

// Words is how many words a Set has: the width of everything.
const Words = 4

// Max is the largest number of subtasks a Set can hold. The paper's kitchen has 151.
const Max = 64 * Words

// Set is a set of subtask numbers in [0, Max). The zero value is the empty set. Its words are fields, not an array:
// the compiler keeps a struct of four words in registers, but never an array.
type Set struct{ a, b, c, d uint64 }

// words are the words of a set, to be looked at by number. A Set of another width does not compile until its methods
// are changed.
func (s *Set) words() *[Words]uint64 { return (*[unsafe.Sizeof(Set{}) / 8]uint64)(unsafe.Pointer(s)) }

// Of returns the set of the given numbers.
func Of(members ...int) Set {
	var s Set
	for _, i := range members {
		s.Add(i)
	}
	return s
}

// OfWords returns the set of the numbers whose bits the words have, the first those of 0 to 63. There are at most
// Words of them.
func OfWords(words ...uint64) (s Set) {
	if copy(s.words()[:], words) < len(words) {
		panic("bits: more words than a set has")
	}
	return s
}

// Below returns the set {0, ..., n-1}.
func Below(n int) Set {
	var s Set
	for w := range Words {
		switch left := n - 64*w; {
		case left >= 64:
			s.words()[w] = ^uint64(0)
		case left > 0:
			s.words()[w] = 1<<left - 1
		}
	}
	return s
}

// Has reports whether i, a number in [0, Max), is in s. It takes a set that stands in a variable: shifting a copy of
// one costs more.
func (s *Set) Has(i int) bool { return s.words()[i>>6&(Words-1)]>>(i&63)&1 != 0 }

// Add puts i into s.
func (s *Set) Add(i int) { s.words()[i>>6&(Words-1)] |= 1 << (i & 63) }

// Remove takes i out of s.
func (s *Set) Remove(i int) { s.words()[i>>6&(Words-1)] &^= 1 << (i & 63) }

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
	return Set{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d}
}

// Or returns the union of s and t.
func (s Set) Or(t Set) Set {
	return Set{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d}
}

// AndNot returns the members of s that are not in t.
func (s Set) AndNot(t Set) Set {
	return Set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d}
}

// Empty reports whether s has no members.
func (s Set) Empty() bool { return s.a|s.b|s.c|s.d == 0 }

// Contains reports whether every member of t is in s.
func (s Set) Contains(t Set) bool {
	return t.a&^s.a|t.b&^s.b|t.c&^s.c|t.d&^s.d == 0
}

// Intersects reports whether s and t share a member.
func (s Set) Intersects(t Set) bool {
	return s.a&t.a|s.b&t.b|s.c&t.c|s.d&t.d != 0
}

// Len returns the number of members.
func (s Set) Len() int {
	return mathbits.OnesCount64(s.a) + mathbits.OnesCount64(s.b) + mathbits.OnesCount64(s.c) + mathbits.OnesCount64(s.d)
}

// Next returns the smallest member that is at least i, or -1.
func (s *Set) Next(i int) int {
	i = max(i, 0)
	if i >= Max {
		return -1
	}
	words, at := s.words(), i>>6
	if word := words[at] >> (i & 63) << (i & 63); word != 0 {
		return at<<6 + mathbits.TrailingZeros64(word)
	}
	for at++; at < Words; at++ {
		if words[at] != 0 {
			return at<<6 + mathbits.TrailingZeros64(words[at])
		}
	}
	return -1
}

// Bit returns 1 where i is in s, and 0 where it is not.
func (s *Set) Bit(i int) uint64 { return s.words()[i>>6&(Words-1)] >> (i & 63) & 1 }

// Word returns one of the words, for an order of sets and for their codes. Whoever loops over Words forgets none.
func (s *Set) Word(i int) uint64 { return s.words()[i] }

// Equal reports whether s and t have the same members, as == does.
func (s Set) Equal(t Set) bool { return s == t }

// String lists the members.
func (s Set) String() string { return fmt.Sprint(slices.Collect(s.All())) }

// Xor returns what is in one of s and t.
func (s Set) Xor(t Set) Set { return s.AndNot(t).Or(t.AndNot(s)) }

// Random returns a set in which each number is with probability one half.
func Random(rng *rand.Rand) (s Set) {
	for w := range Words {
		s.words()[w] = rng.Uint64()
	}
	return s
}

// Compare orders sets by their words, the first word first. It allocates nothing: sorting millions asks for it often.
func Compare(a, b Set) int {
	for w := range Words {
		if a, b := a.Word(w), b.Word(w); a != b {
			return cmp.Compare(a, b)
		}
	}
	return 0
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
