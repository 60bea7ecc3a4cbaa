// Package weights reads and writes the files of trained networks: how one was made, on a line of JSON, and then its
// numbers.
package weights

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"

	"sc2msgi/bounded"
)

// maxFile bounds a file in bytes: weights, and twice as much for the memory of an optimiser.
const maxFile = 64 << 20

// Made says how a network was made.
type Made struct {
	Format  string   `json:"format"` // the kind of network, and the version of its layout
	Envs    []string `json:"envs,omitempty"`
	Files   []string `json:"files,omitempty"` // hashes of those that are files
	Seed    uint64   `json:"seed"`
	Updates int      `json:"updates"`           // in all
	Done    int      `json:"done"`              // that were made
	Goal    string   `json:"goal,omitempty"`    // what it was trained for, where the format leaves a choice
	Version string   `json:"version,omitempty"` // of the program
	Names   []string `json:"names,omitempty"`   // of the subtasks by id, for networks that have ids
	State   int      `json:"state,omitempty"`   // size of the recurrent state, likewise
	Hidden  int      `json:"hidden,omitempty"`  // size of the hidden layers, likewise
	Steps   int      `json:"steps,omitempty"`   // of the optimiser; 0 where its memory was left out
	Memory  int      `json:"memory,omitempty"`  // numbers a weight that the optimiser remembers, likewise
}

// head is the first line of a file.
type head struct {
	Made
	Hash string `json:"hash"` // SHA-256 of all numbers
}

// Write writes numbers and how they were made.
func Write(w io.Writer, made Made, numbers ...[]float32) error {
	var body []byte
	for _, list := range numbers {
		for _, v := range list {
			body = binary.LittleEndian.AppendUint32(body, math.Float32bits(v))
		}
	}
	sum := sha256.Sum256(body)
	line, err := json.Marshal(head{made, hex.EncodeToString(sum[:])})
	if err != nil {
		return err
	}
	_, err = w.Write(append(append(line, '\n'), body...))
	return err
}

// Read reads a file of a format. Size says how many weights a network has that was made so; the memory of the optimiser
// comes after them. Its errors say what is wrong with the file.
func Read(r io.Reader, format string, size func(Made) int) (Made, []float32, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return Made{}, nil, err
	}
	if len(data) > maxFile {
		return Made{}, nil, fmt.Errorf("it is larger than %d bytes: no file of weights is", maxFile)
	}
	line, body, ends := bytes.Cut(data, []byte("\n"))
	if !ends {
		return Made{}, nil, errors.New("it is no file of weights: its first line does not end")
	}
	var h head
	if err := json.Unmarshal(line, &h); err != nil || h.Format == "" {
		return Made{}, nil, errors.New("it is no file of weights: its first line does not say so")
	}
	if h.Format != format {
		return h.Made, nil, fmt.Errorf("its weights are of the format %.40q in place of %q: they are another agent's, "+
			"or of another version, and then have to be trained anew", h.Format, format)
	}
	if h.Done < 0 || h.Done > h.Updates || h.Steps < 0 {
		return h.Made, nil, fmt.Errorf("its first line is damaged: it "+
			"says that %d of %d updates were made, in %d steps", h.Done, h.Updates, h.Steps)
	}
	numbers, err := decode(body, &h, size(h.Made))
	return h.Made, numbers, err
}

func decode(body []byte, h *head, size int) ([]float32, error) {
	if h.Memory < 0 || h.Memory > 2 || size < 1 || size > maxFile {
		return nil, errors.New("its first line asks for a network that there cannot be")
	}
	size *= 1 + h.Memory
	if len(body) != 4*size {
		return nil, fmt.Errorf("it has %d bytes of weights in place of %d: it was cut off or is another's", len(body),
			4*size)
	}
	if sum := sha256.Sum256(body); hex.EncodeToString(sum[:]) != h.Hash {
		return nil, errors.New("its weights are not those that were written: the hash differs")
	}
	numbers := make([]float32, size)
	for i := range numbers {
		numbers[i] = math.Float32frombits(binary.LittleEndian.Uint32(body[4*i:]))
		if v := float64(numbers[i]); math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, errors.New("one of its weights is no number")
		}
	}
	return numbers, nil
}

// Open opens a file that a person named.
func Open(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder: name the file in it, %s", path, filepath.Join(path, "weights.bin"))
	}
	return bounded.Open(path, maxFile)
}
