package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/bench/summary"
)

// across is what the horizontal axis and the columns of tables count: adaptation episodes, or a number that was
// varied, by its name.
type across string

const episodes across = "adaptation episodes"

// column is the head of the column of so many.
func (a across) column(n int) string {
	switch {
	case a != episodes && n == 0:
		return "no " + string(a)
	case a != episodes:
		return string(a) + " = " + strconv.Itoa(n)
	case n == 0:
		return "no adaptation"
	}
	return "K = " + strconv.Itoa(n)
}

// dashed says what the dashed lines are, those of one value for all.
func (a across) dashed() string {
	if a == episodes {
		return "agents that do not adapt"
	}
	return "without " + string(a)
}

// byNumber puts a number that was varied in the place of the budget: what differs in the N of planner=search?moves=N
// alone becomes one curve against the moves. What has no such number (planner=chain) has the budget 0, as agents that
// do not adapt. A curve of an agent that adapts becomes one for each of its budgets. Where no number was varied, all
// stays as it is.
func byNumber(curves []summary.Curve) ([]summary.Curve, across) {
	name := variedNumber(curves)
	if name == "" {
		return curves, episodes
	}
	var lines []summary.Curve
	for _, c := range curves {
		vary, number := withoutNumber(c.Vary, name)
		for _, p := range c.Points {
			s := summary.Setting{Task: c.Task, Agent: strings.TrimSpace(c.Agent + " " + vary)}
			if p.Budget > 0 {
				s.Agent += ", " + episodes.column(p.Budget)
			}
			at := slices.IndexFunc(lines, func(l summary.Curve) bool { return l.Setting == s && l.Metric == c.Metric })
			if at < 0 {
				at = len(lines)
				lines = append(lines, summary.Curve{Setting: s, Metric: c.Metric})
			}
			p.Budget = number
			lines[at].Points = append(lines[at].Points, p)
		}
	}
	for _, l := range lines {
		slices.SortFunc(l.Points, func(a, b summary.Point) int { return cmp.Compare(a.Budget, b.Budget) })
	}
	return lines, across(name)
}

// variedNumber returns the name of the first number that has two values at least, "" if there is none.
func variedNumber(curves []summary.Curve) string {
	first := map[string]int{}
	for _, c := range curves {
		for field := range strings.FieldsSeq(c.Vary) {
			_, name, n := cutNumber(field)
			if n == 0 {
				continue
			}
			if first[name] == 0 {
				first[name] = n
			}
			if first[name] != n {
				return name
			}
		}
	}
	return ""
}

// withoutNumber takes the number of that name out of what was varied; it is 0 where there is none.
func withoutNumber(vary, name string) (string, int) {
	fields, number := strings.Fields(vary), 0
	for i, field := range fields {
		if before, named, n := cutNumber(field); n > 0 && named == name {
			fields[i], number = before, n
		}
	}
	return strings.Join(fields, " "), number
}

// cutNumber cuts planner=search?moves=50 into planner=search?moves, the name moves, and 50. The number is 0 if the
// field does not end with one that is whole and positive.
func cutNumber(field string) (before, name string, number int) {
	equals := strings.LastIndexByte(field, '=')
	if equals < 0 {
		return field, "", 0
	}
	before = field[:equals]
	number, err := strconv.Atoi(field[equals+1:])
	if err != nil || number < 0 {
		number = 0
	}
	return before, before[strings.LastIndexAny(before, "?&=")+1:], number
}
