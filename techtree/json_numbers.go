package techtree

import (
	"errors"
	"math"

	"sc2msgi/jsonfile"
)

// jsonNumbers are what the subtask's thing costs and takes by the game's own facts.
type jsonNumbers struct {
	Minerals  int      `json:"minerals,omitempty"`
	Gas       int      `json:"gas,omitempty"`
	Supply    float64  `json:"supply,omitempty"`
	Loops     float64  `json:"loops,omitempty"`
	Seconds   float64  `json:"seconds,omitempty"` // Loops / FastLoops, for readers
	Producers []string `json:"producers,omitempty"`
}

func (t *Tree) jsonNumbers(i int) *jsonNumbers {
	n := t.numbers(i)
	if n == nil {
		return nil
	}
	return &jsonNumbers{n.Minerals, n.Gas, n.Supply, n.Loops, hundredth(n.Seconds()), n.Producers}
}

// hundredth rounds, so that readers see no more digits than matter.
func hundredth(x float64) float64 { return math.Round(100*x) / 100 }

func decodeNumbers(v jsonfile.Value) *jsonNumbers {
	if !v.Given() {
		return nil
	}
	f := v.Section(nil, "minerals", "gas", "supply", "loops", "seconds", "producers")
	return &jsonNumbers{Minerals: f.At("minerals").Whole(), Gas: f.At("gas").Whole(), Supply: f.At("supply").Number(),
		Loops: f.At("loops").Number(), Seconds: f.At("seconds").Number(), Producers: f.At("producers").Texts()}
}

// read takes the numbers over. Seconds follow from loops, and need not be given.
func (j *jsonNumbers) read() (Numbers, error) {
	n := Numbers{Minerals: j.Minerals, Gas: j.Gas, Supply: j.Supply, Loops: j.Loops, Producers: j.Producers}
	if j.Seconds != 0 && j.Seconds != hundredth(n.Seconds()) {
		return n, errors.New("its seconds are not its loops divided by 22.4, rounded to two digits")
	}
	return n, n.check()
}

// addNumbers takes down the numbers of a subtask. Where no subtask has any, the tree has none.
func (r *reading) addNumbers(i int, j *jsonNumbers) (err error) {
	n, err := j.read()
	if err != nil || n.None() {
		return err
	}
	if r.Numbers == nil {
		r.Numbers = make([]Numbers, len(r.Subtasks))
	}
	r.Numbers[i] = n
	return nil
}
