package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"sc2msgi/bench/report"
	"sc2msgi/bench/summary"
	"sc2msgi/bounded"
)

// maxLine bounds a line of results in bytes.
const maxLine = 1 << 20

// ReadRecords reads the results.jsonl of a folder. Errors name the line. It ends with the context.
func ReadRecords(ctx context.Context, dir string) ([]summary.Record, error) {
	path := filepath.Join(dir, ResultsFile)
	f, err := bounded.Open(path, bounded.Any)
	if err != nil {
		return nil, fmt.Errorf("no results of a sweep in %s: %w", dir, err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, maxLine)
	var all []summary.Record
	for in.Scan() {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		var r summary.Record
		if err := json.Unmarshal(in.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("%s, line %d: this is no record of an episode", path, len(all)+1)
		}
		if len(all) == mostEpisodes {
			return nil, fmt.Errorf("%s has more than %d lines: no sweep has so many episodes", path, mostEpisodes)
		}
		if names := r.Task + r.Agent + r.Vary; report.Printable(names) != names {
			return nil, fmt.Errorf("%s, line %d: the names %.80q have characters that cannot be shown", path,
				len(all)+1, names)
		}
		all = append(all, r)
	}
	switch err := in.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("%s, line %d has more than %d bytes: this is no record of an episode", path, len(all)+1,
			maxLine)
	case err != nil:
		return nil, fmt.Errorf("%s, line %d: %w", path, len(all)+1, err)
	case len(all) == 0:
		return nil, fmt.Errorf("%s is empty: no trial of this sweep has an episode", path)
	}
	return all, nil
}

// mustJSON returns the JSON form of a plan, which has one.
func mustJSON(p *Plan) []byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return data
}
