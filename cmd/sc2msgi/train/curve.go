package train

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"sc2msgi/bounded"
)

// point is what an update saw.
type point struct{ coverage, reward float64 }

// curve is what all updates of a training saw, which stands in a file beside the weights.
type curve struct {
	path   string
	points []point
}

const curveHead = "update,coverage,reward"

// mostUpdate bounds a line of the file in bytes. Most have some 30.
const mostUpdate = 100

// openCurve reads the curve of a training of so many updates. What stands there of later ones was not saved with the
// weights, and is played again.
func openCurve(dir string, done int) (*curve, error) {
	c := &curve{path: filepath.Join(dir, "progress.csv")}
	if done == 0 {
		return c, nil
	}
	data, err := bounded.ReadFile(c.path, int64(done+2)*mostUpdate) // one update may be ahead of the weights
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if lines[0] != curveHead {
		return nil, fmt.Errorf("%s: its first line is not %s, as train writes it", c.path, curveHead)
	}
	if len(lines) <= done {
		return nil, fmt.Errorf("%s has %d updates of %d", c.path, len(lines)-1, done)
	}
	for i, line := range lines[1 : done+1] {
		p, ok := parsePoint(line, i+1)
		if !ok {
			return nil, fmt.Errorf("%s: line %d is %.60q, and not what train writes of update %d: --force trains anew",
				c.path, i+2, line, i+1)
		}
		c.points = append(c.points, p)
	}
	return c, nil
}

// parsePoint reads the line of an update, and false where it is none.
func parsePoint(line string, update int) (p point, ok bool) {
	fields := strings.Split(line, ",")
	if len(fields) != 3 || fields[0] != strconv.Itoa(update) {
		return p, false
	}
	var wrong, alsoWrong error
	p.coverage, wrong = strconv.ParseFloat(fields[1], 64)
	p.reward, alsoWrong = strconv.ParseFloat(fields[2], 64)
	return p, wrong == nil && alsoWrong == nil && p.coverage >= 0 && p.coverage <= 1 && !math.IsNaN(p.reward) &&
		!math.IsInf(p.reward, 0)
}

// add takes in an update and writes the file.
func (c *curve) add(p point) error {
	c.points = append(c.points, p)
	return replace(c.path, func(w io.Writer) error {
		out := bufio.NewWriter(w)
		fmt.Fprintln(out, curveHead)
		for i, p := range c.points {
			fmt.Fprintf(out, "%d,%.6f,%.6f\n", i+1, p.coverage, p.reward)
		}
		return out.Flush()
	})
}

// draw writes the coverage by updates as a picture, each point the mean of ten updates.
func (c *curve) draw(path string) error {
	const each = 10
	var line plotter.XYs
	for from := 0; from < len(c.points); from += each {
		some := c.points[from:min(from+each, len(c.points))]
		sum := 0.0
		for _, p := range some {
			sum += p.coverage / float64(len(some))
		}
		line = append(line, plotter.XY{X: float64(from + len(some)), Y: sum})
	}
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "updates", "coverage after ten episodes"
	p.Add(plotter.NewGrid())
	drawn, err := plotter.NewLine(line)
	if err != nil {
		return fmt.Errorf("drawing %s: %w", path, err)
	}
	p.Add(drawn)
	canvas := vgsvg.New(16*vg.Centimeter, 9*vg.Centimeter)
	p.Draw(draw.New(canvas))
	return replace(path, func(w io.Writer) error {
		_, err := canvas.WriteTo(w)
		return err
	})
}
