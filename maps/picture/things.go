package picture

import (
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// writeThings draws what stands on the map, and workers that have places. A geyser under a Refinery is not seen.
func (d *drawing) writeThings() {
	refined := map[maps.Point]bool{}
	for _, p := range d.Placed {
		if u := d.table.Unit(p.Type); u != nil && u.Alias == gamedata.Refinery {
			refined[p.At] = true
		}
	}
	for _, p := range d.Placed {
		if u := d.table.Unit(p.Type); u != nil && !(u.Geyser && refined[p.At]) {
			d.writeThing(p, u)
		}
	}
	for _, at := range d.Workers {
		x, y := d.at(at)
		d.write(`<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="%s"/>`+"\n", px(x), px(y), px(max(3, 0.375*d.scale)),
			worker.fill, worker.line)
		d.explain("worker", `<circle r="6" fill="%s" stroke="%s"/>`, worker.fill, worker.line)
	}
}

func (d *drawing) writeThing(p maps.Placed, u *gamedata.Unit) {
	l, meaning := lookOf(p, u)
	tip := fmt.Sprintf("%s at %s", u.Name, p.At)
	if p.Contents > 0 {
		tip += fmt.Sprintf(" with %d", p.Contents)
	}
	d.write("<g><title>%s</title>", escape(tip))
	x, y := d.at(p.At)
	if u.Footprint[0] == 0 {
		d.write(`<circle cx="%s" cy="%s" r="%s" fill="%s" stroke="%s" stroke-width="1.5"/></g>`+"\n", px(x), px(y),
			px(max(3, u.Radius*d.scale)), l.fill, l.line)
		d.explain(meaning, `<circle r="7" fill="%s" stroke="%s" stroke-width="1.5"/>`, l.fill, l.line)
		return
	}
	w, h := float64(u.Footprint[0])*d.scale, float64(u.Footprint[1])*d.scale
	line := min(1.5, max(0.5, h/12))
	if u.Footprint[0] == 5 { // its corner cells are free
		c, s := d.scale, 3*d.scale
		d.write(`<path d="M%s %sh%sv%sh%sv%sh%sv%sh%sv%sh%sv%sh%sz" fill="%s" stroke="%s" stroke-width="%s"/>`,
			px(x-s/2), px(y-h/2), px(s), px(c), px(c), px(s), px(-c), px(c), px(-s), px(-c), px(-c), px(-s), px(c),
			l.fill, l.line, px(line))
	} else {
		d.write(`<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="%s" stroke="%s" stroke-width="%s"/>`,
			px(x-w/2), px(y-h/2), px(w), px(h), px(min(4, h/4)), l.fill, l.line, px(line))
	}
	d.write("</g>\n")
	if u.Mineral || u.Geyser || d.nameFits(u) { // others are in the legend by their letters
		d.explain(meaning, building, l.fill, l.line)
	}
}

// building is the legend's sample of one.
const building = `<rect x="-10" y="-7" width="20" height="14" rx="3" fill="%s" stroke="%s" stroke-width="1.5"/>`

// lookOf returns how a thing is drawn and what the legend calls it.
func lookOf(p maps.Placed, u *gamedata.Unit) (look, string) {
	kind := "unit"
	if u.Structure {
		kind = "building"
	}
	switch {
	case u.Mineral:
		return mineral, "mineral field"
	case u.Geyser:
		return gas, "geyser"
	case p.Owner == maps.Own:
		return own, "own " + kind
	case p.Owner == maps.Enemy:
		return enemy, "enemy " + kind
	}
	return neutral, "neutral"
}
