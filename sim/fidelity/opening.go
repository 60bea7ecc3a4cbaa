package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
)

// opening is the beginning of a recorded game: what the player made and what came in.
type opening struct {
	name   string
	born   []int // loops in which SCVs appeared
	built  []building
	income []income
	falls  []fall
}

// building is a structure of the record.
type building struct {
	name        string
	begun, done int // game loops; done 0 where the record has no end
}

// income is what had been collected by a loop.
type income struct{ loop, minerals, gas, workers int }

// fall is a time in which the record's total went down though no worker was lost and supply use did not sink.
type fall struct{ from, to, minerals int }

// atStart is what minerals_total has at the start: the bank, 12 workers and the Command Center.
const atStart = 1050

// record is an opening as the file has it.
type record struct {
	Stats []struct {
		Loop, Workers int
		Food          float64 `json:"food_used"`
		Minerals      int     `json:"minerals_total"`
		Gas           int     `json:"gas_total"`
	}
	Structures []struct {
		Type  string
		Begun int
		Done  *int
	}
	Units []struct {
		Type string
		Born int
	}
}

// readOpenings reads the recorded openings, sorted by name.
func readOpenings(path string) ([]opening, error) {
	raw, err := bounded.ReadFile(path, mostRecording)
	if err != nil {
		return nil, fmt.Errorf("recorded openings: %w", err)
	}
	var file struct{ Openings map[string]record }
	if err := json.Unmarshal(raw, &file); err != nil {
		return nil, fmt.Errorf("recorded openings in %s: %w", path, err)
	}
	var all []opening
	for name, r := range file.Openings {
		all = append(all, r.opening(name))
	}
	slices.SortFunc(all, func(a, b opening) int { return cmp.Compare(a.name, b.name) })
	return all, nil
}

func (r record) opening(name string) opening {
	o := opening{name: name}
	for i, s := range r.Stats {
		if s.Loop <= 1 {
			continue
		}
		o.income = append(o.income, income{s.Loop, s.Minerals - atStart, s.Gas, s.Workers})
		if before := r.Stats[i-1]; s.Minerals < before.Minerals && s.Workers >= before.Workers &&
			s.Food >= before.Food {
			o.falls = append(o.falls, fall{before.Loop, s.Loop, before.Minerals - s.Minerals})
		}
	}
	for _, s := range r.Structures {
		b := building{name: s.Type, begun: s.Begun}
		if s.Done != nil {
			b.done = *s.Done
		}
		o.built = append(o.built, b)
	}
	for _, u := range r.Units {
		if u.Type == "SCV" {
			o.born = append(o.born, u.Born)
		}
	}
	return o
}

// until is the opening's part up to a loop.
func (o opening) until(loop int) opening {
	o.income = slices.DeleteFunc(slices.Clone(o.income), func(i income) bool { return i.loop > loop })
	o.born = slices.DeleteFunc(slices.Clone(o.born), func(b int) bool { return b > loop })
	o.built = slices.DeleteFunc(slices.Clone(o.built), func(b building) bool { return b.begun > loop })
	return o
}

// most is what can have been collected at most by the i-th reading. The record's total is the bank and the cost of
// what has begun; what is paid for and waits in a queue is in neither. An SCV that begins in the loop in which the
// one before it appears, or a Supply Depot makes room for it, has waited so, since when the record does not say.
func (o opening) most(scv *gamedata.Unit, i int) int {
	for _, born := range o.born {
		begun := born - scv.BuildTime
		if begun <= o.income[i].loop {
			continue
		}
		if o.freed(begun) {
			return o.income[i].minerals + scv.Minerals
		}
		break
	}
	return o.income[i].minerals
}

// freed reports whether the Command Center or supply came free in that loop, or one beside it.
func (o opening) freed(loop int) bool {
	at := func(l int) bool { return l >= loop-1 && l <= loop+1 }
	return slices.ContainsFunc(o.born, at) ||
		slices.ContainsFunc(o.built, func(b building) bool { return b.name == "SupplyDepot" && at(b.done) })
}
