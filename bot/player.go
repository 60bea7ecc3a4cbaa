package bot

import (
	"context"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// player is what an option plays with: the latest view, and hands that order and ask.
type player struct {
	game  Game
	facts *gamedata.Table // of the game's version
	area  rect            // playable
	see   view
	tied  bool // the option's time is over: nothing is sent to the game any more
}

// progress is how far an option has come.
type progress int

const (
	going progress = iota
	done
	refused
)

// option is one subtask being carried out.
type option interface {
	// next looks at p.see and gives the orders that are due. It is called before the first environment step and after
	// each one, until it says that the option has ended.
	next(ctx context.Context, p *player) (progress, error)
}

// command orders a unit to use an ability. at and target are optional; at most one of them may be set. The result is
// what the game says at once; an order may still fail later.
func (p *player) command(ctx context.Context, a gamedata.AbilityID, tag uint64, at *point,
	target uint64) (sc2api.ActionResult, error) {
	c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(a)), UnitTags: []uint64{tag}}
	switch {
	case at != nil:
		c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: onMap(*at)}
	case target != 0:
		c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: target}
	}
	return p.act(ctx, &sc2api.Action{ActionRaw: &sc2api.ActionRaw{
		Action: &sc2api.ActionRaw_UnitCommand{UnitCommand: c}}})
}

// click selects what lies under a pixel of the screen.
func (p *player) click(ctx context.Context, x, y int32) (sc2api.ActionResult, error) {
	return p.act(ctx, &sc2api.Action{ActionFeatureLayer: &sc2api.ActionSpatial{
		Action: &sc2api.ActionSpatial_UnitSelectionPoint{UnitSelectionPoint: &sc2api.ActionSpatialUnitSelectionPoint{
			SelectionScreenCoord: &sc2api.PointI{X: proto.Int32(x), Y: proto.Int32(y)},
			Type:                 sc2api.ActionSpatialUnitSelectionPoint_Select.Enum(),
		}}}})
}

// pressIdleWorker presses the button that selects an idle worker.
func (p *player) pressIdleWorker(ctx context.Context) (sc2api.ActionResult, error) {
	return p.act(ctx, &sc2api.Action{ActionUi: &sc2api.ActionUI{
		Action: &sc2api.ActionUI_SelectIdleWorker{SelectIdleWorker: &sc2api.ActionSelectIdleWorker{
			Type: sc2api.ActionSelectIdleWorker_Set.Enum()}}}})
}

func (p *player) act(ctx context.Context, a *sc2api.Action) (sc2api.ActionResult, error) {
	if p.tied {
		return sc2api.ActionResult_Error, nil
	}
	resp, err := ask(ctx, p.game, &sc2api.Request{Request: &sc2api.Request_Action{
		Action: &sc2api.RequestAction{Actions: []*sc2api.Action{a}}}})
	if err != nil {
		return 0, err
	}
	if results := resp.GetAction().GetResult(); len(results) > 0 {
		return results[0], nil
	}
	return sc2api.ActionResult_Success, nil // nothing to complain about
}

// inquiry is one question of a placement query: could the structure of this ability stand there?
type inquiry struct {
	ability gamedata.AbilityID
	at      point
}

// placeable asks all of the inquiries at once.
func (p *player) placeable(ctx context.Context, builder uint64, inquiries []inquiry) ([]bool, error) {
	if p.tied {
		return make([]bool, len(inquiries)), nil
	}
	query := &sc2api.RequestQuery{}
	for _, q := range inquiries {
		query.Placements = append(query.Placements, &sc2api.RequestQueryBuildingPlacement{
			AbilityId: proto.Int32(int32(q.ability)), TargetPos: onMap(q.at), PlacingUnitTag: proto.Uint64(builder)})
	}
	resp, err := ask(ctx, p.game, &sc2api.Request{Request: &sc2api.Request_Query{Query: query}})
	if err != nil {
		return nil, err
	}
	answers := resp.GetQuery().GetPlacements()
	if len(answers) != len(inquiries) {
		return nil, &sc2api.ProtocolError{Request: "query",
			What: fmt.Sprintf("%d answers to %d placement queries", len(answers), len(inquiries))}
	}
	free := make([]bool, len(answers))
	for i, a := range answers {
		free[i] = a.GetResult() == sc2api.ActionResult_Success
	}
	return free, nil
}

func onMap(at point) *sc2api.Point2D {
	return &sc2api.Point2D{X: proto.Float32(float32(at.x)), Y: proto.Float32(float32(at.y))}
}
