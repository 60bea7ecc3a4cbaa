package task

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"

	"sc2msgi/gridworld"
)

// WithGraphs returns the built-in tasks, and the graphs of files as tasks: paths are separated by commas, "" means no file. The graphs of a file are
// called by their domain and the set that the file says they are ("playground:d1-eval", its graph 5 "playground:d1-eval/5"), and where no other
// file is of that domain by the domain alone ("playground", "playground:5").
func WithGraphs(paths string) (List, error) {
	all := All()
	if paths == "" {
		return all, nil
	}
	files := map[string]int{} // by domain
	var short List
	for path := range strings.SplitSeq(paths, ",") {
		f, hash, err := readGraphs(path)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		domain := f.Domain.Name
		if files[domain]++; files[domain] == 1 {
			short = append(short, fileTask(domain, ":", path, hash, f))
		}
		if f.Set == "" || strings.ContainsAny(f.Set, "/?,:") { // what names of tasks have a use for
			continue
		}
		long := fileTask(domain+":"+strings.ToLower(f.Set), "/", path, hash, f)
		if all.index(long.Name) >= 0 {
			return nil, fmt.Errorf("%s: its graphs would be called %s, as others are already", path, long.Name)
		}
		all = append(all, long)
	}
	for _, t := range short {
		if files[t.Name] == 1 {
			all = append(all, t)
		}
	}
	return all, nil
}

// OfFile reports whether a name is one that graphs of a file have: "playground", "mining:5".
func OfFile(name string) bool {
	base, _, _ := strings.Cut(name, "?")
	domain, number, numbered := strings.Cut(base, ":")
	_, unknown := gridworld.FindDomain(domain)
	_, noNumber := strconv.Atoi(number)
	return unknown == nil && (!numbered || noNumber == nil)
}

// GraphHashes returns hashes of files of graphs, whose paths are separated by commas: "" for one that cannot be read.
func GraphHashes(paths string) []string {
	if paths == "" {
		return nil
	}
	var hashes []string
	for path := range strings.SplitSeq(paths, ",") {
		data, err := os.ReadFile(path)
		if err != nil {
			hashes = append(hashes, "")
			continue
		}
		hashes = append(hashes, hashOf(data))
	}
	return hashes
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func readGraphs(path string) (f *gridworld.File, hash string, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	f, err = gridworld.ReadGraphs(bytes.NewReader(data))
	return f, hashOf(data), err
}

// fileTask returns the graphs of a file as a task.
func fileTask(name, mark, path, hash string, f *gridworld.File) Task {
	set := gridSet{name: name, mark: mark, domain: f.Domain, worlds: len(f.Graphs), about: "graphs of " + path, hash: hash,
		graph: func(n int, which gridworld.Selection) (*gridworld.Graph, error) {
			if which != gridworld.AsDrawn {
				return nil, fmt.Errorf("graphs=%v chooses how graphs are drawn, those of a file are as they are", which)
			}
			return f.Graphs[n-1], nil
		}}
	return set.task(gridRules{})
}
