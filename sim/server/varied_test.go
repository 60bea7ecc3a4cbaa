package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// variedGame is a game of the varied Build Battlecruiser, restarted so many times, at its start.
func variedGame(t *testing.T, seed uint32, restarts int) *Session {
	t.Helper()
	s := launched(t)
	create := createRequest(seed)
	create.GetCreateGame().GetLocalMap().MapPath = proto.String("BuildBattleCruiser_20_varied.SC2Map")
	must(t, s, create)
	must(t, s, joinRequest())
	for range restarts {
		must(t, s, stepRequest(5))
		must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	}
	return s
}

// Rule: a varied start follows from the seed and the number of restarts; a replay of a restarted game and a loaded
// save show the start of their own game; game_info tells the map by the name of the variant.
func TestVariedStarts(t *testing.T) {
	seen := map[string]bool{}
	for _, seed := range []uint32{1, 2} {
		for restarts := range 3 {
			s := variedGame(t, seed, restarts)
			begin := observed(t, s)
			if again := observed(t, variedGame(t, seed, restarts)); again != begin {
				t.Errorf("seed %d, restart %d: twice the same gives two starts", seed, restarts)
			}
			must(t, s, saveGame())
			must(t, s, stepRequest(300))
			end := units(t, observed(t, s))
			must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
			if units(t, observed(t, s)) != units(t, begin) {
				t.Errorf("seed %d, restart %d: the save is loaded with another start", seed, restarts)
			}
			must(t, s, stepRequest(300))
			if got := watch(t, launched(t), saved(t, s), []uint32{300}); got[0] != begin || units(t, got[1]) != end {
				t.Errorf("seed %d, restart %d: the replay is of another game", seed, restarts)
			}
			seen[begin] = true
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d starts in 6 games", len(seen))
	}
	info := must(t, variedGame(t, 1, 0), &sc2api.Request{
		Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}).GetGameInfo()
	if info.GetMapName() != "Build Battlecruiser (varied start)" ||
		info.GetLocalMapPath() != "BuildBattleCruiser_20_varied.SC2Map" {
		t.Errorf("the map is %q at %q", info.GetMapName(), info.GetLocalMapPath())
	}
}
