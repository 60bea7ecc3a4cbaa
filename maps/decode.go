package maps

import "sc2msgi/yamlfile"

// Fault is what is wrong with a scenario. Its text is one line.
type Fault = yamlfile.Fault

func faultf(field, format string, args ...any) *Fault { return yamlfile.Faultf(field, format, args...) }

// value is one value of a scenario's file.
type value struct{ yamlfile.Value }

// section is a value that has fields.
type section struct{ yamlfile.Section }

// decode reads a scenario without a check of what it says, and returns the file for its faults and lines.
func decode(data []byte) (*Scenario, value) {
	top := value{yamlfile.Read(data, MostFile)}
	return top.scenario(), top
}

func (v value) section(needs []string, may ...string) section {
	return section{v.Section(needs, may...)}
}

func (s section) at(name string) value { return value{s.At(name)} }

func (v value) list() []value {
	var list []value
	for _, one := range v.List() {
		list = append(list, value{one})
	}
	return list
}

func (v value) pair(what string) (a, b value) {
	one, two := v.Pair(what)
	return value{one}, value{two}
}

func (v value) point() Point {
	x, y := v.pair("a place, as [32, 25.5]")
	return Point{x.Number(), y.Number()}
}

// spot reads a place that may be left out, which a Scenario has as the map's corner.
func (v value) spot() Point {
	p := v.point()
	if v.Given() && p == (Point{}) {
		v.Fail("[0, 0] stands for no place: leave it out")
	}
	return p
}

func (v value) rect() Rect {
	low, high := v.pair("an area, as [[20, 19], [46, 37]]: its south-west and its north-east corner")
	return Rect{low.point(), high.point()}
}

func (v value) span() Span {
	least, most := v.pair("two whole numbers, as [5, 9]: the least and the most")
	return Span{least.Whole(), most.Whole()}
}
