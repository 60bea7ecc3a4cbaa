package server

import (
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/computer"
)

// checkPlayers: one takes part. In a melee a computer may play against him, else nobody does.
func (s *Session) checkPlayers(m *maps.Scenario, setup []*sc2api.PlayerSetup) *createFault {
	participants, computers := 0, 0
	for _, p := range setup {
		switch kind := p.GetType(); {
		case kind == sc2api.PlayerType_Participant:
			participants++
		case kind == sc2api.PlayerType_Computer && m.Melee:
			computers++
			if fault := s.checkComputer(p); fault != nil {
				return fault
			}
		default:
			return createError(sc2api.ResponseCreateGame_InvalidPlayerSetup,
				"player type %s: the map has room for %s", kind, roomOf(m))
		}
	}
	switch {
	case len(setup) == 0:
		return createError(sc2api.ResponseCreateGame_MissingPlayerSetup,
			"player_setup is empty: one participant is needed")
	case participants == 0:
		return createError(sc2api.ResponseCreateGame_MissingPlayerSetup,
			"player_setup has no participant: one is needed")
	case participants > 1:
		return createError(sc2api.ResponseCreateGame_MultiplayerUnsupported,
			"%d participants: the map has room for %s", participants, roomOf(m))
	case computers > 1:
		return createError(sc2api.ResponseCreateGame_InvalidPlayerSetup,
			"%d computers: the map has room for %s", computers, roomOf(m))
	}
	return nil
}

// roomOf says who can play on a map.
func roomOf(m *maps.Scenario) string {
	if m.Melee {
		return "one participant and one computer"
	}
	return "one participant and nobody else"
}

// checkComputer refuses what the protocol does not have. All that it has is played, by Terran.
func (s *Session) checkComputer(p *sc2api.PlayerSetup) *createFault {
	const invalid = sc2api.ResponseCreateGame_InvalidPlayerSetup
	race := p.GetRace()
	switch {
	case !computer.Knows(p.GetDifficulty()):
		return createError(invalid, "difficulty %d: it is 1 (VeryEasy) to 10 (CheatInsane)", p.GetDifficulty())
	case !computer.KnowsBuild(askedBuild(p)):
		return createError(invalid, "ai_build %d: it is 1 (RandomBuild) to 6 (Air)", p.GetAiBuild())
	case race == sc2api.Race_Terran, race == sc2api.Race_Random, race == sc2api.Race_NoRace:
	case race != sc2api.Race_Zerg && race != sc2api.Race_Protoss:
		return createError(invalid, "race %d: it is 1 (Terran) to 4 (Random)", race)
	case s.terranOnly:
		return createError(invalid, "a computer of race %s: this simulator plays Terran alone, and is told "+
			"not to let it stand in: ask for Terran or Random", race)
	case s.tell != nil:
		s.tell(fmt.Sprintf("a computer of race %s was asked for: Terran stands in for it", race))
	}
	return nil
}

// askedBuild is 0 where no build is named, which the protocol's own default does not tell from RandomBuild.
func askedBuild(p *sc2api.PlayerSetup) sc2api.AIBuild {
	if p.AiBuild == nil {
		return 0
	}
	return p.GetAiBuild()
}

// computerOf is the computer of a setup that was checked, or nil.
func computerOf(setup []*sc2api.PlayerSetup) *sc2api.PlayerSetup {
	for _, p := range setup {
		if p.GetType() == sc2api.PlayerType_Computer {
			return proto.Clone(p).(*sc2api.PlayerSetup) // the request's memory is not kept
		}
	}
	return nil
}

// computerInfo tells of a computer as recordings do: without its real race, its build and a name.
func computerInfo(p *sc2api.PlayerSetup) *sc2api.PlayerInfo {
	return &sc2api.PlayerInfo{
		PlayerId:      proto.Uint32(uint32(maps.Enemy)),
		Type:          sc2api.PlayerType_Computer.Enum(),
		RaceRequested: p.GetRace().Enum(),
		Difficulty:    p.GetDifficulty().Enum(),
	}
}

// newOpponent is the computer of the game that begins, or nil.
func (s *Session) newOpponent(seed uint64) *computer.Player {
	if s.computer == nil {
		return nil
	}
	return computer.New(s.game, maps.Enemy, s.computer.GetDifficulty(), askedBuild(s.computer), seed)
}

// playOpponent lets the computer act before a loop. What it looks at counts as work of the request.
func (s *Session) playOpponent() {
	if s.opponent != nil {
		s.extra += s.opponent.Act(s.game)
	}
}
