package task

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"sc2msgi/bounded"
	"sc2msgi/jsonfile"
	"sc2msgi/worlds/gridworld"
)

// WithGraphs returns the built-in tasks, and the graphs of files as tasks: paths are separated by commas, "" means no
// file. The graphs of the only file of a domain are called by the domain ("playground", graph 5 "playground:5"). They
// are also called by the set that the file says they are, in lower case ("playground:d1-eval", graph 5
// "playground:d1-eval/5"), unless others are called so already. It is an error if graphs have no name.
func WithGraphs(paths string) (List, error) {
	all := All()
	if paths == "" {
		return all, nil
	}
	var files []graphFile
	ofDomain := map[*gridworld.Domain]int{}
	for path := range strings.SplitSeq(paths, ",") {
		if path == "" {
			return nil, fmt.Errorf("%q names an empty path", paths)
		}
		f, err := readGraphs(path)
		if err != nil {
			return nil, jsonfile.In(path, err)
		}
		files = append(files, f)
		ofDomain[f.Domain]++
	}
	for _, f := range files {
		named := false
		if ofDomain[f.Domain] == 1 {
			all, named = append(all, f.task(f.Domain.Name, ":")), true
		}
		long := f.Domain.Name + ":" + strings.ToLower(f.Set)
		if f.setIsName() && all.index(long) < 0 {
			all, named = append(all, f.task(long, "/")), true
		}
		if !named {
			return nil, fmt.Errorf("%s: its set is called %q, which does not tell its graphs from others: give it a "+
				"name of its own", f.path, f.Set)
		}
	}
	return all, nil
}

// graphFile is a file of graphs that was read.
type graphFile struct {
	*gridworld.File
	path, hash string
}

func readGraphs(path string) (f graphFile, err error) {
	data, err := bounded.ReadFile(path, gridworld.MostFile)
	if err != nil {
		return f, errors.Unwrap(err) // the path is told by the caller
	}
	f.path, f.hash = path, hashOf(data)
	f.File, err = gridworld.ReadGraphs(bytes.NewReader(data))
	return f, err
}

// setIsName reports whether the set can be part of a name: it has nothing that means something else there, as "5"
// means a graph.
func (f graphFile) setIsName() bool {
	_, notNumber := strconv.Atoi(f.Set)
	return f.Set != "" && notNumber != nil && !strings.ContainsAny(f.Set, "/?,:") &&
		!strings.ContainsFunc(f.Set, unicode.IsControl)
}

// task returns the graphs as a task.
func (f graphFile) task(name, mark string) Task {
	set := gridSet{name: name, mark: mark, domain: f.Domain, worlds: len(f.Graphs),
		about: "graphs of " + f.path, hash: f.hash,
		graph: func(n int, which gridworld.Selection) (*gridworld.Graph, error) {
			if which != gridworld.AsDrawn {
				return nil, fmt.Errorf("graphs=%v chooses how graphs are drawn, those of a file are as they are", which)
			}
			return f.Graphs[n-1], nil
		}}
	return set.task(gridRules{})
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
		data, err := bounded.ReadFile(path, gridworld.MostFile)
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
