package run

import (
	"bufio"
	"errors"

	"sc2msgi/bench/store"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/techtree/rows"
)

// table is the file of --rows. It is written when the run is over, from the journal, so that a run that was
// interrupted and resumed leaves the same bytes as one that was not.
type table struct {
	name string
	file *kept.File // nil where no rows are wanted
}

func openTable(name string) (*table, error) {
	if name == "" {
		return &table{}, nil
	}
	kind := rows.Begins
	if rows.Packed(name) {
		kind = rows.PackedBegins
	}
	f, err := kept.Open("rows", name, "a table of rows", kind)
	return &table{name, f}, err
}

// fill writes the episodes of a run that has reached its end, and gives the file its name.
func (t *table) fill(rep report, p *played, j *store.Journal) error {
	if t.file == nil {
		return nil
	}
	buffered := bufio.NewWriter(t.file)
	trial := rows.Trial{Env: rep.Env, Agent: rep.Agent, Facts: rep.Facts, Seed: rep.Seed}
	err := rows.WriteTrial(t.name, buffered, trial, p.world.Subtasks, p.order, store.Plays(j, len(p.world.Subtasks)))
	file := t.file
	t.file = nil
	return file.Keep(errors.Join(err, buffered.Flush()))
}

// close lets the file go that was not written.
func (t *table) close() error {
	if t.file == nil {
		return nil
	}
	return t.file.Keep(nil)
}
