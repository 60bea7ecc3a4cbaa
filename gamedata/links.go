package gamedata

import "strings"

// link is how the game's own data names an ability, and what a client may do with it.
type link struct {
	id     AbilityID
	name   string // of the ability in the game's data
	index  int    // of the command in it; 255 for Smart
	button string
	hotkey string // of the standard profile
	// m: not on the minimap, M: on it; a: not by itself, A: by itself; i: placed at once;
	// x: not in use; no letter: not told
	says  string
	reach float64
}

// Flag is what ResponseData tells of an ability: yes, no or nothing.
type Flag uint8

// What a Flag can be.
const (
	Untold Flag = iota
	No
	Yes
)

// linkUp completes the abilities by what the game's data calls them: links has one for each.
func linkUp(abilities []Ability, links []link) {
	byID := map[AbilityID]*link{}
	for i := range links {
		byID[links[i].id] = &links[i]
	}
	for i := range abilities {
		a := &abilities[i]
		l := byID[a.ID]
		a.Link, a.Index, a.Button, a.Hotkey, a.CastRange = l.name, l.index, l.button, l.hotkey, l.reach
		a.Minimap, a.Autocast = flag(l.says, "m", "M"), flag(l.says, "a", "A")
		a.Instant, a.Unused = strings.Contains(l.says, "i"), strings.Contains(l.says, "x")
	}
}

func flag(says, no, yes string) Flag {
	switch {
	case strings.Contains(says, yes):
		return Yes
	case strings.Contains(says, no):
		return No
	}
	return Untold
}
