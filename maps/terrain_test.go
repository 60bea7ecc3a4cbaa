package maps

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// hill is a scenario of 40 x 40 cells: a plateau in the west, a ramp from its middle down to the low ground in the
// east, and a cliff along the rest of its edge.
func hill() string {
	row := func(edge string) string {
		return strings.Repeat("H", 20-len(edge)/2) + edge + strings.Repeat(".", 20-len(edge)/2)
	}
	var rows []string
	for y := range 40 {
		edge := "##"
		if y >= 19 && y < 23 {
			edge = "abcdefgh"
		} else if y >= 16 && y < 26 {
			edge = "########"
		}
		rows = append(rows, fmt.Sprintf("    - %q", row(edge)))
	}
	legend := "    \"#\": {height: 8, ground: blocked}\n    \".\": {height: 8}\n    H: {height: 10}\n"
	for i, sign := range "abcdefgh" {
		legend += fmt.Sprintf("    %c: {height: %g, ground: unbuildable}\n", sign, 9.75-0.25*float64(i))
	}
	return "name: hill\ntitle: Hill\nsize: [40, 40]\nplayable: [[2, 2], [38, 38]]\ncamera: [9, 9]\n" +
		"terrain:\n  legend:\n" + legend + "  rows:\n" + strings.Join(rows, "\n") + "\n" +
		"placed:\n  - {type: CommandCenter, owner: own, at: [8.5, 8.5]}\n" +
		"bank: {minerals: 50, gas: 0}\n"
}

// Rule: rows are read from the north, signs from the west; what is written is read as the same.
func TestTerrainIsReadAsDrawn(t *testing.T) {
	s, err := Parse([]byte(hill()))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		x, y int
		want Cell
	}{
		{5, 5, Cell{10, Open}}, {30, 30, Cell{8, Open}}, {19, 2, Cell{8, Blocked}},
		{16, 18, Cell{9.75, Unbuildable}}, {16, 17, Cell{9.75, Unbuildable}}, {16, 23, Cell{8, Blocked}},
		{16, 20, Cell{9.75, Unbuildable}}, {23, 20, Cell{8, Unbuildable}}, {40, 5, Cell{0, Blocked}},
		{5, -1, Cell{0, Blocked}},
	} {
		if got := s.Terrain.At(c.x, c.y); got != c.want {
			t.Errorf("cell %d, %d is %v, want %v", c.x, c.y, got, c.want)
		}
	}
	again, err := Parse(s.File())
	if diff := cmp.Diff(s, again); err != nil || diff != "" {
		t.Errorf("written and read: %v %s", err, diff)
	}
}

// Rule: a fault of the ground is one line with the line of the file, the field, and what to do.
func TestFaultsOfTerrain(t *testing.T) {
	for _, c := range []struct{ old, new, line, says string }{
		{"    H: {height: 10}", "    H: {height: 17}", "line 10", "terrain.legend.H.height: 17: it can be -16 to 16"},
		{"    H: {height: 10}", "    H: {ground: open}", "line 10", "terrain.legend.H: height is missing"},
		{"    H: {height: 10}", "    H: {height: 10, ground: water}", "line 10",
			`"water" is none of open, unbuildable and blocked`},
		{"    H: {height: 10}", "    HH: {height: 10}", "line 10", `the sign "HH" is not one`},
		{"    H: {height: 10}", "    h: {height: 10}", "", "h stands there twice"},
		{"    H: {height: 10}", "    G: {height: 10}", "line 20",
			`terrain.rows[0]: its sign "H" at x = 0 is not in the legend`},
		{"  rows:\n", "  rows:\n    - \"...\"\n", "line 19",
			"terrain.rows: there are 41, and the map is 40 cells high"},
		{"terrain:\n  legend:", "terrain:\n  heights: 1\n  legend:", "line 7", "unknown field"},
		{"at: [8.5, 8.5]", "at: [17.5, 8.5]", "line 61", "the cell [19, 7] is blocked"},
		{"at: [8.5, 8.5]", "at: [15.5, 20.5]", "line 61", "is unbuildable"},
		{"bank:", "other_start: [20, 9]\nbank:", "line 62", "no town hall can stand at [20, 9]: the cell [19, 6]"},
		{"bank:", "assemble: [38, 2]\nbank:", "", ""},
		{"bank:", "assemble: [20, 9]\nbank:", "line 62", "nobody can walk to [20, 9]"},
		{"bank:", "  - {type: Marine, owner: own, at: [20.2, 9]}\nbank:", "line 62", "the Marine cannot stand"},
		{"bank:", "workers: {at: [[20.2, 9]]}\nbank:", "line 62", "nobody can stand at [20.2, 9]"},
	} {
		text := strings.Replace(hill(), c.old, c.new, 1)
		if text == hill() {
			t.Fatalf("%q does not stand in the file", c.old)
		}
		_, err := Parse([]byte(text))
		var fault *Fault
		if c.says == "" {
			if err != nil {
				t.Errorf("%q: %v", c.new, err)
			}
			continue
		}
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), c.line) ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %s and %q", c.new, err, c.line, c.says)
		}
	}
	row := strings.Repeat("H", 19) + "##" + strings.Repeat(".", 19)
	_, err := Parse([]byte(strings.Replace(hill(), row, row[1:], 1)))
	if err == nil || err.Error() !=
		"line 20: terrain.rows[0]: it has 39 signs, and the map is 40 cells wide: write one for each cell" {
		t.Errorf("a short row: %v", err)
	}
}

// Rule: who changes a copy of a scenario changes no other.
func TestTerrainIsCopied(t *testing.T) {
	s, err := Parse([]byte(hill()))
	if err != nil {
		t.Fatal(err)
	}
	c := s.clone()
	c.Terrain.Legend['H'], c.Terrain.Rows[0] = Cell{}, ""
	if s.Terrain.Legend['H'].Height != 10 || s.Terrain.Rows[0] == "" {
		t.Error("the copy's ground is the scenario's")
	}
}
