package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// ofEnemy returns the enemy's units.
func ofEnemy(s *Session) []*game.Unit {
	var found []*game.Unit
	for _, u := range s.game.Units() {
		if u.Owner == maps.Enemy {
			found = append(found, u)
		}
	}
	return found
}

func tags(units ...*game.Unit) []uint64 {
	var all []uint64
	for _, u := range units {
		all = append(all, uint64(u.Tag))
	}
	return all
}

// orderOf orders an ability, at a unit unless that is nil.
func orderOf(ability gamedata.AbilityID, at *game.Unit, units ...*game.Unit) *sc2api.Action {
	c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(ability)), UnitTags: tags(units...)}
	if at != nil {
		c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: uint64(at.Tag)}
	}
	return rawCommand(c)
}

// inWar is a war in its first loop.
func inWar(t testing.TB, scenario string) *Session {
	s := playingWar(t, scenario)
	must(t, s, stepRequest(1))
	return s
}

// Rule: the enemy's units take no orders, those who just died neither, and nobody takes one aimed at the dead.
func TestOrdersAboutTheEnemyAndTheDead(t *testing.T) {
	s := inWar(t, "Warfare_H5_U3")
	marines, enemy := own(s, gamedata.Marine), ofEnemy(s)
	must(t, s, debugRequest(killCommand(tags(marines[0], enemy[0])...)))
	for what, c := range map[string]struct {
		action *sc2api.Action
		want   sc2api.ActionResult
	}{
		"the enemy stops": {orderOf(gamedata.StopStop, nil, enemy[1]),
			sc2api.ActionResult_YouCantControlThatUnit},
		"the dead stop": {orderOf(gamedata.StopStop, nil, marines[0]), sc2api.ActionResult_Error},
		"an attack on the dead": {orderOf(gamedata.AttackAttack, enemy[0], marines[1]),
			sc2api.ActionResult_CantTargetThatUnit},
		"an attack": {orderOf(gamedata.AttackAttack, enemy[1], marines[1]), sc2api.ActionResult_Success},
		"one of them lives": {orderOf(gamedata.AttackAttack, enemy[1], marines[0], marines[1]),
			sc2api.ActionResult_Success},
		"a right click":        {orderOf(gamedata.Smart, enemy[1], marines[1]), sc2api.ActionResult_Success},
		"what is gone is made": {orderOf(gamedata.TrainSCV, nil, marines[1]), sc2api.ActionResult_NotSupported},
	} {
		if got := act(t, s, c.action)[0]; got != c.want {
			t.Errorf("%s: %s, want %s", what, got, c.want)
		}
	}
}

// Rule: a query about what an enemy unit can do is answered as one about nobody: without its type and its abilities.
// How far it has to a place is told, as the place where it stands is seen.
func TestQueriesAboutTheEnemy(t *testing.T) {
	s := inWar(t, "Warfare_Zerglings_20")
	enemy := ofEnemy(s)[0]
	tag, at := uint64(enemy.Tag), spot(float32(enemy.At.X), float32(enemy.At.Y))
	a := must(t, s, queryRequest(&sc2api.RequestQuery{
		Abilities: []*sc2api.RequestQueryAvailableAbilities{{UnitTag: &tag}},
		Placements: []*sc2api.RequestQueryBuildingPlacement{
			{AbilityId: proto.Int32(int32(gamedata.BuildBarracks)), TargetPos: spot(40, 30),
				PlacingUnitTag: &tag}},
		Pathing: []*sc2api.RequestQueryPathing{
			{Start: &sc2api.RequestQueryPathing_UnitTag{UnitTag: tag}, EndPos: spot(40, 30)},
			{Start: &sc2api.RequestQueryPathing_StartPos{StartPos: at}, EndPos: spot(40, 30)}},
	})).GetQuery()
	if got := a.Abilities[0]; len(got.Abilities) != 0 || got.UnitTypeId != nil || got.GetUnitTag() != tag {
		t.Errorf("abilities: %v", got)
	}
	if got := a.Placements[0].GetResult(); got != sc2api.ActionResult_Success {
		t.Errorf("placement: %v", got)
	}
	if d := a.Pathing[0].GetDistance() - a.Pathing[1].GetDistance(); a.Pathing[0].GetDistance() == 0 || d > 0.01 ||
		d < -0.01 {
		t.Errorf("pathing: %v", a.Pathing)
	}
}

// Rule: selections and control groups hold the player's living units only: a click on an enemy empties the selection,
// and groups made before the war give back who is left in it; one of which nobody is left gives an error and changes
// nothing.
func TestSelectionsInAWar(t *testing.T) {
	s := playingWar(t, "Warfare_Zerglings_20")
	group := func(a sc2api.ActionControlGroup_ControlGroupAction, i uint32) *sc2api.Action {
		return &sc2api.Action{ActionUi: &sc2api.ActionUI{Action: &sc2api.ActionUI_ControlGroup{
			ControlGroup: &sc2api.ActionControlGroup{Action: &a, ControlGroupIndex: &i}}}}
	}
	select_ := func(units ...*game.Unit) {
		var all []game.Tag
		for _, u := range units {
			all = append(all, u.Tag)
		}
		s.game.Select(maps.Own, all, false)
	}
	set, recall := sc2api.ActionControlGroup_Set, sc2api.ActionControlGroup_Recall
	select_(append(own(s, gamedata.SCV), own(s, gamedata.Marine)...)...)
	act(t, s, group(set, 1))
	select_(own(s, gamedata.SCV)...)
	act(t, s, group(set, 2))
	select_(own(s, gamedata.CommandCenter)...)
	must(t, s, stepRequest(1))
	if got := selectedTypes(s); got[gamedata.Marine] != 8 || got[gamedata.CommandCenter] != 0 {
		t.Errorf("in the war's first loop the selection is %v", got)
	}
	if r := act(t, s, group(recall, 1))[0]; r != sc2api.ActionResult_Success || len(s.game.Selection(maps.Own)) != 8 {
		t.Errorf("recalled %v, %d selected", r, len(s.game.Selection(maps.Own)))
	}
	if r := act(t, s, group(recall, 2))[0]; r != sc2api.ActionResult_Error || len(s.game.Selection(maps.Own)) != 8 {
		t.Errorf("recalled the dead: %v, %d selected", r, len(s.game.Selection(maps.Own)))
	}
	marines := own(s, gamedata.Marine)
	must(t, s, debugRequest(killCommand(tags(marines[:5]...)...)))
	if n := len(s.game.Selection(maps.Own)); n != 3 {
		t.Errorf("%d selected, want the 3 who live", n)
	}
	for kind, left := range map[sc2api.ActionSpatialUnitSelectionPoint_Type]int{
		sc2api.ActionSpatialUnitSelectionPoint_Select: 0, sc2api.ActionSpatialUnitSelectionPoint_Toggle: 3,
		sc2api.ActionSpatialUnitSelectionPoint_AllType: 0, sc2api.ActionSpatialUnitSelectionPoint_AddAllType: 3,
	} {
		select_(marines[5:]...)
		act(t, s, clickOn(s, ofEnemy(s)[0], kind))
		if n := len(s.game.Selection(maps.Own)); n != left {
			t.Errorf("a click %v on an enemy leaves %d selected, want %d", kind, n, left)
		}
	}
	for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
		if u.GetIsSelected() && u.GetAlliance() != sc2api.Alliance_Self {
			t.Errorf("%v is selected", u)
		}
	}
}

// Rule: a save made in peace, loaded in the war, gives back what the war took away and nothing of the enemy, and the
// same war comes again; one made in the war brings the war back, with an enemy who was dead by then.
func TestSavesAcrossTheWarsBeginning(t *testing.T) {
	load := &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}}
	s := playingWar(t, "Warfare_Hydralisks_15")
	must(t, s, saveGame())
	peace := observed(t, s)
	must(t, s, stepRequest(90))
	war := observed(t, s)
	must(t, s, load)
	if observed(t, s) != peace {
		t.Error("loaded in the war, the peace is another")
	}
	must(t, s, stepRequest(90))
	if observed(t, s) != war {
		t.Error("the war is another when it comes again")
	}
	must(t, s, saveGame())
	must(t, s, debugRequest(killCommand(tags(ofEnemy(s)...)...)))
	must(t, s, load)
	if observed(t, s) != war {
		t.Error("loaded after the enemy was killed, the war is another")
	}
}

// Rule: a game may be left, or begun anew, in the midst of its war; the next one begins in peace, and its own war is
// fought to the end.
func TestLeavingAWar(t *testing.T) {
	s := inWar(t, "Warfare_Zerglings_20")
	again := &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}}
	leave := &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}}
	other := piece{scenario: "Warfare_H5_U3", seed: 2}.opening()
	for _, way := range [][]*sc2api.Request{{again}, {leave, other[0], other[1]}} {
		for _, req := range way {
			must(t, s, req)
		}
		o := observe(t, s)
		if o.GetObservation().GetGameLoop() != 0 || len(ofEnemy(s)) != 0 || len(own(s, gamedata.SCV)) != 12 {
			t.Errorf("it begins at loop %d with %d enemies", o.GetObservation().GetGameLoop(), len(ofEnemy(s)))
		}
		must(t, s, mobilize())
		must(t, s, stepRequest(2400*8+120*16))
		if r := observe(t, s).PlayerResult; s.Status() != sc2api.Status_ended || len(r) != 1 {
			t.Errorf("%v, %v", s.Status(), r)
		}
	}
}

// Rule: debug requests reach into wars: who is not to be hurt is not, a war ended by request is over at once, and an
// enemy made in peace has to be dead, too, for the victory.
func TestDebugInWars(t *testing.T) {
	const victory, defeat = sc2api.Result_Victory, sc2api.Result_Defeat
	for what, c := range map[string]struct {
		before, during *sc2api.DebugCommand
		army           uint32 // left at the end
		result         sc2api.Result
	}{
		"god":         {stateCommand(sc2api.DebugGameState_god), nil, 23, victory},
		"won":         {nil, endCommand(sc2api.DebugEndGame_DeclareVictory), 23, victory},
		"surrendered": {nil, endCommand(sc2api.DebugEndGame_Surrender), 23, defeat},
		// Those who fly, till the time is over.
		"an old enemy": {createCommand(gamedata.Ultralisk, maps.Enemy, 44, 20, 30), nil, 7, defeat},
	} {
		s := playingWar(t, "Warfare_Zerglings_20")
		if c.before != nil {
			must(t, s, debugRequest(c.before))
		}
		must(t, s, stepRequest(1))
		if c.during != nil {
			must(t, s, debugRequest(c.during))
		} else {
			must(t, s, stepRequest(1919))
		}
		o := observe(t, s)
		if r := o.PlayerResult; s.Status() != sc2api.Status_ended || len(r) != 1 || r[0].GetResult() != c.result ||
			o.GetObservation().GetPlayerCommon().GetArmyCount() != c.army {
			t.Errorf("%s: %s, %v at loop %d, %v", what, s.Status(), r, o.GetObservation().GetGameLoop(),
				o.GetObservation().GetPlayerCommon())
		}
	}
}

// Rule: where a war brought more units than debug requests may, the requests that create none are still carried out.
func TestDebugOnAFullMap(t *testing.T) {
	s := playingWar(t, "Warfare_Zerglings_20")
	room := uint32(game.UnitsMax - len(s.game.Units()))
	must(t, s, debugRequest(createCommand(gamedata.VikingFighter, maps.Own, 40, 32, room)))
	must(t, s, debugRequest(stateCommand(sc2api.DebugGameState_god)))
	must(t, s, stepRequest(1))
	if n := len(s.game.Units()); n <= game.UnitsMax {
		t.Fatalf("%d units, want more than %d", n, game.UnitsMax)
	}
	if resp := s.Handle(debugRequest(createCommand(gamedata.Marine, maps.Own, 40, 32, 1))); len(resp.Error) != 1 {
		t.Errorf("another unit: %v", resp)
	}
	must(t, s, debugRequest(killCommand(tags(ofEnemy(s)...)...)))
	if n := len(ofEnemy(s)); n != 0 {
		t.Errorf("%d enemies are left", n)
	}
}

// Rule: five hundred Zerglings in time of peace kill all that can be killed and no more. When they are dead peace
// returns; the war then finds no army and is lost in its first loop.
func TestCrowdInPeace(t *testing.T) {
	s := launched(t)
	for _, req := range (piece{scenario: "Warfare_Zerglings_20", seed: 3}).opening() {
		must(t, s, req)
	}
	must(t, s, debugRequest(createCommand(gamedata.Zergling, maps.Enemy, 34, 28, 500)))
	must(t, s, stepRequest(1000))
	for _, u := range s.game.Units() {
		if u.Owner == maps.Own && !u.Invulnerable && !u.Inside {
			t.Errorf("%s of the player's lives at %v", s.table.Unit(u.Type).Name, u.At)
		}
	}
	if n := len(ofEnemy(s)); n != 500 || s.Status() != sc2api.Status_in_game {
		t.Errorf("%d Zerglings, %v", n, s.Status())
	}
	must(t, s, debugRequest(killCommand(tags(ofEnemy(s)...)...)))
	must(t, s, stepRequest(2400*8+120*16))
	o := observe(t, s)
	if r := o.PlayerResult; o.GetObservation().GetGameLoop() != 2400*8+1 || len(r) != 1 ||
		r[0].GetResult() != sc2api.Result_Defeat {
		t.Errorf("%v at loop %d", r, o.GetObservation().GetGameLoop())
	}
}
