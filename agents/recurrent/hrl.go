package recurrent

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/msgi"
)

// stateHRL is the size of the recurrent state of HRL and of the hidden layers of its heads.
const stateHRL = 64

// HRL is the paper's agent that learns in the trial alone: its network begins anew in each world, and learns from the
// world's reward after each episode, or after so many as "hrl?episodes=8" says.
func HRL() msgi.Design {
	d := hrlOf(1)
	d.Variant = func(query string) (msgi.Design, error) {
		text, _ := strings.CutPrefix(query, "episodes=")
		each, err := strconv.Atoi(text)
		if err != nil || each < 1 || each > 1000 {
			return msgi.Design{}, fmt.Errorf("what may follow is how many episodes an update learns from, "+
				"as in hrl?episodes=8, 1 to 1000; not %.40q", query)
		}
		return hrlOf(each), nil
	}
	return d
}

func hrlOf(each int) msgi.Design {
	return msgi.Design{About: "the paper's HRL: a network that learns from the reward, in the trial alone",
		Adapt: func(k *msgi.Knowledge) msgi.Policy { return &hrl{know: k, each: each} },
		Test: func(k *msgi.Knowledge) msgi.Policy {
			net, _ := k.Memory().(*Network)
			return &hrl{know: k, Policy: fresh(net, k)}
		}}
}

// hrl adapts by learning after every so many episodes. In tests, where each is 0, it plays with what it learned.
type hrl struct {
	*Policy
	know    *msgi.Knowledge
	each    int
	learner *learner
	batch   []*record // episodes that it did not learn from yet
}

// fresh returns a policy that remembers no episode before, or nil without a network.
func fresh(net *Network, k *msgi.Knowledge) *Policy {
	if net == nil {
		return nil
	}
	return newPolicy(net, 0, k)
}

// Begin begins an episode: the recurrent state is cleared, as the paper says.
func (h *hrl) Begin(episode int, rng *rand.Rand) {
	if h.Policy == nil {
		h.begin(rng)
	}
	h.Policy.memory = unborn(h.net.Shape)
	if h.each > 0 {
		h.record = &record{}
	}
	h.Policy.Begin(episode, rng)
}

// begin draws the network of a trial.
func (h *hrl) begin(rng *rand.Rand) {
	var names []string
	for i := range h.know.Subtasks() {
		names = append(names, h.know.Name(i))
	}
	shape := Shape{len(names), stateHRL, stateHRL}
	net := &Network{shape, names, draw(shape, rng)}
	h.learner, h.Policy = newLearner(net, goalHRL), fresh(net, h.know)
}

// Took takes in what came of the choice, and learns at the end of the last episode of a batch.
func (h *hrl) Took(option int, out *msgi.Outcome) {
	h.Policy.took(option, out)
	if h.each == 0 || !out.Done {
		return
	}
	if h.batch = append(h.batch, h.record); len(h.batch) < h.each {
		return
	}
	h.learn()
	h.batch = h.batch[:0]
	// The tests that follow have the weights of now.
	h.know.Remember(&Network{h.net.Shape, h.net.Names, slices.Clone(h.net.Weights)})
}

func (h *hrl) learn() {
	choices := 0
	for _, r := range h.batch {
		choices += len(r.choices)
	}
	sum := make([]float32, h.layout.all)
	for _, r := range h.batch {
		for i, g := range h.learner.gradient(r, choices, h.learner.entropy(1)) {
			sum[i] += g
		}
	}
	h.learner.step(sum)
}
