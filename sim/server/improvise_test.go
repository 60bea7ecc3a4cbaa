package server

import (
	"math/rand/v2"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// turn is what a client does at one loop, and how many loops it then plays.
type turn struct {
	requests []*sc2api.Request
	loops    uint32
}

// piece is a game to be played: a scenario, a seed, and every turn of the client's.
type piece struct {
	scenario string
	seed     uint32
	turns    []turn
}

// improvise makes up a game by playing it once: orders that units are offered and others, clicks, buttons, groups,
// chat and debug requests. Loops between turns vary.
func improvise(t testing.TB, scenario string, seed uint32, turns int) piece {
	t.Helper()
	p := piece{scenario: scenario, seed: seed}
	s := NewSession(gamedata.V4_10)
	for _, req := range p.opening() {
		must(t, s, req)
	}
	i := improviser{rand.New(rand.NewPCG(uint64(seed), 31)), s}
	for n := range turns {
		now := turn{loops: uint32(1 + i.rng.IntN(24))}
		if n == 2 {
			now.requests = append(now.requests,
				debugRequest(&sc2api.DebugCommand{Command: &sc2api.DebugCommand_GameState{
					GameState: sc2api.DebugGameState_all_resources}}))
		}
		for range i.rng.IntN(4) {
			now.requests = append(now.requests, i.request())
		}
		for _, req := range now.requests {
			s.Handle(req)
		}
		p.turns = append(p.turns, now)
		s.Handle(stepRequest(now.loops))
		if s.Status() != sc2api.Status_in_game {
			break
		}
	}
	return p
}

// opening creates and joins the piece's game.
func (p piece) opening() []*sc2api.Request {
	create := createRequest(p.seed)
	create.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{
		LocalMap: &sc2api.LocalMap{MapPath: proto.String(p.scenario)}}
	return []*sc2api.Request{create, joinRequest()}
}

// length is the loops of the piece.
func (p piece) length() (loops uint32) {
	for _, t := range p.turns {
		loops += t.loops
	}
	return loops
}

// improviser makes up requests for a session in a game.
type improviser struct {
	rng *rand.Rand
	s   *Session
}

func (i improviser) request() *sc2api.Request {
	switch i.rng.IntN(12) {
	case 0, 6:
		return debugRequest(i.debug())
	case 1:
		return actRequest(idleWorkerButton(sc2api.ActionSelectIdleWorker_Type(1 + i.rng.IntN(4))))
	case 2:
		return actRequest(&sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String("hello")}})
	case 3:
		return actRequest(&sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ControlGroup{
			ControlGroup: &sc2api.ActionControlGroup{
				Action:            sc2api.ActionControlGroup_ControlGroupAction(1 + i.rng.IntN(5)).Enum(),
				ControlGroupIndex: proto.Uint32(uint32(i.rng.IntN(3)))}}}})
	case 4:
		return actRequest(clickOn(i.s, i.unit(), sc2api.ActionSpatialUnitSelectionPoint_Type(1+i.rng.IntN(4))))
	case 5:
		return actRequest(click(int32(i.rng.IntN(84)), int32(i.rng.IntN(84)),
			sc2api.ActionSpatialUnitSelectionPoint_Type(1+i.rng.IntN(4))))
	}
	return actRequest(i.order(), i.order())
}

func (i improviser) debug() *sc2api.DebugCommand {
	u := i.unit()
	if i.rng.IntN(3) == 0 {
		return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_KillUnit{
			KillUnit: &sc2api.DebugKillUnit{Tag: []uint64{uint64(u.Tag)}}}}
	}
	types := []gamedata.UnitID{gamedata.Marine, gamedata.SCV, gamedata.Barracks, gamedata.SupplyDepot,
		gamedata.FusionCore, gamedata.Starport}
	owner := maps.Own
	if i.rng.IntN(4) == 0 {
		types, owner = []gamedata.UnitID{gamedata.Zergling, gamedata.Hydralisk, gamedata.Mutalisk}, maps.Enemy
	}
	at := i.place()
	return createCommand(types[i.rng.IntN(len(types))], owner, at.GetX(), at.GetY(), 3)
}

// unit is mostly one of the player's.
func (i improviser) unit() *game.Unit {
	units := i.s.game.Units()
	for range i.rng.IntN(20) {
		if u := units[i.rng.IntN(len(units))]; u.Owner == maps.Own {
			return u
		}
	}
	return units[0]
}

func (i improviser) place() *sc2api.Point2D {
	r := i.s.scenario.Playable
	return &sc2api.Point2D{
		X: proto.Float32(float32(r.Min.X + i.rng.Float64()*(r.Max.X-r.Min.X))),
		Y: proto.Float32(float32(r.Min.Y + i.rng.Float64()*(r.Max.Y-r.Min.Y)))}
}

// order is one that the unit is offered where it is offered any, aimed somewhere.
func (i improviser) order() *sc2api.Action {
	u := i.unit()
	c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.Smart)), UnitTags: []uint64{uint64(u.Tag)},
		QueueCommand: proto.Bool(i.rng.IntN(5) == 0)}
	if offers := i.s.game.Offers(nil, maps.Own, u, false); len(offers) > 0 {
		c.AbilityId = proto.Int32(int32(offers[i.rng.IntN(len(offers))].Ability))
	}
	switch i.rng.IntN(4) {
	case 0:
	case 1:
		units := i.s.game.Units()
		c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: uint64(units[i.rng.IntN(len(units))].Tag)}
	default:
		c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: i.place()}
	}
	return rawCommand(c)
}

func debugRequest(commands ...*sc2api.DebugCommand) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: commands}}}
}

// play plays the piece from its opening on and returns the answers to everything, an observation after each turn
// included.
func (p piece) play(do func(*sc2api.Request) *sc2api.Response) []string {
	var answers []string
	ask := func(req *sc2api.Request) {
		b, err := do(req).MarshalVT()
		if err != nil {
			panic(err)
		}
		answers = append(answers, string(b))
	}
	for _, req := range p.opening() {
		ask(req)
	}
	ask(observeRequest())
	for _, turn := range p.turns {
		for _, req := range turn.requests {
			ask(req)
		}
		ask(stepRequest(turn.loops))
		ask(observeRequest())
	}
	return answers
}

// pieces is a game of each scenario; the varied wars are left out, which differ from the others as the varied Build
// Battlecruiser does.
// Melees are left out: orders at random find little there, and a town hall that is killed ends the game.
func pieces(t testing.TB, turns int) []piece {
	var all []piece
	for i, s := range maps.Scenarios() {
		if !s.Melee && (s.Varied == nil || s.War() == nil) {
			all = append(all, improvise(t, s.Name+".SC2Map", uint32(40+i), turns))
		}
	}
	return all
}

// games is a game of each scenario from its start, and one of each war.
func games(t testing.TB) []piece { return append(pieces(t, 40), wars(t)...) }

// The pieces are what the laws need: much is ordered and taken, much is refused, units are made and die, alerts are
// told.
func TestPiecesAreRich(t *testing.T) {
	for _, p := range pieces(t, 60) {
		s := NewSession(gamedata.V4_10)
		taken, refused, late, deaths, chat, started := 0, 0, 0, 0, 0, 0
		p.play(func(req *sc2api.Request) *sc2api.Response {
			resp := s.Handle(req)
			for _, r := range resp.GetAction().GetResult() {
				if r == sc2api.ActionResult_Success {
					taken++
				} else {
					refused++
				}
			}
			o := resp.GetObservation()
			late += len(o.GetActionErrors())
			deaths += len(o.GetObservation().GetRawData().GetEvent().GetDeadUnits())
			chat += len(o.GetChat())
			started = max(started, len(o.GetObservation().GetRawData().GetUnits()))
			return resp
		})
		if taken < 30 || refused < 5 || late < 5 || deaths < 1 || chat < 3 || started < 25 {
			t.Errorf(
				"%s: %d orders taken, %d refused, %d errors, %d deaths, %d lines of chat, at most %d units: too "+
					"little happens",
				p.scenario, taken, refused, late, deaths, chat, started)
		}
	}
}
