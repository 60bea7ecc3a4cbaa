package learned

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"

	"sc2msgi/agents/play"
	"sc2msgi/agents/weights"
	"sc2msgi/msgi"
)

//go:embed weights.bin
var embedded []byte

// Design is the agent with the weights that come with the program. "learned?weights=FILE" has those of a file.
func Design() msgi.Design {
	numbers, made, err := ReadWeights(bytes.NewReader(embedded))
	if err != nil {
		panic("learned: the weights that come with the program: " + err.Error())
	}
	d := with(numbers, Goal(made.Goal))
	d.Variant = variant
	return d
}

func with(numbers []float32, goal Goal) msgi.Design {
	network := func(k *msgi.Knowledge) msgi.Policy { return New(numbers, k) }
	if goal == GoalReturn {
		return msgi.Design{About: "plays with a small network that was trained for the world's reward (command train)",
			Adapt: network, Test: network}
	}
	return msgi.Design{About: "adapts with a small network that was trained to explore (command train)",
		Adapt: network, Test: play.Planned, Plans: true}
}

// variant reads the weights that the name of the agent asks for.
func variant(query string) (msgi.Design, error) {
	path, ok := strings.CutPrefix(query, "weights=")
	if !ok || path == "" {
		return msgi.Design{},
			fmt.Errorf("what may follow is a file of weights, as in learned?weights=FILE, not %.40q", query)
	}
	file, err := weights.Open(path)
	if err != nil {
		return msgi.Design{}, err
	}
	defer file.Close()
	numbers, made, err := ReadWeights(file)
	if err != nil {
		return msgi.Design{}, fmt.Errorf("%s: %w", path, err)
	}
	return with(numbers, Goal(made.Goal)), nil
}
