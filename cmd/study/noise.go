package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"

	"sc2msgi/msgi"
	"sc2msgi/msgi/noise"
)

// noisePlot is where the plot goes, seen from the root of the repository.
const noisePlot = "docs/noise.svg"

// noiseKind is a way of getting eligibilities wrong.
type noiseKind struct {
	name string
	at   func(rate float64) noise.Rates
}

// noiseGrid is what is measured: each agent in each world with each kind of noise at each rate.
type noiseGrid struct {
	worlds []world
	kinds  []noiseKind
	agents []string
	rates  []float64
	budget int // adaptation episodes
}

var fullNoise = noiseGrid{
	worlds: []world{crossroads, terran},
	kinds: []noiseKind{
		{"withheld", func(rate float64) noise.Rates { return noise.Rates{Withheld: rate} }},
		{"hidden", func(rate float64) noise.Rates { return noise.Rates{Hidden: rate} }},
		{"flipped", func(rate float64) noise.Rates { return noise.Rates{Flipped: rate} }},
	},
	agents: []string{msgi.MSGIGRProp, msgi.MSGIActive},
	rates:  []float64{0, 0.02, 0.05, 0.1, 0.2},
	budget: 20,
}

// noiseCurve is what an agent makes of a kind of noise in a world.
type noiseCurve struct {
	world, kind, agent string
	points             []noisePoint // by rate
}

// noisePoint holds means of the seeds.
type noisePoint struct{ precision, recall, exact float64 }

// noiseStudy shows what inference makes of eligibilities that are shown wrongly, as a table and as a plot.
func noiseStudy(ctx context.Context, w io.Writer) error {
	curves, err := fullNoise.measure(ctx)
	if err != nil {
		return err
	}
	var plot bytes.Buffer
	if err := drawNoise(&plot, &fullNoise, curves); err != nil {
		return err
	}
	if err := os.WriteFile(noisePlot, plot.Bytes(), 0o644); err != nil {
		return err
	}
	return writeNoise(w, &fullNoise, curves)
}

// writeNoise writes the table that the plot shows.
func writeNoise(w io.Writer, g *noiseGrid, curves []noiseCurve) error {
	fmt.Fprintf(w, `Precision / recall (percent) / subtasks exactly right, at K = %d, where each eligibility is shown wrongly with some probability at each
decision: *withheld* (it does not show, and says so), *hidden* (what is eligible reads as not), *flipped* (it reads as its opposite, and is
not offered). Completion bits stay right.

![Precision and recall against noise](noise.svg)

`, g.budget)
	head := []string{"world", "noise", "agent"}
	for _, rate := range g.rates {
		head = append(head, percent(rate)+" %")
	}
	t := newTable(head...)
	for _, c := range curves {
		cells := []string{c.world, c.kind, code(c.agent)}
		for _, p := range c.points {
			cells = append(cells, accuracy(p.precision, p.recall, p.exact))
		}
		t.row(cells...)
	}
	return t.write(w)
}

// percent writes a share in percent, without the sign.
func percent(share float64) string {
	return strconv.FormatFloat(math.Round(1000*share)/10, 'f', -1, 64)
}

// measure plays all trials. The curves come in the order of worlds, kinds and agents.
func (g *noiseGrid) measure(ctx context.Context) ([]noiseCurve, error) {
	var curves []noiseCurve
	var settings []setting
	for _, in := range g.worlds {
		for _, kind := range g.kinds {
			for _, agent := range g.agents {
				curves = append(curves, noiseCurve{world: in.name, kind: kind.name, agent: agent})
				for _, rate := range g.rates {
					settings = append(settings, setting{in.through(kind.at(rate)), msgi.Agent{Name: agent}, g.budget, 0})
				}
			}
		}
	}
	outcomes, err := play(ctx, settings)
	if err != nil {
		return nil, err
	}
	for i := range curves {
		for j := range g.rates {
			curves[i].points = append(curves[i].points, outcomes[i*len(g.rates)+j].noisePoint())
		}
	}
	return curves, nil
}

// noisePoint is what was inferred in the end.
func (o *outcome) noisePoint() noisePoint {
	var p noisePoint
	n := float64(len(o.trials))
	for _, r := range o.trials {
		e := r.Adaptation[len(r.Adaptation)-1]
		p.precision += e.Precision / n
		p.recall += e.Recall / n
		p.exact += float64(e.Exact) / n
	}
	return p
}

// through is the world seen through noise.
func (w world) through(rates noise.Rates) world {
	w.noise = &rates
	return w
}
