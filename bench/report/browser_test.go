package report

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
	"sc2msgi/reference/browser"
)

// probe clicks on the heads of the first table, and leaves the first cells of its rows where the test finds them.
const probe = `<script>
const heads = [...document.querySelector("table").tHead.querySelectorAll("button")];
const seen = [];
const look = (head) => seen.push(heads[head].closest("th").getAttribute("aria-sort") + ": " +
  [...document.querySelector("tbody").rows].map((row) => row.cells[head].textContent.split(" ")[0]).join(" "));
for (const head of [1, 1, 2, 2]) { heads[head].click(); look(head); }
document.title = seen.join("\n") + "\nscripts: " + document.scripts.length + "\nalien: " +
  document.querySelectorAll("section *:not(:is(h2,h3,p,div,table,thead,tbody,tr,th,td,span,button,details,summary,strong,pre,dl,dt,dd,svg,svg *))").length;
</script>`

// Rule: in a browser the columns sort up and down, rows without a value at the end, and hostile names make no elements.
func TestBrowser(t *testing.T) {
	t.Parallel()
	r := hostileReport(t)
	r.Curves = nil
	for _, at := range []struct {
		agent string
		mean  float64
	}{{"b", 0.9}, {"none", math.NaN()}, {"A", 1}, {"c", 0.09}} {
		r.Curves = append(r.Curves, summary.Curve{Setting: summary.Setting{Task: "t", Agent: at.agent},
			Metric: summary.Success, Points: []summary.Point{{Budget: 1, Interval: stats.Interval{N: 4, Mean: at.mean}},
				{Budget: 2, Interval: stats.Interval{N: 4, Mean: 1}}}})
	}
	want := []string{"ascending: A b c none", "descending: none c b A", "ascending: 9.0 90.0 100.0 –",
		"descending: 100.0 90.0 9.0 –", "scripts: 2", "alien: 0"}
	if got := strings.Split(browser.Titled(t, write(t, r), probe), "\n"); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
