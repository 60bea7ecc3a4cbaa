package main

import (
	"fmt"
	"io"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// requestsSection sends every request of the protocol in every status, and every debug command, and writes down the
// answers.
func requestsSection(w io.Writer, table *gamedata.Table, _ string) error {
	fmt.Fprintln(w, "## Requests")
	fmt.Fprint(w,
		"\nEvery request of the protocol, sent to a session in every status: the status it leads to, or – where "+
			"the status does not\nallow it (answered by an error that says so), or × where the simulator refuses "+
			"it.\n\n")
	if err := writeRequests(w, table); err != nil {
		return err
	}
	fmt.Fprint(w,
		"\n### Debug commands\n\nEvery command of `debug`, sent to a game that has just begun. Everything takes "+
			"effect at once, where in the real game it\ndoes with the next loop (unverified against the game). "+
			"`debug` is answered by an empty message, as in the real game; a\nrefusal is an error, and then no "+
			"command of the request is carried out. What the real game does is as the client of\npython-sc2 documents "+
			"it, where no other source is named.\n\n")
	if err := writeDebug(w, table); err != nil {
		return err
	}
	fmt.Fprint(w,
		"\n### Queries\n\nAsked in a game that has just begun; the answers stand in the order of the questions, "+
			"and a query changes nothing.\n\n")
	return writeQueries(w, table)
}

// visited are the statuses in the order of the table's columns.
var visited = []sc2api.Status{sc2api.Status_launched, sc2api.Status_init_game, sc2api.Status_in_game,
	sc2api.Status_ended,
	sc2api.Status_in_replay}

func writeRequests(w io.Writer, table *gamedata.Table) error {
	fmt.Fprintln(w, "| request | launched | init_game | in_game | ended | in_replay | refused with |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
	kinds := (&sc2api.Request{}).ProtoReflect().Descriptor().Oneofs().ByName("request").Fields()
	for i := range kinds.Len() {
		name := string(kinds.Get(i).Name())
		fmt.Fprintf(w, "| %s |", name)
		words := ""
		for _, status := range visited {
			s, recording, err := sessionIn(table, status)
			if err != nil {
				return err
			}
			resp := s.Handle(sample(kinds.Get(i), recording))
			cell := resp.GetStatus().String()
			if text := strings.Join(resp.GetError(), "; "); text != "" {
				cell = "–"
				if !strings.Contains(text, "not allowed in status") {
					cell, words = "×", text
				}
			}
			fmt.Fprintf(w, " %s |", cell)
		}
		fmt.Fprintf(w, " %s |\n", words)
	}
	return nil
}

const requestMap = "BuildBattleCruiser_20.SC2Map"

// sessionIn returns a session that was led into the status, with a quick save made on the way, and a recording of a
// game.
func sessionIn(table *gamedata.Table, status sc2api.Status) (*server.Session, []byte, error) {
	recording, err := recordingOf(server.NewSession(table))
	if err != nil {
		return nil, nil, err
	}
	s := server.NewSession(table)
	steps := map[sc2api.Status][]*sc2api.Request{
		sc2api.Status_launched:  {},
		sc2api.Status_init_game: {createGame()},
		sc2api.Status_in_game:   {createGame(), joinGame(), quickSave()},
		sc2api.Status_ended:     {createGame(), joinGame(), debug(endGame(sc2api.DebugEndGame_Surrender))},
		sc2api.Status_in_replay: {startReplay(recording)},
	}[status]
	for _, req := range steps {
		if err := sc2api.CheckResponse(req, s.Handle(req)); err != nil {
			return nil, nil, fmt.Errorf("lead a session to %s: %w", status, err)
		}
	}
	if s.Status() != status {
		return nil, nil, fmt.Errorf("the session is in status %s, not %s", s.Status(), status)
	}
	return s, recording, nil
}

// recordingOf plays a short game and returns its recording.
func recordingOf(s *server.Session) ([]byte, error) {
	save := &sc2api.Request{Request: &sc2api.Request_SaveReplay{SaveReplay: &sc2api.RequestSaveReplay{}}}
	var resp *sc2api.Response
	for _, req := range []*sc2api.Request{createGame(), joinGame(), steps(16), save} {
		resp = s.Handle(req)
		if err := sc2api.CheckResponse(req, resp); err != nil {
			return nil, fmt.Errorf("record a game: %w", err)
		}
	}
	return append([]byte(nil), resp.GetSaveReplay().GetData()...), nil
}

// sample is a well-formed request of the kind: the simplest one that a client would send.
func sample(kind protoreflect.FieldDescriptor, recording []byte) *sc2api.Request {
	switch kind.Name() {
	case "create_game":
		return createGame()
	case "join_game":
		return joinGame()
	case "step":
		return steps(1)
	case "start_replay":
		return startReplay(recording)
	case "replay_info":
		return &sc2api.Request{Request: &sc2api.Request_ReplayInfo{ReplayInfo: &sc2api.RequestReplayInfo{
			Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: recording}}}}
	}
	req := &sc2api.Request{}
	m := req.ProtoReflect()
	m.Set(kind, m.NewField(kind))
	return req
}

func createGame() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: proto.String(requestMap)}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
		RandomSeed: proto.Uint32(1),
	}}}
}

func joinGame() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true), Score: proto.Bool(true)},
	}}}
}

func steps(n uint32) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: &n}}}
}

func quickSave() *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}}
}

func startReplay(recording []byte) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: &sc2api.RequestStartReplay{
		Replay:           &sc2api.RequestStartReplay_ReplayData{ReplayData: recording},
		ObservedPlayerId: proto.Int32(1),
		Options:          &sc2api.InterfaceOptions{Raw: proto.Bool(true)},
	}}}
}
