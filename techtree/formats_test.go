package techtree

import (
	"bytes"
	"encoding/csv"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var mermaidLine = regexp.MustCompile(`^    (?:` +
	`classDef [a-z]+ [a-z-]+:[^;"]+` +
	`|n\d+(?:\["[^"\[\]<>` + "`" + `]*"\]|\(\["[^"\[\]<>` + "`" + `]*"\]\)):::[a-z]+` +
	`|n\d+ (?:-->|-\.->|--x|-\.-x)(?:\|[a-z, ]+\|)? n\d+` +
	`|linkStyle \d+ stroke:#[0-9a-f]{6},stroke-width:[0-9.]+px)$`)

// Rule: each line of a Mermaid drawing is one that its grammar knows, there is one for each node and edge, and no name
// can be taken for markup. Mermaid 11 parses them.
func TestMermaid(t *testing.T) {
	tree := inferred(with("Keep", all("Mill", "Shrine")), nil)
	tree.Subtasks = append([]Subtask{}, village...)
	tree.Subtasks[0].Name = "<b>\"];`end`\\#x"
	for _, full := range []bool{false, true} {
		v := tree.View(truth, full)
		lines := strings.Split(strings.TrimSuffix(asFor(t, v.WriteMermaid), "\n"), "\n")
		if len(lines) < 4 || lines[0] != "---" || lines[2] != "---" || lines[3] != "flowchart LR" {
			t.Fatalf("it begins with %q", lines[:4])
		}
		if _, err := strconv.Unquote(strings.TrimPrefix(lines[1], "title: ")); err != nil {
			t.Errorf("the title is %s", lines[1])
		}
		nodes, edges := 0, 0
		for _, l := range lines[4:] {
			if !mermaidLine.MatchString(l) {
				t.Errorf("there is no such line: %s", l)
			}
			if strings.Contains(l, ":::") {
				nodes++
			} else if strings.HasPrefix(l, "    n") {
				edges++
			}
		}
		if nodes != len(v.Nodes) || edges != len(v.Edges) {
			t.Errorf("%d nodes and %d edges, want %d and %d", nodes, edges, len(v.Nodes), len(v.Edges))
		}
	}
}

// Rule: a table has a row for each literal of each way, and those that are true and were not inferred.
func TestCSV(t *testing.T) {
	v := inferred(with("Archer", all("Farm", "gold>=50", "food>=1")), nil).View(truth, true)
	rows, err := csv.NewReader(strings.NewReader(asFor(t, v.WriteCSV))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range rows {
		if r[0] == "Archer" || r[0] == "Keep" || r[0] == "wait" {
			got = append(got, strings.Join(append(r[:1:1], r[3:7]...), ","))
		}
	}
	want := []string{"Keep,1,Mill,false,alternative", "Keep,1,select Peasant,false,alternative",
		"Keep,1,gold>=200,false,alternative", "Keep,2,Forge,false,alternative",
		"Keep,2,select Peasant,false,alternative",
		"Keep,2,gold>=200,false,alternative", "Archer,1,Farm,false,superfluous", "Archer,1,gold>=50,false,needed",
		"Archer,1,food>=1,false,needed", "Archer,,select Mill,false,missing", "wait,1,,,"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Rule: a PNG image is the SVG image at twice its size, with a box where that has one, and the same every time.
func TestPNG(t *testing.T) {
	for _, full := range []bool{false, true} {
		v := inferred(with("Keep", all("Mill", "Shrine")), nil).View(truth, full)
		drawn := asFor(t, v.WritePNG)
		if drawn != asFor(t, v.WritePNG) {
			t.Error("two images of one view differ")
		}
		image, err := png.Decode(bytes.NewReader([]byte(drawn)))
		if err != nil {
			t.Fatal(err)
		}
		p := newPicture(v)
		wide, high := p.size(p.flow(p.legend()))
		if b := image.Bounds(); b.Dx() != int(2*wide) || b.Dy() != int(2*high) {
			t.Errorf("it is %v large, want twice %g x %g", b, wide, high)
		}
		for i, n := range v.Nodes {
			b := p.boxes[i]
			r, g, blue, _ := image.At(int(2*(b.x+4)), int(2*(b.y+4))).RGBA()
			wr, wg, wb, _ := inked(n.look().fill).RGBA()
			if r != wr || g != wg || blue != wb {
				t.Errorf("%s has no box where SVG has one", n.Label)
			}
		}
	}
}

// Rule: lines of a drawing begin at the right of a box and end at the side of another, inside the drawing.
func TestDrawing(t *testing.T) {
	for _, full := range []bool{false, true} {
		v := trueTree().View(nil, full)
		d := v.Drawing()
		for i, e := range v.Edges {
			from, to := d.Boxes[e.From], d.Boxes[e.To]
			first, last := d.Lines[i][0], d.Lines[i][len(d.Lines[i])-1]
			if first.X != from.X+from.W || first.Y < from.Y || first.Y > from.Y+from.H ||
				last.X != to.X && last.X != to.X+to.W || last.Y < to.Y || last.Y > to.Y+to.H {
				t.Errorf("the line %s runs from %v to %v", v.says(e), first, last)
			}
			for _, p := range d.Lines[i] {
				if p.X < 0 || p.Y < 0 || p.X > d.Width || p.Y > d.Height {
					t.Errorf("the line %s leaves the drawing at %v", v.says(e), p)
				}
			}
		}
	}
}
