package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"testing"

	"sc2msgi/worlds/gridworld"
)

// mostBytes is how large a film may be: READMEs show them.
const mostBytes = 48 << 10

// filmOf plays an episode to a film, and returns its picture and how many steps the agent walked.
func filmOf(t *testing.T, w world, seed uint64) (svg []byte, walked int) {
	t.Helper()
	film := Film{Caption: "random, <test> 1 of 1"}
	play(t, graphOf(t, w.set, w.number), w.mechanics, seed, func(s *gridworld.Scene) {
		film.See(s)
		if s.Event == gridworld.Walked {
			walked++
		}
	})
	var out bytes.Buffer
	if err := film.WriteSVG(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), walked
}

// Rule (film): it is well-formed XML of a moderate size, without script or anything from elsewhere, and the same to
// the byte for an episode; the agent walks as many steps in it as in the episode.
func TestFilm(t *testing.T) {
	largest := 0
	for _, w := range worlds() {
		for seed := range uint64(5) {
			svg, walked := filmOf(t, w, seed<<32)
			if again, _ := filmOf(t, w, seed<<32); !bytes.Equal(svg, again) {
				t.Errorf("%v: two films of an episode differ", w)
			}
			if largest = max(largest, len(svg)); len(svg) > mostBytes {
				t.Errorf("%v: %d bytes", w, len(svg))
			}
			checkXML(t, svg)
			if got := stepsIn(t, svg); got != walked {
				t.Errorf("%v: the agent walks %d steps in the film, %d in the episode", w, got, walked)
			}
		}
	}
	t.Logf("the largest film has %d bytes", largest)
}

func checkXML(t *testing.T, svg []byte) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if e.Name.Local == "script" || e.Name.Local == "image" {
			t.Errorf("there is a %s", e.Name.Local)
		}
		for _, a := range e.Attr {
			if a.Name.Local == "href" && a.Value[0] != '#' {
				t.Errorf("it leads to %s", a.Value)
			}
		}
	}
}

var (
	agentRule = regexp.MustCompile(`id="agent"[^>]*animation-name:(k\d+)"`)
	wayPoint  = regexp.MustCompile(`translate\((\d+)px,(\d+)px\)`)
)

// stepsIn counts the cells that the agent of a film passes.
func stepsIn(t *testing.T, svg []byte) (steps int) {
	t.Helper()
	name := agentRule.FindSubmatch(svg)
	if name == nil {
		return 0
	}
	rule := regexp.MustCompile(`@keyframes ` + string(name[1]) + `\{.*\}\n`).Find(svg)
	var x, y int
	for i, p := range wayPoint.FindAllSubmatch(rule, -1) {
		nx, _ := strconv.Atoi(string(p[1]))
		ny, _ := strconv.Atoi(string(p[2]))
		if i > 0 {
			if nx != x && ny != y {
				t.Errorf("the agent goes aslant, from %d,%d to %d,%d", x, y, nx, ny)
			}
			steps += (max(nx-x, x-nx) + max(ny-y, y-ny)) / cellSize
		}
		x, y = nx, ny
	}
	return steps
}

// Rule (film): there is none of an episode that was not seen to its end, and each episode makes it forget the one
// before.
func TestFilmOfNothing(t *testing.T) {
	g := graphOf(t, "playground:d1", 1)
	var film, second Film
	if err := film.WriteSVG(io.Discard); !errors.Is(err, errNothing) || film.Over() {
		t.Errorf("a film of nothing: %v", err)
	}
	play(t, g, gridworld.Paper, 1, film.See)
	play(t, g, gridworld.Paper, 2, func(s *gridworld.Scene) {
		film.See(s)
		second.See(s)
		if !s.Over && film.Over() {
			t.Error("it is over before its end")
		}
	})
	var a, b bytes.Buffer
	if err := errors.Join(film.WriteSVG(&a), second.WriteSVG(&b)); err != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Errorf("the film remembers the episode before; %v", err)
	}
}

// Rule (film): each type of objects of the paper's domains has a drawing of its own; others are shown by their letters.
func TestShapes(t *testing.T) {
	for _, d := range []*gridworld.Domain{gridworld.Playground, gridworld.Mining} {
		for _, o := range d.Objects {
			if shapes[o.Name] == "" {
				t.Errorf("%s: no drawing of %s", d.Name, o.Name)
			}
		}
	}
}

// Rule (film): boxes neither overlap nor leave the drawing, and what is needed is above what needs it.
func TestTree(t *testing.T) {
	for _, w := range worlds() {
		g := graphOf(t, w.set, w.number)
		tree := newTree(g)
		tree.stack(500)
		for r, row := range tree.rows {
			for i, s := range row {
				if s.row != r || s.x-s.w/2 < -0.01 || s.x+s.w/2 > tree.width+0.01 {
					t.Errorf("%s: %v in row %d, which is %g wide", g.Name, s.lines, r, tree.width)
				}
				if i > 0 && s.x-s.w/2 < row[i-1].x+row[i-1].w/2+wireGap-0.01 {
					t.Errorf("%s: %v overlaps with %v", g.Name, s.lines, row[i-1].lines)
				}
			}
			if r > 0 && tree.tops[r] < tree.tops[r-1]+tree.heights[r-1]+leastFall {
				t.Errorf("%s: row %d is too near to the one above", g.Name, r)
			}
		}
		for i, need := range g.Needs {
			for _, c := range need.Any {
				for k := range c.Pos.Or(c.Neg).All() {
					if tree.nodes[k].row >= tree.nodes[i].row {
						t.Errorf("%s: %d needs %d, which is not above", g.Name, i, k)
					}
				}
			}
		}
	}
}

// One film of a mining episode.
func BenchmarkFilm(b *testing.B) {
	var film Film
	play(b, graphOf(b, "mining:eval", 1), gridworld.Paper, 1, film.See)
	b.ReportAllocs()
	for b.Loop() {
		if err := film.WriteSVG(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
