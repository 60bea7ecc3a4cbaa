package film

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"
)

// MostBytes bounds a page: of an episode with more to tell, ways and curves are told in larger steps.
const MostBytes = 1_500_000

// mostGap is the largest step: a minute of a game.
const mostGap = 1024

// Begins is how every page does.
const Begins = "<!DOCTYPE html>\n<html lang=\"en\" data-film=\"sc2msgi\">"

//go:embed assets
var assets embed.FS

// scripts are run in this order, as one.
var scripts = []string{"data", "words", "map", "curves", "panel", "search", "main"}

var shell = template.Must(template.New("film").Parse(Begins + asset("film.html")))

func asset(name string) string {
	text, err := assets.ReadFile("assets/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// Write writes the page of an episode. The caption says where it is from.
func Write(w io.Writer, e *Episode, caption string) error {
	for gap := 1; ; gap *= 2 {
		var out bytes.Buffer
		if err := fill(&out, newDocument(e, gap), caption); err != nil {
			return fmt.Errorf("writing the film: %w", err)
		}
		if out.Len() <= MostBytes {
			_, err := w.Write(out.Bytes())
			return err
		}
		if gap >= mostGap {
			return fmt.Errorf("the episode has too much to tell: its film would have %d bytes, at most %d are written",
				out.Len(), MostBytes)
		}
	}
}

// fill writes the page around its data.
func fill(w io.Writer, d *document, caption string) error {
	var script strings.Builder
	for _, name := range scripts {
		script.WriteString(asset(name + ".js"))
	}
	encoded, err := json.Marshal(d) // it escapes <, > and &: no name ends the element
	if err != nil {
		return err
	}
	hash := sha256.Sum256([]byte(script.String()))
	return shell.Execute(w, map[string]any{
		"Caption": caption, "Title": d.Title, "Plain": d.plain(),
		"Style":  template.CSS(asset("film.css")),
		"Data":   template.JS(encoded),
		"Script": template.JS(script.String()),
		// the only script that the browser may run
		"ScriptHash": "sha256-" + base64.StdEncoding.EncodeToString(hash[:]),
	})
}

// mostPlain bounds the options that are told where no script runs.
const mostPlain = 200

// plain tells what the agent did in lines of text.
func (d *document) plain() string {
	var b strings.Builder
	for i, o := range d.Options {
		if i == mostPlain {
			fmt.Fprintf(&b, "and %d more\n", len(d.Options)-i)
			break
		}
		end := "under way"
		if o[4] >= 0 {
			end = d.Ends[o[4]]
		}
		fmt.Fprintf(&b, "%s  %s: %s\n", d.clock(o[0]), d.Names[o[1]], end)
	}
	return b.String()
}

// clock is the time of a game loop, or the step of a grid world.
func (d *document) clock(loop int) string {
	if d.Grid {
		return fmt.Sprintf("step %d", loop)
	}
	return clock(d.Rate, loop)
}
