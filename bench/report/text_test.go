package report

import (
	"strings"
	"testing"
)

// Rule: no line is wider than asked for, in a wider font either, nothing is lost, and names break where their parts
// meet.
func TestWrap(t *testing.T) {
	style := textStyle(12)
	for _, s := range []string{"", "a", "sc2:defeat-hydralisks-ultralisks", "playground:d3?mechanics=released",
		strings.Repeat("W", 50), "two words  and   spaces", "ü–ß " + strings.Repeat("é", 40)} {
		wrapped := wrap(s, 100, style)
		for line := range strings.SplitSeq(wrapped, "\n") {
			if wider*style.Width(line) > 100 {
				t.Errorf("%q: the line %q is %.0f wide", s, line, style.Width(line))
			}
		}
		letters := strings.NewReplacer("\n", "", " ", "")
		if letters.Replace(wrapped) != letters.Replace(s) {
			t.Errorf("%q became %q", s, wrapped)
		}
	}
	if got, want := wrap("WW", 1, style), "W\nW\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := wrap("sc2:defeat-hydralisks-ultralisks", 150, style),
		"sc2:defeat-hydralisks-\nultralisks"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// Rule: a name that is too long is cut, and says so.
func TestShorten(t *testing.T) {
	style := textStyle(12)
	if got := shorten("short", 100, style); got != "short" {
		t.Errorf("%q", got)
	}
	if got := shorten(strings.Repeat("é", 100), 100, style); !strings.HasSuffix(got, "é…") ||
		wider*style.Width(got) > 100 {
		t.Errorf("%q is %.0f wide", got, style.Width(got))
	}
}
