package subtasks_test

import (
	"context"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// What the agent may choose when the game begins. Any client of SC2 will do in place of the embedded simulator.
func ExampleReader_Read() {
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	var last *sc2api.Response
	for _, req := range []*sc2api.Request{
		{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
			Map: &sc2api.RequestCreateGame_LocalMap{
				LocalMap: &sc2api.LocalMap{MapPath: proto.String("BuildBattleCruiser_20.SC2Map")}},
			PlayerSetup: []*sc2api.PlayerSetup{{Type: sc2api.PlayerType_Participant.Enum(),
				Race: sc2api.Race_Terran.Enum()}}}}},
		{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
			Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
			Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}},
		{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}},
	} {
		var err error
		if last, err = game.Do(context.Background(), req); err != nil {
			fmt.Println(err)
			return
		}
	}
	seen, err := observation.NewReader(gamedata.V4_10).Read(last.GetObservation())
	if err != nil {
		fmt.Println(err)
		return
	}
	state := subtasks.NewReader(gamedata.V4_10).Read(seen)
	for i := range state.Eligible.All() {
		fmt.Println(subtasks.All[i].Name)
	}
	// Output:
	// select CommandCenter
	// select SCV
	// minerals>=50
	// minerals>=75
	// gas>=25
	// no-op
}
