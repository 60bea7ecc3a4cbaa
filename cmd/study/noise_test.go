package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"sc2msgi/msgi"
)

var smallNoise = noiseGrid{
	worlds: []world{crossroads}, kinds: fullNoise.kinds, agents: fullNoise.agents, rates: []float64{0, 0.2}, budget: 2,
}

func measured(t *testing.T, g *noiseGrid) []noiseCurve {
	t.Helper()
	curves, err := g.measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return curves
}

// The curves stand in the order of worlds, kinds and agents, whatever the number of workers, and begin at what the world
// without noise gives.
func TestNoiseCurves(t *testing.T) {
	g := &smallNoise
	curves := measured(t, g)
	if want := len(g.worlds) * len(g.kinds) * len(g.agents); len(curves) != want {
		t.Fatalf("%d curves, want %d", len(curves), want)
	}
	for i, c := range curves {
		kind, agent := g.kinds[i/len(g.agents)], g.agents[i%len(g.agents)]
		if c.world != "Crossroads" || c.kind != kind.name || c.agent != agent || len(c.points) != len(g.rates) {
			t.Errorf("curve %d is %+v, want %s with noise %s", i, c, agent, kind.name)
		}
		plain, err := play(t.Context(), []setting{{crossroads, msgi.Agent{Name: agent}, g.budget, 0}})
		if err != nil {
			t.Fatal(err)
		}
		if want := plain[0].accuracy(g.budget); accuracy(c.points[0].precision, c.points[0].recall, c.points[0].exact) != want {
			t.Errorf("%s with no noise: %+v, in the world without noise %s", agent, c.points[0], want)
		}
		if c.points[0] == c.points[1] {
			t.Errorf("%s: a fifth of all eligibilities %s changes nothing", agent, kind.name)
		}
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if alone := measured(t, g); !reflect.DeepEqual(alone, curves) {
		t.Errorf("one worker gives %+v, several give %+v", alone, curves)
	}
}

// The table has a line for each curve and a column for each rate.
func TestNoiseTable(t *testing.T) {
	var out strings.Builder
	curves := measured(t, &smallNoise)
	if err := writeNoise(&out, &smallNoise, curves); err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		lines++
		if cells := strings.Count(line, "|") - 1; cells != 3+len(smallNoise.rates) {
			t.Errorf("%d cells in %s", cells, line)
		}
	}
	if lines != len(curves)+2 {
		t.Errorf("%d lines for %d curves", lines, len(curves))
	}
}

// The plot is well-formed, has its titles, axes and legend as text, a row of panels for each world, and is the same each time.
func TestNoisePlot(t *testing.T) {
	var first, second bytes.Buffer
	g := smallNoise
	g.worlds = []world{crossroads, terran}
	curves := measured(t, &smallNoise)
	for _, c := range curves {
		c.world = terran.name
		curves = append(curves, c)
	}
	for _, out := range []*bytes.Buffer{&first, &second} {
		if err := drawNoise(out, &g, curves); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("two plots of the same curves differ")
	}
	text := words(t, &first)
	for _, want := range []string{
		"Crossroads, withheld", "Crossroads, hidden", "Crossroads, flipped", "Terran, withheld", "Terran, flipped",
		"precision, recall (%)", "eligibilities hidden (%)",
		smallNoise.agents[0] + ", precision", smallNoise.agents[1] + ", recall", "20", "100",
	} {
		if !text[want] {
			t.Errorf("%q does not stand in the plot", want)
		}
	}
}

// words returns the texts of an SVG image.
func words(t *testing.T, svg io.Reader) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for in := xml.NewDecoder(svg); ; {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok {
			found[strings.TrimSpace(string(text))] = true
		}
	}
}

// A study that was interrupted leaves the plot of before.
func TestNoiseInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := noiseStudy(ctx, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, error %v", left, err)
	}
}
