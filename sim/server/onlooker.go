package server

import (
	"fmt"
	"strings"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// Look is what an onlooker is shown of a client's game: its beginning, then a look every 8 game loops and one at its
// end. It changes nothing in what the client sees.
type Look struct {
	Begins      bool // a game does, or another course of one, after quick_load
	Seed        uint64
	Match                                   // of a game that begins
	Area        maps.Rect                   // where anything can stand
	Observation *sc2api.ResponseObservation // of the whole raw map; valid during the call
}

// Match is where and against whom a game is played.
type Match struct {
	Map                  string // as it was asked for, with the one that is played where that is another
	Opponent, Difficulty string // the race that was asked for; "" without a computer
}

// match tells of the created game.
func (s *Session) match() (m Match) {
	asked := s.mapPath
	if asked == "" {
		asked = s.created.GetBattlenetMapName()
	}
	asked = asked[strings.LastIndexAny(asked, `/\`)+1:]
	m.Map = strings.TrimSuffix(asked, ".SC2Map")
	switch _, ours := maps.FindIn(s.scenarios(), asked); {
	case m.Map == "", strings.EqualFold(m.Map, s.scenario.Title):
		m.Map = s.scenario.Name
	case !ours:
		m.Map = fmt.Sprintf("%s (%s)", m.Map, s.scenario.Name)
	}
	m.Map = fmt.Sprintf("%.45s", m.Map) // a client may name anything
	if s.computer != nil {
		m.Opponent, m.Difficulty = s.computer.GetRace().String(), s.computer.GetDifficulty().String()
	}
	return m
}

// everyLoops is how far the looks are apart.
const everyLoops = 8

// onlooker shows a session's games to somebody beside the client. Nil shows nothing.
type onlooker struct {
	see  func(Look)
	obs  observer
	game *game.Game // that began last
	next int        // game loop of the next look
	over bool       // the end was shown

	known map[game.Tag]bool // dead, shown or to be shown
	dead  []uint64          // to be shown
}

// begins shows the beginning of a game.
func (o *onlooker) begins(s *Session) {
	if o == nil {
		return
	}
	*o = onlooker{see: o.see, game: s.game, next: s.game.Loop(), known: map[game.Tag]bool{}}
	o.obs.init()
	o.obs.start(s.scenario, s.format, s.player)
	o.look(s, true)
}

// looks shows the game when a look is due.
func (o *onlooker) looks(s *Session) {
	if o == nil || s.game != o.game || o.over {
		return
	}
	if _, over := s.game.Ended(s.player); over || s.game.Loop() >= o.next {
		o.look(s, false)
	}
}

func (o *onlooker) look(s *Session, begins bool) {
	o.noteDeaths(s)
	o.next = s.game.Loop() + everyLoops
	_, o.over = s.game.Ended(s.player)
	bank := s.game.Bank(s.player)
	o.obs.loop = uint32(s.game.Loop())
	o.obs.fillCommon(&bank)
	raw := o.obs.fillRaw(s)
	if raw.Event = nil; len(o.dead) > 0 {
		raw.Event = &sc2api.Event{DeadUnits: o.dead}
	}
	o.obs.seen.RawData = raw
	o.obs.fillResult(s)
	l := Look{Begins: begins, Seed: s.seed, Area: s.scenario.Playable, Observation: &o.obs.answer}
	if begins {
		l.Match = s.match()
	}
	o.see(l)
	o.dead = o.dead[:0]
}

// noteDeaths notes who died, before the session forgets it.
func (o *onlooker) noteDeaths(s *Session) {
	if o == nil {
		return
	}
	for _, tag := range s.game.Deaths(s.player) {
		if !o.known[tag] {
			o.known[tag] = true
			o.dead = append(o.dead, uint64(tag))
		}
	}
}
