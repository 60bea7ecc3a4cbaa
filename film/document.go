package film

import (
	"fmt"
	"strings"
)

// document is all that the scripts are given. Texts that come often are told by their numbers.
type document struct {
	Title   string       `json:"title"`
	Grid    bool         `json:"grid,omitempty"`
	Rate    float64      `json:"rate"` // loops in a second of the game, steps in one of a grid world
	Area    [4]float64   `json:"area"`
	From    int          `json:"from"` // game loops
	To      int          `json:"to"`
	Gap     int          `json:"gap"` // loops between two places of a unit that moves, at least
	War     *int         `json:"war,omitempty"`
	Types   []kindOfUnit `json:"types"`
	Orders  []string     `json:"orders"`
	Names   []string     `json:"names"` // of options
	Whys    []string     `json:"whys"`
	Ends    []string     `json:"ends"`
	Units   []unit       `json:"units"`
	Options []option     `json:"options"`
	Bank    [][5]int     `json:"bank,omitempty"` // loop, minerals, gas, supply used, supply cap
	Returns [][2]float64 `json:"returns,omitempty"`
	Deaths  []death      `json:"deaths"`
	Result  *result      `json:"result,omitempty"`
}

type kindOfUnit struct {
	Name   string  `json:"name"`
	Kind   string  `json:"kind"`
	Size   *[2]int `json:"size,omitempty"`
	Radius float64 `json:"radius,omitempty"`
	Letter string  `json:"letter"`
}

// option is loop, name, why, the loop of its end, end and steps. The last three are -1 until it ends.
type option [6]int

type death struct {
	Loop int         `json:"l"`
	Type string      `json:"t,omitempty"`
	Side string      `json:"s,omitempty"`
	At   *[2]float64 `json:"at,omitempty"`
}

type result struct {
	Steps   int     `json:"steps"`
	Reward  float64 `json:"reward"`
	Success bool    `json:"success"`
	Word    string  `json:"word,omitempty"`
}

// newDocument gathers what the scripts are given; places of units are at least gap loops apart.
func newDocument(e *Episode, gap int) *document {
	h := e.Head()
	d := &document{Title: Title(e), Grid: h.World == Grid, Rate: LoopsPerSecond(h.Phase), Area: h.Area, From: h.Loop,
		To: e.Last(), Gap: gap, Types: []kindOfUnit{}, Units: []unit{}, Options: []option{}, Deaths: []death{}}
	if d.Grid {
		d.Rate = 1
	}
	w := ways{gap: gap, types: map[string]int{}}
	var options, whys, ends names
	for i := range e.Lines {
		l := &e.Lines[i]
		switch l.Event {
		case "type":
			if _, known := w.types[l.Type]; !known {
				w.types[l.Type] = len(d.Types)
				d.Types = append(d.Types, kindOfUnit{l.Type, l.Kind, l.Size, l.Radius, l.Letter})
			}
		case "units":
			w.take(l)
		case "option":
			d.Options = append(d.Options,
				option{l.Loop, options.number(l.Option), whys.number(l.Why), -1, -1, -1})
		case "option_end":
			if n := len(d.Options); n > 0 {
				o := &d.Options[n-1]
				o[3], o[4], o[5] = l.Loop, ends.number(l.End), l.Steps
			}
		case "moment":
			d.moment(l, gap)
		case "death":
			d.Deaths = append(d.Deaths, death{l.Loop, l.Type, l.Owner, l.At})
		case "war":
			d.War = &l.Loop
		case "result":
			d.Result = &result{l.Steps, l.Reward, l.Success, l.Result}
		}
	}
	d.Units = append(d.Units, w.end()...)
	d.Orders, d.Names, d.Whys, d.Ends = append([]string{}, w.names.list...), append([]string{}, options.list...),
		append([]string{}, whys.list...), append([]string{}, ends.list...)
	return d
}

// moment adds to the curves what differs from the last moment.
func (d *document) moment(l *Line, gap int) {
	if d.Grid {
		if n := len(d.Returns); n == 0 || d.Returns[n-1][1] != l.Return {
			d.Returns = append(d.Returns, [2]float64{float64(l.Loop), l.Return})
		}
		return
	}
	now, n := [5]int{l.Loop, l.Minerals, l.Gas, l.SupplyUsed, l.SupplyCap}, len(d.Bank)
	if n == 0 || [4]int(d.Bank[n-1][1:]) != [4]int(now[1:]) && l.Loop-d.Bank[n-1][0] >= gap {
		d.Bank = append(d.Bank, now)
	}
}

// Title says which episode it is, and what came of it.
func Title(e *Episode) string {
	h := e.Head()
	t := fmt.Sprintf("%s%s %d%s", strings.ToUpper(h.Phase[:1]), h.Phase[1:], h.Episode, h.told()) // one of our phases
	if !e.Over {
		return t + ", not recorded to its end"
	}
	l := &e.Lines[len(e.Lines)-1]
	word := l.Result
	if h.Phase == Game {
		return t + ": " + word
	}
	switch {
	case l.Success:
		word = "success"
	case word == "":
		word = "time over"
	}
	return fmt.Sprintf("%s: %s, reward %+.4g", t, word, l.Reward)
}
