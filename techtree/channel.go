package techtree

import (
	"cmp"
	"slices"
)

// channel is the space between two columns, where nets run up and down on tracks.
type channel struct {
	wires  []wire
	tracks int
}

// wire is a net in a channel.
type wire struct {
	net         int
	left, right []float64 // where it comes in or goes out, at either side
	low, high   float64   // of all those
	track       int
}

// fill collects the wires of the channel right of a column.
func (w *wiring) fill(c int) {
	ch := &w.channels[c]
	for _, s := range w.steps(c) {
		i := slices.IndexFunc(ch.wires, func(x wire) bool { return x.net == s.net })
		if i < 0 {
			i = len(ch.wires)
			ch.wires = append(ch.wires, wire{net: s.net, low: s.from, high: s.from})
		}
		x := &ch.wires[i]
		x.left = append(x.left, s.from)
		if s.back {
			x.left = append(x.left, s.to)
		} else {
			x.right = append(x.right, s.to)
		}
		x.low, x.high = min(x.low, s.from, s.to), max(x.high, s.from, s.to)
	}
	for i := range ch.wires {
		x := &ch.wires[i]
		for _, ys := range []*[]float64{&x.left, &x.right} {
			slices.Sort(*ys)
			*ys = slices.Compact(*ys)
		}
	}
}

// arrange gives every wire a track: wires that overlap get different ones, in an order in which they cross little.
func (ch *channel) arrange() {
	slices.SortStableFunc(ch.wires, func(a, b wire) int { return cmp.Compare(a.low, b.low) })
	const rounds = 40
	for range rounds { // neighbours change places as long as that helps
		better := false
		for i := 1; i < len(ch.wires); i++ {
			a, b := &ch.wires[i-1], &ch.wires[i]
			if crossingsOf(b, a) < crossingsOf(a, b) {
				*a, *b = *b, *a
				better = true
			}
		}
		if !better {
			break
		}
	}
	for i := range ch.wires {
		x := &ch.wires[i]
		if x.straight() {
			continue
		}
		for k := range ch.wires[:i] {
			if y := &ch.wires[k]; !y.straight() && y.track >= x.track && y.low < x.high+trackGap &&
				x.low < y.high+trackGap {
				x.track = y.track + 1
			}
		}
		ch.tracks = max(ch.tracks, x.track+1)
	}
}

// straight reports whether a wire runs level through its channel.
func (x *wire) straight() bool { return x.low == x.high }

// crossingsOf counts where two wires cross, the first one's track left of the second one's.
func crossingsOf(a, b *wire) int {
	n := 0
	for _, y := range a.right {
		if b.low < y && y < b.high {
			n++
		}
	}
	for _, y := range b.left {
		if a.low < y && y < a.high {
			n++
		}
	}
	return n
}

// width is that of the whole channel.
func (ch *channel) width() float64 {
	if len(ch.wires) == 0 {
		return columnGap
	}
	return leadIn + leadOut + trackGap*float64(max(ch.tracks-1, 0))
}

// x returns how far right of the column the track of a net is.
func (ch *channel) x(net int) float64 {
	i := slices.IndexFunc(ch.wires, func(x wire) bool { return x.net == net })
	return leadIn + trackGap*float64(ch.wires[i].track)
}
