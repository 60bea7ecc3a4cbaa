package picture

import (
	"fmt"
	"strconv"
	"strings"
)

// Times of an animation, in seconds.
const (
	leadTime = 1.2  // before the first step
	stepTime = 0.24 // of a primitive step
	tailTime = 3.5  // after the last
	fadeTime = 0.2  // in which an object is gone
)

// reel collects the animations of a picture as CSS keyframes; those that are the same share a name.
type reel struct {
	total float64 // seconds
	names map[string]string
	rules strings.Builder
}

func newReel(steps int) *reel {
	return &reel{total: leadTime + stepTime*float64(steps) + tailTime, names: map[string]string{}}
}

// second is when a step of the episode ends.
func second(step int) float64 { return leadTime + stepTime*float64(step) }

// key says what holds from a moment on.
type key struct {
	second float64
	css    string // "fill:#fff"
}

// jumps returns the attributes of an element that changes at once at each key, the first of which is at 0.
func (r *reel) jumps(keys []key) string { return r.attributes("j", keys) }

// glides returns the attributes of an element that changes evenly from key to key, the first of which is at 0.
func (r *reel) glides(keys []key) string { return r.attributes("g", keys) }

func (r *reel) attributes(class string, keys []key) string {
	var b strings.Builder
	for i, k := range keys {
		if class == "j" && i > 0 && k.css == keys[i-1].css {
			continue
		}
		fmt.Fprintf(&b, "%s%%{%s}", short(100*k.second/r.total, 2), k.css)
	}
	if class == "g" {
		fmt.Fprintf(&b, "to{%s}", keys[len(keys)-1].css)
	}
	name, ok := r.names[b.String()]
	if !ok {
		name = "k" + strconv.Itoa(len(r.names))
		r.names[b.String()] = name
		fmt.Fprintf(&r.rules, "@keyframes %s{%s}\n", name, b.String())
	}
	return fmt.Sprintf(` class="%s" style="animation-name:%s"`, class, name)
}

// style returns the style sheet. Who wants no motion sees the picture as it is without.
func (r *reel) style() string {
	return fmt.Sprintf("<style>\n.j,.g{animation:%ss linear infinite}\n.j{animation-timing-function:step-end}\n"+
		"@media(prefers-reduced-motion:reduce){.j,.g{animation:none}}\n%s</style>\n",
		short(r.total, 2), r.rules.String())
}

// short writes a number with so many decimals at most, the same on every machine.
func short(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		return "0"
	}
	return s
}
