package picture

import (
	"fmt"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// look is how something is filled and drawn around.
type look struct{ fill, line string }

// The looks of all that is on a map.
var (
	ground  = look{"#f3efe4", "#8c8672"}
	beyond  = look{"#b8bcc2", ""}
	own     = look{"#cfe0fb", "#2458b8"}
	enemy   = look{"#f9cdc8", "#b3261e"}
	neutral = look{"#d5d2ca", "#6b675c"}
	mineral = look{"#7fd0ef", "#1b7898"}
	gas     = look{"#a4dc9a", "#2f7d32"}
	worker  = look{"#ffd54a", "#7a5b00"}
	free    = look{"#fff3c4", "#b78a00"} // where idle workers stand
	gather  = look{"#2458b8", "#2458b8"}
	other   = look{"none", "#8250df"}
	shown   = "#59636e" // what the screen shows
)

// writeGround draws the playable area and its cells.
func (d *drawing) writeGround() {
	x, y, w, h := d.box(d.view)
	d.write(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n", px(x), px(y), px(w), px(h), beyond.fill)
	x, y, w, h = d.box(d.Playable)
	d.write(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n", px(x), px(y), px(w), px(h), ground.fill)
	d.writeTerrain()
	if d.scale >= 8 {
		var grid strings.Builder
		for c := d.view.Min.X; c <= d.view.Max.X; c++ {
			at, _ := d.at(maps.Point{X: c})
			if at >= x && at <= x+w {
				fmt.Fprintf(&grid, "M%s %sv%s", px(at), px(y), px(h))
			}
		}
		for c := d.view.Min.Y; c <= d.view.Max.Y; c++ {
			_, at := d.at(maps.Point{Y: c})
			if at >= y && at <= y+h {
				fmt.Fprintf(&grid, "M%s %sh%s", px(x), px(at), px(w))
			}
		}
		d.write(`<path d="%s" stroke="#e4dfcf" fill="none"/>`+"\n", grid.String())
	}
	d.write(`<rect x="%s" y="%s" width="%s" height="%s" fill="none" stroke="%s" stroke-width="1.5"/>`+"\n", px(x),
		px(y), px(w), px(h), ground.line)
	d.explain("playable area", `<rect x="-10" y="-7" width="20" height="14" fill="%s" stroke="%s" stroke-width="1.5"/>`,
		ground.fill, ground.line)
	d.explain("beyond it", `<rect x="-10" y="-7" width="20" height="14" fill="%s"/>`, beyond.fill)
}

// writeAreas draws where something may appear, and what the screen shows.
func (d *drawing) writeAreas() {
	if d.IdleArea != (maps.Rect{}) {
		d.area(d.IdleArea, free, "idle workers stand in here")
	}
	if v := d.Varied; v != nil {
		d.writeVaried(v)
	}
	for _, q := range d.Parts().Squads {
		d.writeSquad(q)
	}
	camera, half := d.Camera, maps.Screen/2.0
	x, y, w, h := d.box(maps.Rect{Min: maps.Point{X: camera.X - half, Y: camera.Y - half},
		Max: maps.Point{X: camera.X + half, Y: camera.Y + half}})
	d.write(`<rect x="%s" y="%s" width="%s" height="%s" fill="none" stroke="%s" stroke-dasharray="2 4"/>`+"\n", px(x),
		px(y), px(w), px(h), shown)
	d.explain(fmt.Sprintf("screen of %d x %d cells", maps.Screen, maps.Screen),
		`<rect x="-10" y="-7" width="20" height="14" fill="none" stroke="%s" stroke-dasharray="2 4"/>`, shown)
}

// area draws a part of the map where something may be.
func (d *drawing) area(r maps.Rect, l look, meaning string) {
	x, y, w, h := d.box(r)
	d.write(`<rect x="%s" y="%s" width="%s" height="%s" fill="%s" fill-opacity=".35" stroke="%s" stroke-dasharray="7 4"/>`+"\n",
		px(x), px(y), px(w), px(h), l.fill, l.line)
	d.explain(meaning,
		`<rect x="-10" y="-7" width="20" height="14" fill="%s" fill-opacity=".35" stroke="%s" stroke-dasharray="5 3"/>`,
		l.fill, l.line)
}

// writeVaried draws between which circles mineral fields are drawn, and where squads are.
func (d *drawing) writeVaried(v *maps.Variation) {
	if v.Enemy != (maps.Rect{}) {
		d.area(v.Enemy, enemy, "centres of squads, in a varied start")
	}
	for _, p := range d.Placed {
		if p.Type != gamedata.CommandCenter {
			continue
		}
		x, y := d.at(p.At)
		for _, r := range []float64{v.PatchNear, v.PatchFar} {
			d.write(`<circle cx="%s" cy="%s" r="%s" fill="none" stroke="%s" stroke-dasharray="7 4"/>`+"\n", px(x),
				px(y), px(r*d.scale), mineral.line)
		}
	}
	d.explain("mineral fields between, in a varied start",
		`<path d="M-10 -4q10 5 20 0M-10 3q10 5 20 0" fill="none" stroke="%s" stroke-dasharray="5 3"/>`, mineral.line)
}

// writeSquad draws where a squad appears: a diamond, of some pixels where it has no size.
func (d *drawing) writeSquad(q maps.Squad) {
	x, y := d.at(q.Within.Centre)
	w, h := max(q.Within.Width*d.scale/2, 7), max(q.Within.Height*d.scale/2, 7)
	name := nameOf(d.table, q.Type)
	d.write(`<path d="M%s %sl%s %sl%s %sl%s %sz" fill="%s" fill-opacity=".75" stroke="%s" stroke-width="1.5"><title>%s</title></path>`+"\n",
		px(x-w), px(y), px(w), px(-h), px(w), px(h), px(-w), px(h), enemy.fill, enemy.line,
		escape(fmt.Sprintf("%d %s around %s", q.Count, name, q.Within.Centre)))
	d.explain("enemies of the war appear", `<path d="M-9 0L0 -8L9 0L0 8z" fill="%s" stroke="%s" stroke-width="1.5"/>`,
		enemy.fill, enemy.line)
}

// writeMarks draws places.
func (d *drawing) writeMarks() {
	if d.Assemble != (maps.Point{}) {
		x, y := d.at(d.Assemble)
		flag := fmt.Sprintf(`<path d="M0 0V-16" stroke="%s" stroke-width="2"/><path d="M1 -16L12 -12L1 -8z" fill="%s"/><circle r="2.5" fill="%s"/>`,
			gather.line, gather.fill, gather.fill)
		d.write(`<g transform="translate(%s %s)"><title>the army gathers at %s</title>%s</g>`+"\n", px(x), px(y),
			d.Assemble, flag)
		d.explain("the army gathers", `<g transform="translate(-4 7)">%s</g>`, flag)
	}
	if d.OtherStart != (maps.Point{}) {
		x, y := d.at(d.OtherStart)
		const cross = `<path d="M-7 -7L7 7M-7 7L7 -7" stroke="%s" stroke-width="2.5"/>`
		d.write(`<g transform="translate(%s %s)">`+cross+"</g>\n", px(x), px(y), other.line)
		d.explain("another player would begin", cross, other.line)
	}
}
