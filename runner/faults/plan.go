package faults

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"sc2msgi/jsonfile"
	"sc2msgi/yamlfile"
)

// Kind is what is done to a message or a connection.
type Kind string

// The kinds of faults. A response keeps id and status where it is said to be of another kind or an error.
const (
	Drop         Kind = "drop"          // the connection breaks, the request does not reach the game
	DropResponse Kind = "drop-response" // the game answers, then the connection breaks, and the response is lost
	// the game's process is killed; where the proxy did not start it, the connection to it breaks
	Kill      Kind = "kill"
	Delay     Kind = "delay"     // the response comes Milliseconds late
	Garbage   Kind = "garbage"   // 1 to 64 random bytes in place of the response
	Truncate  Kind = "truncate"  // the response ends early
	Duplicate Kind = "duplicate" // the response comes once more, ahead of the next one
	// the response comes after the next one; never, to an agent that waits for it before it asks on
	Reorder   Kind = "reorder"
	WrongKind Kind = "wrong-kind" // an empty response of another kind
	Error     Kind = "error"      // a response that has an error text alone
)

// Kinds lists all kinds.
var Kinds = []Kind{Drop, DropResponse, Kill, Delay, Garbage, Truncate, Duplicate, Reorder, WrongKind, Error}

// MostPlan is how many bytes a file has at most.
const MostPlan = 1 << 20

const maxDelay = 3_600_000 // milliseconds

// Plan is which faults there are to be. The zero Plan has none.
type Plan struct {
	Seed   uint64  `json:"seed"`
	Faults []Fault `json:"faults"`
}

// Fault is one kind of fault and where it strikes: at a share of all requests, or at those that are named.
type Fault struct {
	Kind         Kind    `json:"kind"`
	Rate         float64 `json:"rate,omitempty"` // above 0, at most 1
	At           []int   `json:"at,omitempty"`   // numbers of requests, from 1
	Milliseconds int     `json:"ms,omitempty"`   // of a delay
}

// ReadPlan reads a plan from JSON. What is wrong is a *jsonfile.Fault.
func ReadPlan(r io.Reader) (*Plan, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostPlan+1))
	if err != nil {
		return nil, fmt.Errorf("read the plan of faults: %w", err)
	}
	file := jsonfile.Read(data, MostPlan)
	f := file.Section(nil, "seed", "faults")
	p := &Plan{Seed: f.At("seed").Seed()}
	for v := range f.At("faults").List() {
		p.Faults = append(p.Faults, readFault(v))
	}
	if err := file.Err(); err != nil {
		return nil, err
	}
	return p, nil
}

func readFault(v jsonfile.Value) Fault {
	f := v.Section([]string{"kind"}, "rate", "at", "ms")
	fault := Fault{Kind: Kind(f.At("kind").Text()), Rate: f.At("rate").Number(), At: f.At("at").Wholes(),
		Milliseconds: f.At("ms").Whole()}
	if kind := f.At("kind"); kind.Given() && !slices.Contains(Kinds, fault.Kind) {
		kind.Fail("unknown kind %.40q%s; kinds are %s", string(fault.Kind),
			yamlfile.Meant(string(fault.Kind), kindNames()), strings.Join(kindNames(), ", "))
	}
	if err := fault.check(); err != nil {
		v.Fail("%v", err)
	}
	return fault
}

func (f *Fault) check() error {
	switch {
	case f.Rate != 0 && len(f.At) > 0:
		return fmt.Errorf("%s has both a rate and an at: give one", f.Kind)
	case f.Rate < 0 || f.Rate > 1:
		return fmt.Errorf("%s has rate %v, out of range: above 0, at most 1", f.Kind, f.Rate)
	case f.Rate == 0 && len(f.At) == 0:
		return fmt.Errorf("%s never strikes: give it a rate above 0, or the numbers of requests in at", f.Kind)
	case slices.ContainsFunc(f.At, func(n int) bool { return n < 1 }):
		return fmt.Errorf("%s is at %d: requests are numbered from 1", f.Kind, slices.Min(f.At))
	case f.Kind == Delay && (f.Milliseconds < 1 || f.Milliseconds > maxDelay):
		return fmt.Errorf("delay has ms %d: give the milliseconds, 1 to %d", f.Milliseconds, maxDelay)
	case f.Kind != Delay && f.Milliseconds != 0:
		return fmt.Errorf("%s has ms, which only a delay has", f.Kind)
	}
	return nil
}

func kindNames() []string {
	names := make([]string, len(Kinds))
	for i, k := range Kinds {
		names[i] = string(k)
	}
	return names
}

func (f *Fault) delay() time.Duration { return time.Duration(f.Milliseconds) * time.Millisecond }

// fits reports whether a response of a size can be struck: of an empty one nothing can be taken away, and a large one
// is not held back, for that would take memory.
func (f *Fault) fits(size int) bool {
	switch f.Kind {
	case Truncate:
		return size > 0
	case Duplicate, Reorder:
		return size <= keepBuffer
	}
	return true
}

// at returns the fault that strikes request n, nil for none. Where several would, it is the first of the plan.
func (p *Plan) at(n int) *Fault {
	r := p.random(n)
	for i := range p.Faults {
		f := &p.Faults[i]
		if draw := r.Float64(); draw < f.Rate || slices.Contains(f.At, n) {
			return f
		}
	}
	return nil
}

// damage is the randomness for what is done to request n, whichever fault it is.
func (p *Plan) damage(n int) *rand.Rand { return rand.New(rand.NewPCG(^p.Seed, uint64(n))) }

func (p *Plan) random(n int) *rand.Rand { return rand.New(rand.NewPCG(p.Seed, uint64(n))) }
