package report

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"sc2msgi/bench/summary"
)

func curvesOf(agents ...string) []summary.Curve {
	var curves []summary.Curve
	for _, a := range agents {
		curves = append(curves, summary.Curve{Setting: summary.Setting{Agent: a}})
	}
	return curves
}

// Rule: an agent has one colour in all figures and tables.
func TestOneColourAnAgent(t *testing.T) {
	curves := append(made(), curvesOf("mine")...)
	for i := range curves {
		if curves[i].Agent == "msgi-rand" {
			curves[i].Agent = "mine"
		}
	}
	r := Report{Curves: curves}
	var page bytes.Buffer
	if err := r.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	looks := looksOf(curves)
	for _, f := range Figures(curves) {
		var svg bytes.Buffer
		if err := f.WriteSVG(&svg); err != nil {
			t.Fatal(err)
		}
		for agent, look := range looks {
			// black is left out
			drawn := strings.Contains(svg.String(), "stroke:"+strings.ToUpper(hex(look.color))) || agent == "oracle"
			named := strings.Contains(svg.String(), ">"+agent+"</text>")
			if named && !drawn || drawn && !named && agent != "oracle" {
				t.Errorf("%s: %s is named: %t, its colour drawn: %t", f.Name, agent, named, drawn)
			}
			if named && !strings.Contains(page.String(),
				fmt.Sprintf(`style="background:%s"></span>%s<`, hex(look.color), agent)) {
				t.Errorf("the tables show %s in another colour", agent)
			}
		}
	}
}

// Rule: no two agents look the same, and an unknown one keeps its look in other company.
func TestLooksDiffer(t *testing.T) {
	var agents []string
	for name := range builtin {
		agents = append(agents, name)
	}
	for i := range further {
		agents = append(agents, fmt.Sprintf("agent %d", i))
	}
	looks := looksOf(curvesOf(agents...))
	for i, a := range agents {
		for _, b := range agents[:i] {
			if reflect.DeepEqual(looks[a], looks[b]) {
				t.Errorf("%s looks like %s", a, b)
			}
		}
	}
	alone := looksOf(curvesOf("mine"))["mine"]
	if company := looksOf(curvesOf("random", "mine", "oracle"))["mine"]; !reflect.DeepEqual(alone, company) {
		t.Errorf("the look of an agent is %v alone and %v among those we know", alone, company)
	}
}
