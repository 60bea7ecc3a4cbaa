package bot

import (
	"context"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// maxMap is how many cells a map may have in each direction: what SC2's own editor allows.
const maxMap = 256

// start brings a game of the map about, whatever the connection was doing before.
func start(ctx context.Context, g Game, mapPath string, seed uint64) error {
	if err := vacate(ctx, g); err != nil {
		return err
	}
	create := &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: proto.String(mapPath)}},
		PlayerSetup: []*sc2api.PlayerSetup{{Type: sc2api.PlayerType_Participant.Enum(),
			Race: sc2api.Race_Terran.Enum()}},
		RandomSeed: proto.Uint32(uint32(seed) ^ uint32(seed>>32)), // the protocol has 32 bits for it
		Realtime:   proto.Bool(false),
	}
	if _, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: create}}); err != nil {
		return err
	}
	return join(ctx, g)
}

// vacate leaves a game that is still there from before: another client's, or an episode that was broken off.
func vacate(ctx context.Context, g Game) error {
	resp, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	if err != nil {
		return err
	}
	switch status := resp.GetStatus(); status {
	case sc2api.Status_launched:
		return nil
	case sc2api.Status_init_game: // created, and only a joined game can be left
		if err := join(ctx, g); err != nil {
			return err
		}
	case sc2api.Status_in_game, sc2api.Status_ended:
	default:
		return fmt.Errorf("no game can be created while the client's status is %s", status)
	}
	_, err = ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
	return err
}

// Interface returns what the agent has to be shown of a game: raw units, the score, and the screen that selections
// are clicked on. Who joins a game for it asks for these.
func Interface() *sc2api.InterfaceOptions {
	return &sc2api.InterfaceOptions{
		Raw: proto.Bool(true), Score: proto.Bool(true),
		FeatureLayer: &sc2api.SpatialCameraSetup{
			Width:             proto.Float32(cameraWidth),
			Resolution:        &sc2api.Size2DI{X: proto.Int32(screenPixels), Y: proto.Int32(screenPixels)},
			MinimapResolution: &sc2api.Size2DI{X: proto.Int32(64), Y: proto.Int32(64)},
		},
	}
}

// joining is the request of the agent to take part.
func joining() *sc2api.RequestJoinGame {
	return &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       Interface(),
	}
}

func join(ctx context.Context, g Game) error {
	_, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: joining()}})
	return err
}

// playableArea asks the game where on the map anything can stand.
func playableArea(ctx context.Context, g Game) (rect, error) {
	resp, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}})
	if err != nil {
		return rect{}, err
	}
	a := resp.GetGameInfo().GetStartRaw().GetPlayableArea()
	area := rect{float64(a.GetP0().GetX()), float64(a.GetP0().GetY()), float64(a.GetP1().GetX()),
		float64(a.GetP1().GetY())}
	switch {
	case area.x0 >= area.x1 || area.y0 >= area.y1:
		return rect{}, fmt.Errorf("game_info: the playable area is missing or empty: %v", area)
	case !area.inside(rect{0, 0, maxMap, maxMap}):
		return rect{}, fmt.Errorf("game_info: the playable area %v leaves the largest map there can be, %d cells by %d",
			area, maxMap, maxMap)
	}
	return area, nil
}
