package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"sc2msgi/msgi"
)

// activitiesOf draws episodes, and fails where that is no XML.
func activitiesOf(t *testing.T, episodes []msgi.Episode) string {
	t.Helper()
	var out bytes.Buffer
	if err := WriteActivities(&out, `what <it> & "that" was for`, episodes); err != nil {
		t.Fatal(err)
	}
	svg := out.String()
	for in := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := in.Token(); errors.Is(err, io.EOF) {
			return svg
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// Rule: each episode has a bar of what its steps were for, and a dot if it was rewarded; the legend explains what
// occurs.
func TestActivitiesAreDrawn(t *testing.T) {
	svg := activitiesOf(t, []msgi.Episode{
		{Episode: 1, Steps: 2000, Activities: map[msgi.Activity]int{msgi.SeekActivity: 2000}},
		{Episode: 2, Steps: 1000, Success: true, Activities: map[msgi.Activity]int{msgi.TestActivity: 750,
			msgi.RehearseActivity: 250}, Inference: &msgi.Inference{Scores: &msgi.Scores{Exact: 47}}},
	})
	for _, want := range []string{
		`height="190.0" fill="#e69f00"><title>episode 1 seeks rewards: 2000 steps<`, // of an axis to 2000
		`height="71.2" fill="#0072b2"><title>episode 2 tests literals: 750 steps<`,
		`height="23.8" fill="#009e73"><title>episode 2 rehearses: 250 steps<`,
		">rewarded<", ">47<", ">exact<",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in\n%s", want, svg)
		}
	}
	if strings.Contains(svg, "explores") || strings.Contains(svg, "nothing it names") {
		t.Error("the legend explains what does not occur")
	}
	if dots := strings.Count(svg, "<circle"); dots != 2 {
		t.Errorf("%d dots, want that of the episode and of the legend", dots)
	}
}

// Rule: steps for nothing named are drawn as such, and no number of episodes is too small or too large to be drawn.
func TestActivitiesOfAnyNumberOfEpisodes(t *testing.T) {
	var episodes []msgi.Episode
	for range 300 {
		episodes = append(episodes, msgi.Episode{Episode: len(episodes) + 1, Steps: 10})
	}
	for _, n := range []int{0, 1, 5, 300} {
		svg := activitiesOf(t, episodes[:n])
		if bars := strings.Count(svg, "nothing it names: 10 steps"); bars != n {
			t.Errorf("%d bars of %d episodes", bars, n)
		}
		if n > 0 && strings.Contains(svg, ">1<") != (n < 29) || n == 300 && !strings.Contains(svg, ">297<") {
			t.Errorf("of %d episodes other numbers are written than there is room for", n)
		}
	}
}
