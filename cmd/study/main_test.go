package main

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi"
)

// Rule: a study or flag that does not exist is wrong usage, and the message names what there is; --help lists the studies.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args           []string
		status         int
		stdout, stderr string
	}{
		{[]string{"astrology"}, 2, "", `"astrology": there is accuracy`},
		{[]string{"accuracy", "success"}, 2, "", "accuracy success"},
		{[]string{"--loud"}, 2, "", "--help"},
		{[]string{"--help"}, 0, "accuracy     How well", ""},
	} {
		var stdout, stderr bytes.Buffer
		status := execute(t.Context(), c.args, &stdout, &stderr)
		if status != c.status || !strings.Contains(stdout.String(), c.stdout) || !strings.Contains(stderr.String(), c.stderr) {
			t.Errorf("%v: exit %d, printed %q and %q", c.args, status, &stdout, &stderr)
		}
		if c.stdout == "" && stdout.Len() > 0 {
			t.Errorf("%v: wrote %q", c.args, &stdout)
		}
	}
}

// Rule: every study has a name of its own.
func TestStudyNames(t *testing.T) {
	all := names()
	slices.Sort(all)
	if len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Errorf("names %v are not distinct", all)
	}
	for _, want := range []string{"accuracy", "success", "planners", "grprop", "exploration", "war", "noise"} {
		if !slices.Contains(all, want) {
			t.Errorf("no study %q", want)
		}
	}
}

// Rule: what a trial gives does not depend on how many run at a time, and the figures are those of the trials themselves.
func TestOutcomesDoNotDependOnTheWorkers(t *testing.T) {
	settings := []setting{
		{crossroads, msgi.Agent{Name: msgi.Random}, 0, 2},
		{crossroads, msgi.Agent{Name: msgi.MSGIGRProp}, 2, 1},
		{crossroads, msgi.Agent{Name: msgi.Oracle, Planner: msgi.GRPropPlanner}, 0, 2},
	}
	var first [][]string
	for _, workers := range []int{1, 4} {
		before := runtime.GOMAXPROCS(workers)
		outcomes, err := play(t.Context(), settings)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		var cells [][]string
		for _, o := range outcomes {
			cells = append(cells, []string{o.won(), o.finish(), o.first()})
		}
		cells[1] = append(cells[1], outcomes[1].accuracy(2))
		if first == nil {
			first = cells
		}
		if !slices.EqualFunc(first, cells, slices.Equal) {
			t.Errorf("%d workers: %v, one: %v", workers, cells, first)
		}
	}
	if oracle := first[2][0]; oracle != "8 of 8" {
		t.Errorf("the oracle won %s", oracle)
	}
}

// Rule: the first error ends a pool, and so does a cancelled context.
func TestParallelEnds(t *testing.T) {
	boom := errors.New("boom")
	_, err := parallel(t.Context(), 1000, func(_ context.Context, i int) (int, error) {
		if i == 3 {
			return 0, boom
		}
		return i, nil
	})
	if !errors.Is(err, boom) {
		t.Errorf("error %v, want boom", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := parallel(ctx, 5, func(context.Context, int) (int, error) { return 0, nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
	squares, err := parallel(t.Context(), 50, func(_ context.Context, i int) (int, error) { return i * i, nil })
	if err != nil || !slices.IsSorted(squares) || squares[49] != 49*49 {
		t.Errorf("results %v, error %v", squares, err)
	}
}

// Rule: a table is Markdown: as many cells in each line as in its head.
func TestTableShape(t *testing.T) {
	var out bytes.Buffer
	if err := fading(&out); err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		lines++
		if n := strings.Count(line, "|"); n != 8 {
			t.Errorf("%d bars, want 8: %s", n, line)
		}
	}
	if lines != 6 { // head, rule, two forms with and without company
		t.Errorf("%d lines, want 6", lines)
	}
}
