package server

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// createGame takes a scenario and a seed. Without random_seed the seed is 0: nothing here is left to chance.
func (s *Session) createGame(r *sc2api.RequestCreateGame) error {
	chosen, fault := s.findMap(r)
	if fault == nil {
		fault = s.checkPlayers(chosen.scenario, r.GetPlayerSetup())
	}
	answer := &sc2api.ResponseCreateGame{}
	s.reply.resp.Response = &sc2api.Response_CreateGame{CreateGame: answer}
	if fault != nil {
		answer.Error, answer.ErrorDetails = &fault.code, &fault.details
		return nil
	}
	s.forget()
	s.scenario, s.mapPath, s.seed, s.restarts = chosen.scenario, chosen.path, uint64(r.GetRandomSeed()), 0
	s.clock.realtime = r.GetRealtime()
	s.created, s.computer = withMap(r, chosen), computerOf(r.GetPlayerSetup())
	s.status = sc2api.Status_init_game
	return nil
}

// createFault is a create_game that was allowed but wrong.
type createFault struct {
	code    sc2api.ResponseCreateGame_Error
	details string
}

func createError(code sc2api.ResponseCreateGame_Error, format string, args ...any) *createFault {
	return &createFault{code, fmt.Sprintf(format, args...)}
}

// joinGame starts the created game for the one player.
func (s *Session) joinGame(r *sc2api.RequestJoinGame) {
	answer := &sc2api.ResponseJoinGame{}
	s.reply.resp.Response = &sc2api.Response_JoinGame{JoinGame: answer}
	if code, details := checkJoin(r); code != 0 {
		answer.Error, answer.ErrorDetails = &code, &details
		return
	}
	s.options = s.format.stored(r.GetOptions())
	s.race, s.name = r.GetRace(), r.GetPlayerName()
	s.joined = proto.Clone(r).(*sc2api.RequestJoinGame)
	id := uint32(s.player)
	answer.PlayerId = &id
	s.begin()
}

// checkJoin returns the error enum and details of a join that cannot be, or 0.
func checkJoin(r *sc2api.RequestJoinGame) (sc2api.ResponseJoinGame_Error, string) {
	switch r.GetParticipation().(type) {
	case nil:
		return sc2api.ResponseJoinGame_MissingParticipation, "neither race nor observed_player_id is set"
	case *sc2api.RequestJoinGame_ObservedPlayerId:
		return sc2api.ResponseJoinGame_InvalidObservedPlayerId,
			fmt.Sprintf("observed_player_id %d: the map has no room for an observer", r.GetObservedPlayerId())
	}
	if race := r.GetRace(); race != sc2api.Race_Terran && race != sc2api.Race_Random {
		return sc2api.ResponseJoinGame_FeatureUnsupported,
			fmt.Sprintf("race %s: this simulator plays Terran (or Random, which is then Terran)", race)
	}
	if r.GetServerPorts() != nil || len(r.GetClientPorts()) > 0 || r.GetHostIp() != "" {
		return sc2api.ResponseJoinGame_FeatureUnsupported, "ports or host_ip given: the map is for one player"
	}
	return checkOptions(r.GetOptions())
}

// restartGame plays the same map from its start. The seed of the n-th restart follows from the created game's seed
// and n: episodes differ, and the whole row of them is the same each time. A replay is begun anew by start_replay.
func (s *Session) restartGame() error {
	if s.playback != nil {
		return errors.New("restart_game: it was a replay, send it again by start_replay")
	}
	s.restarts++
	s.begin()
	s.reply.resp.Response = &sc2api.Response_RestartGame{RestartGame: &sc2api.ResponseRestartGame{}}
	return nil
}

// begin starts a game of the scenario at loop 0.
func (s *Session) begin() {
	seed := s.seed
	if s.restarts > 0 {
		seed = rand.NewPCG(s.seed, s.restarts).Uint64()
	}
	s.game = game.New(s.table, s.scenario, seed)
	s.opponent = s.newOpponent(seed)
	s.setPerspective(s.perspectiveOf(s.options))
	s.groups = [controlGroups][]game.Tag{}
	s.log.reset()
	s.tape.Reset()
	s.saved = nil
	s.obs.start(s.scenario, s.format, s.player)
	s.clock.start(0)
	s.status = sc2api.Status_in_game
	s.onlooker.begins(s)
}

// forget lets go of a game that is over or left.
func (s *Session) forget() {
	s.game, s.options, s.scenario, s.name = nil, nil, nil, ""
	s.created, s.joined, s.saved, s.playback = nil, nil, nil, nil
	s.info = toldInfo{}
	s.computer, s.opponent = nil, nil
	s.tape.Reset()
	s.log.reset()
}

// leaveGame lets go of the game. Who leaves a melee in its midst has lost it: the game ends with that result, which can
// still be seen, and is forgotten by what comes next, as a game that came to its end.
func (s *Session) leaveGame() {
	s.reply.resp.Response = &sc2api.Response_LeaveGame{LeaveGame: &sc2api.ResponseLeaveGame{}}
	if s.status == sc2api.Status_in_game && s.scenario.Melee {
		s.game.End(s.player, sc2api.Result_Defeat)
		s.onlooker.looks(s)
		s.status = sc2api.Status_ended
		return
	}
	s.forget()
	s.status = sc2api.Status_launched
}

// quit ends the session. The real game's process ends; here only this connection does, others play on.
func (s *Session) quit() {
	s.forget()
	s.status = sc2api.Status_quit
	s.reply.resp.Response = &sc2api.Response_Quit{Quit: &sc2api.ResponseQuit{}}
}
