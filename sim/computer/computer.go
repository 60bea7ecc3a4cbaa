package computer

import (
	"math/rand/v2"

	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// minute is how many game loops pass in a minute at "faster", the speed of ladder games.
const minute = 1344

// stream sets what is drawn for a Player apart from the game's own random numbers of the same seed.
const stream = 0xa1

// Player plays one side of a melee.
type Player struct {
	side  int
	level *level
	build *build
	bases []base     // nearest first; never written after New
	enemy game.Point // where the other side began

	attackAt int // the loop from which it may attack again
	wave     int // supply of army that it attacks with
	searchAt int // the loop from which it looks for room again, after it found none

	grantedMinerals, grantedVespene int // to one that cheats

	assembly    game.Point // where the army waits
	assembledBy int        // the number of town halls that it was chosen for
	view
}

// New returns a player of the side in a game at loop 0. The seed chooses among builds and varies when it attacks.
func New(g *game.Game, side int, d sc2api.Difficulty, b sc2api.AIBuild, seed uint64) *Player {
	rng := rand.New(rand.NewPCG(seed, stream))
	p := &Player{side: side, level: levelOf(d), build: buildOf(b, rng)}
	p.look(g)
	p.findEnemy()
	p.findBases()
	p.attackAt = p.build.attack * p.level.patience / 100 * (95 + rng.IntN(11)) / 100
	p.wave = min(p.build.wave*p.level.wave/100, p.level.army*9/10)
	return p
}

// Clone returns a copy that plays on by itself.
func (p *Player) Clone() *Player {
	c := *p
	c.view = view{}
	return &c
}

// Act looks at the game if it is time to, and gives orders. It returns how many units it looked at.
func (p *Player) Act(g *game.Game) int {
	if g.Loop()%p.level.look != 0 {
		return 0
	}
	p.look(g)
	p.cheat()
	p.fight()
	p.mine()
	p.spend()
	g.Drain(p.side)
	p.g = nil
	return len(g.Units())
}

// cheat gives one that cheats its share beyond what it has collected, as a debug request could.
func (p *Player) cheat() {
	minerals := p.bank.CollectedMinerals*p.level.bonus/100 - p.grantedMinerals
	vespene := p.bank.CollectedVespene*p.level.bonus/100 - p.grantedVespene
	if minerals+vespene == 0 {
		return
	}
	p.g.Grant(p.side, minerals, vespene)
	p.grantedMinerals += minerals
	p.grantedVespene += vespene
	p.minerals += minerals
	p.vespene += vespene
}
