package picture

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Sizes of letters on buildings in pixels. The smallest ones are for who enlarges the picture.
const (
	smallKey = 5.0
	largeKey = 12.0
)

// nameFits reports whether the name of a building has room on it.
func (d *drawing) nameFits(u *gamedata.Unit) bool {
	w, h := float64(u.Footprint[0])*d.scale, float64(u.Footprint[1])*d.scale
	return letter*float64(utf8.RuneCountInString(u.Name)) < w-6 && h >= 16
}

// writeNames writes its name on each building, or a letter where there is no room: after all things are drawn, for at
// a small scale a letter is larger than what it stands on. Resources have neither: their colours tell them.
func (d *drawing) writeNames() {
	keys := map[gamedata.UnitID]string{}
	for _, p := range d.Placed {
		u := d.table.Unit(p.Type)
		if u == nil || u.Mineral || u.Geyser || u.Footprint[0] == 0 {
			continue
		}
		x, y := d.at(p.At)
		if d.nameFits(u) {
			d.write(`<text x="%s" y="%s" text-anchor="middle" font-size="11" fill="#1f2328">%s</text>`+"\n", px(x),
				px(y+4), escape(u.Name))
			continue
		}
		if keys[u.ID] == "" {
			keys[u.ID] = freeKey(u.Name, keys)
		}
		size := min(max(0.75*float64(u.Footprint[1])*d.scale, smallKey), largeKey)
		d.write(
			`<text x="%s" y="%s" text-anchor="middle" font-size="%s" font-weight="bold" fill="#1f2328">%s</text>`+"\n",
			px(x), px(y+0.36*size), px(size), keys[u.ID])
		d.explainKey(p, u, keys[u.ID])
	}
}

// explainKey puts a letter into the legend, in the colours of its owner.
func (d *drawing) explainKey(p maps.Placed, u *gamedata.Unit, key string) {
	l, _ := lookOf(p, u)
	whose := map[int]string{maps.Own: "own ", maps.Enemy: "enemy "}[p.Owner] // nothing of what is neutral
	d.explain(whose+u.Name,
		building+`<text y="4" text-anchor="middle" font-size="11" font-weight="bold" fill="#1f2328">%s</text>`,
		l.fill, l.line, key)
}

// freeKey returns a letter for a name that no other has: of its capital letters the first that is free, else of its
// small ones, else a number.
func freeKey(name string, taken map[gamedata.UnitID]string) string {
	free := func(key string) bool {
		for _, other := range taken {
			if other == key {
				return false
			}
		}
		return true
	}
	for _, wanted := range []func(rune) bool{unicode.IsUpper, unicode.IsLower} {
		for _, r := range name {
			if key := strings.ToUpper(string(r)); wanted(r) && free(key) {
				return key
			}
		}
	}
	n := 1
	for !free(strconv.Itoa(n)) {
		n++
	}
	return strconv.Itoa(n)
}
