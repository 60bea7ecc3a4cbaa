package server

import (
	"math"
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

const (
	success      = sc2api.ActionResult_Success
	failed       = sc2api.ActionResult_Error
	notSupported = sc2api.ActionResult_NotSupported
)

// pixelOf is the screen pixel over a place, worked out apart from the code under test: the camera is 24 cells over
// 84 pixels around the scenario's camera point.
func pixelOf(s *Session, at maps.Point) (int32, int32) {
	c := s.scenario.Camera
	return int32(math.Floor((at.X - (c.X - 12)) * 3.5)), int32(math.Floor(((c.Y + 12) - at.Y) * 3.5))
}

func clickOn(s *Session, u *game.Unit, kind sc2api.ActionSpatialUnitSelectionPoint_Type) *sc2api.Action {
	x, y := pixelOf(s, u.At)
	return click(x, y, kind)
}

// Rule: a click selects what is under the pixel: Select alone, Toggle adds and takes away, AllType and AddAllType all
// of the type on screen. A click on bare ground changes nothing; on a mineral field it takes the selection away.
func TestSelectionPoint(t *testing.T) {
	const (
		sel    = sc2api.ActionSpatialUnitSelectionPoint_Select
		toggle = sc2api.ActionSpatialUnitSelectionPoint_Toggle
		all    = sc2api.ActionSpatialUnitSelectionPoint_AllType
		addAll = sc2api.ActionSpatialUnitSelectionPoint_AddAllType
	)
	type counts map[gamedata.UnitID]int
	cc, refinery, scv := gamedata.CommandCenter, gamedata.Refinery, gamedata.SCV
	tests := []struct {
		name   string
		clicks func(s *Session) []*sc2api.Action
		want   counts
	}{
		{"select", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], sel)}
		}, counts{cc: 1}},
		{"select another", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], sel), clickOn(s, own(s, refinery)[0], sel)}
		}, counts{refinery: 1}},
		{"toggle adds", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], sel), clickOn(s, own(s, refinery)[0], toggle)}
		}, counts{cc: 1, refinery: 1}},
		{"toggle takes away", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], sel), clickOn(s, own(s, refinery)[0], toggle),
				clickOn(s, own(s, cc)[0], toggle)}
		}, counts{refinery: 1}},
		{"add all of a type", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], sel), clickOn(s, own(s, refinery)[0], addAll)}
		}, counts{cc: 1, refinery: 1}},
		{"all of a type", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{clickOn(s, own(s, cc)[0], all)}
		}, counts{cc: 1}},
		{"bare ground", func(s *Session) []*sc2api.Action {
			return []*sc2api.Action{click(2, 80, sel)}
		}, counts{scv: 1}},
		{"a mineral field", func(s *Session) []*sc2api.Action {
			x, y := pixelOf(s, maps.Point{X: 21.6, Y: 31.5})
			return []*sc2api.Action{click(x, y, sel)}
		}, counts{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := playing(t)
			for _, r := range act(t, s, tt.clicks(s)...) {
				if r != success {
					t.Errorf("result %s", r)
				}
			}
			got := counts(selectedTypes(s))
			if len(got) != len(tt.want) {
				t.Fatalf("selected %v, want %v", got, tt.want)
			}
			for kind, n := range tt.want {
				if got[kind] != n {
					t.Errorf("selected %v, want %v", got, tt.want)
				}
			}
		})
	}
}

// Rule: the observation shows the selection and what it is offered.
func TestSelectionIsObserved(t *testing.T) {
	s := playing(t)
	act(t, s, clickOn(s, own(s, gamedata.CommandCenter)[0], sc2api.ActionSpatialUnitSelectionPoint_Select))
	o := observe(t, s)
	if cc := seen(t, o, gamedata.CommandCenter); !cc.GetIsSelected() {
		t.Error("the Command Center is not shown as selected")
	}
	offered := slices.ContainsFunc(o.GetObservation().GetAbilities(), func(a *sc2api.AvailableAbility) bool {
		return a.GetAbilityId() == int32(gamedata.TrainSCV) && a.RequiresPoint == nil
	})
	if !offered {
		t.Errorf("abilities %v, want TrainSCV among them", o.GetObservation().GetAbilities())
	}
}

// Rule: a box takes the units in it, structures only where there is no unit; several boxes count as one; with
// selection_add it adds.
func TestSelectionRect(t *testing.T) {
	s := playing(t)
	box := func(add bool, corners ...*sc2api.RectangleI) *sc2api.Action {
		return spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitSelectionRect{
			UnitSelectionRect: &sc2api.ActionSpatialUnitSelectionRect{SelectionScreenCoord: corners,
				SelectionAdd: &add}}})
	}
	around := func(u *game.Unit) *sc2api.RectangleI {
		x, y := pixelOf(s, u.At)
		return &sc2api.RectangleI{P0: pixel(x+1, y+1), P1: pixel(x-1, y-1)} // any two corners
	}
	screen := &sc2api.RectangleI{P0: pixel(0, 0), P1: pixel(83, 83)}
	cc, refinery := own(s, gamedata.CommandCenter)[0], own(s, gamedata.Refinery)[0]
	tests := []struct {
		name   string
		action *sc2api.Action
		result sc2api.ActionResult
		want   map[gamedata.UnitID]int
	}{
		{"everything: the workers", box(false, screen), success, map[gamedata.UnitID]int{gamedata.SCV: 12}},
		{"around a structure", box(false, around(cc)), success, map[gamedata.UnitID]int{gamedata.CommandCenter: 1}},
		{"added", box(true, around(refinery)), success, map[gamedata.UnitID]int{gamedata.CommandCenter: 1,
			gamedata.Refinery: 1}},
		{"two boxes", box(false, around(cc), around(refinery)), success,
			map[gamedata.UnitID]int{gamedata.CommandCenter: 1, gamedata.Refinery: 1}},
		{"around nothing", box(false, &sc2api.RectangleI{P0: pixel(1, 82), P1: pixel(3, 83)}), success,
			map[gamedata.UnitID]int{gamedata.CommandCenter: 1, gamedata.Refinery: 1}},
		{"no box", box(false), failed, map[gamedata.UnitID]int{gamedata.CommandCenter: 1, gamedata.Refinery: 1}},
		{"off the screen", box(false, &sc2api.RectangleI{P0: pixel(0, 0), P1: pixel(84, 84)}), failed,
			map[gamedata.UnitID]int{gamedata.CommandCenter: 1, gamedata.Refinery: 1}},
	}
	for _, tt := range tests {
		if r := act(t, s, tt.action)[0]; r != tt.result {
			t.Errorf("%s: result %s, want %s", tt.name, r, tt.result)
		}
		got := selectedTypes(s)
		for kind, n := range tt.want {
			if got[kind] != n || len(got) != len(tt.want) {
				t.Errorf("%s: selected %v, want %v", tt.name, got, tt.want)
			}
		}
	}
}

// Rule: a building ordered by a click on the screen by the selected SCV begins where the pixel's place is.
func TestBuildByClick(t *testing.T) {
	s := playing(t)
	for s.game.Bank(maps.Own).Minerals < 100 {
		must(t, s, stepRequest(8))
	}
	act(t, s, idleWorkerButton(sc2api.ActionSelectIdleWorker_Set))
	x, y := pixelOf(s, maps.Point{X: 33, Y: 24})
	build := spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitCommand{
		UnitCommand: &sc2api.ActionSpatialUnitCommand{
			AbilityId: proto.Int32(int32(gamedata.BuildSupplyDepot)),
			Target:    &sc2api.ActionSpatialUnitCommand_TargetScreenCoord{TargetScreenCoord: pixel(x, y)}}}})
	if r := act(t, s, build)[0]; r != success {
		t.Fatalf("result %s", r)
	}
	for i := 0; len(own(s, gamedata.SupplyDepot)) == 0; i++ {
		if i == 100 {
			t.Fatal("no depot after 800 loops")
		}
		must(t, s, stepRequest(8))
	}
	if at := own(s, gamedata.SupplyDepot)[0].At; math.Hypot(at.X-33, at.Y-24) > 1 {
		t.Errorf("the depot stands at %v, clicked was (33, 24)", at)
	}
	must(t, s, stepRequest(8))
	depot := seen(t, observe(t, s), gamedata.SupplyDepot)
	if p := depot.GetBuildProgress(); p <= 0 || p >= 1 {
		t.Errorf("build_progress %v of a depot just begun", p)
	}
}

// Rule: each action has one result, also a wrong or an unsupported one; nothing wrong is echoed.
func TestOneResultEach(t *testing.T) {
	s := playing(t)
	cc := uint64(own(s, gamedata.CommandCenter)[0].Tag)
	at := func(x, y float64) *sc2api.ActionRawUnitCommand_TargetWorldSpacePos {
		return &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{
			TargetWorldSpacePos: &sc2api.Point2D{X: proto.Float32(float32(x)), Y: proto.Float32(float32(y))}}
	}
	rally := proto.Int32(int32(gamedata.RallyCommandCenter))
	ui := func(a *sc2api.ActionUI) *sc2api.Action { return &sc2api.Action{ActionUi: a} }
	tests := []struct {
		name   string
		action *sc2api.Action
		want   sc2api.ActionResult
	}{
		{"empty", &sc2api.Action{}, success},
		{"empty raw", &sc2api.Action{ActionRaw: &sc2api.ActionRaw{}}, failed},
		{"empty spatial", spatial(&sc2api.ActionSpatial{}), failed},
		{"empty ui", ui(&sc2api.ActionUI{}), failed},
		{"render", &sc2api.Action{ActionRender: &sc2api.ActionSpatial{}}, notSupported},
		{"raw camera", &sc2api.Action{ActionRaw: &sc2api.ActionRaw{Action: &sc2api.ActionRaw_CameraMove{}}}, success},
		{"raw autocast", &sc2api.Action{ActionRaw: &sc2api.ActionRaw{Action: &sc2api.ActionRaw_ToggleAutocast{}}},
			failed},
		{"camera", spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_CameraMove{
			CameraMove: &sc2api.ActionSpatialCameraMove{CenterMinimap: pixel(30, 30)}}}), success},
		{"camera nowhere", spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_CameraMove{}}), failed},
		{"no units", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally}), failed},
		{"nobody's tag", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally, UnitTags: []uint64{12345},
			Target: at(30, 30)}), failed},
		{"no such ability", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(-7),
			UnitTags: []uint64{cc}}), notSupported},
		{"off the map", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally,
			UnitTags: []uint64{cc}, Target: at(-1, 30)}),
			sc2api.ActionResult_MustTargetVisibleLocation},
		{"at no number", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally,
			UnitTags: []uint64{cc}, Target: at(math.NaN(), 30)}),
			sc2api.ActionResult_MustTargetVisibleLocation},
		{"at infinity", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally,
			UnitTags: []uint64{cc}, Target: at(30, math.Inf(1))}),
			sc2api.ActionResult_MustTargetVisibleLocation},
		{"rally", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally, UnitTags: []uint64{cc},
			Target: at(30, 30)}), success},
		{"too many units", rawCommand(&sc2api.ActionRawUnitCommand{AbilityId: rally,
			UnitTags: make([]uint64, maxUnits+1), Target: at(30, 30)}), failed},
		{"click off the screen", click(84, 3, sc2api.ActionSpatialUnitSelectionPoint_Select), failed},
		{"click of no type", clickOn(s, own(s, gamedata.CommandCenter)[0], 77), failed},
		{"order off the screen", spatial(&sc2api.ActionSpatial{Action: &sc2api.ActionSpatial_UnitCommand{
			UnitCommand: &sc2api.ActionSpatialUnitCommand{AbilityId: proto.Int32(int32(gamedata.MoveMove)),
				Target: &sc2api.ActionSpatialUnitCommand_TargetScreenCoord{TargetScreenCoord: pixel(-1, 5)}}}}),
			sc2api.ActionResult_MustTargetVisibleLocation},
		{"army", ui(&sc2api.ActionUI{Action: &sc2api.ActionUI_SelectArmy{}}), failed},
		{"warp gates", ui(&sc2api.ActionUI{Action: &sc2api.ActionUI_SelectWarpGates{}}), notSupported},
		{"larvae", ui(&sc2api.ActionUI{Action: &sc2api.ActionUI_SelectLarva{}}), notSupported},
		{"cargo", ui(&sc2api.ActionUI{Action: &sc2api.ActionUI_CargoPanel{}}), sc2api.ActionResult_NoCargoToUnload},
		{"an SCV's autocast", &sc2api.Action{ActionRaw: &sc2api.ActionRaw{Action: &sc2api.ActionRaw_ToggleAutocast{
			ToggleAutocast: &sc2api.ActionRawToggleAutocast{AbilityId: proto.Int32(int32(gamedata.EffectRepairSCV)),
				UnitTags: []uint64{uint64(own(s, gamedata.SCV)[0].Tag)}}}}}, success},
		{"autocast", ui(&sc2api.ActionUI{Action: &sc2api.ActionUI_ToggleAutocast{}}), notSupported},
		{"idle button of no type", idleWorkerButton(55), failed},
		{"chat", &sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String("hi")}}, success},
		{"empty chat", &sc2api.Action{ActionChat: &sc2api.ActionChat{}}, failed},
	}
	var actions []*sc2api.Action
	taken := 0
	for _, tt := range tests {
		actions = append(actions, tt.action)
		if tt.want == success && tt.name != "empty" { // of which there is nothing to echo
			taken++
		}
	}
	results := act(t, s, actions...)
	if len(results) != len(actions) {
		t.Fatalf("%d results for %d actions", len(results), len(actions))
	}
	for i, tt := range tests {
		if results[i] != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, results[i], tt.want)
		}
	}
	o := observe(t, s)
	if len(o.Actions) != taken {
		t.Errorf("%d echoed, want the %d taken", len(o.Actions), taken)
	}
	for _, e := range o.ActionErrors {
		if s.table.Ability(gamedata.AbilityID(e.GetAbilityId())) == nil && e.GetAbilityId() != 0 {
			t.Errorf("an error is of ability %d, which there is not", e.GetAbilityId())
		}
	}
}

// Rule: raw orders leave the selection alone, unless the client asked that they do not.
func TestRawAffectsSelection(t *testing.T) {
	for _, affects := range []bool{false, true} {
		s := created(t)
		join := joinRequest()
		join.GetJoinGame().Options.RawAffectsSelection = &affects
		must(t, s, join)
		act(t, s, trainSCV(s))
		if got := selectedTypes(s)[gamedata.CommandCenter] == 1; got != affects {
			t.Errorf("raw_affects_selection %v: Command Center selected %v", affects, got)
		}
	}
}
