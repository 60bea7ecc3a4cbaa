package server

import (
	"errors"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// Handle answers one request. The response belongs to the session and is valid until the next Handle; the request is
// not kept. What goes wrong is told in the response, as the real game tells it: by strings in error where the status or
// the simulator does not allow the request, by the request's own error enum where it is allowed but wrong.
func (s *Session) Handle(req *sc2api.Request) *sc2api.Response {
	return s.cropped(s.handle(s.uncropped(req)))
}

// handle answers a request in the coordinates of the whole map.
func (s *Session) handle(req *sc2api.Request) *sc2api.Response {
	if s.playback != nil && looksOn(req) && allowed(req, s.status) {
		return s.show(req)
	}
	s.reply.begin(req)
	s.from = s.work()
	asked := s.status
	if err := s.keepTime(); err != nil && !errors.Is(err, errTooMuch) {
		s.reply.refuse(err)
		return s.reply.end(s.status)
	}
	before := s.status
	if err := s.dispatch(req, asked); err != nil {
		s.reply.refuse(err)
	} else if before == sc2api.Status_in_game {
		s.tape.Keep(s.carriedOut(req))
	}
	resp := s.reply.end(s.status)
	s.tellRefusal(req, resp)
	return resp
}

// undecoded answers bytes that are no Request.
func (s *Session) undecoded(err error) *sc2api.Response {
	s.reply.begin(nil)
	s.reply.refuse(fmt.Errorf("the message is not a protobuf Request: %w", err))
	return s.reply.end(s.status)
}

// allowed lists the statuses in which each request may come, as Blizzard's description of the protocol has them
// (Blizzard/s2client-proto: docs/protocol.md and sc2api.proto). Requests not listed are allowed in any.
func allowed(req *sc2api.Request, st sc2api.Status) bool {
	inGame, ended, inReplay := st == sc2api.Status_in_game, st == sc2api.Status_ended, st == sc2api.Status_in_replay
	switch req.Request.(type) {
	case *sc2api.Request_CreateGame:
		return st == sc2api.Status_launched || ended
	case *sc2api.Request_JoinGame:
		return st == sc2api.Status_init_game
	case *sc2api.Request_StartReplay: // in a replay, too: the way out of one (pysc2 does it)
		return st == sc2api.Status_launched || ended || inReplay
	case *sc2api.Request_Step:
		return inGame || inReplay
	case *sc2api.Request_Action, *sc2api.Request_Debug, *sc2api.Request_QuickSave, *sc2api.Request_QuickLoad:
		return inGame
	case *sc2api.Request_RestartGame, *sc2api.Request_LeaveGame, *sc2api.Request_SaveReplay:
		return inGame || ended
	case *sc2api.Request_Observation, *sc2api.Request_GameInfo, *sc2api.Request_Data, *sc2api.Request_Query:
		return inGame || ended || inReplay
	}
	return true
}

// dispatch answers a request that came in the given status. A realtime game may have ended since: nobody is to blame
// for that.
func (s *Session) dispatch(req *sc2api.Request, asked sc2api.Status) error {
	if req.GetRequest() == nil {
		return fmt.Errorf("the request is empty: none of its kinds is set")
	}
	if s.status == sc2api.Status_quit {
		return fmt.Errorf("%s came after quit", sc2api.RequestName(req))
	}
	if !allowed(req, asked) {
		return fmt.Errorf("%s is not allowed in status %s", sc2api.RequestName(req), asked)
	}
	switch r := req.Request.(type) {
	case *sc2api.Request_Observation:
		if err := s.waitFor(int(r.Observation.GetGameLoop())); err != nil {
			return err
		}
		s.observe()
	case *sc2api.Request_Step:
		return s.step(r.Step)
	case *sc2api.Request_Action:
		return s.act(r.Action)
	case *sc2api.Request_Debug:
		return s.debug(r.Debug)
	case *sc2api.Request_Query:
		return s.query(r.Query)
	case *sc2api.Request_CreateGame:
		return s.createGame(r.CreateGame)
	case *sc2api.Request_JoinGame:
		s.joinGame(r.JoinGame)
	case *sc2api.Request_RestartGame:
		return s.restartGame()
	case *sc2api.Request_LeaveGame:
		s.leaveGame()
	case *sc2api.Request_GameInfo:
		s.reply.resp.Response = &sc2api.Response_GameInfo{GameInfo: s.gameInfo()}
	case *sc2api.Request_Data:
		s.reply.resp.Response = &sc2api.Response_Data{Data: dataOf(s.table, r.Data)}
	case *sc2api.Request_AvailableMaps:
		s.reply.resp.Response = &sc2api.Response_AvailableMaps{AvailableMaps: s.availableMaps()}
	case *sc2api.Request_Ping:
		s.reply.resp.Response = &sc2api.Response_Ping{Ping: pingOf(s.release)}
	case *sc2api.Request_Quit:
		s.quit()
	case *sc2api.Request_QuickSave:
		s.quickSave()
	case *sc2api.Request_QuickLoad:
		return s.quickLoad()
	case *sc2api.Request_SaveReplay:
		return s.saveReplay()
	case *sc2api.Request_ReplayInfo:
		s.replayInfo(r.ReplayInfo)
	case *sc2api.Request_StartReplay:
		return s.startReplay(r.StartReplay)
	default:
		return fmt.Errorf("%s is not supported by this simulator", sc2api.RequestName(req))
	}
	return nil
}

// looksOn reports whether a request looks at the game that a replay shows.
func looksOn(req *sc2api.Request) bool {
	switch req.GetRequest().(type) {
	case *sc2api.Request_Observation, *sc2api.Request_GameInfo, *sc2api.Request_Data, *sc2api.Request_Query:
		return true
	}
	return false
}

// show answers a request that looks at the game of a replay. A replay that ends before the game did has an undecided
// result.
func (s *Session) show(req *sc2api.Request) *sc2api.Response {
	played := s.playback.session
	resp := played.handle(req)
	if o := resp.GetObservation(); o != nil && s.status == sc2api.Status_ended && len(o.PlayerResult) == 0 {
		o.PlayerResult = append(o.PlayerResult, &sc2api.PlayerResult{
			PlayerId: proto.Uint32(uint32(s.player)), Result: sc2api.Result_Undecided.Enum()})
	}
	return played.reply.end(s.status)
}
