package server

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// score is the curriculum score with its details, in memory that is used again. All fields that 4.10 sets are set;
// current_apm is of later versions.
type score struct {
	message sc2api.Score
	details sc2api.ScoreDetails
	points  int32
	totals  [totalFigures]float32
	by      [categories]category
	vitals  [3]vital
}

// The plain totals, in the order of the protocol.
const (
	idleProduction = iota
	idleWorker
	valueUnits
	valueStructures
	killedUnits
	killedStructures
	collectedMinerals
	collectedVespene
	rateMinerals
	rateVespene
	spentMinerals
	spentVespene
	totalFigures
)

// The totals split by category, in the order of the protocol.
const (
	foodUsed = iota
	killedMineralsBy
	killedVespeneBy
	lostMineralsBy
	lostVespeneBy
	friendlyMineralsBy
	friendlyVespeneBy
	usedMineralsBy
	usedVespeneBy
	totalMineralsBy
	totalVespeneBy
	categories
)

// category is one split total.
type category struct {
	message                                sc2api.CategoryScoreDetails
	none, army, economy, technology, extra float32
}

type vital struct {
	message               sc2api.VitalScoreDetails
	life, shields, energy float32
}

func (s *score) init() {
	d := &s.details
	for i, field := range []**float32{&d.IdleProductionTime, &d.IdleWorkerTime, &d.TotalValueUnits,
		&d.TotalValueStructures, &d.KilledValueUnits, &d.KilledValueStructures, &d.CollectedMinerals,
		&d.CollectedVespene, &d.CollectionRateMinerals, &d.CollectionRateVespene, &d.SpentMinerals, &d.SpentVespene} {
		*field = &s.totals[i]
	}
	for i, field := range []**sc2api.CategoryScoreDetails{&d.FoodUsed, &d.KilledMinerals, &d.KilledVespene,
		&d.LostMinerals, &d.LostVespene, &d.FriendlyFireMinerals, &d.FriendlyFireVespene, &d.UsedMinerals,
		&d.UsedVespene, &d.TotalUsedMinerals, &d.TotalUsedVespene} {
		c := &s.by[i]
		m := &c.message
		m.None, m.Army, m.Economy, m.Technology, m.Upgrade = &c.none, &c.army, &c.economy, &c.technology, &c.extra
		*field = m
	}
	for i, field := range []**sc2api.VitalScoreDetails{&d.TotalDamageDealt, &d.TotalDamageTaken, &d.TotalHealed} {
		v := &s.vitals[i]
		v.message.Life, v.message.Shields, v.message.Energy = &v.life, &v.shields, &v.energy
		*field = &v.message
	}
	s.message.ScoreType = sc2api.Score_Curriculum.Enum()
	s.message.Score = &s.points
	s.message.ScoreDetails = d
}

// fill sets the figures of now. Nothing fights in the scenarios of one player, so what was killed, damaged and healed
// stays 0, and what was used in all is what is used now. Collection rates are not measured: they stay 0.
func (s *score) fill(g *game.Game, b *game.Bank) *sc2api.Score {
	s.points = int32(g.Score())
	for i, v := range [totalFigures]int{
		idleProduction: b.IdleProductionLoops / gamedata.LoopsPerSecond,
		idleWorker:     b.IdleWorkerLoops / gamedata.LoopsPerSecond,
		valueUnits:     b.ValueUnits, valueStructures: b.ValueStructures,
		collectedMinerals: b.CollectedMinerals, collectedVespene: b.CollectedVespene,
		spentMinerals: b.SpentMinerals, spentVespene: b.SpentVespene,
	} {
		s.totals[i] = float32(v)
	}
	s.by[foodUsed].army, s.by[foodUsed].economy = float32(b.SupplyArmy), float32(b.SupplyWorkers)
	s.by[lostMineralsBy].none, s.by[lostVespeneBy].none = float32(b.LostMinerals), float32(b.LostVespene)
	s.fillUsed(g)
	return &s.message
}

// fillUsed adds up what the player's standing units and structures cost, by category.
func (s *score) fillUsed(g *game.Game) {
	minerals, vespene := &s.by[usedMineralsBy], &s.by[usedVespeneBy]
	minerals.clear()
	vespene.clear()
	for _, u := range g.Units() {
		if u.Owner != maps.Own {
			continue
		}
		t := g.Table().Unit(u.Type)
		m, v := cumulativeCost(g.Table(), t)
		*minerals.of(t) += float32(m)
		*vespene.of(t) += float32(v)
	}
	s.by[totalMineralsBy].copy(minerals)
	s.by[totalVespeneBy].copy(vespene)
}

func (c *category) clear() { c.none, c.army, c.economy, c.technology, c.extra = 0, 0, 0, 0, 0 }

func (c *category) copy(from *category) {
	c.none, c.army, c.economy, c.technology, c.extra = from.none, from.army, from.economy, from.technology, from.extra
}

// of returns the share that a type's cost belongs to. For workers and town halls that is as recorded; for the other
// structures it is unverified against the game.
func (c *category) of(t *gamedata.Unit) *float32 {
	switch {
	case t.Army:
		return &c.army
	case t.Worker, t.SupplyProvided > 0, t.ID == gamedata.Refinery:
		return &c.economy
	}
	return &c.technology
}
