package game

// incomeWindow is how many loops back the collection rate looks: 15 seconds at normal speed. Inferred: the recorded
// rates, told a minute at faster speed (1,344 loops), are multiples of 28 or so, and 28 is one trip of 5 minerals in
// 240 loops.
const incomeWindow = 240

const loopsPerMinute = 1344

// income is what was brought in during the last incomeWindow loops.
type income struct {
	loop              int // the last one taken into account
	minerals, vespene int
	brought           [incomeWindow]trip
}

type trip struct{ minerals, vespene int32 }

// forgetOld takes out what was brought longer ago than the window at the loop.
func (in *income) forgetOld(loop int) {
	for n := min(loop-in.loop, incomeWindow); n > 0; n-- {
		slot := &in.brought[(loop-n+1)%incomeWindow]
		in.minerals -= int(slot.minerals)
		in.vespene -= int(slot.vespene)
		*slot = trip{}
	}
	in.loop = loop
}

func (in *income) add(loop, minerals, vespene int) {
	in.forgetOld(loop)
	slot := &in.brought[loop%incomeWindow]
	slot.minerals += int32(minerals)
	slot.vespene += int32(vespene)
	in.minerals += minerals
	in.vespene += vespene
}

// CollectionRates returns the minerals and gas that a player gets in a minute at faster speed, by what came lately.
func (g *Game) CollectionRates(player int) (minerals, vespene float64) {
	in := &g.player(player).income
	in.forgetOld(g.loop)
	const perMinute = float64(loopsPerMinute) / incomeWindow
	return float64(in.minerals) * perMinute, float64(in.vespene) * perMinute
}
