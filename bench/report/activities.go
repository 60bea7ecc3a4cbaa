package report

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"slices"

	"sc2msgi/msgi"
)

// Sizes of the picture of activities, in pixels.
const (
	barsLeft, barsTop    = 64, 74 // where the bars begin
	barsWide, barsHigh   = 620, 190
	activitiesHigh       = 312
	leastLabel, mostWide = 22, 60 // room for the number of an episode; a column is no wider than mostWide
)

// band is a part of a bar.
type band struct {
	of            msgi.Activity // "": of steps that the policy took for nothing it names
	label, colour string
}

var bands = []band{
	{msgi.SeekActivity, "seeks rewards", "#e69f00"},
	{msgi.TestActivity, "tests literals", "#0072b2"},
	{msgi.RehearseActivity, "rehearses", "#009e73"},
	{msgi.ExploreActivity, "explores", "#cc79a7"},
	{"", "nothing it names", "#bbbbbb"},
}

// steps are those of an episode in a band.
func (b *band) steps(e *msgi.Episode) int {
	if b.of != "" {
		return e.Activities[b.of]
	}
	rest := e.Steps
	for _, steps := range e.Activities {
		rest -= steps
	}
	return rest
}

// WriteActivities draws what each adaptation episode was for as an SVG image: a bar each, its steps by activity. A
// dot marks an episode with a positive reward; below stands how many preconditions were exactly right after it, where
// that is known.
func WriteActivities(w io.Writer, title string, adaptation []msgi.Episode) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="%d" viewBox="0 0 700 %d" role="img"`+
		` font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="12" fill="#334155">`+"\n",
		activitiesHigh, activitiesHigh)
	fmt.Fprintf(out, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
		html.EscapeString(title))
	fmt.Fprintf(out, "<text x=\"8\" y=\"22\" font-size=\"15\" font-weight=\"bold\" fill=\"#0f172a\">%s</text>\n",
		html.EscapeString(title))
	writeBandLegend(out, adaptation)
	most := 1
	for i := range adaptation {
		most = max(most, adaptation[i].Steps)
	}
	scale := newAxis(0, float64(most))
	const bottom = barsTop + barsHigh
	for _, t := range scale.ticks() {
		y := bottom - barsHigh*t.Value/scale.high
		fmt.Fprintf(out, "<path d=\"M%d,%.1f h%d\" stroke=\"#e2e8f0\"/><text x=\"%d\" y=\"%.1f\" "+
			"text-anchor=\"end\">%s</text>\n", barsLeft, y, barsWide, barsLeft-6, y+4, t.Label)
	}
	column := min(barsWide/float64(max(len(adaptation), 1)), mostWide)
	for i := range adaptation {
		writeBar(out, &adaptation[i], barsLeft+column*float64(i), column, barsHigh/scale.high)
	}
	fmt.Fprintf(out, "<text transform=\"translate(14 %d) rotate(-90)\" text-anchor=\"middle\">steps</text>\n",
		barsTop+barsHigh/2)
	writeNumbers(out, adaptation, column)
	fmt.Fprint(out, "</svg>\n")
	return out.Flush()
}

// writeBandLegend explains the colours that occur, and the dot.
func writeBandLegend(out *bufio.Writer, adaptation []msgi.Episode) {
	x := 8
	for _, b := range bands {
		sum := 0
		for i := range adaptation {
			sum += b.steps(&adaptation[i])
		}
		if sum > 0 {
			fmt.Fprintf(out, "<rect x=\"%d\" y=\"36\" width=\"14\" height=\"14\" fill=\"%s\"/><text x=\"%d\" "+
				"y=\"47\">%s</text>\n", x, b.colour, x+20, b.label)
			x += 44 + 7*len(b.label)
		}
	}
	if slices.ContainsFunc(adaptation, func(e msgi.Episode) bool { return e.Success }) {
		fmt.Fprintf(out, "<circle cx=\"%d\" cy=\"43\" r=\"3.5\" fill=\"#0f172a\"/><text x=\"%d\" "+
			"y=\"47\">rewarded</text>\n", x+10, x+20)
	}
}

// writeBar stacks the bands of an episode, and puts its dot on top.
func writeBar(out *bufio.Writer, e *msgi.Episode, x, column, perStep float64) {
	y := float64(barsTop + barsHigh)
	for _, b := range bands {
		steps := b.steps(e)
		if steps <= 0 {
			continue
		}
		high := perStep * float64(steps)
		y -= high
		fmt.Fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>episode %d "+
			"%s: %d steps</title></rect>\n", x+0.12*column, y, 0.76*column, high, b.colour, e.Episode, b.label, steps)
	}
	if e.Success {
		fmt.Fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"#0f172a\"/>\n", x+column/2, y-7)
	}
}

// writeNumbers writes below the bars which episode each is, and how much was right after it; of many only some.
func writeNumbers(out *bufio.Writer, adaptation []msgi.Episode, column float64) {
	const y = barsTop + barsHigh + 18
	every := 1
	for column*float64(every) < leastLabel {
		every++
	}
	scored := false
	for i, e := range adaptation {
		if (i+1)%every != 0 {
			continue
		}
		x := barsLeft + column*(float64(i)+0.5)
		fmt.Fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", x, y, e.Episode)
		if e.Inference != nil && e.Scores != nil {
			scored = true
			fmt.Fprintf(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" font-weight=\"bold\">%d</text>\n",
				x, y+18, e.Exact)
		}
	}
	fmt.Fprintf(out, "<text x=\"8\" y=\"%d\">episode</text>\n", y)
	if scored {
		fmt.Fprintf(out, "<text x=\"8\" y=\"%d\" font-weight=\"bold\">exact</text>\n", y+18)
	}
}
