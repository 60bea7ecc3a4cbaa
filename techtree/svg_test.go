package techtree

import (
	"slices"
	"testing"
)

// Rule: a title is broken between words, and never between a number and its percent sign.
func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text    string
		letters int
		want    []string
	}{
		{"", 9, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"unbreakable words", 4, []string{"unbreakable", "words"}},
		{"recall 97.6 %, 80 exact", 11, []string{"recall 97.6 %,", "80 exact"}},
		{"recall 97.6 %", 13, []string{"recall 97.6 %"}},
	} {
		if got := wrap(c.text, c.letters); !slices.Equal(got, c.want) {
			t.Errorf("%q in lines of %d letters: %q, want %q", c.text, c.letters, got, c.want)
		}
	}
}
