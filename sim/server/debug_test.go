package server

import (
	"math"
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

func createCommand(id gamedata.UnitID, owner int, x, y float32, n uint32) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_CreateUnit{CreateUnit: &sc2api.DebugCreateUnit{
		UnitType: proto.Uint32(uint32(id)), Owner: proto.Int32(int32(owner)), Pos: spot(x, y), Quantity: &n}}}
}

func stateCommand(state sc2api.DebugGameState) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_GameState{GameState: state}}
}

func killCommand(tags ...uint64) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_KillUnit{KillUnit: &sc2api.DebugKillUnit{Tag: tags}}}
}

func scoreCommand(v float32) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_Score{Score: &sc2api.DebugSetScore{Score: &v}}}
}

func endCommand(r sc2api.DebugEndGame_EndResult) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_EndGame{EndGame: &sc2api.DebugEndGame{EndResult: &r}}}
}

func valueCommand(kind sc2api.DebugSetUnitValue_UnitValue, v float32, tag uint64) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_UnitValue{UnitValue: &sc2api.DebugSetUnitValue{
		UnitValue: &kind, Value: &v, UnitTag: &tag}}}
}

func testCommand(kind sc2api.DebugTestProcess_Test, delay *int32) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_TestProcess{
		TestProcess: &sc2api.DebugTestProcess{Test: &kind, DelayMs: delay}}}
}

// create puts one unit on the map; cheat switches a game state.
func create(t testing.TB, s *Session, id gamedata.UnitID, owner int, x, y float32) {
	t.Helper()
	must(t, s, debugRequest(createCommand(id, owner, x, y, 1)))
}

func cheat(t testing.TB, s *Session, state sc2api.DebugGameState) {
	t.Helper()
	must(t, s, debugRequest(stateCommand(state)))
}

// Rule: created units are seen at once with the alliance of their owner; both ways of saying neutral are.
func TestDebugCreate(t *testing.T) {
	s := playing(t)
	before := len(observe(t, s).GetObservation().GetRawData().GetUnits())
	once := createCommand(gamedata.Reaper, maps.Own, 37, 25, 1)
	once.GetCreateUnit().Quantity = nil
	must(t, s, debugRequest(
		createCommand(gamedata.Marine, maps.Own, 35, 25, 3), createCommand(gamedata.Marauder, maps.Enemy, 36, 25, 2),
		createCommand(gamedata.XelNagaTower, 0, 40, 25, 1),
		createCommand(gamedata.MineralField, maps.Neutral, 40, 30.5, 1), once,
		createCommand(gamedata.Ghost, maps.Own, 35, 25, 0),
	))
	seen := map[gamedata.UnitID]map[sc2api.Alliance]int{}
	units := observe(t, s).GetObservation().GetRawData().GetUnits()
	for _, u := range units[before:] {
		id := gamedata.UnitID(u.GetUnitType())
		if seen[id] == nil {
			seen[id] = map[sc2api.Alliance]int{}
		}
		seen[id][u.GetAlliance()]++
		if u.GetBuildProgress() != 1 {
			t.Errorf("%v is not finished", u)
		}
	}
	if len(units) != before+8 || seen[gamedata.Marine][sc2api.Alliance_Self] != 3 ||
		seen[gamedata.Marauder][sc2api.Alliance_Enemy] != 2 ||
		seen[gamedata.XelNagaTower][sc2api.Alliance_Neutral] != 1 ||
		seen[gamedata.MineralField][sc2api.Alliance_Neutral] != 1 || seen[gamedata.Reaper][sc2api.Alliance_Self] != 1 {
		t.Errorf("created %v", seen)
	}
}

// Rule: what cannot be done is refused in words, and nothing of the request is done.
func TestDebugRefused(t *testing.T) {
	nan, big, less := float32(math.NaN()), float32(1e30), int32(-1)
	noPos := createCommand(gamedata.Marine, maps.Own, 0, 0, 1)
	noPos.GetCreateUnit().Pos = nil
	for name, c := range map[string]struct {
		command *sc2api.DebugCommand
		words   string
	}{
		"nothing":           {&sc2api.DebugCommand{}, "it is empty"},
		"no command":        {nil, "it is empty"},
		"unknown type":      {createCommand(9999, maps.Own, 30, 25, 1), "no unit type 9999"},
		"no type":           {createCommand(0, maps.Own, 30, 25, 1), "no unit type 0"},
		"unknown owner":     {createCommand(gamedata.Marine, 3, 30, 25, 1), "no player 3"},
		"negative owner":    {createCommand(gamedata.Marine, -1, 30, 25, 1), "no player -1"},
		"no place":          {noPos, "pos is not set"},
		"not a place":       {createCommand(gamedata.Marine, maps.Own, nan, 25, 1), "is no place"},
		"far away":          {createCommand(gamedata.Marine, maps.Own, 30, big, 1), "is no place"},
		"too many":          {createCommand(gamedata.Marine, maps.Own, 30, 25, game.UnitsMax), "there is room for"},
		"far too many":      {createCommand(gamedata.Marine, maps.Own, 30, 25, math.MaxUint32), "there is room for"},
		"unknown state":     {stateCommand(77), "no game_state 77"},
		"unknown result":    {endCommand(7), "no end_result 7"},
		"unknown value":     {valueCommand(9, 1, 1), "no unit_value 9"},
		"shields":           {valueCommand(sc2api.DebugSetUnitValue_Shields, 1, 1), "no unit of it has shields"},
		"value below 0":     {valueCommand(sc2api.DebugSetUnitValue_Life, -1, 1), "at least 0"},
		"value not a value": {valueCommand(sc2api.DebugSetUnitValue_Energy, nan, 1), "at least 0"},
		"no score":          {scoreCommand(nan), "score"},
		"too high a score":  {scoreCommand(big), "score"},
		"unknown test":      {testCommand(9, nil), "no test 9"},
		"negative delay":    {testCommand(sc2api.DebugTestProcess_hang, &less), "delay_ms is -1"},
	} {
		t.Run(name, func(t *testing.T) {
			s := playing(t)
			before := len(s.game.Units())
			resp := s.Handle(debugRequest(createCommand(gamedata.Marine, maps.Own, 35, 25, 1), c.command,
				endCommand(sc2api.DebugEndGame_Surrender)))
			if resp.Response != nil || len(resp.Error) != 1 ||
				!strings.HasPrefix(resp.Error[0], "debug: command 1: ") || !strings.Contains(resp.Error[0], c.words) {
				t.Errorf("%v, want an error about command 1 with %q", resp, c.words)
			}
			if len(s.game.Units()) != before || resp.GetStatus() != sc2api.Status_in_game {
				t.Errorf("%d units more, status %s", len(s.game.Units())-before, resp.GetStatus())
			}
		})
	}
	s := playing(t)
	if resp := s.Handle(debugRequest(make([]*sc2api.DebugCommand, maxDebug+1)...)); len(resp.Error) != 1 {
		t.Errorf("too many commands: %v", resp)
	}
}

// Rule: the map takes no more than UnitsMax units, however the requests are cut.
func TestDebugCreateIsBounded(t *testing.T) {
	s := playing(t)
	for range 20 {
		s.Handle(debugRequest(createCommand(gamedata.Marine, maps.Own, 35, 25, 90),
			createCommand(gamedata.Marine, maps.Enemy, 35, 25, 9)))
	}
	if n := len(s.game.Units()); n > game.UnitsMax || n < game.UnitsMax-99 {
		t.Errorf("%d units", n)
	}
}

// Rule: resources come 5000 at a time.
func TestDebugResources(t *testing.T) {
	for state, want := range map[sc2api.DebugGameState][2]uint32{
		sc2api.DebugGameState_minerals:      {5050, 0},
		sc2api.DebugGameState_gas:           {50, 5000},
		sc2api.DebugGameState_all_resources: {5050, 5000},
	} {
		s := playing(t)
		cheat(t, s, state)
		if c := observe(t, s).GetObservation().GetPlayerCommon(); c.GetMinerals() != want[0] ||
			c.GetVespene() != want[1] {
			t.Errorf("%s: bank %d and %d, want %v", state, c.GetMinerals(), c.GetVespene(), want)
		}
	}
}

// Rule: states that change a rule are switched by every request, and stay through steps.
func TestDebugStatesToggle(t *testing.T) {
	for state, c := range cheatOf {
		s := playing(t)
		for i := range 4 {
			if s.game.Cheating(maps.Own, c) != (i%2 == 1) {
				t.Errorf("%s after %d requests: %v", state, i, s.game.Cheating(maps.Own, c))
			}
			cheat(t, s, state)
			must(t, s, stepRequest(20))
		}
		must(t, s, debugRequest(stateCommand(state), stateCommand(state)))
		if s.game.Cheating(maps.Own, c) {
			t.Errorf("%s: two more in one request switched it", state)
		}
	}
}

// Rule: a state that nothing here depends on is taken and changes nothing.
func TestDebugWithoutEffect(t *testing.T) {
	s := playing(t)
	before, err := observe(t, s).MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	must(t, s, debugRequest(stateCommand(sc2api.DebugGameState_show_map), stateCommand(sc2api.DebugGameState_cooldown),
		&sc2api.DebugCommand{Command: &sc2api.DebugCommand_Draw{
			Draw: &sc2api.DebugDraw{Text: []*sc2api.DebugText{{Text: proto.String("here")}}}}}))
	if after, err := observe(t, s).MarshalVT(); err != nil || string(after) != string(before) {
		t.Errorf("the observation changed (%v)", err)
	}
}

// Rule: the killed are told dead in the next observation, and their tags are nobody's from then on.
func TestDebugKill(t *testing.T) {
	s := playing(t)
	create(t, s, gamedata.Marine, maps.Enemy, 35, 25)
	units := s.game.Units()
	marine, scv := uint64(units[len(units)-1].Tag), uint64(own(s, gamedata.SCV)[0].Tag)
	observe(t, s)
	must(t, s, debugRequest(killCommand(marine, scv, 12345), killCommand()))
	o := observe(t, s).GetObservation()
	if dead := o.GetRawData().GetEvent().GetDeadUnits(); len(dead) != 2 || dead[0] != marine || dead[1] != scv {
		t.Errorf("dead: %v, want %v", dead, []uint64{marine, scv})
	}
	if o.GetPlayerCommon().GetFoodWorkers() != 11 {
		t.Errorf("%d workers", o.GetPlayerCommon().GetFoodWorkers())
	}
	must(t, s, debugRequest(killCommand(marine, scv), valueCommand(sc2api.DebugSetUnitValue_Life, 1, scv)))
}

// Rule: values are seen as set.
func TestDebugValues(t *testing.T) {
	s := playing(t)
	create(t, s, gamedata.Ghost, maps.Own, 35, 25)
	ghost := own(s, gamedata.Ghost)[0]
	must(t, s, debugRequest(valueCommand(sc2api.DebugSetUnitValue_Life, 40, uint64(ghost.Tag)),
		valueCommand(sc2api.DebugSetUnitValue_Energy, 199, uint64(ghost.Tag)), scoreCommand(77)))
	o := observe(t, s).GetObservation()
	for _, u := range o.GetRawData().GetUnits() {
		if u.GetTag() == uint64(ghost.Tag) && (u.GetHealth() != 40 || u.GetEnergy() != 199) {
			t.Errorf("health %v, energy %v", u.GetHealth(), u.GetEnergy())
		}
	}
	if o.GetScore().GetScore() != 77 {
		t.Errorf("score %d", o.GetScore().GetScore())
	}
}

// Rule: end_game ends the game at once with the player's result; what follows in the request is not done, steps are
// refused, and a restart plays again.
func TestDebugEndGame(t *testing.T) {
	for end, want := range map[sc2api.DebugEndGame_EndResult]sc2api.Result{
		sc2api.DebugEndGame_Surrender: sc2api.Result_Defeat, sc2api.DebugEndGame_DeclareVictory: sc2api.Result_Victory,
	} {
		s := playing(t)
		before := len(s.game.Units())
		resp := must(t, s, debugRequest(endCommand(end), createCommand(gamedata.Marine, maps.Own, 35, 25, 1)))
		if resp.GetStatus() != sc2api.Status_ended || len(s.game.Units()) != before {
			t.Errorf("%s: status %s, %d units more", end, resp.GetStatus(), len(s.game.Units())-before)
		}
		r := observe(t, s).GetPlayerResult()
		if len(r) != 1 || r[0].GetPlayerId() != uint32(maps.Own) || r[0].GetResult() != want {
			t.Errorf("%s: results %v, want %s", end, r, want)
		}
		for _, late := range []*sc2api.Request{stepRequest(1), debugRequest(endCommand(end))} {
			if resp := s.Handle(late); resp.Response != nil || len(resp.Error) != 1 ||
				resp.GetStatus() != sc2api.Status_ended {
				t.Errorf("after the end: %v", resp)
			}
		}
		must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
		if o := observe(t, s); len(o.PlayerResult) != 0 || s.Status() != sc2api.Status_in_game {
			t.Errorf("restarted in status %s", s.Status())
		}
	}
}

// Rule: exit and crash end their own session and nobody else's; hang holds the answer back as long as asked, and not
// for ever.
func TestDebugTestProcess(t *testing.T) {
	other := playing(t)
	for _, test := range []sc2api.DebugTestProcess_Test{sc2api.DebugTestProcess_exit, sc2api.DebugTestProcess_crash} {
		s := playing(t)
		if resp := must(t, s, debugRequest(testCommand(test, nil))); resp.GetStatus() != sc2api.Status_quit {
			t.Errorf("%s: status %s", test, resp.GetStatus())
		}
	}
	const wait = 60
	begun := time.Now()
	resp := must(t, other, debugRequest(testCommand(sc2api.DebugTestProcess_hang, proto.Int32(wait)),
		testCommand(sc2api.DebugTestProcess_hang, proto.Int32(1))))
	if took := time.Since(begun); took < wait*time.Millisecond || resp.GetStatus() != sc2api.Status_in_game {
		t.Errorf("hung for %v, status %s", took, resp.GetStatus())
	}
	go func() {
		time.Sleep(wait * time.Millisecond)
		other.Interrupt()
	}()
	begun = time.Now()
	other.Handle(debugRequest(testCommand(sc2api.DebugTestProcess_hang, nil)))
	if took := time.Since(begun); took >= hangMax {
		t.Errorf("an interrupted hang went on for %v", took)
	}
}

// Rule: with requirements, costs, supply limit and build times out of force, a Battlecruiser stands within seconds.
func TestDebugEverythingGoes(t *testing.T) {
	s := playing(t)
	must(t, s, debugRequest(stateCommand(sc2api.DebugGameState_free), stateCommand(sc2api.DebugGameState_tech_tree),
		stateCommand(sc2api.DebugGameState_food), stateCommand(sc2api.DebugGameState_fast_build),
		createCommand(gamedata.Starport, maps.Own, 36.5, 25.5, 1)))
	starport := uint64(own(s, gamedata.Starport)[0].Tag)
	if r := act(t, s, rawCommand(&sc2api.ActionRawUnitCommand{
		AbilityId: proto.Int32(int32(gamedata.TrainBattlecruiser)),
		UnitTags:  []uint64{starport}})); r[0] != sc2api.ActionResult_Success {
		t.Fatal(r)
	}
	resp := must(t, s, stepRequest(5))
	if resp.GetStatus() != sc2api.Status_ended {
		t.Errorf("status %s", resp.GetStatus())
	}
	if o := observe(t, s); o.GetPlayerResult()[0].GetResult() != sc2api.Result_Victory ||
		o.GetObservation().GetPlayerCommon().GetMinerals() < 50 {
		t.Errorf("%v, bank %d", o.GetPlayerResult(), o.GetObservation().GetPlayerCommon().GetMinerals())
	}
}

// Rule: cheats belong to the game: a quick save keeps them, a restart begins without.
func TestDebugStatesAreOfTheGame(t *testing.T) {
	s := playing(t)
	cheat(t, s, sc2api.DebugGameState_free)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}})
	cheat(t, s, sc2api.DebugGameState_free)
	cheat(t, s, sc2api.DebugGameState_god)
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	if !s.game.Cheating(maps.Own, game.NoCosts) || s.game.Cheating(maps.Own, game.NoDamage) {
		t.Errorf("loaded with free %v, god %v", s.game.Cheating(maps.Own, game.NoCosts), s.game.Cheating(maps.Own,
			game.NoDamage))
	}
	must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	for c := range game.Cheats {
		if s.game.Cheating(maps.Own, c) {
			t.Errorf("cheat %d is on in a new game", c)
		}
	}
}

// Rule: the second and third request for upgrades teach the next levels, and the observation tells them.
func TestDebugUpgrades(t *testing.T) {
	s := playing(t)
	known := 0
	for i := range 4 {
		n := len(observe(t, s).GetObservation().GetRawData().GetPlayer().GetUpgradeIds())
		if grows := n > known; grows != (i > 0) {
			t.Errorf("%d upgrades after %d requests, %d before", n, i, known)
		}
		known = n
		cheat(t, s, sc2api.DebugGameState_upgrade)
	}
}
