package spectator

import (
	"sc2msgi/bot"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/observation"
)

// Scene is all that there is to tell at one moment of an episode. It is valid until the next one.
type Scene struct {
	Phase        msgi.Phase
	Episode      int // from 1 in each phase
	Episodes     int // of the phase; 0: that is not known
	Won, Results int // episodes of the phase that were a success, and that have ended
	film.Match       // of somebody else's game

	Loop      int // game loop
	Steps     int // environment steps so far, those of the war too
	StepsLeft int // until the time is over or, where there is a war, until it begins; below 0: that is not known
	Complete  int // subtasks that are complete; below 0: that is not known
	Area      bot.Area

	Minerals, Gas         int
	SupplyUsed, SupplyCap int
	Units                 []Unit
	Making                []Making

	Option   string // under way; "" before the first one and in war, when the agent does nothing
	Why      string // the option under way was chosen, where the agent says
	Options  int    // begun so far
	Lately   []Past // the last few options that ended, the latest last
	War      bool
	WarBegan int    // game loop
	Fallen   [2]int // fighting units that died so far, by side: own, enemy
	Over     *Result
	Events   []any // what happened since the last scene, in order: the events of events.go
}

// Past is an option that has ended.
type Past struct {
	Option string
	End    msgi.End
	Steps  int
}

// Unit is one thing on the map.
type Unit struct {
	observation.Unit
	Order  string // what it was told to do, in the game's words; "" for nothing
	letter byte   // that a record draws it as; 0: that of its type
}

// pass notes that an option has ended.
func (s *Scene) pass(p Past) {
	if len(s.Lately) == lately {
		copy(s.Lately, s.Lately[1:])
		s.Lately = s.Lately[:lately-1]
	}
	s.Lately, s.Option = append(s.Lately, p), ""
}

// Army reports whether the unit fights: an enemy, or an own one that is no worker and no building.
func (u *Unit) Army() bool {
	return u.Side == observation.Enemy || u.Side == observation.Own && u.Facts != nil && u.Facts.Army
}

// Name is what players call the unit's type.
func (u *Unit) Name() string { return nameOf(u.Kind, u.Facts) }

// Making is something that is being built or produced.
type Making struct {
	Kind     gamedata.UnitID
	Progress float64        // 0 to 1
	Queued   int            // orders of the producer that wait behind it
	facts    *gamedata.Unit // of Kind; nil for a type we do not know
}

// Name is what players call its type.
func (m *Making) Name() string { return nameOf(m.Kind, m.facts) }
