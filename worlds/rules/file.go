package rules

import (
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/yamlfile"
)

// Bounds on what a file may hold.
const (
	mostFile    = 64 << 10 // bytes
	mostLists   = 64
	mostListed  = 256 // entries of a list
	mostStocks  = 32
	mostAmount  = 1_000_000
	mostSteps   = 1_000_000 // of an episode
	mostReward  = 1e6
	mostSources = 20
	mostText    = 400 // letters of a title, an about or a source
)

// fields are the names of a section's fields: those that it needs, and others.
type fields struct{ needs, may []string }

// The sections of a file. docs/worlds.schema.json has the same.
var (
	worldFields = fields{[]string{"name", "title", "about", "episode", "subtasks"},
		[]string{"source", "ends", "lists", "stocks", "start"}}
	stockFields   = fields{[]string{"name", "levels"}, []string{"start", "most", "income"}}
	incomeFields  = fields{[]string{"per_step"}, []string{"when"}}
	subtaskFields = fields{[]string{"name"}, []string{"for", "title", "group", "needs", "offered", "on", "off",
		"uses", "brings", "steps", "chance", "reward", "again"}}
)

func (f fields) of(v yamlfile.Value) yamlfile.Section { return v.Section(f.needs, f.may...) }

// document reads all of a file. docs/worlds.md has the same fields as tables.
type document struct {
	yamlfile.Value
	lists map[string][]string
}

// read reads a file without a check of what it says.
func read(data []byte) (*Spec, yamlfile.Value) {
	d := &document{Value: yamlfile.Read(data, mostFile), lists: map[string][]string{}}
	f := worldFields.of(d.Value)
	s := &Spec{Name: f.At("name").Text(), Title: line(f.At("title")), About: line(f.At("about"))}
	for _, v := range atMost(f.At("source"), mostSources) {
		s.Source = append(s.Source, line(v))
	}
	d.episode(s, f.At("episode"))
	s.Ends, s.endsGiven = d.formula(f.At("ends"), nil), f.Has("ends")
	d.readLists(f.At("lists"))
	for _, v := range atMost(f.At("stocks"), mostStocks) {
		s.Stocks = append(s.Stocks, d.stock(v))
	}
	s.Start = d.texts(f.At("start"), nil)
	for _, v := range atMost(f.At("subtasks"), bits.Max) {
		d.subtasks(s, v)
	}
	return s, d.Value
}

// atMost returns the values of a list that has at most so many.
func atMost(v yamlfile.Value, most int) []yamlfile.Value {
	list := v.List()
	if len(list) > most {
		v.Fail("it has %d entries: %d at most", len(list), most)
		return nil
	}
	return list
}

// line reads a text of one line.
func line(v yamlfile.Value) string {
	text := v.Text()
	switch {
	case strings.ContainsAny(text, "\n\r"):
		v.Fail("it has several lines: write one")
	case len(text) > mostText:
		v.Fail("it has %d letters: %d at most", len(text), mostText)
	case !printable(text):
		v.Fail("%.40q is not one line that can be printed", text)
	}
	return text
}

// label reads a text of one line with its placeholders filled.
func (d *document) label(v yamlfile.Value, fill filling) string {
	text := d.filled(v, fill)
	if !printable(text) {
		v.Fail("%.40q is not one line that can be printed", text)
	}
	return text
}

func (d *document) episode(s *Spec, v yamlfile.Value) {
	f := v.Section(nil, "options", "steps")
	s.Options, s.Steps = whole(f.At("options"), 0, mostSteps), whole(f.At("steps"), 0, mostSteps)
	if (s.Options > 0) == (s.Steps > 0) {
		v.Fail("an episode lasts either a number of options or a number of steps, as {options: 20}")
	}
}

// whole reads a whole number within bounds.
func whole(v yamlfile.Value, least, most int) int {
	n := v.Whole()
	if v.Given() && (n < least || n > most) {
		v.Fail("%d is not within %d to %d", n, least, most)
	}
	return n
}

// readLists reads the lists that templates are filled with.
func (d *document) readLists(v yamlfile.Value) {
	entries := v.Entries("a section of lists")
	if len(entries) > mostLists {
		v.Fail("there are %d lists: %d at most", len(entries), mostLists)
		return
	}
	for _, e := range entries {
		d.lists[e.Name] = []string{}
		for _, one := range atMost(e.Value, mostListed) {
			d.lists[e.Name] = append(d.lists[e.Name], one.Text())
		}
	}
}

func (d *document) stock(v yamlfile.Value) Stock {
	f := stockFields.of(v)
	k := Stock{Name: f.At("name").Text(), Start: whole(f.At("start"), 0, mostAmount), Most: mostAmount}
	if f.Has("most") {
		k.Most = whole(f.At("most"), 1, mostAmount)
	}
	for _, l := range atMost(f.At("levels"), bits.Max) {
		level := whole(l, 1, k.Most)
		if n := len(k.Levels); n > 0 && level <= k.Levels[n-1] {
			l.Fail("%d does not come after %d: levels increase", level, k.Levels[n-1])
		}
		k.Levels = append(k.Levels, level)
	}
	for _, i := range atMost(f.At("income"), mostStocks) {
		g := incomeFields.of(i)
		income := Income{When: d.formula(g.At("when"), nil), PerStep: g.At("per_step").Number(), field: i.Field()}
		if income.PerStep <= 0 || income.PerStep > mostAmount {
			g.At("per_step").Fail("%g is not more than 0 and at most %d", income.PerStep, mostAmount)
		}
		k.Income = append(k.Income, income)
	}
	return k
}

// formula reads a precondition. Where it is missing nothing is needed.
func (d *document) formula(v yamlfile.Value, fill filling) formula {
	f, err := parseFormula(d.filled(v, fill))
	if err != nil {
		v.Fail("%v", err)
	}
	return f
}

// subtasks reads an entry of the list of subtasks: one, or with "for" one for each way to fill the template.
func (d *document) subtasks(s *Spec, v yamlfile.Value) {
	f := subtaskFields.of(v)
	left := bits.Max - len(s.Subtasks)
	if left == 0 {
		v.Fail("there are more than %d subtasks", bits.Max)
	}
	for _, fill := range d.fillings(f.At("for"), left) {
		s.Subtasks = append(s.Subtasks, d.subtask(f, fill))
		s.fields = append(s.fields, v.Field())
	}
}

func (d *document) subtask(f yamlfile.Section, fill filling) Subtask {
	t := Subtask{Name: d.filled(f.At("name"), fill), Title: d.label(f.At("title"), fill),
		Group: d.label(f.At("group"), fill),
		Needs: d.formula(f.At("needs"), fill), Offered: d.formula(f.At("offered"), fill),
		On: d.texts(f.At("on"), fill), Off: d.texts(f.At("off"), fill),
		Uses: d.amounts(f.At("uses"), fill), Brings: d.amounts(f.At("brings"), fill),
		Steps: [2]int{1, 1}, Chance: 1, Again: f.At("again").Truth()}
	if v := f.At("steps"); v.Given() {
		least, most := span(v)
		t.Steps = [2]int{whole(least, 1, mostSteps), whole(most, 1, mostSteps)}
		if t.Steps[0] > t.Steps[1] {
			v.Fail("%d to %d is no range: write the least first", t.Steps[0], t.Steps[1])
		}
	}
	if v := f.At("chance"); v.Given() {
		if t.Chance = v.Number(); t.Chance <= 0 || t.Chance > 1 {
			v.Fail("%g is no chance: it is more than 0 and at most 1", t.Chance)
		}
	}
	if v := f.At("reward"); v.Given() {
		least, most := span(v)
		t.Reward = [2]float64{least.Number(), most.Number()}
		if t.Reward[0] > t.Reward[1] || t.Reward[0] < -mostReward || t.Reward[1] > mostReward {
			v.Fail("%g to %g is no range within %g to %g", t.Reward[0], t.Reward[1], -mostReward, mostReward)
		}
	}
	return t
}

// span reads a number, or a list of the least and the most.
func span(v yamlfile.Value) (least, most yamlfile.Value) {
	if v.IsList() {
		return v.Pair("a number, or the least and the most, as [2, 5]")
	}
	return v, v
}

// texts reads one text or a list of texts.
func (d *document) texts(v yamlfile.Value, fill filling) []string {
	if !v.IsList() {
		if text := d.filled(v, fill); text != "" {
			return []string{text}
		}
		return nil
	}
	var texts []string
	for _, one := range atMost(v, mostListed) {
		texts = append(texts, d.filled(one, fill))
	}
	return texts
}

// amounts reads {wood: 2, stone: 1}.
func (d *document) amounts(v yamlfile.Value, fill filling) []Amount {
	var amounts []Amount
	for _, e := range v.Entries("amounts of stocks, as {wood: 2}") {
		name, err := fill.in(e.Name)
		if err != nil {
			v.Fail("%v", err)
		}
		amounts = append(amounts, Amount{name, whole(e.Value, 1, mostAmount)})
	}
	return amounts
}
