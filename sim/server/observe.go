package server

import (
	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// observer builds observations into memory that is wired together once and used again: protocol messages hold pointers,
// and a unit has forty of them.
type observer struct {
	answer sc2api.ResponseObservation
	seen   sc2api.Observation
	loop   uint32

	common  sc2api.PlayerCommon
	figures [commonFigures]uint32

	format *format
	player int // who is shown it
	raw    sc2api.ObservationRaw
	event  sc2api.Event
	units  []*unitSlot // one a place in the list, grown as the map fills
	list   []*sc2api.Unit
	dead   []uint64
	offers []game.Offer

	abilities []*abilitySlot
	offered   []*sc2api.AvailableAbility

	score  score
	panel  panel
	result [2]sc2api.PlayerResult // the player's, the computer's
}

// commonFigures is how many numbers player_common has for Terran: all but larva_count.
const commonFigures = 10

func (o *observer) init() {
	o.seen.GameLoop = &o.loop
	f := &o.figures
	c := &o.common
	for i, field := range []**uint32{&c.PlayerId, &c.Minerals, &c.Vespene, &c.FoodCap, &c.FoodUsed, &c.FoodArmy,
		&c.FoodWorkers, &c.IdleWorkerCount, &c.ArmyCount, &c.WarpGateCount} {
		*field = &f[i]
	}
	o.seen.PlayerCommon = c
	o.answer.Observation = &o.seen
	o.score.init()
	o.panel.init()
}

// start wires what stays the same for a game.
func (o *observer) start(m *maps.Scenario, f *format, player int) {
	o.format, o.player = f, player
	o.result[0].PlayerId = proto.Uint32(uint32(player))
	o.result[1].PlayerId = proto.Uint32(uint32(maps.Enemy))
	o.raw.Player = &sc2api.PlayerRaw{Camera: &sc2api.Point{
		X: proto.Float32(float32(m.Camera.X)), Y: proto.Float32(float32(m.Camera.Y))}}
}

// mapState is the state of the map, the same all game: all of it seen and none of it creep.
func mapState(m *maps.Scenario, a area, f *format) *sc2api.MapState {
	return &sc2api.MapState{
		Visibility: f.visibility.bytes(a, func(x, y int) byte {
			if inside(m.Playable, maps.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}) {
				return 2
			}
			return 0
		}),
		Creep: f.creep.flags(a, func(int, int) bool { return false }),
	}
}

func inside(r maps.Rect, p maps.Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// observe answers with what the player sees now. Asked twice in one loop it answers the same twice. There is no fog, so
// disable_fog changes nothing, and game_loop means something in realtime only, as in the game.
func (s *Session) observe() {
	o := &s.obs
	bank := s.game.Bank(s.player)
	o.loop = uint32(s.game.Loop())
	o.fillCommon(&bank)
	o.seen.Alerts = s.game.Alerts(s.player)
	o.fillAbilities(s.game)
	o.seen.Score, o.seen.RawData = nil, nil
	if s.options.GetScore() {
		o.seen.Score = o.score.fill(s.game, s.player, &bank)
	}
	if s.options.GetRaw() {
		o.seen.RawData = o.fillRaw(s)
	}
	o.seen.UiData = nil
	if s.options.GetFeatureLayer() != nil {
		o.seen.UiData = o.panel.fill(s)
	}
	o.answer.Actions = s.log.actions
	o.answer.ActionErrors = s.log.errors(s.game, s.player)
	o.answer.Chat = s.log.chat
	o.fillResult(s)
	s.log.told = true
	s.reply.observation.Observation = &o.answer
	s.reply.resp.Response = &s.reply.observation
}

// fillResult tells how the game ended: for the player, and for the computer where one played.
func (o *observer) fillResult(s *Session) {
	o.answer.PlayerResult = o.answer.PlayerResult[:0]
	result, over := s.game.Ended(s.player)
	if !over {
		return
	}
	o.result[0].Result = result.Enum()
	o.answer.PlayerResult = append(o.answer.PlayerResult, &o.result[0])
	if s.computer != nil {
		result, _ = s.game.Ended(maps.Enemy)
		o.result[1].Result = result.Enum()
		o.answer.PlayerResult = append(o.answer.PlayerResult, &o.result[1])
	}
}

func (o *observer) fillCommon(b *game.Bank) {
	for i, v := range [commonFigures]int{o.player, b.Minerals, b.Vespene, b.SupplyCap, b.SupplyUsed, b.SupplyArmy,
		b.SupplyWorkers, b.IdleWorkers, b.Army, 0} {
		o.figures[i] = uint32(v)
	}
}

// fillAbilities tells what the current selection is offered.
func (o *observer) fillAbilities(g *game.Game) {
	o.offers = g.SelectionOffers(o.offers[:0], o.player)
	o.offered = o.offered[:0]
	for i, offer := range o.offers {
		if i == len(o.abilities) {
			o.abilities = append(o.abilities, newAbilitySlot())
		}
		slot := o.abilities[i]
		slot.set(offer)
		o.offered = append(o.offered, &slot.message)
	}
	o.seen.Abilities = o.offered
}

func (o *observer) fillRaw(s *Session) *sc2api.ObservationRaw {
	o.list = o.list[:0]
	for _, u := range s.game.Units() {
		if u.Inside {
			continue // the game lists no worker while it is inside a refinery
		}
		i := len(o.list)
		if i == len(o.units) {
			o.units = append(o.units, newUnitSlot(o.format, o.player))
		}
		o.units[i].fill(s.game, u, s.table.Unit(u.Type), &s.screen)
		o.units[i].fillCargo(s.game, u)
		attack, armor := s.game.Levels(u)
		o.units[i].attack, o.units[i].armor = int32(attack), int32(armor)
		o.list = append(o.list, &o.units[i].message)
	}
	o.raw.Units = o.list
	o.raw.Player.UpgradeIds = o.raw.Player.UpgradeIds[:0]
	for _, id := range s.game.Upgrades(s.player) {
		o.raw.Player.UpgradeIds = append(o.raw.Player.UpgradeIds, uint32(id))
	}
	o.dead = o.dead[:0]
	for _, tag := range s.game.Deaths(s.player) {
		o.dead = append(o.dead, uint64(tag))
	}
	o.raw.Event = nil
	if len(o.dead) > 0 {
		o.event.DeadUnits = o.dead
		o.raw.Event = &o.event
	}
	return &o.raw
}
