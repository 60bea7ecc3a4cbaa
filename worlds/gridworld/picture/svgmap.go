package picture

import (
	"fmt"

	"sc2msgi/worlds/gridworld"
)

// writeMap draws the map: what stays, the objects, and the agent.
func (d *drawing) writeMap(left, top float64) {
	d.write(`<g transform="translate(%g %g)">`+"\n", left, top)
	d.write(`<rect width="%g" height="%g" rx="%g" fill="#6e7781"/><rect x="%g" y="%g" width="%g" height="%g" fill="#f3efe4"/>`+"\n",
		mapSize, mapSize, round, wallSize, wallSize, mapSize-2*wallSize, mapSize-2*wallSize)
	grid := ""
	for at := wallSize + cellSize; at < mapSize-wallSize; at += cellSize {
		grid += fmt.Sprintf("M%g %gV%gM%g %gH%g", at, wallSize, mapSize-wallSize, wallSize, at, mapSize-wallSize)
	}
	d.write(`<path d="%s" stroke="#e2dcca"/>`+"\n", grid)
	for _, c := range d.layout.Blocks {
		d.use("block", c)
	}
	for _, c := range d.layout.Waters {
		d.use("water", c)
	}
	d.writeGoal()
	for i := range d.things {
		d.writeThing(&d.things[i])
	}
	d.writeAgent()
	d.write("</g>\n")
}

// use draws something that stays in a cell.
func (d *drawing) use(id string, c gridworld.Cell) {
	x, y := middle(c)
	d.write(`<use href="#%s" x="%g" y="%g"/>`+"\n", id, x, y)
}

// middle returns the middle of a cell on the map.
func middle(c gridworld.Cell) (x, y float64) {
	col, row := c.XY()
	return wallSize + cellSize*(float64(col)-0.5), wallSize + cellSize*(float64(row)-0.5)
}

// writeThing draws one object on its ways.
func (d *drawing) writeThing(t *track) {
	id := idOf(t.object)
	if len(t.stops) > 1 {
		d.write("<g%s>", d.ways(t.stops))
		d.write(`<use href="#%s"%s/></g>`+"\n", id, d.presence(t))
		return
	}
	x, y := middle(t.at())
	d.write(`<use href="#%s" x="%g" y="%g"%s/>`+"\n", id, x, y, d.presence(t))
}

// presence lets an object appear and vanish.
func (d *drawing) presence(t *track) string {
	const there, away = "opacity:1", "opacity:0"
	still := ""
	if d.still < t.born || t.gone >= 0 && d.still >= t.gone {
		still = ` opacity="0"`
	}
	switch {
	case t.born > 0 && t.gone >= 0: // what remained of another object was taken
		return still + d.reel.jumps([]key{{0, away}, {second(t.born), there}, {second(t.gone), away}})
	case t.born > 0:
		return still + d.reel.jumps([]key{{0, away}, {second(t.born), there}})
	case t.gone >= 0:
		return still + d.reel.glides([]key{{0, there}, {second(t.gone) - fadeTime, there}, {second(t.gone), away}})
	}
	return ""
}

// ways moves something from place to place, each time within the step in which it came there.
func (d *drawing) ways(stops []stop) string {
	keys := []key{{0, place(stops[0].at)}}
	at := stops[0].at
	for i := 1; i < len(stops); i++ {
		if i == 1 || stops[i-1].step != stops[i].step-1 { // it stood for a while
			keys = append(keys, key{second(stops[i].step - 1), place(stops[i-1].at)})
		} else if straight(stops[i-2].at, stops[i-1].at, stops[i].at) {
			keys = keys[:len(keys)-1]
		}
		keys = append(keys, key{second(stops[i].step), place(stops[i].at)})
		if stops[i].step <= d.still {
			at = stops[i].at
		}
	}
	x, y := middle(at)
	return fmt.Sprintf(` transform="translate(%g %g)"`, x, y) + d.reel.glides(keys)
}

func place(c gridworld.Cell) string {
	x, y := middle(c)
	return fmt.Sprintf("transform:translate(%gpx,%gpx)", x, y)
}

// straight reports whether the way from a to b goes on to c in the same direction.
func straight(a, b, c gridworld.Cell) bool { return int(b)-int(a) == int(c)-int(b) }

// writeAgent draws the agent on its way.
func (d *drawing) writeAgent() {
	d.write(`<g id="agent"%s><use href="#a"/></g>`+"\n", d.ways(d.walk))
}

// writeGoal marks the cell where the option under way will end.
func (d *drawing) writeGoal() {
	const away = "opacity:0;transform:none"
	keys := []key{{0, away}}
	still := ` opacity="0"`
	for _, t := range d.turns[1:] {
		css := away
		if t.finished {
			css = "opacity:1;" + place(d.where(t.to))
		}
		keys = append(keys, key{second(t.from), css})
		if t.finished && t.from <= d.still && d.still < t.to {
			x, y := middle(d.where(t.to))
			still = fmt.Sprintf(` transform="translate(%g %g)"`, x, y)
		}
	}
	keys = append(keys, key{second(d.last()), away})
	d.write(
		`<rect x="-18" y="-18" width="36" height="36" rx="6" fill="#fff3c4" stroke="#d4930d" stroke-width="2"%s/>`+"\n",
		still+d.reel.jumps(keys))
}

// where returns the cell of the agent at a step.
func (f *Film) where(step int) gridworld.Cell {
	at := f.walk[0].at
	for _, s := range f.walk {
		if s.step <= step {
			at = s.at
		}
	}
	return at
}
