package active

import (
	"slices"
	"testing"

	"sc2msgi/agents/active/guess"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"

	"sc2msgi/msgi"
)

// Rule: a shuffle does all that lasts, in another order each time, each with what it needs right before; after each
// it gathers for a while and then selects each thing once; what turns out eligible though it never was comes first.
func TestShuffler(t *testing.T) {
	// The house needs the axe; unit and depot are selections; idle does nothing; the door was never eligible.
	const axe, wood, house, unit, depot, idle, door, n = 0, 1, 2, 3, 4, 5, 6, 7
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	always := graph.Always()
	k.Assume(msgi.Assumed{
		Graph:        graph.Graph{axe: always, wood: always, house: graph.AllOf(axe), unit: always, depot: always, idle: always, door: {}},
		EverComplete: bits.Of(axe, wood, house, unit, depot),
	})
	for o := range door {
		switch x := bits.Of(o); o {
		case idle:
			k.Effects().Observe(o, bits.Of(), bits.Of(), 1)
		case unit:
			k.Effects().Observe(o, bits.Of(depot), x, 2) // one selection takes the place of the other
		case depot:
			k.Effects().Observe(o, bits.Of(unit), x, 2)
		default:
			k.Effects().Observe(o, bits.Of(), x, 5)
		}
		k.Counts().Observe(bits.Of(), bits.Of(o), bits.Of())
	}

	orders := map[[3]int]int{}
	for seed := range uint64(60) {
		p := newShuffler(k, guess.New(n))
		p.Begin(4, seeded(seed))
		var did []int
		for s := (msgi.State{StepsLeft: 200}); s.StepsLeft > 0 && !s.Complete.Contains(bits.Of(axe, wood, house)); {
			s.Eligible = bits.Of(axe, wood, unit, depot, idle).AndNot(s.Complete.And(bits.Of(axe, wood)))
			s.Eligible.Put(house, s.Complete.Has(axe) && !s.Complete.Has(house))
			s.Eligible.Put(door, s.StepsLeft == 200 && seed == 0)
			k.See(&s)
			o := p.Choose(&s)
			if !s.Eligible.Has(o) {
				t.Fatalf("seed %d: option %d, eligible is %v", seed, o, s.Eligible)
			}
			if s.Eligible.Has(door) != (o == door) {
				t.Errorf("seed %d: option %d, the door was never eligible before", seed, o)
			}
			switch o {
			case unit, depot:
				s.Complete.Put(unit, o == unit)
				s.Complete.Put(depot, o == depot)
				s.StepsLeft -= 2
			case door, idle:
				s.StepsLeft--
			default:
				s.Complete.Add(o)
				s.StepsLeft -= 5
			}
			did = append(did, o)
		}
		first := slices.IndexFunc(did, func(o int) bool { return o <= house })
		gathers, selects := slices.Index(did, idle), slices.IndexFunc(did, func(o int) bool { return o == unit || o == depot })
		if first > gathers || gathers > selects || !slices.Contains(did, unit) || !slices.Contains(did, depot) {
			t.Errorf("seed %d: it did %v, want a thing, gathering, and both selections", seed, did)
		}
		built := slices.DeleteFunc(slices.Clone(did), func(o int) bool { return o > house })
		orders[[3]int(built)]++
	}
	for _, order := range [][3]int{{axe, wood, house}, {axe, house, wood}, {wood, axe, house}} {
		if orders[order] < 60/8 {
			t.Errorf("order %v came up %d times of 60", order, orders[order])
		}
	}
	if len(orders) != 3 {
		t.Errorf("orders %v, want those three in which the house comes after the axe", orders)
	}
}

// Rule: a shuffle explores once all of its order is done, but what turns out eligible though it never was is not
// exploration.
func TestWhatAShuffleIsAt(t *testing.T) {
	const known, door, n = 0, 1, 2
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	k.Graph()[known] = graph.Always()
	p := newShuffler(k, guess.New(n))
	k.Counts().Observe(bits.Of(), bits.Of(known), bits.Of())
	p.Begin(4, seeded(1))
	for _, c := range []struct {
		eligible bits.Set
		want     msgi.Activity
	}{{bits.Of(known), msgi.ExploreActivity}, {bits.Of(known, door), msgi.SeekActivity}, {bits.Of(known), msgi.ExploreActivity}} {
		s := msgi.State{StepsLeft: 10, Eligible: c.eligible}
		k.See(&s)
		if p.Choose(&s); p.Activity() != c.want {
			t.Errorf("eligible %v: it is at %q, want %q", c.eligible, p.Activity(), c.want)
		}
	}
}

// Rule: as long as nothing was rewarded, episodes are shuffles where something that lasts may keep another thing from
// being eligible, and was eligible without it.
func TestWhereToShuffle(t *testing.T) {
	const door, closed, other, n = 0, 1, 2, 3
	early := []msgi.State{{Eligible: bits.Of(door, closed)}, {Complete: bits.Of(closed)}}
	for _, c := range []struct {
		name  string
		shows []msgi.State
		set   func(*msgi.Knowledge)
		want  bool
	}{
		{"it shuts the other too early", early, func(*msgi.Knowledge) {}, true},
		{"it needs the other", []msgi.State{{Eligible: bits.Of(door)}, {Complete: bits.Of(door), Eligible: bits.Of(closed)}, {Complete: bits.Of(closed)}}, func(*msgi.Knowledge) {}, false},
		{"the other had turned into something else", []msgi.State{{Eligible: bits.Of(door)}, {Complete: bits.Of(door)},
			{Complete: bits.Of(other), Eligible: bits.Of(door, closed)}, {Complete: bits.Of(other, closed)}}, func(*msgi.Knowledge) {}, false},
		{"it goes off again", early, func(k *msgi.Knowledge) { k.Effects().Observe(other, bits.Of(closed), bits.Of(), 1) }, false},
		{"a reward is known", early, func(k *msgi.Knowledge) { k.Assume(msgi.Assumed{Rewarded: true}) }, false},
		{"nothing is negated", early[:1], func(*msgi.Knowledge) {}, false},
		{"it was never eligible itself", []msgi.State{{Eligible: bits.Of(door)}, {Complete: bits.Of(closed)}}, func(*msgi.Knowledge) {}, false},
	} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Agent: msgi.Agent{Name: testAgent}, Budget: 5})
		if err != nil {
			t.Fatal(err)
		}
		k.Begin(&c.shows[0])
		for i := range c.shows {
			k.See(&c.shows[i])
		}
		k.Infer()
		c.set(k)
		p := newTester(k)
		p.Begin(4, seeded(1))
		if _, shuffles := p.instead.(*shuffler); shuffles != c.want {
			t.Errorf("%s: shuffles: %v, want %v", c.name, shuffles, c.want)
		}
	}
}
