package server

import (
	"math"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// Rule: a create_game that is allowed but wrong is answered by its error enum with details, and the status stays.
func TestCreateGameErrors(t *testing.T) {
	participant := &sc2api.PlayerSetup{Type: sc2api.PlayerType_Participant.Enum()}
	computer := &sc2api.PlayerSetup{Type: sc2api.PlayerType_Computer.Enum()}
	path := func(p string) *sc2api.RequestCreateGame_LocalMap {
		return &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: &p}}
	}
	title := &sc2api.RequestCreateGame_BattlenetMapName{BattlenetMapName: "Build Battlecruiser"}
	tests := []struct {
		name string
		req  *sc2api.RequestCreateGame
		want sc2api.ResponseCreateGame_Error // 0: created
	}{
		{"no map", &sc2api.RequestCreateGame{}, sc2api.ResponseCreateGame_MissingMap},
		{"empty path", &sc2api.RequestCreateGame{Map: path("")}, sc2api.ResponseCreateGame_MissingMap},
		{"unknown path", &sc2api.RequestCreateGame{Map: path("Simple64.SC2Map")},
			sc2api.ResponseCreateGame_InvalidMapPath},
		{"unknown name", &sc2api.RequestCreateGame{
			Map: &sc2api.RequestCreateGame_BattlenetMapName{BattlenetMapName: "Simple64"}},
			sc2api.ResponseCreateGame_InvalidMapName},
		{"map data", &sc2api.RequestCreateGame{
			Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapData: []byte("MPQ")}}},
			sc2api.ResponseCreateGame_InvalidMapData},
		{"map data and a path", &sc2api.RequestCreateGame{PlayerSetup: []*sc2api.PlayerSetup{participant},
			Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: proto.String(mapName),
				MapData: []byte("MPQ")}}}, 0},
		{"map data and an unknown path", &sc2api.RequestCreateGame{
			Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{
				MapPath: proto.String("Simple64"), MapData: []byte("MPQ")}}},
			sc2api.ResponseCreateGame_InvalidMapData},
		{"no players", &sc2api.RequestCreateGame{Map: title}, sc2api.ResponseCreateGame_MissingPlayerSetup},
		{"two participants", &sc2api.RequestCreateGame{Map: title,
			PlayerSetup: []*sc2api.PlayerSetup{participant, participant}},
			sc2api.ResponseCreateGame_MultiplayerUnsupported},
		{"a computer", &sc2api.RequestCreateGame{Map: title,
			PlayerSetup: []*sc2api.PlayerSetup{participant, computer}}, sc2api.ResponseCreateGame_InvalidPlayerSetup},
		{"by title", &sc2api.RequestCreateGame{Map: title, PlayerSetup: []*sc2api.PlayerSetup{participant}}, 0},
		{"by name without ending", &sc2api.RequestCreateGame{Map: path("build-battlecruiser"),
			PlayerSetup: []*sc2api.PlayerSetup{participant}}, 0},
		{"by a path below Maps", &sc2api.RequestCreateGame{Map: path("mini_games/CollectMineralsAndGas.SC2Map"),
			PlayerSetup: []*sc2api.PlayerSetup{participant}}, 0},
		{"by a path of Linux", &sc2api.RequestCreateGame{Map: path("/opt/SC2/Maps/msgi/" + mapName),
			PlayerSetup: []*sc2api.PlayerSetup{participant}}, 0},
		{"by a path of Windows", &sc2api.RequestCreateGame{Map: path(`C:\SC2\Maps\` + mapName),
			PlayerSetup: []*sc2api.PlayerSetup{participant}}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := launched(t)
			resp := s.Handle(&sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: tt.req}})
			got := resp.GetCreateGame()
			if got == nil {
				t.Fatalf("answered by %v", resp)
			}
			want := sc2api.Status_init_game
			if tt.want != 0 {
				want = sc2api.Status_launched
				if got.Error == nil || *got.Error != tt.want || got.GetErrorDetails() == "" {
					t.Errorf("error %v %q, want %s with details", got.Error, got.GetErrorDetails(), tt.want)
				}
			} else if got.Error != nil {
				t.Errorf("error %s: %s", got.GetError(), got.GetErrorDetails())
			}
			if resp.GetStatus() != want {
				t.Errorf("status %s, want %s", resp.GetStatus(), want)
			}
		})
	}
}

// Rule: a join that is allowed but wrong is answered by its error enum with details, and the status stays init_game.
func TestJoinGameErrors(t *testing.T) {
	layer := func(change func(*sc2api.SpatialCameraSetup)) func(*sc2api.RequestJoinGame) {
		return func(r *sc2api.RequestJoinGame) { change(r.Options.FeatureLayer) }
	}
	const unsupported = sc2api.ResponseJoinGame_FeatureUnsupported
	tests := []struct {
		name   string
		change func(*sc2api.RequestJoinGame)
		want   sc2api.ResponseJoinGame_Error // 0: joined
	}{
		{"as Terran", func(*sc2api.RequestJoinGame) {}, 0},
		{"as Random", func(r *sc2api.RequestJoinGame) {
			r.Participation = &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Random}
		}, 0},
		{"raw only", func(r *sc2api.RequestJoinGame) { r.Options.FeatureLayer = nil }, 0},
		{"no width", layer(func(f *sc2api.SpatialCameraSetup) { f.Width = nil }), 0},
		{"nobody", func(r *sc2api.RequestJoinGame) {
			r.Participation = nil
		}, sc2api.ResponseJoinGame_MissingParticipation},
		{"as observer", func(r *sc2api.RequestJoinGame) {
			r.Participation = &sc2api.RequestJoinGame_ObservedPlayerId{ObservedPlayerId: 1}
		}, sc2api.ResponseJoinGame_InvalidObservedPlayerId},
		{"as Zerg", func(r *sc2api.RequestJoinGame) {
			r.Participation = &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Zerg}
		}, unsupported},
		{"no options", func(r *sc2api.RequestJoinGame) { r.Options = nil }, sc2api.ResponseJoinGame_MissingOptions},
		{"render", func(r *sc2api.RequestJoinGame) { r.Options.Render = r.Options.FeatureLayer }, unsupported},
		{"ports", func(r *sc2api.RequestJoinGame) { r.ServerPorts = &sc2api.PortSet{} }, unsupported},
		{"no resolution", layer(func(f *sc2api.SpatialCameraSetup) { f.Resolution = nil }), unsupported},
		{"no minimap", layer(func(f *sc2api.SpatialCameraSetup) { f.MinimapResolution = nil }), unsupported},
		{"resolution 0", layer(func(f *sc2api.SpatialCameraSetup) { f.Resolution = sizeOf(0, 84) }), unsupported},
		{"resolution below 0", layer(func(f *sc2api.SpatialCameraSetup) {
			f.Resolution = sizeOf(84, -1)
		}), unsupported},
		{"resolution huge", layer(func(f *sc2api.SpatialCameraSetup) {
			f.Resolution = sizeOf(math.MaxInt32, 84)
		}), unsupported},
		{"width 0", layer(func(f *sc2api.SpatialCameraSetup) { f.Width = proto.Float32(0) }), unsupported},
		{"width NaN", layer(func(f *sc2api.SpatialCameraSetup) {
			f.Width = proto.Float32(float32(math.NaN()))
		}), unsupported},
		{"width infinite", layer(func(f *sc2api.SpatialCameraSetup) {
			f.Width = proto.Float32(float32(math.Inf(1)))
		}), unsupported},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := created(t)
			req := joinRequest()
			tt.change(req.GetJoinGame())
			resp := s.Handle(req)
			got := resp.GetJoinGame()
			if tt.want == 0 {
				if got.Error != nil || got.GetPlayerId() != 1 || resp.GetStatus() != sc2api.Status_in_game {
					t.Errorf("%v, want player 1 in game", resp)
				}
				return
			}
			if got == nil || got.Error == nil || *got.Error != tt.want || got.GetErrorDetails() == "" ||
				got.PlayerId != nil {
				t.Errorf("%v, want %s with details", resp, tt.want)
			}
			if resp.GetStatus() != sc2api.Status_init_game {
				t.Errorf("status %s, want init_game still", resp.GetStatus())
			}
		})
	}
}

// Rule: one seed fixes everything: the same seed gives the same first observation, another one another (the idle SCV
// stands at a random place), and the n-th restart of the same game is the same too, but not the first game again.
func TestSeeds(t *testing.T) {
	first := func(seed uint32, restarts int) string {
		s := playingSeed(t, seed)
		for range restarts {
			must(t, s, stepRequest(5))
			must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
		}
		return encode(t, s.Handle(observeRequest()))
	}
	for _, restarts := range []int{0, 2} {
		if a, b := first(1, restarts), first(1, restarts); a != b {
			t.Errorf("the same seed gives different games after %d restarts", restarts)
		}
	}
	if first(1, 0) == first(2, 0) {
		t.Error("seeds 1 and 2 give the same game")
	}
	if first(1, 0) == first(1, 1) || first(1, 1) == first(1, 2) {
		t.Error("a restart repeats the game before")
	}
}

// encode is a response's bytes on the wire.
func encode(t testing.TB, resp *sc2api.Response) string {
	t.Helper()
	b, err := resp.MarshalVT()
	if err != nil {
		t.Fatalf("encode: %v", err)
	}
	return string(b)
}

// Rule: ping, available_maps and game_info say what is played: map, player, options with what was left out filled in.
func TestDescriptions(t *testing.T) {
	s := playing(t)
	ping := must(t, s, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}).GetPing()
	if ping.GetGameVersion() != "4.10.0.75689" || ping.GetBaseBuild() != 75689 || ping.GetDataBuild() != 75689 ||
		ping.GetDataVersion() != "B89B5D6FA7CBF6452E721311BFBC6CB2" {
		t.Errorf("ping %v", ping)
	}
	ask := &sc2api.Request{Request: &sc2api.Request_AvailableMaps{AvailableMaps: &sc2api.RequestAvailableMaps{}}}
	known := must(t, s, ask).GetAvailableMaps()
	if len(known.GetLocalMapPaths()) == 0 || known.GetLocalMapPaths()[0] != "build-battlecruiser.SC2Map" {
		t.Errorf("maps %v", known)
	}
	for _, path := range known.GetLocalMapPaths() {
		req := createRequest(1)
		req.GetCreateGame().GetLocalMap().MapPath = &path
		must(t, launched(t), req)
	}
}
