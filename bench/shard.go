package bench

import (
	"fmt"
	"strconv"
	"strings"
)

// Shard is the part of a sweep that one machine plays: the trials whose place in the plan leaves Part when divided by
// Of.
type Shard struct {
	Part int `json:"part"`
	Of   int `json:"of"`
}

// Whole is the sweep in one part.
var Whole = Shard{0, 1}

// maxShards bounds the number of parts.
const maxShards = 100_000

// ParseShard reads "2/8": the third of eight parts, counted from 0.
func ParseShard(text string) (Shard, error) {
	part, of, ok := strings.Cut(text, "/")
	p, err1 := strconv.Atoi(part)
	n, err2 := strconv.Atoi(of)
	if !ok || err1 != nil || err2 != nil {
		return Shard{}, fmt.Errorf("%.40q is no part of a sweep as 0/4 is", text)
	}
	return Shard{p, n}.check()
}

func (s Shard) check() (Shard, error) {
	if s.Of < 1 || s.Of > maxShards || s.Part < 0 || s.Part >= s.Of {
		return s, fmt.Errorf("part %d of %d: parts are counted from 0, and there are 1 to %d", s.Part, s.Of, maxShards)
	}
	return s, nil
}

// ShardOfJob returns the part that a batch system gave to this process, from the variables of its environment: a job
// array of Slurm that counts its tasks from 0 or 1 without gaps, or an Indexed Job of Kubernetes (JOB_COMPLETION_INDEX
// of JOB_COMPLETIONS, which the manifest sets). Without any of them it is the whole.
func ShardOfJob(getenv func(string) string) (Shard, error) {
	if getenv("SLURM_ARRAY_TASK_ID") != "" {
		return shardOfArray(getenv)
	}
	if getenv("JOB_COMPLETION_INDEX") != "" {
		n, err := numbersOf(getenv, "JOB_COMPLETION_INDEX", "JOB_COMPLETIONS")
		if err != nil {
			return Shard{}, err
		}
		return Shard{n[0], n[1]}.check()
	}
	return Whole, nil
}

// shardOfArray returns the part of a task of Slurm. An array of one task, or one with gaps, is refused: so looks a task
// that is submitted again alone, and it would play trials that others have, or none of its own.
func shardOfArray(getenv func(string) string) (Shard, error) {
	n, err := numbersOf(getenv, "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
		"SLURM_ARRAY_TASK_COUNT")
	if err != nil {
		return Shard{}, err
	}
	id, first, last, count := n[0], n[1], n[2], n[3]
	switch {
	case count == 1:
		return Shard{}, fmt.Errorf("the array of Slurm has the task %d alone: name the part of the sweep that it is, "+
			"as --shard %d/8", id, id)
	case first < 0 || first > 1 || last-first+1 != count:
		return Shard{}, fmt.Errorf("the array of Slurm has %d tasks from %d to %d: only one that counts from 0 or 1 "+
			"without gaps says which part of the sweep a task is; --shard does otherwise", count, first, last)
	}
	return Shard{id - first, count}.check()
}

// numbersOf reads variables that have to be whole numbers.
func numbersOf(getenv func(string) string, names ...string) ([]int, error) {
	var numbers []int
	for _, name := range names {
		n, err := strconv.Atoi(getenv(name))
		if err != nil {
			return nil, fmt.Errorf("%s is %.40q beside %s=%.40q: they do not say which part of the sweep this is; "+
				"--shard does", name, getenv(name), names[0], getenv(names[0]))
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// of returns the cells of the part.
func (s Shard) of(cells []Cell) []Cell {
	var mine []Cell
	for _, c := range cells {
		if c.Index%s.Of == s.Part {
			mine = append(mine, c)
		}
	}
	return mine
}

func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Part, s.Of) }
