// Package random takes any executable option: the policy of the tests of random and of the adaptation of msgi-rand.
package random

import (
	"math/rand/v2"

	"sc2msgi/msgi"
)

// Policy takes any executable option.
type Policy struct{ rng *rand.Rand }

// New returns the policy, which reads nothing of what is known.
func New(*msgi.Knowledge) msgi.Policy { return &Policy{} }

// Begin begins an episode.
func (p *Policy) Begin(_ int, rng *rand.Rand) { p.rng = rng }

// Choose returns an executable option.
func (p *Policy) Choose(s *msgi.State) int { return s.Executable().Draw(p.rng) }

// Took learns nothing.
func (p *Policy) Took(int, *msgi.Outcome) {}

// Exploring is Policy as part of an agent that has others too: it says that it explores.
type Exploring struct{ Policy }

// Activity returns that it explores.
func (*Exploring) Activity() msgi.Activity { return msgi.ExploreActivity }
