package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
)

// Rule: every metric is in one figure, and we know how to show it.
func TestEveryMetricIsShown(t *testing.T) {
	var shown []summary.Metric
	for _, f := range kinds {
		shown = append(shown, f.metrics...)
	}
	for _, m := range summary.Metrics() {
		if n := len(slices.DeleteFunc(slices.Clone(shown), func(s summary.Metric) bool { return s != m })); n != 1 {
			t.Errorf("%s is in %d figures", m, n)
		}
		if _, ok := measures[m]; !ok {
			t.Errorf("nothing says how %s is shown", m)
		}
	}
	if len(shown) != len(summary.Metrics()) || len(measures) != len(summary.Metrics()) {
		t.Errorf("there are %d metrics, but %d are in figures and %d have a measure",
			len(summary.Metrics()), len(shown), len(measures))
	}
}

// cases are curves that are hard to draw.
func cases() map[string][]summary.Curve {
	numbered := made()
	for i := range numbered {
		numbered[i].Vary = []string{"planner=chain", "planner=search?moves=50", "planner=search?moves=100"}[i%3]
	}
	one := func(agent string, points ...summary.Point) []summary.Curve {
		return []summary.Curve{{Setting: summary.Setting{Task: "t", Agent: agent}, Metric: summary.Success,
			Points: points}}
	}
	nan := math.NaN()
	many := made()
	for i := range many {
		many[i].Vary = "planner=grprop-released ilp=minimal noise=0.05,0.1 reward=told"
		if i%2 == 0 {
			many[i].Agent += " " + strings.Repeat("<script>&", 30)
		}
		many[i].Task = strings.Repeat("long", 20) + many[i].Task + "\x00\xff\n"
	}
	return map[string][]summary.Curve{
		"made":            made(),
		"hostile names":   many,
		"a varied number": numbered,
		"one point": one("a", summary.Point{Budget: 5,
			Interval: stats.Interval{N: 1, Mean: 1, Low: nan, High: nan}}), "no adaptation": one("a",
			summary.Point{Interval: stats.Interval{N: 4, Mean: 0.5, Low: 0.25, High: 0.75}}),
		"a gap": one("a", summary.Point{Budget: 1,
			Interval: stats.Interval{N: 2, Mean: 0, Low: 0, High: 0}},
			summary.Point{Budget: 2, Interval: stats.Interval{Mean: nan, Low: nan, High: nan}}, summary.Point{Budget: 3,
				Interval: stats.Interval{N: 2, Mean: 1, Low: 1, High: 1}}), "outside a share": one("a",
			summary.Point{Budget: 1, Interval: stats.Interval{N: 2, Mean: 0.5, Low: -0.3, High: 1.3}}),
	}
}

// Rule: a picture is well-formed XML that refers to nothing outside, the same every time, and no label leaves it, not
// in a wider font either.
func TestPicturesAreSound(t *testing.T) {
	t.Parallel()
	widths := []vg.Length{wide, narrow}
	if testing.Short() {
		widths = widths[:1]
	}
	for name, curves := range cases() {
		figures, again := Figures(curves), Figures(curves)
		if len(figures) == 0 {
			t.Errorf("%s: no figures", name)
		}
		for i := range figures {
			for _, width := range widths {
				svg, err := figures[i].svg(width, true)
				if err != nil {
					t.Fatal(err)
				}
				if width == wide {
					if second, _ := again[i].svg(width, true); second != svg {
						t.Errorf("%s: %s is not the same twice", name, figures[i].Name)
					}
				}
				if rest := strings.Replace(svg, `xmlns="http://www.w3.org/2000/svg"`, "", 1); strings.Contains(rest,
					"http") || strings.Contains(rest, "href") {
					t.Errorf("%s: %s refers to something outside", name, figures[i].Name)
				}
				checkLabels(t, name+", "+figures[i].Name, svg, width)
			}
		}
	}
}

var fontSize = regexp.MustCompile(`font-size:([\d.]+)px`)

// checkLabels reads a picture strictly, and measures its horizontal labels.
func checkLabels(t *testing.T, name, svg string, width vg.Length) {
	t.Helper()
	in := xml.NewDecoder(strings.NewReader(svg))
	var turned []bool // by depth
	var at, size float64
	labels := 0
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			turned = append(turned, len(turned) > 0 && turned[len(turned)-1])
			size = 0
			for _, a := range e.Attr {
				switch {
				case a.Name.Local == "transform" && strings.HasPrefix(a.Value, "rotate"):
					turned[len(turned)-1] = true
				case a.Name.Local == "x" && e.Name.Local == "text":
					at, _ = strconv.ParseFloat(a.Value, 64)
				case a.Name.Local == "style" && e.Name.Local == "text":
					size, _ = strconv.ParseFloat(fontSize.FindStringSubmatch(a.Value)[1], 64)
				}
			}
		case xml.EndElement:
			turned = turned[:len(turned)-1]
			size = 0
		case xml.CharData:
			if size == 0 || turned[len(turned)-1] {
				continue
			}
			labels++
			if end := vg.Length(at) + wider*textStyle(vg.Length(size)).Width(string(e)); at < 0 || end > width {
				t.Errorf("%s: the label %q goes from %.0f to %.0f of %.0f", name, e, at, end, width)
			}
		}
	}
	if labels < 5 {
		t.Errorf("%s has %d labels", name, labels)
	}
}

// Rule: the PNG is twice as wide as the SVG.
func TestWritePNG(t *testing.T) {
	f := Figures(cases()["one point"])[0]
	var out bytes.Buffer
	if err := f.WritePNG(&out); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	if got := picture.Bounds().Dx(); got != 2*wide {
		t.Errorf("the PNG is %d pixels wide, not %d", got, 2*wide)
	}
}

// Rule: the caption says how many samples the figure stands on, and leaves out points without a value.
func TestCaption(t *testing.T) {
	figures := Figures(made())
	for _, tc := range []struct{ figure, want string }{{"success", "n = 16 trials"}, {"steps", "n = 5 to 16 trials"},
		{"success", "Dashed"}} {
		k := slices.IndexFunc(figures, func(f Figure) bool { return f.Name == tc.figure })
		if got := figures[k].Caption(); !strings.Contains(got, tc.want) {
			t.Errorf("the caption of %s is %q, without %q", tc.figure, got, tc.want)
		}
	}
}

// Rule: the line breaks where a value is missing.
func TestRuns(t *testing.T) {
	nan := math.NaN()
	for _, tc := range []struct {
		means []float64
		want  []int
	}{
		{nil, nil},
		{[]float64{1, 2}, []int{2}},
		{[]float64{1, nan, 2, 3}, []int{1, 2}},
		{[]float64{nan, 1, nan, nan}, []int{1}},
	} {
		var spots []spot
		for _, m := range tc.means {
			spots = append(spots, spot{mean: m})
		}
		var got []int
		for _, run := range runs(spots, hasMean) {
			got = append(got, len(run))
		}
		if !slices.Equal(got, tc.want) {
			t.Errorf("the runs of %v are %v long, not %v", tc.means, got, tc.want)
		}
	}
}
