package gridworld

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"sc2msgi/msgi/graph"
)

// maxSteps bounds the length of episodes, such that no sum of steps overflows.
const maxSteps = 1_000_000

// Check returns what is wrong with a graph, in one line that begins with the field as files call it. It names
// subtasks by number. A graph in which some subtask can never be completed is not wrong: see Reachable.
func (g *Graph) Check() error {
	if err := g.checkSubtasks(); err != nil {
		return err
	}
	if len(g.Needs) != len(g.Subtasks) {
		return fmt.Errorf("precondition: %d for %d subtasks", len(g.Needs), len(g.Subtasks))
	}
	if err := checkNeeds(g.Needs); err != nil {
		return fmt.Errorf("precondition: %w", err)
	}
	if err := checkLayers(g.Layers, g.Needs); err != nil {
		return fmt.Errorf("layers: %w", err)
	}
	return nil
}

// checkSubtasks returns what is wrong with a graph before it comes to preconditions.
func (g *Graph) checkSubtasks() error {
	if g.Domain == nil {
		return errors.New("domain: there is none")
	}
	n := len(g.Subtasks)
	switch {
	case n == 0:
		return errors.New("subtasks: there are none")
	case n > maxSubtasks || n > len(g.Domain.Subtasks):
		return fmt.Errorf("subtasks: there are %d, %s has %d", n, g.Domain.Name, len(g.Domain.Subtasks))
	case len(g.Rewards) != n:
		return fmt.Errorf("reward: %d numbers for %d subtasks", len(g.Rewards), n)
	case g.Steps < 1 || g.Steps > maxSteps:
		return fmt.Errorf("steps: %d, episodes have 1 to %d", g.Steps, maxSteps)
	}
	for i, id := range g.Subtasks {
		if id < 0 || id >= len(g.Domain.Subtasks) {
			return fmt.Errorf("subtasks: %s has no id %d, it has 0 to %d", g.Domain.Name, id, len(g.Domain.Subtasks)-1)
		}
		if slices.Contains(g.Subtasks[:i], id) {
			return fmt.Errorf("subtasks: id %d stands there twice", id)
		}
		if r := g.Rewards[i]; math.IsNaN(r) || math.IsInf(r, 0) {
			return fmt.Errorf("reward: that of subtask %d is not finite", i)
		}
	}
	return nil
}

// checkNeeds returns what is wrong with preconditions: each has to be graph.Always, or clauses of literals of other
// subtasks.
func checkNeeds(needs graph.Graph) error {
	for i, p := range needs {
		if !p.Known || len(p.Any) == 0 {
			return fmt.Errorf("that of %d has no clause", i)
		}
		for _, c := range p.Any {
			switch all := c.Pos.Or(c.Neg); {
			case c.Size() == 0 && len(p.Any) > 1:
				return fmt.Errorf("that of %d has a clause without literals beside others", i)
			case c.Pos.Intersects(c.Neg):
				return fmt.Errorf("a clause of %d has a literal and its negation", i)
			case all.Next(len(needs)) >= 0:
				return fmt.Errorf("that of %d speaks of subtask %d, the last is %d",
					i, all.Next(len(needs)), len(needs)-1)
			}
		}
	}
	if c := cycle(needs); c != nil {
		circle := strings.Trim(strings.ReplaceAll(fmt.Sprint(c), " ", " needs "), "[]")
		return fmt.Errorf("subtasks need each other in a circle: %s", circle)
	}
	return nil
}

// cycle returns subtasks each of which has a literal of the next, with the first again at the end; nil if there is no
// such circle.
func cycle(needs graph.Graph) []int {
	var path []int
	cleared := make([]bool, len(needs)) // nothing that it needs is on a circle
	var walk func(i int) []int
	walk = func(i int) []int {
		if at := slices.Index(path, i); at >= 0 {
			return append(slices.Clone(path[at:]), i)
		}
		path = append(path, i)
		for k := range needs {
			if !cleared[k] && mentions(needs[i], k) {
				if found := walk(k); found != nil {
					return found
				}
			}
		}
		path = path[:len(path)-1]
		cleared[i] = true
		return nil
	}
	for i := range needs {
		if cleared[i] {
			continue
		}
		if found := walk(i); found != nil {
			return found
		}
	}
	return nil
}

// mentions reports whether a precondition has a literal of the subtask.
func mentions(p graph.Precondition, k int) bool {
	return slices.ContainsFunc(p.Any, func(c graph.Clause) bool { return c.Pos.Has(k) || c.Neg.Has(k) })
}

// checkLayers returns what is wrong with layers: each subtask has to be in one, above all that its precondition
// speaks of.
func checkLayers(layers [][]int, needs graph.Graph) error {
	if layers == nil {
		return nil
	}
	of := slices.Repeat([]int{-1}, len(needs))
	for l, numbers := range layers {
		if len(numbers) == 0 {
			return fmt.Errorf("layer %d is empty", l)
		}
		for _, i := range numbers {
			switch {
			case i < 0 || i >= len(needs):
				return fmt.Errorf("there is no subtask %d, the last is %d", i, len(needs)-1)
			case of[i] >= 0:
				return fmt.Errorf("subtask %d stands there twice", i)
			}
			of[i] = l
		}
	}
	for i := range of {
		if of[i] < 0 {
			return fmt.Errorf("subtask %d is in none", i)
		}
		for k := range of {
			if mentions(needs[i], k) && of[k] >= of[i] {
				return fmt.Errorf("subtask %d is not above %d, of which its precondition speaks", i, k)
			}
		}
	}
	return nil
}
