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

// ShardOfJob returns the part that a batch system gave to this process, from the variables of its environment:
// Slurm's job arrays (SLURM_ARRAY_TASK_ID, from SLURM_ARRAY_TASK_MIN on, of SLURM_ARRAY_TASK_COUNT) or an Indexed Job
// of Kubernetes (JOB_COMPLETION_INDEX of JOB_COMPLETIONS, which the manifest sets). Without any of them it is the
// whole.
func ShardOfJob(getenv func(string) string) (Shard, error) {
	if id := getenv("SLURM_ARRAY_TASK_ID"); id != "" {
		return shardOf(id, getenv("SLURM_ARRAY_TASK_MIN"), getenv("SLURM_ARRAY_TASK_COUNT"), "SLURM_ARRAY_TASK_ID",
			"SLURM_ARRAY_TASK_COUNT")
	}
	if id := getenv("JOB_COMPLETION_INDEX"); id != "" {
		return shardOf(id, "", getenv("JOB_COMPLETIONS"), "JOB_COMPLETION_INDEX", "JOB_COMPLETIONS")
	}
	return Whole, nil
}

func shardOf(id, first, count, idName, countName string) (Shard, error) {
	if first == "" {
		first = "0"
	}
	var numbers [3]int
	for i, text := range []string{id, first, count} {
		n, err := strconv.Atoi(text)
		if err != nil {
			return Shard{}, fmt.Errorf("%s is %q and %s is %q: they do not say which part of the sweep this is; "+
				"--shard does", idName, id, countName, count)
		}
		numbers[i] = n
	}
	if numbers[1] < 0 || numbers[1] > 1 {
		return Shard{}, fmt.Errorf("%s counts from %d: it does not say which part of the sweep this is; --shard does",
			idName, numbers[1])
	}
	return Shard{numbers[0] - numbers[1], numbers[2]}.check()
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
