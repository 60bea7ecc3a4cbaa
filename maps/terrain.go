package maps

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"sc2msgi/gamedata"
)

// FlatHeight is the height of ground without terrain: that of a ladder map's low ground.
const FlatHeight = 8

// LevelHeight is how far apart two levels of the ground lie. Places that differ by less than half of it are of one
// level or of one ramp.
const LevelHeight = 2

// Footing says what a cell is good for.
type Footing int

// What a cell is good for. Where a cliff is, cells are blocked: units walk wherever cells let them, whatever their
// heights.
const (
	Open        Footing = iota // to walk over and to build on
	Unbuildable                // to walk over: ramps
	Blocked                    // for flyers alone
)

// footings are the words for it.
var footings = []string{Open: "open", Unbuildable: "unbuildable", Blocked: "blocked"}

// Cell is one kind of ground.
type Cell struct {
	Height  float64
	Footing Footing
}

// Terrain is the ground of a map that is not flat, cell by cell. Its playable area bounds it, too.
type Terrain struct {
	Legend map[byte]Cell // by their signs
	Rows   []string      // a sign a cell, from the north to the south
}

// At returns a cell; x grows to the east, y to the north. What lies off the map is blocked.
func (t *Terrain) At(x, y int) Cell {
	if y < 0 || y >= len(t.Rows) || x < 0 || x >= len(t.Rows[0]) {
		return Cell{Footing: Blocked}
	}
	return t.Legend[t.Rows[len(t.Rows)-1-y][x]]
}

func (t *Terrain) clone() *Terrain {
	if t == nil {
		return nil
	}
	return &Terrain{maps.Clone(t.Legend), slices.Clone(t.Rows)}
}

// terrain reads the ground.
func (v value) terrain() *Terrain {
	if !v.Given() {
		return nil
	}
	f := v.section([]string{"legend", "rows"})
	t := &Terrain{Legend: map[byte]Cell{}}
	for _, e := range f.at("legend").Entries("a legend: the kinds of cells by their signs") {
		of := value{e.Value}
		if len(e.Name) != 1 || !signOfCell(e.Name[0]) {
			of.Fail(`the sign %.20q is not one of the ASCII signs but " and \`, e.Name)
			continue
		}
		t.Legend[e.Name[0]] = of.cell()
	}
	for _, row := range f.at("rows").list() {
		t.Rows = append(t.Rows, row.Text())
	}
	return t
}

func signOfCell(c byte) bool { return c >= ' ' && c <= '~' && c != '"' && c != '\\' }

func (v value) cell() Cell {
	f := v.section([]string{"height"}, "ground")
	c := Cell{Height: f.at("height").Number()}
	if f.Has("ground") {
		word := f.at("ground").Text()
		i := slices.Index(footings, word)
		if i < 0 {
			f.at("ground").Fail("%.40q is none of open, unbuildable and blocked", word)
		}
		c.Footing = Footing(max(i, 0))
	}
	return c
}

// mostHeight bounds heights: the game's height grids hold -16 to 16.
const mostHeight = 16

func (s *Scenario) checkTerrain() *Fault {
	t := s.Terrain
	if t == nil {
		return nil
	}
	if s.Varied != nil {
		return faultf("varied", "starts are drawn on flat ground: leave out varied, or terrain")
	}
	signs := t.signs()
	for _, sign := range signs {
		if h := t.Legend[sign].Height; !(math.Abs(h) <= mostHeight) {
			return faultf(fmt.Sprintf("terrain.legend.%c.height", sign), "%s: it can be %d to %d", decimal(h),
				-mostHeight, mostHeight)
		}
	}
	if len(t.Rows) != s.Height {
		return faultf("terrain.rows", "there are %d, and the map is %d cells high: write one for each row of cells, "+
			"from the north", len(t.Rows), s.Height)
	}
	for i, row := range t.Rows {
		field := fmt.Sprintf("terrain.rows[%d]", i)
		if len(row) != s.Width {
			return faultf(field, "it has %d signs, and the map is %d cells wide: write one for each cell", len(row),
				s.Width)
		}
		for x := range len(row) {
			if _, known := t.Legend[row[x]]; !known {
				return faultf(field, "its sign %q at x = %d is not in the legend, which has %q", row[x:x+1], x, signs)
			}
		}
	}
	return nil
}

// signs are those of the legend, sorted.
func (t *Terrain) signs() []byte { return slices.Sorted(maps.Keys(t.Legend)) }

// bars returns the first cell of an area with less than the footing, as a text; "" for none. Without terrain there is
// none.
func (t *Terrain) bars(area Rect, least Footing) string {
	if t == nil {
		return ""
	}
	for y := int(math.Ceil(area.Min.Y - 0.5)); float64(y)+0.5 < area.Max.Y; y++ {
		for x := int(math.Ceil(area.Min.X - 0.5)); float64(x)+0.5 < area.Max.X; x++ {
			if f := t.At(x, y).Footing; f > least {
				return fmt.Sprintf("the cell [%d, %d] is %s", x, y, footings[f])
			}
		}
	}
	return ""
}

// stops says why nobody can stand at a place, "" where one can.
func (t *Terrain) stops(at Point) string {
	x, y := math.Floor(at.X), math.Floor(at.Y)
	return t.bars(Rect{Min: Point{x, y}, Max: Point{x + 1, y + 1}}, Unbuildable)
}

func (w *fileWriter) terrain(t *Terrain) {
	if t == nil {
		return
	}
	w.line("\nterrain:\n  legend:")
	for _, sign := range t.signs() {
		c := t.Legend[sign]
		ground := ""
		if c.Footing != Open {
			ground = ", ground: " + footings[c.Footing]
		}
		w.line("    %s: {height: %s%s}", quoted(string(rune(sign))), decimal(c.Height), ground)
	}
	w.line("  rows:\n    - %s", strings.Join(quotedAll(t.Rows), "\n    - "))
}

func quotedAll(texts []string) []string {
	var all []string
	for _, t := range texts {
		all = append(all, quoted(t))
	}
	return all
}

// underPlaced says why a thing that covers the ground cannot stand at a place, "" where it can: it is built on open
// cells, or walks.
func (t *Terrain) underPlaced(u *gamedata.Unit, at Point, ground []Rect) string {
	for _, r := range ground {
		if why := t.bars(r, Open); why != "" {
			return why
		}
	}
	if len(ground) > 0 || u.Flying {
		return ""
	}
	return t.stops(at)
}

// footprintOfHall is the ground that a town hall is built on.
func footprintOfHall(at Point) Rect {
	return Rect{Min: at, Max: at}.grow(2.5)
}
