package server

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// panel is what the game's own interface shows (ui_data): the control groups, and of the selection one unit, several,
// its production queue or its passengers. It is told with the feature layers. No recording has one: that every field
// which a unit has is set, and that the pictures stand in the order of the selection, is unverified against the game.
type panel struct {
	message    sc2api.ObservationUI
	units      []*infoSlot // memory of all pictures, used again
	used       int
	player     int // who is shown it
	groups     []*groupSlot
	items      []*itemSlot
	list       []*sc2api.UnitInfo
	single     sc2api.ObservationUI_Single
	multi      sc2api.ObservationUI_Multi
	cargo      sc2api.ObservationUI_Cargo
	production sc2api.ObservationUI_Production
	free       int32
	aboard     []*game.Unit
}

// infoSlot is one picture with the memory its pointers point to.
type infoSlot struct {
	message                    sc2api.UnitInfo
	kind, relative             uint32
	health, energy, taken      int32
	maxHealth, maxEnergy, none int32
	progress                   float32
}

type groupSlot struct {
	message              sc2api.ControlGroup
	index, leader, count uint32
}

type itemSlot struct {
	message  sc2api.BuildItem
	ability  uint32
	progress float32
}

func (p *panel) init() {
	p.single.Single = &sc2api.SinglePanel{}
	p.multi.Multi = &sc2api.MultiPanel{}
	p.cargo.Cargo = &sc2api.CargoPanel{SlotsAvailable: &p.free}
	p.production.Production = &sc2api.ProductionPanel{}
}

// fill shows the session's selection and groups as they are now.
func (p *panel) fill(s *Session) *sc2api.ObservationUI {
	p.used, p.player = 0, s.player
	p.fillGroups(s)
	p.message.Panel = nil
	selected := s.game.Selection(s.player)
	switch len(selected) {
	case 0:
	case 1:
		p.fillOne(s, s.game.Unit(selected[0]))
	default:
		p.list = p.list[:0]
		for _, tag := range selected {
			p.list = append(p.list, p.picture(s.game, s.game.Unit(tag)))
		}
		p.multi.Multi.Units = p.list
		p.message.Panel = &p.multi
	}
	return &p.message
}

// fillOne shows the queue of what makes something, the passengers of what holds some, else the unit alone.
func (p *panel) fillOne(s *Session, u *game.Unit) {
	info := p.picture(s.game, u)
	p.list = p.list[:0]
	switch {
	case s.table.Unit(u.Type).Structure && len(u.Orders) > 0 && u.Progress >= 1:
		p.fillQueue(s.table, u)
		p.production.Production.Unit, p.production.Production.BuildQueue = info, p.list
		p.message.Panel = &p.production
	case u.CargoTaken > 0:
		p.aboard = s.game.Passengers(p.aboard[:0], u.Tag)
		for _, in := range p.aboard {
			p.list = append(p.list, p.picture(s.game, in))
		}
		p.free = int32(s.table.Unit(u.Type).Holds - u.CargoTaken)
		p.cargo.Cargo.Unit, p.cargo.Cargo.Passengers = info, p.list
		p.message.Panel = &p.cargo
	default:
		p.single.Single.Unit = info
		p.message.Panel = &p.single
	}
}

// fillQueue shows what is made: units as pictures too, with how far they are.
func (p *panel) fillQueue(t *gamedata.Table, u *game.Unit) {
	queue := p.production.Production.ProductionQueue[:0]
	for i := range u.Orders {
		order := &u.Orders[i]
		if i == len(p.items) {
			item := &itemSlot{}
			item.message.AbilityId, item.message.BuildProgress = &item.ability, &item.progress
			p.items = append(p.items, item)
		}
		p.items[i].ability, p.items[i].progress = uint32(order.Ability), float32(order.Progress)
		queue = append(queue, &p.items[i].message)
		if a := t.Ability(order.Ability); a != nil && t.Unit(a.Makes) != nil {
			info := p.next()
			info.clear()
			info.kind, info.relative = uint32(a.Makes), uint32(sc2api.Alliance_Self)
			info.progress = float32(order.Progress)
			p.list = append(p.list, &info.message)
		}
	}
	p.production.Production.ProductionQueue = queue
}

// picture shows a unit with its add-on.
func (p *panel) picture(g *game.Game, u *game.Unit) *sc2api.UnitInfo {
	s := p.next()
	t := g.Table().Unit(u.Type)
	s.kind, s.relative = uint32(u.Type), uint32(allianceOf(u.Owner, p.player))
	s.health, s.maxHealth = int32(u.Health), int32(t.HitPoints)
	s.energy, s.maxEnergy = int32(u.Energy), int32(t.EnergyMax)
	s.taken, s.progress = int32(u.CargoTaken), float32(u.Progress)
	s.message.AddOn = nil
	if a := g.Unit(u.AddOn); a != nil {
		s.message.AddOn = p.picture(g, a)
	}
	return &s.message
}

// next is the memory of another picture.
func (p *panel) next() *infoSlot {
	if p.used == len(p.units) {
		s := &infoSlot{}
		m := &s.message
		m.UnitType, m.PlayerRelative, m.BuildProgress = &s.kind, &s.relative, &s.progress
		m.Health, m.Shields, m.Energy, m.TransportSlotsTaken = &s.health, &s.none, &s.energy, &s.taken
		m.MaxHealth, m.MaxShields, m.MaxEnergy = &s.maxHealth, &s.none, &s.maxEnergy
		p.units = append(p.units, s)
	}
	p.used++
	return p.units[p.used-1]
}

// clear empties a picture of what is not yet there.
func (s *infoSlot) clear() {
	s.health, s.energy, s.taken, s.maxHealth, s.maxEnergy = 0, 0, 0, 0, 0
	s.message.AddOn = nil
}

// fillGroups tells the control groups that are not empty; the leader is the first unit.
func (p *panel) fillGroups(s *Session) {
	p.message.Groups = p.message.Groups[:0]
	for i, tags := range s.groups {
		var leader *game.Unit
		count := 0
		for _, tag := range tags {
			if u := s.game.Unit(tag); u != nil {
				if count++; leader == nil {
					leader = u
				}
			}
		}
		if leader == nil {
			continue
		}
		n := len(p.message.Groups)
		if n == len(p.groups) {
			g := &groupSlot{}
			g.message.ControlGroupIndex, g.message.LeaderUnitType, g.message.Count = &g.index, &g.leader, &g.count
			p.groups = append(p.groups, g)
		}
		p.groups[n].index, p.groups[n].leader, p.groups[n].count = uint32(i), uint32(leader.Type), uint32(count)
		p.message.Groups = append(p.message.Groups, &p.groups[n].message)
	}
}
