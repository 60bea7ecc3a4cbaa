package active

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: gathering takes what leaves the most complete. Doing all once takes nothing that was done before, however much
// it promises, and explores where all was done.
func TestGatherAndOnce(t *testing.T) {
	const wood, idle, house, log = 0, 1, 2, 3
	for _, c := range []struct {
		name     string
		as       Behaviour
		eligible bits.Set
		want     int // -1 for exploring
	}{
		{"gathering", Gather, bits.Of(wood, idle), wood},
		{"gathering, what was never done promises less", Gather, bits.Of(wood, idle, house), wood},
		{"once", Once, bits.Of(wood, idle, house), house},
		{"once, all was done", Once, bits.Of(wood, idle), -1},
	} {
		k := openKnowledge(t, 4)
		for range 3 {
			k.Effects().Observe(wood, bits.Set{}, bits.Of(wood, log), 1)
			k.Effects().Observe(idle, bits.Set{}, bits.Set{}, 2)
		}
		s := msgi.State{Eligible: c.eligible, StepsLeft: 100}
		k.Begin(&s)
		k.See(&s)
		p := NewBehaviours(k).Begin(c.as, 1, seeded(1))
		o := p.Choose(&s)
		if explores := msgi.ActivityOf(p) == msgi.ExploreActivity; explores != (c.want < 0) {
			t.Errorf("%s: it explores: %v", c.name, explores)
		}
		if c.want >= 0 && o != c.want {
			t.Errorf("%s: option %d, want %d", c.name, o, c.want)
		}
	}
}

// Rule: of what was never done that comes first which was eligible the longest.
func TestOnceTakesTheOldestFirst(t *testing.T) {
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, 3), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	p := NewBehaviours(k).Begin(Once, 1, seeded(1))
	k.Counts().Observe(bits.Set{}, bits.Of(2), bits.Set{})
	s := msgi.State{Eligible: bits.Of(0, 1, 2), StepsLeft: 100}
	k.Begin(&s)
	k.Effects().Observe(0, bits.Set{}, bits.Of(0), 1)
	if o := p.Choose(&s); o != 2 {
		t.Errorf("option %d is taken, want 2, which was eligible before", o)
	}
}
