package active

import (
	"math/rand/v2"

	"sc2msgi/agents/active/guess"
	"sc2msgi/agents/explorer"
	"sc2msgi/agents/play"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/plan"

	"sc2msgi/msgi"
)

const (
	// pauses is the share of an episode that is gathered for, after each thing for as long.
	pauses = 0.4
	// patience is the share of an episode after which a thing that is not complete is left.
	patience = 0.15
)

// shuffler looks for what pays where it may not be found because of the order in which things are done: what is made
// early in each episode may be what something else must not have. It does all that lasts in another order
// (orders.go), one thing after the other, each with no more than it needs. Most of what was never eligible also needs
// levels of the bank and a selection. So after each thing it gathers for a while, and then does once what comes and
// goes. What turns out eligible though it never was before the episode comes first.
type shuffler struct {
	*play.Scout
	know     *msgi.Knowledge
	guesses  *guess.Guesses
	explorer *explorer.Explorer // goes on once all is done
	progress play.Progress
	rng      *rand.Rand

	eligible bits.Set // at some time before this episode
	pause    float64  // after each thing, as a share of the episode
	order    []int    // what is still to be done
	begun    float64  // how much of the episode was gone as the first of that was begun, or -1
	rested   float64  // and how much will be gone as gathering ends
	passes   bits.Set // what comes and goes and is to be done now
	only     []float64

	explores bool // in its last choice
}

// newShuffler returns a shuffler on the graph as it was inferred last, with guesses of what was never eligible.
func newShuffler(k *msgi.Knowledge, guesses *guess.Guesses) *shuffler {
	p := &shuffler{know: k, Scout: play.NewScout(k, false), guesses: guesses, explorer: explorer.New(k), only: make([]float64, k.Subtasks())}
	seen := k.Evidence()
	p.Use(k.Graph(), plan.Evidence{Positives: seen.Positives, Contradicted: seen.Contradicted}) // the order is drawn: no caution
	return p
}

func (p *shuffler) Begin(episode int, rng *rand.Rand) {
	p.rng, p.progress, p.begun, p.rested, p.passes = rng, play.Progress{}, -1, 0, bits.Set{}
	p.explorer.Begin(episode, rng)
	p.Chain.Begin()
	p.Avoid(p.know.Endings())
	p.eligible = p.know.Counts().Eligible()
	p.guesses.Learn(p.know.Graph())
	p.order = drawOrder(p.known().And(p.know.Effects().Lasting()), p.know.Graph(), p.guesses.All(rng), rng)
	p.pause = pauses / float64(max(1, len(p.order)))
}

// known is what was complete at some time and does not end the episode.
func (p *shuffler) known() bits.Set { return p.know.EverComplete().AndNot(p.know.Endings()) }

func (p *shuffler) Choose(s *msgi.State) int {
	gone := p.progress.Gone(s)
	p.explores = false
	if o := p.Novel(s, p.eligible); o >= 0 {
		return o
	}
	for {
		if gone < p.rested {
			now := s.Situation()
			now.Executable = now.Executable.AndNot(p.know.Endings()).AndNot(bits.Of(p.order...)) // gathering makes nothing that has its turn
			p.Survey(now)
			if o := p.Wait(p.rng); o >= 0 {
				return o
			}
		}
		if o := p.passes.And(s.Executable()).AndNot(s.Complete).Draw(p.rng); o >= 0 {
			p.passes.Remove(o)
			return o
		}
		p.passes = bits.Set{}
		if p.explores = len(p.order) == 0; p.explores {
			return p.explorer.Choose(s)
		}
		if o := p.toward(p.order[0], gone, s); o >= 0 {
			return o
		}
		p.order = p.order[1:]
		if p.begun >= 0 {
			p.begun, p.rested, p.passes = -1, gone+p.pause, p.known().AndNot(p.know.Effects().Lasting())
		}
	}
}

// toward returns the next option of the plan to l, or -1 where l is complete, took too long, or no way is known.
func (p *shuffler) toward(l int, gone float64, s *msgi.State) int {
	if s.Complete.Has(l) {
		return -1
	}
	if p.begun < 0 {
		p.begun = gone
	}
	if gone-p.begun >= patience {
		return -1
	}
	clear(p.only)
	p.only[l] = 1
	return p.Chain.Choose(s.Situation(), p.only, p.rng)
}

func (p *shuffler) Took(option int, out *msgi.Outcome) {
	if out.End == msgi.Refused {
		p.Refused(option)
	}
}

func (p *shuffler) Activity() msgi.Activity {
	if p.explores {
		return msgi.ExploreActivity
	}
	return msgi.SeekActivity
}
