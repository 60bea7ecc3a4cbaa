package summary

import "slices"

// Paired returns values of trials whose parts are given in two settings, by task, in order of the trials that both
// have in some task: the means of the values are the means over the tasks of the metric in these trials, each task
// weighing the same. Trials of one number count as one in all tasks. There are none where a ratio has nothing to
// divide by, or the tasks have no trials in common.
func Paired(m Metric, a, b []map[int]Part) (x, y []float64) {
	type task struct {
		numbers []int
		x, y    []float64
	}
	var tasks []task
	var numbers []int
	for i := range a {
		both := common(a[i], b[i])
		if x, y := values(m, a[i], both), values(m, b[i], both); x != nil && y != nil {
			tasks = append(tasks, task{both, x, y})
			numbers = append(numbers, both...)
		}
	}
	if len(tasks) == 0 {
		return nil, nil
	}
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	x, y = make([]float64, len(numbers)), make([]float64, len(numbers))
	for _, t := range tasks {
		// more where fewer trials speak for the task
		weight := float64(len(numbers)) / float64(len(tasks)*len(t.numbers))
		for k, n := range t.numbers {
			at, _ := slices.BinarySearch(numbers, n)
			x[at] += weight * t.x[k]
			y[at] += weight * t.y[k]
		}
	}
	return x, y
}

// common returns the trials that both have, in order.
func common(a, b map[int]Part) []int {
	var numbers []int
	for n := range a {
		if _, both := b[n]; both {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers
}
