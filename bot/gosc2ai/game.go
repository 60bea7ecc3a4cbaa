package gosc2ai

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/chippydip/go-sc2ai/api"
	"github.com/chippydip/go-sc2ai/client"
	"google.golang.org/protobuf/proto"

	"sc2msgi/bot"
	"sc2msgi/sc2api"
)

// errNoMoreGames says that the trial waits for a game that will not come.
var errNoMoreGames = errors.New("go-sc2ai begins no more games")

// errRefused says that go-sc2ai got an error in place of an answer. It tells it to its log, and us nothing.
var errRefused = errors.New("the game did not answer: the log of go-sc2ai says why")

// game is a bot.Game in which each game is one that go-sc2ai has created and joined.
type game struct {
	offered client.AgentInfo // a game that no episode has begun; nil for none
	played  client.AgentInfo // the game of the episode; nil between two
	wait    func() bool      // lets go-sc2ai go on until it offers a game; false where it never will
	created bool             // the game was asked for by create_game, so that join_game does not ask for another
}

// Do answers a request from the game at hand. Requests about beginning and leaving games are answered without it:
// go-sc2ai does both.
func (g *game) Do(_ context.Context, req *sc2api.Request) (resp *sc2api.Response, err error) {
	defer func() {
		if p := recover(); p != nil { // so go-sc2ai answers when the connection was closed
			resp, err = nil, fmt.Errorf("%s: go-sc2ai panicked: %v", sc2api.RequestName(req), p)
		}
	}()
	resp, err = g.answer(req)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", sc2api.RequestName(req), err)
	}
	resp.Status = g.status().Enum()
	return resp, nil
}

func (g *game) status() sc2api.Status {
	switch {
	case g.played == nil:
		return sc2api.Status_launched
	case g.played.IsInGame():
		return sc2api.Status_in_game
	}
	return sc2api.Status_ended
}

func (g *game) answer(req *sc2api.Request) (*sc2api.Response, error) {
	switch r := req.Request.(type) {
	case *sc2api.Request_Ping:
		return &sc2api.Response{Response: &sc2api.Response_Ping{Ping: &sc2api.ResponsePing{}}}, nil
	case *sc2api.Request_CreateGame:
		g.created = true
		return &sc2api.Response{Response: &sc2api.Response_CreateGame{CreateGame: &sc2api.ResponseCreateGame{}}},
			errors.Join(g.take(), g.checkMap(r.CreateGame.GetLocalMap().GetMapPath()))
	case *sc2api.Request_JoinGame:
		return g.join()
	case *sc2api.Request_LeaveGame:
		g.played = nil
		return &sc2api.Response{Response: &sc2api.Response_LeaveGame{LeaveGame: &sc2api.ResponseLeaveGame{}}}, nil
	}
	if g.played == nil {
		return nil, errors.New("no game is being played")
	}
	switch r := req.Request.(type) {
	case *sc2api.Request_GameInfo:
		info := &sc2api.ResponseGameInfo{}
		return &sc2api.Response{Response: &sc2api.Response_GameInfo{GameInfo: info}}, ours(info, g.played.GameInfo())
	case *sc2api.Request_Observation:
		seen := &sc2api.ResponseObservation{}
		return &sc2api.Response{Response: &sc2api.Response_Observation{Observation: seen}},
			ours(seen, g.played.Observation())
	case *sc2api.Request_Step:
		return &sc2api.Response{Response: &sc2api.Response_Step{Step: &sc2api.ResponseStep{}}},
			g.played.Step(int(r.Step.GetCount()))
	case *sc2api.Request_Action:
		return g.act(r.Action)
	case *sc2api.Request_Query:
		return g.query(r.Query)
	}
	return nil, errors.New("the agent asks this of no game")
}

// take begins the game that go-sc2ai offers, or waits for one.
func (g *game) take() error {
	if g.offered == nil && !g.wait() {
		return errNoMoreGames
	}
	g.played, g.offered = g.offered, nil
	return nil
}

// checkMap compares the map that the task is played on with that of the game, which go-sc2ai chose.
func (g *game) checkMap(want string) error {
	if g.played == nil {
		return nil
	}
	got := g.played.GameInfo().GetLocalMapPath()
	if name := got[strings.LastIndexAny(got, `/\`)+1:]; name != "" && !strings.EqualFold(name, want) {
		return fmt.Errorf("the game is on the map %q, the task is played on %s: start with -map %s", name, want, want)
	}
	return nil
}

// join begins the game where none was created, as in a match.
func (g *game) join() (*sc2api.Response, error) {
	if !g.created {
		if err := g.take(); err != nil {
			return nil, err
		}
	}
	g.created = false
	return &sc2api.Response{Response: &sc2api.Response_JoinGame{JoinGame: &sc2api.ResponseJoinGame{
		PlayerId: proto.Uint32(uint32(g.played.PlayerID()))}}}, nil
}

func (g *game) act(r *sc2api.RequestAction) (*sc2api.Response, error) {
	request := &api.RequestAction{}
	if err := theirs(request, r); err != nil {
		return nil, err
	}
	results := g.played.SendActions(request.Actions)
	if len(results) != len(request.Actions) {
		return nil, errRefused
	}
	answer := &sc2api.ResponseAction{}
	return &sc2api.Response{Response: &sc2api.Response_Action{Action: answer}},
		ours(answer, &api.ResponseAction{Result: results})
}

func (g *game) query(r *sc2api.RequestQuery) (*sc2api.Response, error) {
	request := &api.RequestQuery{}
	if err := theirs(request, r); err != nil {
		return nil, err
	}
	found := g.played.Query(*request)
	if found == nil {
		return nil, errRefused
	}
	answer := &sc2api.ResponseQuery{}
	return &sc2api.Response{Response: &sc2api.Response_Query{Query: answer}}, ours(answer, found)
}

// Interface returns what go-sc2ai has to ask of the game for the agent: give it to runner.SetInterfaceOptions.
func Interface() *api.InterfaceOptions {
	o := &api.InterfaceOptions{}
	if err := theirs(o, bot.Interface()); err != nil { // it is the same protocol
		panic(err)
	}
	return o
}
