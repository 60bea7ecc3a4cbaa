package server

import (
	"context"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: a game knows scenarios that it is given by name and by title beside the built-in ones, lists them first,
// plays them and shows their replays; other games do not know them.
func TestScenariosOfOnesOwn(t *testing.T) {
	own, _ := maps.Find("build-battlecruiser")
	own.Name, own.Aliases, own.Title, own.Minerals = "rich", nil, "Rich", 777
	byTitle := createRequest(1)
	byTitle.GetCreateGame().Map = &sc2api.RequestCreateGame_BattlenetMapName{BattlenetMapName: "rich"}
	byFile := createRequest(1)
	byFile.GetCreateGame().GetLocalMap().MapPath = proto.String("Maps/Rich.SC2Map")
	look := &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}}
	ctx := context.Background()
	for name, create := range map[string]*sc2api.Request{"title": byTitle, "file": byFile} {
		g := NewEmbedded(gamedata.V4_10, own)
		for _, req := range []*sc2api.Request{create, joinRequest()} {
			if _, err := g.Do(ctx, req); err != nil {
				t.Fatalf("by %s: %v", name, err)
			}
		}
		resp, err := g.Do(ctx, look)
		if err != nil {
			t.Fatal(err)
		}
		if got := resp.GetObservation().GetObservation().GetPlayerCommon().GetMinerals(); got != 777 {
			t.Errorf("by %s: %d minerals", name, got)
		}
		resp, err = g.Do(ctx, &sc2api.Request{
			Request: &sc2api.Request_AvailableMaps{AvailableMaps: &sc2api.RequestAvailableMaps{}}})
		if err != nil {
			t.Fatal(err)
		}
		if all := resp.GetAvailableMaps(); all.GetLocalMapPaths()[0] != "rich.SC2Map" ||
			len(all.GetBattlenetMapNames()) != len(maps.Scenarios())+1 {
			t.Errorf("by %s: maps %v", name, all)
		}
	}
	s := NewSession(gamedata.V4_10, own)
	for _, req := range []*sc2api.Request{byFile, joinRequest(), stepRequest(10)} {
		must(t, s, req)
	}
	watch(t, NewSession(gamedata.V4_10, own), saved(t, s), []uint32{5, 5})
	if _, err := NewEmbedded(gamedata.V4_10).Do(ctx, byFile); err == nil || !strings.Contains(err.Error(), "no map") {
		t.Errorf("a game that was not given it: %v", err)
	}
}
