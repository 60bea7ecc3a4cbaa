package page

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// MostBytes bounds a page, unless its last graph alone is larger.
const MostBytes = 1_500_000

// mostMoments bounds the moments and mostEpisodes the rows: each takes work, and nobody looks at more.
const mostMoments, mostEpisodes = 100, 500

//go:embed assets
var assets embed.FS

// scripts are run in this order, as one.
var scripts = []string{"data", "graph", "words", "drawing", "zoom", "panel", "search", "history", "charts", "main"}

var shell = template.Must(template.New("page").Parse(asset("page.html")))

func asset(name string) string {
	text, err := assets.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// Page is what is to be shown.
type Page struct {
	Tree     *techtree.Tree
	Truth    graph.Graph    // to compare with; nil for none
	History  *History       // nil: the tree alone
	Episodes []msgi.Episode // of the run, in order
}

// Write writes the page. Its errors are that of a ctx that is done and that of w.
func (p *Page) Write(ctx context.Context, w io.Writer) error {
	all := p.History.ending(p.Tree)
	n := max(1, (len(all.steps)+mostMoments-1)/mostMoments)
	for {
		var out bytes.Buffer
		d, err := p.document(ctx, all.every(n), max(n, (len(p.Episodes)+mostEpisodes-1)/mostEpisodes))
		if err != nil {
			return err
		}
		if err := p.fill(&out, d); err != nil {
			return fmt.Errorf("writing the page: %w", err)
		}
		if out.Len() <= MostBytes || n > 2*len(all.steps) {
			_, err := w.Write(out.Bytes())
			return err
		}
		n *= 2
	}
}

// document gathers what the scripts are given.
func (p *Page) document(ctx context.Context, h *History, every int) (*document, error) {
	d := &document{Truth: p.Truth != nil, Every: every, Subtasks: newSubtasks(p.Tree.Drawn()),
		Views: map[string]layout{}, Sure: newSureness(p.Tree.Sure), Episodes: newEpisodes(p.Episodes, every)}
	for _, s := range h.steps {
		m := moment{Episode: s.episode, Known: []precondition{}, Edges: map[string]diff{}, Notes: s.notes}
		for _, c := range s.changes {
			m.Known = append(m.Known, newPrecondition(&c))
		}
		d.Steps = append(d.Steps, m)
	}
	for name, full := range map[string]bool{"simple": false, "full": true} {
		if err := p.show(ctx, d, h, name, full); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// show adds a view: how it looks in the end, and the edges of all moments.
func (p *Page) show(ctx context.Context, d *document, h *History, name string, full bool) error {
	last, err := p.Tree.Compared(ctx, p.Truth, full)
	if err != nil {
		return err
	}
	d.Title, d.Views[name] = last.Title, newLayout(last)
	then := &techtree.Tree{Origin: p.Tree.Origin, Subtasks: p.Tree.Subtasks, Persists: p.Tree.Persists,
		Reached: p.Tree.Reached, Graph: make(graph.Graph, len(p.Tree.Graph)),
		Sure: make([]techtree.Confidence, len(p.Tree.Graph))}
	var before []edge
	for k, s := range h.steps {
		for _, c := range s.changes {
			then.Graph[c.subtask] = c.now.Precondition
			then.Sure[c.subtask] = techtree.Confidence{Unsure: c.now.unsure, Untested: c.now.untested}
		}
		v := last
		if k < len(h.steps)-1 {
			if len(s.changes) == 0 && k > 0 {
				continue
			}
			if v, err = then.Compared(ctx, p.Truth, full); err != nil {
				return err
			}
		}
		now := edges(v)
		d.Steps[k].Edges[name] = differ(before, now)
		before = now
	}
	return nil
}

// fill writes the page around its data.
func (p *Page) fill(w io.Writer, d *document) error {
	var script, plain strings.Builder
	for _, name := range scripts {
		script.WriteString(asset(name + ".js"))
	}
	encoded, err := json.Marshal(d) // it escapes <, > and &: no name ends the element
	if err != nil {
		return err
	}
	if err := p.Tree.View(nil, true).WriteText(&plain); err != nil {
		return err
	}
	hash := sha256.Sum256([]byte(script.String()))
	return shell.Execute(w, map[string]any{
		"Task": p.Tree.Origin.Task, "Title": d.Title, "Plain": plain.String(),
		"Style":  template.CSS(asset("page.css")),
		"Data":   template.JS(encoded),
		"Script": template.JS(script.String()),
		// the only script that the browser may run
		"ScriptHash": "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	})
}

// tenth rounds a coordinate, so that it is short and the same on every machine.
func tenth(x float64) float64 { return math.Round(10*x) / 10 }
