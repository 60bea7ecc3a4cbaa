package recording

import (
	"fmt"

	"sc2msgi/sc2api"
)

// slice is how many loops are played at once.
const slice = 16

// Player plays a recording: it gives a game the recorded requests, and steps between them. At each loop the game is
// as it was when the recorded player had just stepped there; what that player did then follows with the next step, or
// at the end of the recording at once.
type Player struct {
	game    Game
	records []byte // still to come
	run     uint64 // loops until the next of them
	left    uint64 // loops until the end

	request sc2api.Request
	count   uint32
	step    sc2api.Request
}

// Game is the game that a recording is played in.
type Game struct {
	Handle func(*sc2api.Request) *sc2api.Response
	Loop   func() int
	GoesOn func() bool // whether the next record may be played
}

// Play sets up the recorded game in g, but for its restarts, and returns a player at the beginning of the recording.
func (r *Recording) Play(g Game) (*Player, error) {
	for _, req := range []*sc2api.Request{
		{Request: &sc2api.Request_CreateGame{CreateGame: r.Create}},
		{Request: &sc2api.Request_JoinGame{JoinGame: r.Join}},
	} {
		if err := sc2api.CheckResponse(req, g.Handle(req)); err != nil {
			return nil, fmt.Errorf("the recorded game cannot be set up: %w", err)
		}
	}
	p := &Player{game: g, records: r.records, left: uint64(r.Info.GetGameDurationLoops())}
	p.step.Request = &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: &p.count}}
	return p, nil
}

// Advance plays up to count loops, by slices, as far as the game goes on, and reports whether the recording is at its
// end.
func (p *Player) Advance(count uint32) (over bool) {
	for count > 0 && p.perform() {
		p.count = uint32(min(uint64(count), p.run, slice))
		from := p.game.Loop()
		p.game.Handle(&p.step)
		played := uint64(p.game.Loop() - from)
		if played == 0 {
			return true
		}
		p.run, p.left = p.run-played, p.left-played
		count -= uint32(played)
	}
	if p.left == 0 {
		p.perform() // what was done after the last loop
	}
	return p.left == 0 && len(p.records) == 0
}

// perform gives the game the recorded requests that come before the next loop and reports whether there is one.
func (p *Player) perform() bool {
	for p.run == 0 && len(p.records) > 0 && p.game.GoesOn() {
		run, rest, err := nextRecord(p.records, &p.request)
		if err != nil { // cannot be: all records were read before
			return false
		}
		p.run, p.records = run, rest
		if run == 0 {
			p.game.Handle(&p.request)
		}
	}
	return p.run > 0 && p.game.GoesOn()
}
