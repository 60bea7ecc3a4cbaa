package server

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// score is the score with its details, in memory that is used again. All fields that 4.8 and 4.10 set are set;
// current_apm is of later versions. A scenario that can be won scores as its map says; another, as a melee game: the
// bank and the worth of all that stands, is being built or was learned (Vinyals et al. 2017, arXiv:1708.04782,
// section 3.4).
type score struct {
	message sc2api.Score
	details sc2api.ScoreDetails
	kind    sc2api.Score_ScoreType
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
	message                                  sc2api.CategoryScoreDetails
	none, army, economy, technology, upgrade float32
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
		m.None, m.Army, m.Economy, m.Technology, m.Upgrade = &c.none, &c.army, &c.economy, &c.technology, &c.upgrade
		*field = m
	}
	for i, field := range []**sc2api.VitalScoreDetails{&d.TotalDamageDealt, &d.TotalDamageTaken, &d.TotalHealed} {
		v := &s.vitals[i]
		v.message.Life, v.message.Shields, v.message.Energy = &v.life, &v.shields, &v.energy
		*field = &v.message
	}
	s.message.ScoreType = &s.kind
	s.message.Score = &s.points
	s.message.ScoreDetails = d
}

// fill sets the figures of now. What units heal by themselves, and workers repair, does not count as healed.
func (s *score) fill(g *game.Game, player int, b *game.Bank) *sc2api.Score {
	rateM, rateV := g.CollectionRates(player)
	for i, v := range [totalFigures]float64{
		idleProduction: seconds(b.IdleProductionLoops),
		idleWorker:     seconds(b.IdleWorkerLoops),
		valueUnits:     float64(b.ValueUnits), valueStructures: float64(b.ValueStructures),
		collectedMinerals: float64(b.CollectedMinerals), collectedVespene: float64(b.CollectedVespene),
		rateMinerals: rateM, rateVespene: rateV,
		spentMinerals: float64(b.SpentMinerals), spentVespene: float64(b.SpentVespene),
	} {
		s.totals[i] = float32(v)
	}
	s.by[foodUsed].army, s.by[foodUsed].economy = float32(b.SupplyArmy), float32(b.SupplyWorkers)
	used, lost, killed := g.Used(player), g.Lost(player), g.Killed(player)
	s.split(usedMineralsBy, &used)
	s.split(lostMineralsBy, &lost)
	s.split(killedMineralsBy, &killed)
	structures := g.KilledStructures(player)
	s.totals[killedUnits], s.totals[killedStructures] = float32(killed.Sum()-structures), float32(structures)
	dealt, taken, healed := g.Damage(player)
	s.vitals[0].life, s.vitals[1].life, s.vitals[2].life = float32(dealt), float32(taken), float32(healed)
	s.points = int32(g.Score(player))
	s.kind = sc2api.Score_Curriculum
	if g.Scenario().Goal == nil {
		s.kind = sc2api.Score_Melee
		s.points = int32(b.Minerals + b.Vespene + used.Sum())
	}
	for c := range used { // what was ever made stands or is lost
		used[c].Minerals += lost[c].Minerals
		used[c].Vespene += lost[c].Vespene
	}
	s.split(totalMineralsBy, &used)
	return &s.message
}

// seconds at normal speed. That the game tells idle times so is unverified.
func seconds(loops int) float64 { return float64(loops / gamedata.LoopsPerSecond) }

// split sets the figures of minerals by category, and those of gas, which come next.
func (s *score) split(minerals int, amounts *game.Spending) {
	m, v := &s.by[minerals], &s.by[minerals+1]
	for c, to := range [game.Categories]*float32{&m.none, &m.army, &m.economy, &m.technology, &m.upgrade} {
		*to = float32(amounts[c].Minerals)
	}
	for c, to := range [game.Categories]*float32{&v.none, &v.army, &v.economy, &v.technology, &v.upgrade} {
		*to = float32(amounts[c].Vespene)
	}
}
