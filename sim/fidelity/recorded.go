package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"google.golang.org/protobuf/proto"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// recordedVersions are those of which there is a recorded melee start, on Kairos Junction LE.
var recordedVersions = []string{"4.8", "4.10"}

// mostRecording bounds a recorded file in bytes.
const mostRecording = 64 << 20

// start is what a client is told at the start of a game: the recorded one's, or the simulator's.
type start struct {
	info *sc2api.ResponseGameInfo
	data *sc2api.ResponseData
	seen *sc2api.ResponseObservation
}

// eachVersion calls compare with both starts of every recorded version. Where recordings are missing it says so in the
// document, and measured is false.
func eachVersion(w io.Writer, shared string, compare func(version string, game, sim *start)) (measured bool,
	err error) {
	for _, version := range recordedVersions {
		game, ok, err := recordedStart(shared, version)
		if err != nil {
			return false, err
		}
		if !ok {
			_, err := fmt.Fprintln(w, "Not measured: the recordings (`sc2/real` of the shared facts) are not there.")
			return false, err
		}
		sim, err := simulatedStart(version)
		if err != nil {
			return false, err
		}
		compare(version, &game, &sim)
	}
	return true, nil
}

// recordedStart reads the recorded start of a version; ok is false where it is not there.
func recordedStart(shared, version string) (s start, ok bool, err error) {
	s = start{&sc2api.ResponseGameInfo{}, &sc2api.ResponseData{}, &sc2api.ResponseObservation{}}
	for kind, into := range map[string]proto.Message{"gameinfo": s.info, "data": s.data, "observation": s.seen} {
		path := filepath.Join(shared, "sc2", "real", "KairosJunctionLE-"+version+"."+kind+".pb")
		if !present(path) {
			return s, false, nil
		}
		b, err := bounded.ReadFile(path, mostRecording)
		if err != nil {
			return s, false, err
		}
		if err := proto.Unmarshal(b, into); err != nil {
			return s, false, fmt.Errorf("decode %s: %w", path, err)
		}
	}
	return s, true, nil
}

// simulatedStart plays the scenario calibration up to its first observation, joined as the recorded game was: raw and
// score.
func simulatedStart(version string) (start, error) {
	table, err := gamedata.ForVersion(version)
	if err != nil {
		return start{}, err
	}
	game := server.NewEmbedded(table)
	defer game.Close()
	ask := func(r *sc2api.Request) *sc2api.Response {
		if err != nil {
			return nil
		}
		var resp *sc2api.Response
		if resp, err = game.Do(context.Background(), r); err != nil {
			return nil
		}
		return proto.Clone(resp).(*sc2api.Response)
	}
	ask(&sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{
			LocalMap: &sc2api.LocalMap{MapPath: proto.String("calibration.SC2Map")}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
	}}})
	ask(&sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true), Score: proto.Bool(true)},
	}}})
	yes := proto.Bool(true)
	s := start{
		seen: ask(&sc2api.Request{Request: &sc2api.Request_Observation{
			Observation: &sc2api.RequestObservation{}}}).GetObservation(),
		info: ask(&sc2api.Request{Request: &sc2api.Request_GameInfo{
			GameInfo: &sc2api.RequestGameInfo{}}}).GetGameInfo(),
		data: ask(&sc2api.Request{Request: &sc2api.Request_Data{Data: &sc2api.RequestData{
			AbilityId: yes, UnitTypeId: yes, UpgradeId: yes, BuffId: yes, EffectId: yes}}}).GetData(),
	}
	if err != nil {
		return start{}, fmt.Errorf("the simulator's start of %s: %w", version, err)
	}
	return s, nil
}
