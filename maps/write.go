package maps

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// File returns the scenario in the format that Parse reads. Parse gives exactly the same scenario again, where Check
// takes it.
func (s *Scenario) File() []byte {
	var w fileWriter
	w.line("name: %s", quoted(s.Name))
	if len(s.Aliases) > 0 {
		w.line("aliases: [%s]", joined(s.Aliases, quoted))
	}
	w.line("title: %s", quoted(s.Title))
	w.unless(s.About == "", "about: %s", quoted(s.About))
	w.line("\nsize: [%d, %d]", s.Width, s.Height)
	w.line("playable: %s", s.Playable)
	w.line("camera: %s", s.Camera)
	w.unless(s.OtherStart == Point{}, "other_start: %s", s.OtherStart)
	w.terrain(s.Terrain)
	w.placed(s.Placed)
	w.workers(s)
	w.line("bank: {minerals: %d, gas: %d}", s.Minerals, s.Vespene)
	w.unless(s.Assemble == Point{}, "assemble: %s", s.Assemble)
	w.line("")
	w.unless(!s.Melee, "melee: true")
	w.WriteString(s.Parts().file)
	w.unless(s.Loops == 0, "time: %s", TimeText(s.Loops))
	w.variation(s.Varied)
	return append(bytes.TrimRight(w.Bytes(), "\n"), '\n')
}

// JSON returns the same as a JSON document, which Parse reads too.
func (s *Scenario) JSON() ([]byte, error) {
	var document any
	if err := yaml.Unmarshal(s.File(), &document); err != nil {
		return nil, fmt.Errorf("scenario %s as JSON: %w", s.Name, err)
	}
	data, err := json.MarshalIndent(document, "", "  ")
	return append(data, '\n'), err
}

// fileWriter writes a file line by line.
type fileWriter struct{ bytes.Buffer }

func (w *fileWriter) line(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }

// unless writes a field that is not left out.
func (w *fileWriter) unless(absent bool, format string, args ...any) {
	if !absent {
		w.line(format, args...)
	}
}

func (w *fileWriter) placed(things []Placed) {
	w.line("\nplaced:%s", emptyList(len(things)))
	for _, p := range things {
		owner := ""
		for _, word := range slices.Sorted(maps.Keys(owners)) {
			if owners[word] == p.Owner {
				owner = word
			}
		}
		extra := ""
		if p.Contents != 0 {
			extra += fmt.Sprintf(", contents: %d", p.Contents)
		}
		if p.Invulnerable {
			extra += ", invulnerable: true"
		}
		w.line("  - {type: %s, owner: %s, at: %s%s}", nameOf(p.Type), owner, p.At, extra)
	}
	w.line("")
}

func (w *fileWriter) workers(s *Scenario) {
	switch {
	case len(s.Workers) > 0:
		w.line("workers:\n  at: [%s]", joined(s.Workers, Point.String))
		w.unless(s.WorkersTo == Point{}, "  to: %s", s.WorkersTo)
	case s.MineralWorkers != 0 || s.GasWorkers != 0 || s.IdleWorkers != 0 || s.IdleArea != Rect{}:
		area := ""
		if s.IdleArea != (Rect{}) {
			area = ", idle_area: " + s.IdleArea.String()
		}
		w.line("workers: {minerals: %d, gas: %d, idle: %d%s}", s.MineralWorkers, s.GasWorkers, s.IdleWorkers, area)
	}
}

func (w *fileWriter) variation(v *Variation) {
	if v == nil {
		return
	}
	w.line("\nvaried:\n  bank: {minerals: %s, step: %d}", v.Minerals, v.MineralStep)
	w.line("  workers: {minerals: %s, gas: %s, idle: %s}", v.MineralWorkers, v.GasWorkers, v.IdleWorkers)
	w.line("  patches: {near: %s, far: %s, gap: %s}", decimal(v.PatchNear), decimal(v.PatchFar), decimal(v.PatchGap))
	w.unless(v.Enemy == Rect{} && v.EnemyStep == 0 && v.EnemyGap == 0, "  enemy: {area: %s, step: %s, gap: %s}",
		v.Enemy, decimal(v.EnemyStep), decimal(v.EnemyGap))
}

// String is the span as files have it.
func (s Span) String() string { return fmt.Sprintf("[%d, %d]", s.Least, s.Most) }

// decimal writes a number with as many digits as it takes to read the same one again.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// quoted is a text in double quotes, which YAML and JSON read alike.
func quoted(text string) string {
	var b strings.Builder
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	if err := out.Encode(text); err != nil { // a text has a form in JSON
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func joined[T any](list []T, text func(T) string) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, text(x))
	}
	return strings.Join(parts, ", ")
}

func emptyList(n int) string {
	if n == 0 {
		return " []"
	}
	return ""
}
