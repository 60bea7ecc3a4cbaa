package server

import (
	"time"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/computer"
	"sc2msgi/sim/game"
	"sc2msgi/sim/recording"
)

// Session is one API connection's state: at most one game. It is not safe for concurrent use; separate sessions share
// nothing that is written.
type Session struct {
	table   *gamedata.Table
	release gamedata.Release // what is told: the table's, of the executable's base build
	format  *format          // the executable's
	status  sc2api.Status

	own        []*maps.Scenario // that it knows beside the built-in ones
	mapFolder  string           // of map files, "" for none
	terranOnly bool             // a computer of another race is refused
	onlooker   *onlooker        // nil: nobody looks on
	tell       func(string)     // takes what whoever runs the server should know; nil: nobody does
	warn       func(string)     // takes why the client has no game; nil: nobody does
	refused    int              // requests for a game

	// What was created, played by the next join and by restarts.
	scenario *maps.Scenario
	mapPath  string
	seed     uint64
	restarts uint64

	player   int // the number of the side that the client plays; what it is shown and may click follows from it
	game     *game.Game
	computer *sc2api.PlayerSetup      // of the created game; nil: nobody plays the other side
	opponent *computer.Player         // that plays it
	options  *sc2api.InterfaceOptions // of the join, nil before
	race     sc2api.Race              // asked for; Terran is what is played
	name     string                   // the player's, "" for none
	clock    clock
	screen   view
	minimap  view
	groups   [controlGroups][]game.Tag
	log      eventLog

	// What replays need: the requests that made the game, what was done in it, a replay that is shown.
	created  *sc2api.RequestCreateGame
	joined   *sc2api.RequestJoinGame
	tape     recording.Tape
	saved    *save
	playback *playback

	reply reply
	obs   observer
	info  toldInfo

	hanging time.Duration   // asked for by debug commands
	crashed bool            // the same; nothing more is answered
	part    *sc2api.Request // what was carried out of a request that was too much; nil of any other
	budget
}

// NewSession returns a session in status launched that plays by the table's facts and answers in the formats of its
// release. It knows the built-in scenarios and the given ones, which come first where names are the same.
func NewSession(table *gamedata.Table, own ...*maps.Scenario) *Session {
	s := &Session{table: table, own: own, status: sc2api.Status_launched, player: maps.Own, budget: newBudget(),
		clock: clock{now: time.Now, sleep: time.Sleep}}
	s.standFor(table.Release.BaseBuild)
	s.reply.init()
	s.obs.init()
	return s
}

// standFor makes the session answer as the executable of a base build does, whatever facts it plays by: its images
// and fields.
func (s *Session) standFor(baseBuild uint32) {
	s.release = s.table.Release
	s.release.BaseBuild = baseBuild
	s.format = formatOf(s.release)
}

// Status returns where the session stands.
func (s *Session) Status() sc2api.Status { return s.status }
