package report

import (
	"context"
	"html"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
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
</script></body>`

var pageTitle = regexp.MustCompile(`(?s)<title>(.*?)</title>`)

// Rule: in a browser the columns sort up and down, rows without a value at the end, and hostile names make no elements.
func TestBrowser(t *testing.T) {
	t.Parallel()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
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
	page := strings.Replace(write(t, r), "Content-Security-Policy", "none", 1) // it would not run the probe
	dir := t.TempDir()
	path := filepath.Join(dir, "page.html")
	if err := os.WriteFile(path, []byte(strings.Replace(page, "</body>", probe, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+filepath.Join(dir, "profile"), "--dump-dom", "file://"+path).Output()
	if err != nil {
		t.Skipf("chromium does not run here: %v", err)
	}
	found := pageTitle.FindSubmatch(out)
	if found == nil {
		t.Fatalf("the page has no title:\n%.500s", out)
	}
	want := []string{"ascending: A b c none", "descending: none c b A", "ascending: 9.0 90.0 100.0 –",
		"descending: 100.0 90.0 9.0 –", "scripts: 2", "alien: 0"}
	if got := strings.Split(html.UnescapeString(string(found[1])), "\n"); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
