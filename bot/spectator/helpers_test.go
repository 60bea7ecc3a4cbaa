package spectator

import (
	"google.golang.org/protobuf/proto"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// stage is an observation written by hand.
type stage struct{ obs *sc2api.ResponseObservation }

func newStage(loop int) *stage {
	return &stage{&sc2api.ResponseObservation{Observation: &sc2api.Observation{
		GameLoop: proto.Uint32(uint32(loop)),
		PlayerCommon: &sc2api.PlayerCommon{PlayerId: proto.Uint32(1), Minerals: proto.Uint32(450),
			Vespene: proto.Uint32(120), FoodUsed: proto.Uint32(15), FoodCap: proto.Uint32(23)},
		RawData: &sc2api.ObservationRaw{},
	}}}
}

// unit puts a finished, unhurt unit on the stage; change alters it.
func (s *stage) unit(tag uint64, kind gamedata.UnitID, who sc2api.Alliance, x, y float32,
	change ...func(*sc2api.Unit)) *stage {
	health := float32(35)
	u := &sc2api.Unit{Tag: &tag, UnitType: proto.Uint32(uint32(kind)), Alliance: &who,
		DisplayType: sc2api.DisplayType_Visible.Enum(), Pos: &sc2api.Point{X: &x, Y: &y},
		BuildProgress: proto.Float32(1)}
	if facts := gamedata.V4_10.Unit(kind); facts != nil {
		health = float32(facts.HitPoints)
		u.IsFlying = &facts.Flying
	}
	u.Health, u.HealthMax = &health, proto.Float32(health)
	for _, c := range change {
		c(u)
	}
	s.obs.Observation.RawData.Units = append(s.obs.Observation.RawData.Units, u)
	return s
}

func health(h float32) func(*sc2api.Unit) { return func(u *sc2api.Unit) { u.Health = &h } }

func progress(p float32) func(*sc2api.Unit) { return func(u *sc2api.Unit) { u.BuildProgress = &p } }

func isSelected(u *sc2api.Unit) { u.IsSelected = proto.Bool(true) }

// trains gives a building orders; the first is under way.
func trains(p float32, abilities ...gamedata.AbilityID) func(*sc2api.Unit) {
	return func(u *sc2api.Unit) {
		for i, a := range abilities {
			o := &sc2api.UnitOrder{AbilityId: proto.Uint32(uint32(a))}
			if i == 0 {
				o.Progress = &p
			}
			u.Orders = append(u.Orders, o)
		}
	}
}

func (s *stage) dead(tags ...uint64) *stage {
	s.obs.Observation.RawData.Event = &sc2api.Event{DeadUnits: tags}
	return s
}

// moment is the stage as bot shows it.
func (s *stage) moment(stepsLeft int) bot.Moment {
	seen, err := observation.NewReader(gamedata.V4_10).Read(s.obs)
	if err != nil {
		panic(err)
	}
	return bot.Moment{Observation: seen, Area: bot.Area{X0: 20, Y0: 19, X1: 46, Y1: 37},
		State: msgi.State{StepsLeft: stepsLeft, Complete: bits.Of(0, 1, 5, 84)}}
}

const (
	mine    = sc2api.Alliance_Self
	theirs  = sc2api.Alliance_Enemy
	nobodys = sc2api.Alliance_Neutral

	unknownType = gamedata.UnitID(59999) // of no table
)

// base puts the paper's opening on the stage.
func (s *stage) base() *stage {
	s.unit(1, gamedata.CommandCenter, mine, 27, 31.5, trains(0.25, gamedata.TrainSCV, gamedata.TrainSCV))
	s.unit(2, gamedata.VespeneGeyser, nobodys, 23.5, 34.5).unit(3, gamedata.Refinery, mine, 23.5, 34.5)
	for i := range 5 {
		s.unit(uint64(4+i), gamedata.MineralField, nobodys, 22, 27.5+float32(i))
	}
	return s.unit(10, gamedata.SCV, mine, 23.75, 29.5).unit(11, gamedata.SCV, mine, 40, 25, isSelected)
}
