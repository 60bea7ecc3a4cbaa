package gridworld

import "math/rand/v2"

// blankObs is an observation of an empty map: the wall.
func blankObs(d *Domain) []float32 {
	obs := make([]float32, Height*Width*d.Planes())
	for y := range Height {
		for x := range Width {
			if x == 0 || y == 0 || x == Width-1 || y == Height-1 {
				obs[(y*Width+x)*d.Planes()+planeBlock] = 1
			}
		}
	}
	return obs
}

// layOut draws a map: with the mechanics Paper what cannot be entered, then an object for each subtask (one for all
// that share a station), with Paper what nobody needs, and the agent, each on a cell of its own.
func (e *Env) layOut() {
	clear(e.things[:])
	e.solid, e.waters, e.full = 0, 0, 0
	copy(e.state.Obs, e.blank)
	d := e.graph.Domain
	if e.mechanics == Paper {
		e.obstruct(d.MinBlocks, d.MaxBlocks, planeBlock)
		before := e.solid
		e.obstruct(d.MinWaters, d.MaxWaters, planeWater)
		e.waters = e.solid &^ before
	}
	deck := newDeck(^e.solid)
	for _, object := range e.objects {
		if at := deck.draw(e.rng); !d.Objects[object].Unique || e.things[object] == 0 {
			e.addThing(object, at)
		}
	}
	if e.mechanics == Paper {
		for object := range d.Objects {
			if extra := d.Objects[object].Extra; extra > 0 {
				for range e.rng.IntN(extra + 1) {
					e.addThing(object, deck.draw(e.rng))
				}
			}
		}
	}
	e.agent = deck.draw(e.rng)
	e.mark(e.agent, planeAgent, 1)
}

// obstruct makes a random number of cells impossible to enter, such that all others can still be reached from each
// other.
func (e *Env) obstruct(least, most, plane int) {
	if most == 0 {
		return
	}
	deck := newDeck(^e.solid)
	for n := least + e.rng.IntN(most-least+1); n > 0; {
		at := deck.draw(e.rng)
		if with := e.solid | 1<<at; (^with).connected() {
			e.solid = with
			e.full.add(at)
			e.mark(at, plane, 1)
			n--
		}
	}
}

// deck deals cells in random order.
type deck struct {
	cell [cells]Cell
	left int
}

func newDeck(of board) (d deck) {
	for ; of != 0; of &= of - 1 {
		d.cell[d.left] = of.first()
		d.left++
	}
	return d
}

func (d *deck) draw(rng *rand.Rand) Cell {
	i := rng.IntN(d.left)
	d.left--
	c := d.cell[i]
	d.cell[i] = d.cell[d.left]
	return c
}

func (e *Env) addThing(object int, at Cell) {
	e.things[object].add(at)
	e.full.add(at)
	e.mark(at, firstObjectPlane+object, 1)
}

func (e *Env) removeThing(object int, at Cell) {
	e.things[object].remove(at)
	e.full.remove(at)
	e.mark(at, firstObjectPlane+object, 0)
}

func (e *Env) moveAgent(to Cell) {
	e.mark(e.agent, planeAgent, 0)
	e.agent = to
	e.mark(to, planeAgent, 1)
}

// mark writes one number of the observation.
func (e *Env) mark(at Cell, plane int, v float32) {
	x, y := at.XY()
	e.state.Obs[(y*Width+x)*e.graph.Domain.Planes()+plane] = v
}
