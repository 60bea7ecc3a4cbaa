// Command bot plays the simulator as it would play the game: it trains SCVs for two minutes. With the address of a
// running game in place of the embedded one, sc2api.Dial, nothing else changes.
package main

import (
	"context"
	"fmt"
	"log"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

func main() {
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	do := func(req *sc2api.Request) *sc2api.Response {
		answer, err := game.Do(context.Background(), req)
		if err != nil {
			log.Fatal(err)
		}
		return answer
	}
	do(&sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{
			MapPath: proto.String("BuildBattleCruiser_20.SC2Map")}},
		PlayerSetup: []*sc2api.PlayerSetup{{Type: sc2api.PlayerType_Participant.Enum()}}}}})
	do(&sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}})
	for range 17 { // 17 times 160 game loops are two minutes at faster speed
		seen := do(&sc2api.Request{Request: &sc2api.Request_Observation{
			Observation: &sc2api.RequestObservation{}}}).GetObservation().GetObservation()
		for _, u := range seen.GetRawData().GetUnits() {
			if u.GetUnitType() == uint32(gamedata.CommandCenter) && len(u.GetOrders()) == 0 {
				train := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(gamedata.TrainSCV)),
					UnitTags: []uint64{u.GetTag()}}
				do(&sc2api.Request{Request: &sc2api.Request_Action{Action: &sc2api.RequestAction{
					Actions: []*sc2api.Action{{ActionRaw: &sc2api.ActionRaw{
						Action: &sc2api.ActionRaw_UnitCommand{UnitCommand: train}}}}}}})
			}
		}
		fmt.Printf("loop %4d  %d workers, %d minerals\n", seen.GetGameLoop(),
			seen.GetPlayerCommon().GetFoodWorkers(), seen.GetPlayerCommon().GetMinerals())
		do(&sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: proto.Uint32(160)}}})
	}
}
