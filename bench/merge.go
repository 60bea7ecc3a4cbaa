package bench

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"sc2msgi/bench/store"
)

// Merge joins the parts of a sweep, each in a folder of its own, into the folder of s, whose Plan is set from them.
// All trials have to be there, once each, and played by one build. Files are those that the parts' plans may name
// beside what lies below the working directory.
func (s *Sweep) Merge(ctx context.Context, dirs, files []string) (r *Results, err error) {
	began := s.Now()
	if len(dirs) == 0 {
		return nil, errors.New("no folders to join are named")
	}
	parts := make([]*Manifest, len(dirs))
	for i, dir := range dirs {
		if parts[i], err = ReadManifest(dir); err != nil {
			return nil, err
		}
		if err := mayRead(parts[i], dir, files); err != nil {
			return nil, err
		}
		if err := belongs(parts[0], parts[i], dirs[0], dir); err != nil {
			return nil, err
		}
	}
	s.Plan, s.Shard, s.Build, s.Command = parts[0].Plan, Whole, parts[0].Build, parts[0].Command
	if d := parts[0].Differences; d != nil {
		s.Differences = *d
	}
	cells, err := s.Plan.Cells()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dirs[0], err)
	}
	done := map[int]*finished{}
	for i, dir := range dirs {
		if err := s.take(ctx, cells, dir, parts[i], done); err != nil {
			return nil, err
		}
	}
	if err := complete(cells, done); err != nil {
		return nil, err
	}
	folder, err := store.Open(s.Dir, store.Claim{Config: s.config(), Files: resultFiles(), Force: s.Force})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()
	if r, err = newResults(ctx, s, cells, done, began); err != nil {
		return nil, err
	}
	for _, p := range parts {
		r.Manifest.WallSecs += p.WallSecs
		if p.Began.Before(r.Manifest.Began) {
			r.Manifest.Began = p.Began
		}
	}
	return r, folder.Write(true, r.files()...)
}

// belongs reports what keeps two parts from being of one sweep.
func belongs(a, b *Manifest, dirA, dirB string) error {
	switch {
	case !samePlan(&a.Plan, &b.Plan):
		return fmt.Errorf("%s and %s are not parts of one sweep: their plans differ", dirA, dirB)
	case a.Build != b.Build:
		return fmt.Errorf("%s and %s were played by different builds (%.80q, %.80q)", dirA, dirB, a.Build, b.Build)
	}
	return nil
}

// take adds the trials of a part to those that are there.
func (s *Sweep) take(ctx context.Context, cells []Cell, dir string, m *Manifest,
	done map[int]*finished) (err error) {
	shard, err := ParseShard(m.Shard)
	if err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	header := store.Header{Build: m.Build, Config: (&Sweep{Plan: m.Plan, Shard: shard}).config()}
	path := filepath.Join(dir, finishedFile)
	switch there, err := store.JournalExists(path); {
	case err != nil:
		return err
	case !there && m.Trials == 0: // there were more parts than trials
		return nil
	case !there:
		return fmt.Errorf("%s has no %s: it is not a folder of a sweep", dir, finishedFile)
	}
	j, err := store.OpenJournal(path, header)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	found, err := readFinished(ctx, j, cells)
	if err != nil {
		return err
	}
	for index, f := range found {
		if err := f.check(); err != nil {
			return fmt.Errorf("%s: %s: %w", path, &cells[index], err)
		}
		if _, err := f.tree(); err != nil {
			return fmt.Errorf("%s: %s: %w", path, &cells[index], err)
		}
		if _, twice := done[index]; twice {
			return fmt.Errorf("%s has the trial %s, which another folder has too", dir, &cells[index])
		}
		done[index] = f
	}
	return nil
}

// complete says which trials are missing.
func complete(cells []Cell, done map[int]*finished) error {
	var missing []string
	count := 0
	for i := range cells {
		if done[i] == nil {
			if count++; count <= 3 {
				missing = append(missing, cells[i].String())
			}
		}
	}
	if count == 0 {
		return nil
	}
	if count > len(missing) {
		missing = append(missing, fmt.Sprintf("and %d more", count-len(missing)))
	}
	return fmt.Errorf("%d of %d trials are missing: %s", count, len(cells), strings.Join(missing, "; "))
}

// samePlan reports whether two plans are the same to the letter.
func samePlan(a, b *Plan) bool {
	return string(mustJSON(a)) == string(mustJSON(b))
}
