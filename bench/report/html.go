package report

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"math"
	"strconv"
	"time"

	"gonum.org/v1/plot/vg"

	"sc2msgi/bench/summary"
)

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
)

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// page is what the template shows.
type page struct {
	*Report
	Style      template.CSS
	Script     template.JS
	ScriptHash string // the only script that the browser may run
	Facts      string
	Sections   []section
	ShownTrees []shownTree
}

// section is a figure with its tables.
type section struct {
	Figure
	Wide, Narrow template.HTML
	Tables       []table
}

// table is a metric of all tasks.
type table struct {
	Metric  summary.Metric
	Caption string
	Varied  bool
	Columns []string
	Rows    []row
}

type row struct {
	summary.Setting
	Color template.CSS
	Cells []shownCell
}

type shownCell struct{ Value, Mean, Interval, Note string }

type shownTree struct {
	Tree
	Picture template.HTML
}

// WriteHTML writes the report as a page that needs nothing but itself.
func (r *Report) WriteHTML(w io.Writer) error {
	hash := sha256.Sum256([]byte(pageJS))
	p := page{Report: r, Style: template.CSS(pageCSS), Script: template.JS(pageJS), Facts: r.facts(),
		ScriptHash: "sha256-" + base64.StdEncoding.EncodeToString(hash[:])}
	for _, f := range Figures(r.Curves) {
		s, err := newSection(f)
		if err != nil {
			return err
		}
		p.Sections = append(p.Sections, s)
	}
	for i, t := range r.Trees {
		picture, err := inline(t.SVG, fmt.Sprintf("tree%d-", i))
		if err != nil {
			return fmt.Errorf("showing the tree that %s inferred in %s: %w", t.Agent, t.Task, err)
		}
		p.ShownTrees = append(p.ShownTrees, shownTree{t, picture})
	}
	if err := pageTemplate.Execute(w, p); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// facts is the size of the sweep in a line.
func (r *Report) facts() string {
	tasks := distinct(r.Curves, func(c *summary.Curve) string { return c.Task })
	agents := distinct(r.Curves, func(c *summary.Curve) string { return c.Agent })
	round := time.Second
	if r.Wall < 10*time.Second {
		round = 10 * time.Millisecond
	}
	return count(len(tasks), "task") + ", " + count(len(agents), "agent") + ", " +
		r.Wall.Round(round).String() + " of trials"
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func newSection(f Figure) (section, error) {
	s := section{Figure: f}
	for _, size := range []struct {
		width vg.Length
		into  *template.HTML
	}{{wide, &s.Wide}, {narrow, &s.Narrow}} {
		svg, err := f.svg(size.width, false)
		if err != nil {
			return s, err
		}
		if *size.into, err = inline(svg, f.Name+"-"); err != nil {
			return s, fmt.Errorf("showing %s: %w", f.Name, err)
		}
	}
	for _, m := range f.metrics {
		g := gridOf(m, f.curves, f.across)
		if len(g.rows) > 0 {
			s.Tables = append(s.Tables, newTable(&g, f.looks))
		}
	}
	return s, nil
}

func newTable(g *grid, looks map[string]look) table {
	t := table{Metric: g.metric, Caption: measures[g.metric].caption + ": " + g.legend() + ".", Varied: g.varied}
	for _, budget := range g.budgets {
		t.Columns = append(t.Columns, g.across.column(budget))
	}
	for i := range g.rows {
		c := &g.rows[i]
		r := row{Setting: c.Setting, Color: template.CSS(hex(looks[c.Agent].color))}
		for _, budget := range g.budgets {
			shown := g.cell(c, budget)
			value := ""
			if !math.IsNaN(shown.value) {
				value = number(shown.value)
			}
			r.Cells = append(r.Cells, shownCell{value, shown.mean, shown.interval, shown.note})
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}
