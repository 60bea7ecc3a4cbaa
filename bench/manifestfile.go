package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"sc2msgi/bench/report"
	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/jsonfile"
)

// mostManifest bounds a manifest in bytes. It names the trials that failed.
const mostManifest = 16 << 20

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
	file := jsonfile.Read(data, mostManifest)
	m := readManifest(file)
	if err := file.Err(); err != nil {
		return nil, jsonfile.In(path, err)
	}
	return m, nil
}

// readManifest reads the fields that writeManifest writes.
func readManifest(v jsonfile.Value) *Manifest {
	f := v.Section([]string{"plan", "shard", "build", "command", "trials"},
		"facts", "differences", "seeds", "graded", "failed", "began", "wall_seconds", "trial_seconds")
	m := &Manifest{
		Shard: f.At("shard").Text(), Build: f.At("build").Text(), Seeds: f.At("seeds").Text(),
		Command: report.Printable(f.At("command").Text()), // the build too is shown so, but compared as it is
		Trials:  f.At("trials").Whole(), Failed: f.At("failed").Texts(), Began: readTime(f.At("began")),
		WallSecs: readSeconds(f.At("wall_seconds")), Seconds: readSeconds(f.At("trial_seconds")),
		Differences: readDifferences(f.At("differences")),
	}
	m.Plan.read(f.At("plan"))
	over(&m.Facts, f.At("facts"), readTexts)
	over(&m.Graded, f.At("graded"), func(v jsonfile.Value) []string { return append([]string{}, v.Texts()...) })
	return m
}

// mostSeconds bounds what a sweep took: sums of such times stay numbers.
const mostSeconds = 1e12

// readSeconds reads how long something took.
func readSeconds(v jsonfile.Value) float64 {
	n := v.Number()
	if n < 0 || n > mostSeconds {
		v.Fail("%g seconds are not within 0 to %g", n, float64(mostSeconds))
	}
	return n
}

// readTime reads a moment; the zero one where it is missing.
func readTime(v jsonfile.Value) time.Time {
	text := v.Text()
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil && v.Given() {
		v.Fail("%.40q is no moment, as 2026-01-31T12:00:00Z is one", text)
	}
	return at
}

// readDifferences reads what a game said otherwise than the facts of its version.
func readDifferences(v jsonfile.Value) *gamedata.Differences {
	if !v.Given() {
		return nil
	}
	d := &gamedata.Differences{}
	in := json.NewDecoder(bytes.NewReader(v.Raw()))
	in.DisallowUnknownFields()
	if err := in.Decode(d); err != nil {
		v.Fail("this is not what a game said otherwise, as a sweep writes it")
	}
	return d
}
