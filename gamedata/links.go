package gamedata

// link is how the game's own data names an ability, and what a client may do with it.
type link struct {
	id     AbilityID
	name   string // of the ability in the game's data
	index  int    // of the command in it; 255 for Smart
	button string
	hotkey string // of the standard profile
	use    use
	reach  float64
}

// use is what a client is told of an ability's use: a set of the following.
type use uint8

const (
	onMinimap  use = 1 << iota // it can be aimed at the minimap
	offMinimap                 // it cannot
	byItself                   // it can be set to be used by itself
	byHand                     // it cannot
	atOnce                     // what it places is there at once
	notInUse
	untold use = 0
)

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
		a.Minimap, a.Autocast = flag(l.use, offMinimap, onMinimap), flag(l.use, byHand, byItself)
		a.Instant, a.Unused = l.use&atOnce != 0, l.use&notInUse != 0
	}
}

func flag(told, no, yes use) Flag {
	switch {
	case told&yes != 0:
		return Yes
	case told&no != 0:
		return No
	}
	return Untold
}
