package techtree

// palette are colours that are told apart on white, with the common forms of colour blindness as far as can be (after
// Okabe and Ito 2008 and Tol 2021).
var palette = [...]string{
	"#0072b2", "#d55e00", "#117733", "#aa4499", "#b8860b", "#332288", "#2aa7a0", "#111827", "#6b4c2a", "#3b9ede",
	"#882255", "#6f7d14",
}

// strokes tell sources of one colour apart: dashes so long that none of them is taken for those of a relation.
var strokes = [...]string{"", "22 3", "14 3 3 3"}

// ink is how the edges of one source are drawn.
type ink struct{ colour, stroke string }

// mix gives every node that edges begin at its ink: of the colours the one whose other sources run least near its own
// edges.
func (w *wiring) mix(v *View) []ink {
	near := w.nearness(v)
	all, colour := make([]ink, len(v.Nodes)), make([]int, len(v.Nodes))
	var used [len(palette)]int
	for i := range all {
		if colour[i] = -1; near[i][i] == 0 {
			continue
		}
		var cost [len(palette)]int
		for k := range i {
			if colour[k] >= 0 {
				cost[colour[k]] += near[i][k]
			}
		}
		best := 0
		for c := range palette {
			if cost[c] < cost[best] || cost[c] == cost[best] && used[c] < used[best] {
				best = c
			}
		}
		colour[i] = best
		all[i] = ink{palette[best], strokes[used[best]%len(strokes)]}
		used[best]++
	}
	return all
}

// nearness says how much two nodes' edges run beside each other. Where edges begin at a node, it is near itself.
func (w *wiring) nearness(v *View) [][]int {
	near := make([][]int, len(v.Nodes))
	for i := range near {
		near[i] = make([]int, len(v.Nodes))
	}
	add := func(a, b, weight int) {
		near[a][b] += weight
		if a != b {
			near[b][a] += weight
		}
	}
	const beside, together = 4, 1 // on neighbouring tracks or into one box; in one channel
	for _, ch := range w.channels {
		for i, x := range ch.wires {
			for _, y := range ch.wires[:i+1] {
				weight := together
				if max(x.track, y.track)-min(x.track, y.track) <= 1 {
					weight = beside
				}
				add(w.sources[x.net], w.sources[y.net], weight)
			}
		}
	}
	for i, e := range v.Edges {
		for _, f := range v.Edges[:i] {
			if e.To == f.To && e.From != f.From {
				add(e.From, f.From, beside)
			}
		}
	}
	return near
}
