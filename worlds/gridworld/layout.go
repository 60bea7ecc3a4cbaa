package gridworld

import "fmt"

// The map is Width x Height cells, of which the outermost ring is wall. The inner 8 x 8 cells are the bits of a word.
const (
	Width, Height = 10, 10
	inner         = 8
	cells         = inner * inner
)

// Cell is one of the inner cells, from 0 to 63: row by row from the top, from left to right in a row.
type Cell uint8

// CellAt returns the cell in column x and row y of the map, which count from 0 and have the wall at 0 and 9.
func CellAt(x, y int) Cell { return Cell((y-1)*inner + x - 1) }

// XY returns the column and row of the cell on the map.
func (c Cell) XY() (x, y int) { return int(c)%inner + 1, int(c)/inner + 1 }

// Distance returns how many steps it is from one cell to another where nothing is in the way.
func (c Cell) Distance(to Cell) int { return int(distances[c][to]) }

var distances = func() (d [cells][cells]uint8) {
	for a := range Cell(cells) {
		for b := range Cell(cells) {
			ax, ay := a.XY()
			bx, by := b.XY()
			d[a][b] = uint8(max(ax-bx, bx-ax) + max(ay-by, by-ay))
		}
	}
	return d
}()

// Thing is an object on the map.
type Thing struct {
	Object int // its type
	At     Cell
}

// Layout is what lies where.
type Layout struct {
	Agent          Cell
	Things         []Thing // by cell
	Blocks, Waters []Cell  // that cannot be entered, by cell
}

// The planes of an observation: State.Obs is Height x Width x Planes(d), and is 1 where something of the plane is and
// 0 elsewhere.
const (
	planeAgent = iota
	planeBlock // and the wall around
	planeWater
	firstObjectPlane // one for each type of objects
)

// Planes returns how many planes an observation has.
func (d *Domain) Planes() int { return firstObjectPlane + len(d.Objects) }

// ReadLayout returns what an observation shows. It may use what into holds.
func (d *Domain) ReadLayout(obs []float32, into *Layout) error {
	if len(obs) != Height*Width*d.Planes() {
		return fmt.Errorf("an observation of %d numbers, %s has %d x %d x %d",
			len(obs), d.Name, Height, Width, d.Planes())
	}
	into.Things, into.Blocks, into.Waters = into.Things[:0], into.Blocks[:0], into.Waters[:0]
	for c := range Cell(cells) {
		x, y := c.XY()
		at := obs[(y*Width+x)*d.Planes():][:d.Planes()]
		for plane, v := range at {
			switch {
			case v == 0:
			case plane == planeAgent:
				into.Agent = c
			case plane == planeBlock:
				into.Blocks = append(into.Blocks, c)
			case plane == planeWater:
				into.Waters = append(into.Waters, c)
			default:
				into.Things = append(into.Things, Thing{plane - firstObjectPlane, c})
			}
		}
	}
	return nil
}
