package bench

import (
	"fmt"
	"io"

	"sc2msgi/bench/report"
	"sc2msgi/jsonfile"
)

// MostPlan bounds a configuration file in bytes.
const MostPlan = 1 << 20

// planFields are the fields of a plan in a file.
var planFields = []string{"title", "about", "envs", "agents", "budgets", "seeds", "first", "tests", "separate",
	"reachable", "numbers", "rows", "vary", "set", "game", "facts", "graphs"}

// ReadPlan reads the JSON form of a plan over what is set in it already. What is wrong is a *jsonfile.Fault: a field
// that does not exist is one.
func (p *Plan) ReadPlan(r io.Reader) error {
	data, err := io.ReadAll(io.LimitReader(r, MostPlan+1))
	if err != nil {
		return fmt.Errorf("read the plan: %w", err)
	}
	file := jsonfile.Read(data, MostPlan)
	read := *p
	read.read(file)
	if err := file.Err(); err != nil {
		return err
	}
	*p = read
	return nil
}

// read takes over the fields that a file has.
func (p *Plan) read(v jsonfile.Value) {
	f := v.Section(nil, planFields...)
	over(&p.Title, f.At("title"), jsonfile.Value.Text)
	over(&p.About, f.At("about"), jsonfile.Value.Text)
	over(&p.Envs, f.At("envs"), jsonfile.Value.Texts)
	over(&p.Agents, f.At("agents"), jsonfile.Value.Texts)
	over(&p.Budgets, f.At("budgets"), jsonfile.Value.Wholes)
	over(&p.Seeds, f.At("seeds"), jsonfile.Value.Whole)
	over(&p.First, f.At("first"), jsonfile.Value.Whole)
	over(&p.Tests, f.At("tests"), jsonfile.Value.Whole)
	over(&p.Separate, f.At("separate"), jsonfile.Value.Truth)
	over(&p.Reachable, f.At("reachable"), jsonfile.Value.Truth)
	over(&p.Numbers, f.At("numbers"), jsonfile.Value.Truth)
	over(&p.Rows, f.At("rows"), jsonfile.Value.Truth)
	over(&p.Vary, f.At("vary"), readAxes)
	over(&p.Set, f.At("set"), readTexts)
	over(&p.Game, f.At("game"), jsonfile.Value.Text)
	over(&p.Facts, f.At("facts"), jsonfile.Value.Text)
	over(&p.Graphs, f.At("graphs"), jsonfile.Value.Text)
	for _, name := range p.names() {
		if report.Printable(name) != name {
			v.Fail("the name %.80q has characters that cannot be shown", name)
		}
	}
}

// over replaces what stands there by a value that is given.
func over[T any](there *T, v jsonfile.Value, read func(jsonfile.Value) T) {
	if v.Given() {
		*there = read(v)
	}
}

// readAxes reads a list of further axes.
func readAxes(v jsonfile.Value) (all []Axis) {
	for one := range v.List() {
		f := one.Section([]string{"flag", "values"})
		all = append(all, Axis{Flag: f.At("flag").Text(), Values: f.At("values").Texts()})
	}
	return all
}

// mostTexts is how many flags or versions a file can have: there are fewer.
const mostTexts = 100

// readTexts reads texts by their names.
func readTexts(v jsonfile.Value) map[string]string {
	all := map[string]string{}
	for _, e := range v.Entries("a section of names and texts", mostTexts) {
		all[e.Name] = e.Value.Text()
	}
	return all
}
