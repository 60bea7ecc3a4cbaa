package film

import "math"

// unit is one thing on the map. Its tracks have times and values in turn, each told against the one before: game
// loops; places in tenths of a cell, x and y.
type unit struct {
	Type   int     `json:"t"`
	Side   int     `json:"s"` // 0 own, 1 enemy, 2 neutral
	Most   int     `json:"m"` // health when unhurt
	Born   int     `json:"b"`
	Gone   int     `json:"g,omitempty"` // 0: never
	Path   []int   `json:"p"`
	Health []int   `json:"h"`
	Built  []int   `json:"u,omitempty"` // percent
	Orders [][]int `json:"o,omitempty"` // loop, number of the order, and where it leads in tenths
}

// track is how a value changes. What changes again within gap loops is told once.
type track struct {
	gap    int
	times  []int
	values [][]int
}

func (t *track) add(loop int, value ...int) {
	n := len(t.times)
	if n > 1 && loop/t.gap == t.times[n-1]/t.gap { // the first value stays
		t.times[n-1], t.values[n-1] = loop, value
		return
	}
	t.times, t.values = append(t.times, loop), append(t.values, value)
}

// told returns times and values against the ones before.
func (t *track) told() []int {
	var list []int
	lastTime, last := 0, make([]int, 2)
	for i, at := range t.times {
		list = append(list, at-lastTime)
		lastTime = at
		for k, v := range t.values[i] {
			list = append(list, v-last[k])
			last[k] = v
		}
	}
	return list
}

// ways gathers the units of an episode.
type ways struct {
	gap    int
	types  map[string]int
	names  names // of orders
	units  []unit
	tracks []tracks
}

type tracks struct{ path, health, built track }

var sideNumbers = map[string]int{"own": 0, "enemy": 1, "neutral": 2}

func (w *ways) take(l *Line) {
	for i := range l.New {
		u := &l.New[i]
		w.units = append(w.units, unit{Type: w.types[u.Type], Side: sideNumbers[u.Side], Most: whole(u.Most),
			Born: l.Loop})
		t := tracks{track{gap: w.gap}, track{gap: w.gap}, track{gap: w.gap}}
		t.path.add(l.Loop, tenths(u.At[0]), tenths(u.At[1]))
		t.health.add(l.Loop, whole(u.Health))
		w.tracks = append(w.tracks, t)
	}
	for _, m := range l.Moved {
		w.tracks[int(m[0])-1].path.add(l.Loop, tenths(m[1]), tenths(m[2]))
	}
	for _, h := range l.Health {
		w.tracks[int(h[0])-1].health.add(l.Loop, whole(h[1]))
	}
	for _, b := range l.Built {
		w.tracks[int(b[0])-1].built.add(l.Loop, whole(100*b[1]))
	}
	for _, o := range l.Orders {
		told := []int{l.Loop, w.names.number(o.Order)}
		if o.To != nil {
			told = append(told, tenths(o.To[0]), tenths(o.To[1]))
		}
		u := &w.units[o.ID-1]
		u.Orders = append(u.Orders, told)
	}
	for _, id := range l.Gone {
		w.units[id-1].Gone = l.Loop
	}
}

// end returns the units with their tracks.
func (w *ways) end() []unit {
	for i := range w.units {
		u, t := &w.units[i], &w.tracks[i]
		u.Path, u.Health, u.Built = t.path.told(), t.health.told(), t.built.told()
	}
	return w.units
}

// names numbers texts that come again and again.
type names struct {
	list  []string
	known map[string]int
}

func (n *names) number(text string) int {
	i, ok := n.known[text]
	if !ok {
		if n.known == nil {
			n.known = map[string]int{}
		}
		i = len(n.list)
		n.known[text], n.list = i, append(n.list, text)
	}
	return i
}

func tenths(v float64) int { return int(math.Round(10 * v)) }

func whole(v float64) int { return int(math.Round(v)) }
