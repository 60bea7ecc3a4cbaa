package faults

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/reference/cost"
)

func plan(t testing.TB, text string) *Plan {
	t.Helper()
	p, err := ReadPlan(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestReadPlan(t *testing.T) {
	got := plan(t, `{"seed": 1, "faults": [{"kind":"drop","rate":0.001}, {"kind":"garbage","at":[120, 4000]}, {"kind":"delay","at":[7],"ms":50}]}`)
	want := &Plan{Seed: 1, Faults: []Fault{{Kind: Drop, Rate: 0.001}, {Kind: Garbage, At: []int{120, 4000}},
		{Kind: Delay, At: []int{7}, Milliseconds: 50}}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Rule: a plan that is wrong is refused in one line that names what is wrong.
func TestBadPlans(t *testing.T) {
	for _, c := range []struct{ plan, says string }{
		{``, "empty"},
		{`[]`, "line 1: this is not a section with seed, faults"},
		{`{"seed": 1, "faults": [`, "the file ends in the middle"},
		{`{"seed": -1}`, "seed"},
		{`{"sead": 1}`, `unknown field "sead" (did you mean seed?)`},
		{`{"faults":[{"kind":"dropp","rate":0.1}]}`, `unknown kind "dropp" (did you mean drop?); kinds are drop,`},
		{`{"seed": 1, "seed": 2}`, "seed stands there twice"},
		{"{\n\"faults\":[\n{\"kind\":\"drop\",\"rate\":\"often\"}]}",
			`line 3: faults[0].rate: "often" is not a number`},
		{`{"faults":[{"kind":"drop","rate":0.1,"rat":1}]}`, `unknown field "rat"`},
		{`{"seed": 1} {}`, "follows the document"},
		{`{"seed": 1} }`, "follows the document"},
		{`{"faults":[{"rate":0.1}]}`, "line 1: faults[0]: kind is missing"},
		{`{"faults":[{"kind":"drop","rate":0.1},{"kind":"fire\nfire","rate":0.1}]}`,
			`faults[1].kind: unknown kind "fire\nfire"; kinds are drop,`},
		{`{"faults":[{"kind":"drop","rate":1.5}]}`, "rate 1.5, out of range"},
		{`{"faults":[{"kind":"drop","rate":-0.5}]}`, "rate -0.5, out of range"},
		{`{"faults":[{"kind":"drop"}]}`, "never strikes"},
		{`{"faults":[{"kind":"drop","rate":0.5,"at":[1]}]}`, "both a rate and an at"},
		{`{"faults":[{"kind":"drop","at":[3,0]}]}`, "at 0: requests are numbered from 1"},
		{`{"faults":[{"kind":"delay","rate":0.5}]}`, "delay has ms 0"},
		{`{"faults":[{"kind":"delay","rate":0.5,"ms":9999999}]}`, "delay has ms 9999999"},
		{`{"faults":[{"kind":"drop","rate":0.5,"ms":5}]}`, "which only a delay has"},
		{`{"seed": 1,` + strings.Repeat(" ", MostPlan) + `"faults":[]}`, "larger than 1048576 bytes"},
	} {
		_, err := ReadPlan(strings.NewReader(c.plan))
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60s: %v, want one line that says %q", c.plan, err, c.says)
		}
	}
}

// Rule: what strikes a request follows from seed and number alone; other seeds strike others; the rates come true.
func TestPlanIsSeeded(t *testing.T) {
	const text = `,"faults":[{"kind":"drop","rate":0.1},{"kind":"garbage","at":[5]},{"kind":"error","rate":0.2}]}`
	const n = 20000
	p, again, other := plan(t, `{"seed":1`+text), plan(t, `{"seed":1`+text), plan(t, `{"seed":2`+text)
	counts, differ := map[Kind]int{}, 0
	kind := func(f *Fault) Kind {
		if f == nil {
			return ""
		}
		return f.Kind
	}
	for i := n; i >= 1; i-- { // in whatever order it is asked
		k := kind(p.at(i))
		counts[k]++
		if kind(other.at(i)) != k {
			differ++
		}
	}
	for i := 1; i <= n; i++ {
		if k := kind(again.at(i)); k != "" {
			counts[k]--
		}
	}
	if counts[Drop] != 0 || counts[Error] != 0 || counts[Garbage] != 0 {
		t.Errorf("asked in another order it strikes otherwise: %v", counts)
	}
	if differ < n/10 {
		t.Errorf("only %d of %d differ by seed", differ, n)
	}
	if k := kind(p.at(5)); k != Garbage && k != Drop { // a drop stands before it
		t.Errorf("request 5: %q", k)
	}
	drops, errors := 0, 0
	for i := 1; i <= n; i++ {
		switch kind(p.at(i)) {
		case Drop:
			drops++
		case Error:
			errors++
		}
	}
	for what, c := range map[string]struct{ got, share float64 }{"drops": {float64(drops), 0.1},
		"errors": {float64(errors), 0.9 * 0.2}} {
		if sigma := math.Sqrt(n * c.share * (1 - c.share)); math.Abs(c.got-n*c.share) > 5*sigma {
			t.Errorf("%v %s of %d, want about %v", c.got, what, n, n*c.share)
		}
	}
}

func FuzzPlan(f *testing.F) {
	f.Add(`{"seed": 1, "faults": [{"kind":"drop","rate":0.001}, {"kind":"garbage","at":[120, 4000]}]}`)
	f.Add(`{"faults":[{"kind":"delay","at":[7],"ms":50}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		var p *Plan
		var err error
		cost.InProportion(t, len(text), 200, func() { p, err = ReadPlan(strings.NewReader(text)) })
		if err != nil {
			if p != nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("plan %v, error %q", p, err)
			}
			return
		}
		for n := 1; n < 10; n++ {
			if f := p.at(n); f != nil && f.check() != nil {
				t.Errorf("fault %+v", f)
			}
		}
	})
}
