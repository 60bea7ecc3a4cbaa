package rules

import (
	"fmt"
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
	"sc2msgi/yamlfile"
)

// A filling is what stands for each placeholder of a template.
type filling map[string]string

// fillings returns the ways to fill a template: one that fills nothing where there is no "for". Left is how many
// there may be.
func (d *document) fillings(v yamlfile.Value, left int) []filling {
	if !v.Given() {
		return []filling{nil}
	}
	sections := []yamlfile.Value{v}
	if v.IsList() {
		sections = atMost(v, mostListed)
	}
	var all []filling
	for _, section := range sections {
		fills := d.cross(section, left-len(all))
		all = append(all, fills...)
	}
	return all
}

// cross returns all combinations of the lists of one section.
func (d *document) cross(v yamlfile.Value, left int) []filling {
	all := []filling{{}}
	for _, e := range v.Entries("a list for each placeholder, as {object: [Egg, Mug]}") {
		entries := d.listed(e.Value)
		if len(entries) == 0 {
			e.Value.Fail("the list is empty: the template makes no subtask")
		}
		if len(all)*len(entries) > left {
			v.Fail("this makes more than %d subtasks: there can be %d in all", left, bits.Max)
			return nil
		}
		var next []filling
		for _, fill := range all {
			for _, text := range entries {
				more := filling{e.Name: text}
				for name, value := range fill {
					more[name] = value
				}
				next = append(next, more)
			}
		}
		all = next
	}
	return all
}

// listed reads a list that stands there, or the name of one.
func (d *document) listed(v yamlfile.Value) []string {
	if v.IsList() {
		var texts []string
		for _, one := range atMost(v, mostListed) {
			texts = append(texts, one.Text())
		}
		return texts
	}
	name := v.Text()
	list, there := d.lists[name]
	if !there && v.Given() {
		var known []string
		for other := range d.lists {
			known = append(known, other)
		}
		slices.Sort(known)
		v.Fail("there is no list %.40q%s", name, yamlfile.Meant(name, known))
	}
	return list
}

// filled reads a text with its placeholders filled.
func (d *document) filled(v yamlfile.Value, fill filling) string {
	text, err := fill.in(v.Text())
	if err != nil {
		v.Fail("%v", err)
	}
	return text
}

// mostFilled is how many bytes a text can have once it is filled: a few placeholders could ask for any number.
const mostFilled = 2 * mostFormula

// in fills the placeholders of a text, as {object}.
func (f filling) in(text string) (string, error) {
	var out strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		if !open {
			return out.String(), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		value, known := f[name]
		if !closed || !known {
			return "", fmt.Errorf("%.40q has a placeholder that for does not fill", "{"+rest)
		}
		if out.WriteString(value); out.Len()+len(after) > mostFilled {
			return "", fmt.Errorf("%.40q... has more than %d letters once it is filled", out.String(), mostFilled)
		}
		text = after
	}
}
