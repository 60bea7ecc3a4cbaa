package bench

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/bench/store"
	"sc2msgi/techtree/rows"
)

// rowsFolder has the rows of each trial, if the plan wants them.
const rowsFolder = "rows"

// rowsFile names the file of a trial's rows: by its number in the plan, and for people what it is.
func (c *Cell) rowsFile() string {
	const most = 120
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '=' || r == '.' {
			return r
		}
		return '-'
	}, c.String())
	for strings.Contains(plain, "--") {
		plain = strings.ReplaceAll(plain, "--", "-")
	}
	return fmt.Sprintf("%06d-%s.csv.gz", c.Index, plain[:min(len(plain), most)])
}

// beginRows makes the folder of rows, empty unless the sweep goes on.
func (p *playing) beginRows(folder string) error {
	if p.rows = folder; !p.sweep.Resume {
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	if !p.sweep.Plan.Rows {
		return nil
	}
	return os.MkdirAll(folder, 0o777)
}

// writeRows writes the rows of a trial that was played, from its journal: those of a trial that went on after an
// interruption are the same.
func (p *playing) writeRows(c *Cell, played *Played, j *store.Journal) error {
	if !p.sweep.Plan.Rows {
		return nil
	}
	origin, subtasks := played.Tree.Origin, played.Tree.Subtasks
	trial := rows.Trial{Env: origin.Task, Agent: c.Agent, Facts: origin.Facts, Seed: uint64(c.Trial)}
	name := c.rowsFile()
	// What a killed process leaves of it is in the folder that is removed in the end.
	err := store.WriteFile(p.running, store.File{Name: name, Fill: func(w io.Writer) error {
		return rows.WriteTrial(name, w, trial, subtasks, played.Order, store.Plays(j, len(subtasks)))
	}})
	if err != nil {
		return err
	}
	return os.Rename(filepath.Join(p.running, name), filepath.Join(p.rows, name))
}
