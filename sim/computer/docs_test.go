package computer

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"sc2msgi/sc2api"
)

// Rule: docs/simulator.md has the table of difficulties.
func TestDocsTellDifficulties(t *testing.T) {
	text, err := os.ReadFile("../../docs/simulator.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.ReplaceAll(line, " loops", ""), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) == 10 {
			rows[cells[1]] = cells
		}
	}
	for d := sc2api.Difficulty_VeryEasy; Knows(d); d++ {
		l := levels[d]
		more := ""
		if l.bonus > 0 {
			more = strconv.Itoa(l.bonus) + " %"
		}
		want := fmt.Sprint(l.look, l.workers, l.bases, l.makers, l.army, more)
		row := rows[d.String()]
		if row == nil {
			t.Errorf("no row for %v", d)
			continue
		}
		numbers := make([]any, 0, 6)
		for _, c := range row[2:7] {
			n, _ := strconv.Atoi(c)
			numbers = append(numbers, n)
		}
		if got := fmt.Sprint(append(numbers, row[8])...); got != want {
			t.Errorf("%v: the docs say %s, the table %s", d, got, want)
		}
	}
}
