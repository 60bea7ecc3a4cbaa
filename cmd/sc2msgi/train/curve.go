package train

import (
	"bufio"
	"errors"
	"fmt"
	"io"
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

// mostCurve bounds the file in bytes: a line of some 30 for each update.
const mostCurve = 64 << 20

// openCurve reads the curve of a training of so many updates. What stands there of later ones was not saved with the
// weights, and is played again.
func openCurve(dir string, done int) (*curve, error) {
	c := &curve{path: filepath.Join(dir, "progress.csv")}
	if done == 0 {
		return c, nil
	}
	file, err := bounded.Open(c.path, mostCurve)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Scan() // the head
	for len(c.points) < done && lines.Scan() {
		fields := strings.Split(lines.Text(), ",")
		if len(fields) != 3 {
			return nil, fmt.Errorf("%s: line %d has not three fields", c.path, len(c.points)+2)
		}
		coverage, err1 := strconv.ParseFloat(fields[1], 64)
		reward, err2 := strconv.ParseFloat(fields[2], 64)
		if err := errors.Join(err1, err2); err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", c.path, len(c.points)+2, err)
		}
		c.points = append(c.points, point{coverage, reward})
	}
	if len(c.points) < done {
		return nil, fmt.Errorf("%s has %d updates of %d", c.path, len(c.points), done)
	}
	return c, lines.Err()
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
