package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"sc2msgi/bench/summary"
	"sc2msgi/bounded"
)

const (
	maxLine      = 1 << 20  // bytes of a line of results
	mostManifest = 16 << 20 // bytes of a manifest, which names the trials that failed
)

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
			return nil, fmt.Errorf("%s, line %d: %w", path, len(all)+1, err)
		}
		all = append(all, r)
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("%s, line %d: %w", path, len(all)+1, err)
	}
	return all, nil
}

// ReadManifest returns what is said of the results in a folder.
func ReadManifest(dir string) (*Manifest, error) {
	path := filepath.Join(dir, manifestFile)
	data, err := bounded.ReadFile(path, mostManifest)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s has no %s: a sweep that was played to its end leaves one", dir, manifestFile)
	}
	if err != nil {
		return nil, err
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return &m, nil
}

// mustJSON returns the JSON form of a plan, which has one.
func mustJSON(p *Plan) []byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err)
	}
	return data
}
