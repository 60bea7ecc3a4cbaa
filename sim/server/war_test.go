package server

import (
	"math/rand/v2"
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// draft is what the wars of these tests are fought with: all kinds of fighters, and what the war takes away.
var draft = []struct {
	kind  gamedata.UnitID
	count uint32
}{
	{gamedata.Marine, 8}, {gamedata.Marauder, 2}, {gamedata.Hellion, 2}, {gamedata.SiegeTank, 2}, {gamedata.Cyclone, 1},
	{gamedata.Thor, 1},
	{gamedata.Medivac, 2}, {gamedata.VikingFighter, 2}, {gamedata.Liberator, 1}, {gamedata.Banshee, 1},
	{gamedata.Raven, 1},
	{gamedata.Bunker, 1}, {gamedata.Starport, 1}, {gamedata.MULE, 1},
}

// mobilize asks for the army of draft at the place of assembly.
func mobilize() *sc2api.Request {
	var commands []*sc2api.DebugCommand
	for _, d := range draft {
		commands = append(commands, createCommand(d.kind, maps.Own, 40, 32, d.count))
	}
	return debugRequest(commands...)
}

// wars is a game of each scenario with a war and a fixed start: from shortly before the war almost to its end, with
// orders, clicks and debug requests in it now and then.
func wars(t testing.TB) []piece {
	t.Helper()
	var all []piece
	for n, scenario := range maps.Scenarios() {
		if scenario.War() == nil || scenario.Varied != nil {
			continue
		}
		p := piece{scenario: scenario.Name + ".SC2Map", seed: uint32(70 + n)}
		s := NewSession(gamedata.V4_10)
		for _, req := range p.opening() {
			must(t, s, req)
		}
		p.turns = []turn{{loops: uint32(scenario.War().After) - 20, requests: []*sc2api.Request{mobilize()}}}
		i := improviser{rand.New(rand.NewPCG(uint64(n), 37)), s}
		for k := 0; ; k++ {
			now := &p.turns[k]
			for _, req := range now.requests {
				s.Handle(req)
			}
			if s.Handle(stepRequest(now.loops)); s.Status() != sc2api.Status_in_game {
				break
			}
			p.turns = append(p.turns, turn{loops: uint32(1 + i.rng.IntN(3))})
			if k%8 == 7 {
				p.turns[k+1].requests = []*sc2api.Request{i.request()}
			}
		}
		p.turns = p.turns[:len(p.turns)-1] // the one in which it ended
		all = append(all, p)
	}
	return all
}

// playingWar is a game with the army of draft, in the last loop of its preparation.
func playingWar(t testing.TB, scenario string) *Session {
	s := launched(t)
	p := piece{scenario: scenario, seed: 1}
	for _, req := range p.opening() {
		must(t, s, req)
	}
	must(t, s, mobilize())
	must(t, s, stepRequest(uint32(s.scenario.War().After)))
	return s
}

// Rule: game_info tells the enemy of a map that has one, as recordings tell theirs: a computer, its race and
// difficulty, and no race it really has, as nobody saw it.
func TestEnemyInGameInfo(t *testing.T) {
	if info := gameInfo(t, playing(t)); len(info.PlayerInfo) != 1 {
		t.Errorf("in peace the players are %v", info.PlayerInfo)
	}
	players := gameInfo(t, playingWar(t, "Warfare_H5_U3")).PlayerInfo
	if len(players) != 2 || players[1].GetPlayerId() != maps.Enemy {
		t.Fatalf("players %v", players)
	}
	for _, r := range reference.Recorded[sc2api.ResponseGameInfo](t, "gameinfo", "4.10") {
		if want := r.Message.PlayerInfo[1]; !proto.Equal(players[1], want) {
			t.Errorf("the enemy is %v, recorded is %v (%s)", players[1], want, r.From)
		}
	}
}

// Rule: in its first loop the war is seen: all that is not army is gone and among the dead, the army is selected, and
// the enemy is there, visible, with what the protocol tells of enemies and without what it does not.
func TestWarIsSeen(t *testing.T) {
	s := playingWar(t, "Warfare_H5_U3")
	before := observe(t, s)
	if kinds := kindsOf(before, sc2api.Alliance_Enemy); len(kinds) != 0 ||
		kindsOf(before, sc2api.Alliance_Self)[gamedata.CommandCenter] != 1 {
		t.Fatalf("before the war there are %v", kinds)
	}
	must(t, s, stepRequest(1))
	o := observe(t, s)
	if kinds := kindsOf(o, sc2api.Alliance_Enemy); kinds[gamedata.Ultralisk] != 3 || kinds[gamedata.Hydralisk] != 5 ||
		len(kinds) != 2 {
		t.Errorf("the enemy is %v", kinds)
	}
	mine := kindsOf(o, sc2api.Alliance_Self)
	for kind, n := range mine {
		if u := gamedata.V4_10.Unit(kind); !u.Army && kind != gamedata.Refinery {
			t.Errorf("%d %s are left", n, u.Name)
		}
	}
	if mine[gamedata.Marine] != 8 || mine[gamedata.Refinery] != 1 ||
		o.GetObservation().GetPlayerCommon().GetArmyCount() != 23 {
		t.Errorf("left are %v, %v", mine, o.GetObservation().GetPlayerCommon())
	}
	dead := o.GetObservation().GetRawData().GetEvent().GetDeadUnits()
	for _, u := range before.GetObservation().GetRawData().GetUnits() {
		facts := gamedata.V4_10.Unit(gamedata.UnitID(u.GetUnitType()))
		gone := u.GetAlliance() == sc2api.Alliance_Self && !facts.Army && facts.Alias != gamedata.Refinery
		if slices.Contains(dead, u.GetTag()) != gone {
			t.Errorf("%s is among the dead: %v", facts.Name, !gone)
		}
	}
	for _, u := range o.GetObservation().GetRawData().GetUnits() {
		checkWarrior(t, u)
	}
}

// kindsOf counts what is seen of an alliance by type.
func kindsOf(o *sc2api.ResponseObservation, side sc2api.Alliance) map[gamedata.UnitID]int {
	kinds := map[gamedata.UnitID]int{}
	for _, u := range o.GetObservation().GetRawData().GetUnits() {
		if u.GetAlliance() == side {
			kinds[gamedata.UnitID(u.GetUnitType())]++
		}
	}
	return kinds
}

// checkWarrior looks at one unit of an observation in the first loop of a war.
func checkWarrior(t *testing.T, u *sc2api.Unit) {
	t.Helper()
	facts := gamedata.V4_10.Unit(gamedata.UnitID(u.GetUnitType()))
	switch u.GetAlliance() {
	case sc2api.Alliance_Self:
		if facts.Army && (!u.GetIsSelected() || u.WeaponCooldown == nil && len(facts.Weapons) > 0) {
			t.Errorf("%s is told as %v", facts.Name, u)
		}
	case sc2api.Alliance_Enemy:
		if u.GetDisplayType() != sc2api.DisplayType_Visible || u.GetOwner() != maps.Enemy ||
			u.GetHealth() != float32(facts.HitPoints) || u.GetHealthMax() != float32(facts.HitPoints) ||
			u.AttackUpgradeLevel == nil || u.GetIsSelected() {
			t.Errorf("%s is told as %v", facts.Name, u)
		}
		if len(u.Orders)+len(u.Passengers)+len(u.RallyTargets) > 0 || u.WeaponCooldown != nil ||
			u.EngagedTargetTag != nil || u.AddOnTag != nil || u.CargoSpaceMax != nil || u.AssignedHarvesters != nil ||
			u.IdealHarvesters != nil {
			t.Errorf("%s tells what enemies do not: %v", facts.Name, u)
		}
	}
}

// Rule: in a fight own units tell when they can shoot again and whom they attack, or heal; what the enemy lost is in
// the score as killed, what the player lost as lost, and what was taken away before as neither.
func TestFightIsSeen(t *testing.T) {
	s := playingWar(t, "Warfare_Zerglings_20")
	must(t, s, stepRequest(1))
	lost := observe(t, s).GetObservation().GetScore().GetScoreDetails().GetLostMinerals()
	if lost.GetArmy()+lost.GetEconomy()+lost.GetTechnology() != 0 {
		t.Errorf("what was taken away counts as lost: %v", lost)
	}
	reloading, attacking, healing := 0, 0, 0
	for s.Status() == sc2api.Status_in_game {
		must(t, s, stepRequest(4))
		sides := map[uint64]sc2api.Alliance{}
		units := observe(t, s).GetObservation().GetRawData().GetUnits()
		for _, u := range units {
			sides[u.GetTag()] = u.GetAlliance()
		}
		for _, u := range units {
			if u.GetAlliance() != sc2api.Alliance_Self {
				continue
			}
			if u.GetWeaponCooldown() > 0 {
				reloading++
			}
			switch target := sides[u.GetEngagedTargetTag()]; {
			case target == sc2api.Alliance_Enemy:
				attacking++
			case target == sc2api.Alliance_Self && u.GetUnitType() == uint32(gamedata.Medivac):
				healing++
			}
		}
	}
	if reloading < 50 || attacking < 50 || healing == 0 {
		t.Errorf("%d times a weapon reloads, %d times an enemy is attacked, %d times one is healed", reloading,
			attacking, healing)
	}
	d := observe(t, s).GetObservation().GetScore().GetScoreDetails()
	if d.GetKilledMinerals().GetArmy() != 20*25 || d.GetKilledValueUnits() != 20*25 ||
		d.GetKilledVespene().GetArmy() != 0 {
		t.Errorf("killed %v, want 20 Zerglings at 25 minerals", d)
	}
	// 35 hit points each, and what regenerated before the next blow; who was healed had been hurt before.
	dealt, taken, healed := d.GetTotalDamageDealt().GetLife(), d.GetTotalDamageTaken().GetLife(),
		d.GetTotalHealed().GetLife()
	if dealt < 20*35 || dealt > 20*36 || taken <= 0 || healed <= 0 || healed > taken {
		t.Errorf("damage %v dealt, %v taken, %v healed", dealt, taken, healed)
	}
}

// Rule: the curriculum score is 0 until the war is decided, then +1 or -1 with the result; the status is ended, and a
// restart begins with the preparation again.
func TestEndOfAWar(t *testing.T) {
	for _, won := range []bool{true, false} {
		s := playingWar(t, "Warfare_Zerglings_20")
		must(t, s, stepRequest(5))
		if sc := observe(t, s).GetObservation().GetScore(); sc.GetScoreType() != sc2api.Score_Curriculum ||
			sc.GetScore() != 0 {
			t.Errorf("score %v in the war", sc)
		}
		var doomed []uint64
		for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
			if side := u.GetAlliance(); side == sc2api.Alliance_Enemy && won || side == sc2api.Alliance_Self && !won {
				doomed = append(doomed, u.GetTag())
			}
		}
		must(t, s, debugRequest(killCommand(doomed...)))
		must(t, s, stepRequest(100))
		o := observe(t, s)
		result, score := sc2api.Result_Defeat, int32(-1)
		if won {
			result, score = sc2api.Result_Victory, 1
		}
		if s.Status() != sc2api.Status_ended || len(o.PlayerResult) != 1 || o.PlayerResult[0].GetResult() != result ||
			o.GetObservation().GetScore().GetScore() != score {
			t.Errorf("won %v: %v, %v, score %v", won, s.Status(), o.PlayerResult,
				o.GetObservation().GetScore().GetScore())
		}
		if loop := o.GetObservation().GetGameLoop(); loop != 2400*8+6 {
			t.Errorf("won %v: over at loop %d", won, loop)
		}
		must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
		if kinds := kindsOf(observe(t, s), sc2api.Alliance_Self); kinds[gamedata.SCV] == 0 ||
			kinds[gamedata.CommandCenter] != 1 {
			t.Errorf("after a restart there are %v", kinds)
		}
	}
}

// Law: a war comes to the same end by steps of any length, after a load in mid-war, and in its replay.
func TestLawWarsEndTheSame(t *testing.T) {
	alone(t)
	for _, p := range wars(t) {
		s := playingWar(t, p.scenario)
		for s.Status() == sc2api.Status_in_game {
			must(t, s, stepRequest(8))
		}
		end := observed(t, s)
		loops := []uint32{uint32(s.game.Loop())}
		loaded := playingWar(t, p.scenario)
		must(t, loaded, stepRequest(50))
		must(t, loaded, saveGame())
		must(t, loaded, stepRequest(17))
		must(t, loaded, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
		for loaded.Status() == sc2api.Status_in_game {
			must(t, loaded, stepRequest(1))
		}
		replay := watch(t, launched(t), saved(t, s), loops)
		compare(t, p.scenario, []string{observed(t, loaded), replay[1]}, []string{end, end})
	}
}
