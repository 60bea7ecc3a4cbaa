package picture

import (
	"fmt"
	"slices"
	"strings"
)

// writeChart draws what is under way, the return over time, and the time that has passed.
func (d *drawing) writeChart(left, top float64) {
	d.write(`<g transform="translate(%g %g)">`+"\n", left, top)
	d.writeWords()
	d.write(`<clipPath id="c"><rect y="%g" width="%g" height="%g"/></clipPath><g clip-path="url(#c)">`+"\n", chartTop,
		mapSize, chartEnd+barSpan-chartTop)
	d.write(`<path d="%sV%gH0Z" fill="#dff3e4"/><path d="%s" fill="none" stroke="#36a155" stroke-width="2"/>`+"\n",
		d.curveOfReturn(), chartEnd-2, d.curveOfReturn())
	d.write(`<rect y="%g" width="%g" height="%g" fill="#5b93d6"/>`+"\n", chartEnd, mapSize, barSpan)
	keys := []key{{0, slide(0)}, {leadTime, slide(0)}, {second(d.last()), slide(d.along(d.last()))}}
	d.write(`<g transform="translate(%s)"%s>`, px(d.along(d.still)), d.reel.glides(keys))
	d.write(`<rect y="%g" width="%g" height="%g" fill="#fff"/><rect y="%g" width="%g" height="%g" fill="#e4e8ec"/>`,
		chartTop, mapSize, chartEnd-chartTop, chartEnd, mapSize, barSpan)
	d.write(`<path d="M0 %gV%g" stroke="#1f2328" stroke-width="1.5"/></g></g>`+"\n", chartTop, chartEnd+barSpan)
	y := chartEnd + barSpan + 13
	d.write(`<g font-size="11" fill="#59636e"><text y="%g">0</text><text x="%g" y="%g" text-anchor="end">%d steps</text></g></g>`+"\n",
		y, mapSize, y, d.steps)
}

func slide(x float64) string { return fmt.Sprintf("transform:translateX(%spx)", px(x)) }

// along is where a step is on the axis of time.
func (f *Film) along(step int) float64 { return mapSize * float64(step) / float64(f.steps) }

// curveOfReturn is the return of the episode over time.
func (d *drawing) curveOfReturn() string {
	low, high := 0.0, 0.0
	for _, t := range d.turns {
		low, high = min(low, t.sum), max(high, t.sum)
	}
	if high == low {
		high++
	}
	var b strings.Builder
	height := func(sum float64) string { return px(chartEnd - 3 - (chartEnd-chartTop-8)*(sum-low)/(high-low)) }
	fmt.Fprintf(&b, "M0 %s", height(0))
	for _, t := range d.turns[1:] {
		fmt.Fprintf(&b, "H%sV%s", px(d.along(t.to)), height(t.sum))
	}
	return b.String()
}

// writeWords writes the option under way and the return so far.
func (d *drawing) writeWords() {
	d.write(`<g font-size="14" fill="#1f2328">` + "\n")
	for _, t := range d.turns[1:] {
		name := d.graph.Domain.Subtasks[d.graph.Subtasks[t.option]].Name
		d.writeWord(fmt.Sprintf(`y="22" font-weight="bold">%s`, escape(name)), second(t.from), second(t.to),
			t.from <= d.still && d.still < t.to)
	}
	last := d.turns[len(d.turns)-1]
	d.writeWord(`y="22" fill="#59636e">the episode is over`, second(last.to), d.reel.total, false)
	sums := slices.CompactFunc(slices.Clone(d.turns), func(a, b turn) bool { return a.sum == b.sum })
	for i, t := range sums {
		from, to, end := second(t.to), d.reel.total, d.last()+1
		if i == 0 {
			from = 0
		}
		if i+1 < len(sums) {
			to, end = second(sums[i+1].to), sums[i+1].to
		}
		d.writeWord(fmt.Sprintf(`x="%g" y="22" text-anchor="end">return %.2f`, mapSize, t.sum), from, to,
			t.to <= d.still && d.still < end)
	}
	d.write("</g>\n")
}

// writeWord writes a text that stands for a while.
func (d *drawing) writeWord(text string, from, to float64, still bool) {
	keys := []key{{0, "opacity:0"}, {from, "opacity:1"}}
	if from == 0 {
		keys = keys[1:]
	}
	if to < d.reel.total {
		keys = append(keys, key{to, "opacity:0"})
	}
	hidden := ""
	if !still {
		hidden = ` opacity="0"`
	}
	d.write("<text%s%s %s</text>\n", hidden, d.reel.jumps(keys), text)
}
