package picture

import (
	"fmt"
	"strings"

	"sc2msgi/worlds/gridworld"
)

// shapes are the drawings of objects by name, each about 26 pixels wide and high around its middle.
var shapes = map[string]string{
	// Playground, and what both domains have.
	"cow": `<path d="M-9-4H8V5H-9Z" fill="#fff" stroke="#333"/><path d="M-5-4h4v4h-4zM3 0h4v4h-4z" fill="#333"/><path d="M-8 5v6M-4 5v6M3 5v6M7 5v6" stroke="#333" stroke-width="2"/>` +
		`<path d="M-13-8h7v7h-7z" fill="#fff" stroke="#333"/><path d="M-13-3h7v3h-7z" fill="#f4a9b0" stroke="#333"/><path d="M-13-8l-1-3M-6-8l1-3" stroke="#333" stroke-width="1.5"/>`,
	"duck": `<path d="M-11 0q2 3 6 2l1-4a5 5 0 1 1 8 1q4 2 8-2q1 10-8 11h-4q-9 0-8-8z" fill="#f6c915" stroke="#8a6d00"/><circle cx="-1" cy="-5" r="1.3"/><path d="M-5-4l-6 1 6 2z" fill="#e8730c"/>`,
	"milk": `<path d="M-7-4L-4-9H4L7-4V11H-7Z" fill="#fff" stroke="#4a6785"/><path d="M-4-12H4V-9H-4Z" fill="#4a90d9" stroke="#4a6785"/><path d="M-7 0H7V6H-7Z" fill="#4a90d9"/>`,
	"chest": `<path d="M-11-2q0-8 6-8H5q6 0 6 8z" fill="#a8672a" stroke="#4d2c0c"/><path d="M-11-2H11V9H-11Z" fill="#8a4f1c" stroke="#4d2c0c"/>` +
		`<path d="M-3-4h6v6h-6z" fill="#f2c230" stroke="#4d2c0c"/>`,
	"diamond": `<path d="M-6-8H6L12-2 0 11-12-2Z" fill="#7fe0f5" stroke="#137a96"/><path d="M-12-2H12M-6-8l3 6 3 13 3-13 3-6" fill="none" stroke="#137a96"/>`,
	"steak":   `<path d="M-11 1C-12-9 4-11 9-6s3 15-5 15C-2 10-10 9-11 1Z" fill="#c2493d" stroke="#6e1f17"/><path d="M-7 1C-7-5 2-7 5-4" fill="none" stroke="#f3c6b8" stroke-width="2.5"/><circle cx="4" cy="3" r="2.5" fill="#fff" stroke="#6e1f17"/>`,
	"egg":     `<path d="M0-11C5-11 9-2 9 3A9 8.500 0 0 1-9 3C-9-2-5-11 0-11Z" fill="#fdf3df" stroke="#9c8355"/><path d="M-4-2q1-4 3-5" fill="none" stroke="#fff" stroke-width="2"/>`,
	"heart":   `<path d="M0 10C-18-2-9-14 0-5 9-14 18-2 0 10Z" fill="#e8395b" stroke="#8c1530"/>`,
	"ice":     `<path d="M-10-10H10V10H-10Z" fill="#d5f1fb" stroke="#8cc7dd"/><path d="M-6 4L4-6M0 7L7 0" stroke="#fff" stroke-width="2"/>`,

	// Mining.
	"workspace": `<path d="M-12-6H12V-1H-12Z" fill="#c28e4e" stroke="#5a3a12"/><path d="M-9-1V11M9-1V11" stroke="#5a3a12" stroke-width="3"/><path d="M-4-6l5-6 3 2-5 4" fill="#9aa4ad" stroke="#444"/>`,
	"furnace":   `<path d="M-11-11H11V11H-11Z" fill="#8b929a" stroke="#3b4045"/><path d="M-7 9V2q7-7 14 0v7z" fill="#26292c"/><path d="M-4 9q-1-4 2-7 1 3 2 3 1-2 1-3 4 4 2 7z" fill="#f58a1f"/><path d="M-8-7H8" stroke="#3b4045" stroke-width="2"/>`,
	"tree": `<path d="M-2 4H2V12H-2Z" fill="#7a4a1e"/>` +
		`<path d="M0-13L10 5H-10Z" fill="#2f8f46" stroke="#1a5629"/>`,
	"stone":      `<path d="M-11 8L-8-3-1-8 7-5 11 3 9 8Z" fill="#a7adb4" stroke="#50565c"/><path d="M-4-1l4-2" stroke="#e1e4e8" stroke-width="2"/>`,
	"grass":      `<path d="M-9 10Q-9 0-12-4Q-5 0-5 8Q-4-6-1-11Q1-3 1 7Q4-4 9-8Q6 0 6 10Z" fill="#5fb53c" stroke="#2e6b17"/>`,
	"pig":        `<path d="M-6 5v6M-2 5v6M5 5v6M9 5v6" stroke="#b0566b" stroke-width="2.500"/><rect x="-9" y="-6" width="20" height="13" rx="6" fill="#f7b2c1" stroke="#b0566b"/><circle cx="-8" cy="-2" r="5.500" fill="#f7b2c1" stroke="#b0566b"/><path d="M-12-2h4v4h-4z" fill="#e0778f"/><circle cx="-7" cy="-4" r="1"/>`,
	"coal":       ore("#23262a"),
	"iron":       ore("#d9a47a"),
	"silver":     ore("#f2f5f8"),
	"gold":       ore("#f5c518"),
	"jeweler":    `<path d="M-12 0H12V11H-12Z" fill="#7d5bb0" stroke="#3c2563"/><path d="M-5-10H5L8-6 0 0-8-6Z" fill="#f59ad0" stroke="#8c2f66"/><path d="M-12 4H12" stroke="#d9c8f2"/>`,
	"lumbershop": `<path d="M-12 0L0-11 12 0V11H-12Z" fill="#c98f4a" stroke="#5a3a12"/><circle cx="-4" cy="6" r="4" fill="#f0d3a0" stroke="#5a3a12"/><circle cx="4" cy="6" r="4" fill="#f0d3a0" stroke="#5a3a12"/><circle cy="0" r="4" fill="#f0d3a0" stroke="#5a3a12"/>`,
}

// ore is stone with something in it.
func ore(colour string) string {
	return fmt.Sprintf(`<path d="M-11 9L-10-5-3-10 7-8 11 1 9 9Z" fill="#8f969d" stroke="#43484d"/><path d="M-6-4l4-2 2 4-4 2zM2 0l5-2 1 5-4 2zM-6 3l4-1 1 4-4 1zM2-7l3 0 1 3-3 0z" fill="%s" stroke="#43484d" stroke-width=".6"/>`,
		colour)
}

// The drawings of what has no type.
const (
	agentShape = `<path d="M-6-1H6V7H-6Z" fill="#e8590c" stroke="#6b2500"/><path d="M-4 7v5M4 7v5M-6 1l-4 4M6 1l4 4" stroke="#6b2500" stroke-width="2.500"/>` +
		`<circle cy="-6" r="6" fill="#ffd8a8" stroke="#6b2500"/><circle cx="-2" cy="-7" r="1"/><circle cx="2" cy="-7" r="1"/><path d="M-2-4q2 2 4 0" fill="none" stroke="#6b2500"/>`
	blockShape = `<path d="M-20-20H20V20H-20Z" fill="#8d959e" stroke="#6e7781"/><path d="M-20-7H20M-20 7H20M-5-20V-7M8-7V7M-8 7V20" stroke="#6e7781"/>`
	waterShape = `<path d="M-20-20H20V20H-20Z" fill="#9ed0f0"/><path d="M-12-6q4-4 8 0t8 0M-8 6q4-4 8 0t8 0" fill="none" stroke="#4b97c9" stroke-width="2"/>`
)

// idOf is how the drawing of a type of objects is called in a picture.
func idOf(object int) string { return fmt.Sprintf("o%d", object) }

// seen returns which types of objects the film has.
func (f *Film) seen() []bool {
	seen := make([]bool, len(f.graph.Domain.Objects))
	for _, t := range f.things {
		seen[t.object] = true
	}
	return seen
}

// definitions are the drawings that the film uses.
func (d *drawing) definitions() string {
	if d.layout == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("<defs>\n")
	define := func(id, shape string) { fmt.Fprintf(&b, `<g id="%s">%s</g>`+"\n", id, shape) }
	define("a", agentShape)
	if len(d.layout.Blocks) > 0 {
		define("block", blockShape)
	}
	if len(d.layout.Waters) > 0 {
		define("water", waterShape)
	}
	for object, seen := range d.seen() {
		if seen {
			define(idOf(object), shapeOf(&d.graph.Domain.Objects[object]))
		}
	}
	b.WriteString("</defs>\n")
	return b.String()
}

// shapeOf is the drawing of a type of objects; of one without, a disc with its letter.
func shapeOf(o *gridworld.Object) string {
	if s, ok := shapes[o.Name]; ok {
		return s
	}
	return fmt.Sprintf(`<circle r="11" fill="#fff" stroke="#333"/><text y="4" text-anchor="middle">%s</text>`,
		escape(string(o.Letter)))
}
