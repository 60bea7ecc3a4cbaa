package learned

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
)

// format names the layout of the network and of its file. A change of either changes it.
const format = "sc2msgi-learned-1"

// maxFile bounds a file of weights in bytes: the head, and three numbers of four bytes a weight.
const maxFile = 1 << 20

// Made says how weights were made.
type Made struct {
	Envs    []string `json:"envs"`    // what was played
	Seed    uint64   `json:"seed"`    //
	Updates int      `json:"updates"` // in all
	Done    int      `json:"done"`    // updates that were made
	Version string   `json:"version"` // of the program
}

// head is the first line of a file of weights.
type head struct {
	Format string `json:"format"`
	Made
	Steps int    `json:"steps,omitempty"` // of the optimiser; 0 where its memory was left out
	Hash  string `json:"hash"`            // SHA-256 of all numbers
}

// WriteWeights writes weights and how they were made.
func WriteWeights(w io.Writer, weights []float32, made Made) error {
	return write(w, head{Format: format, Made: made}, weights)
}

func write(w io.Writer, h head, numbers ...[]float32) error {
	var body bytes.Buffer
	for _, list := range numbers {
		for _, v := range list {
			body.Write(binary.LittleEndian.AppendUint32(nil, math.Float32bits(v)))
		}
	}
	sum := sha256.Sum256(body.Bytes())
	h.Hash = hex.EncodeToString(sum[:])
	line, err := json.Marshal(h)
	if err != nil {
		return err
	}
	if _, err := w.Write(append(line, '\n')); err != nil {
		return err
	}
	_, err = body.WriteTo(w)
	return err
}

// ReadWeights reads weights. Its errors say what is wrong with the file.
func ReadWeights(r io.Reader) ([]float32, Made, error) {
	h, numbers, err := read(r)
	if err != nil {
		return nil, Made{}, err
	}
	return numbers[:shape.all], h.Made, nil
}

// read returns the head of a file and its numbers: the weights, and the memory of the optimiser where it is there.
func read(r io.Reader) (h head, numbers []float32, err error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return h, nil, err
	}
	if len(data) > maxFile {
		return h, nil, fmt.Errorf("it is larger than %d bytes: no file of weights is", maxFile)
	}
	in := bufio.NewReader(bytes.NewReader(data))
	line, err := in.ReadBytes('\n')
	if err != nil {
		return h, nil, errors.New("it is no file of weights: its first line does not end")
	}
	if err := json.Unmarshal(line, &h); err != nil || h.Format == "" {
		return h, nil, errors.New("it is no file of weights: its first line does not say so")
	}
	if h.Format != format {
		return h, nil, fmt.Errorf("its weights are of the format %.40q, this program plays %q: train anew", h.Format, format)
	}
	lists := 1
	if h.Steps > 0 {
		lists = 3
	}
	body := data[len(line):]
	if want := 4 * lists * shape.all; len(body) != want {
		return h, nil, fmt.Errorf("it has %d bytes of weights in place of %d: it was cut off or is another's", len(body), want)
	}
	if sum := sha256.Sum256(body); hex.EncodeToString(sum[:]) != h.Hash {
		return h, nil, errors.New("its weights are not those that were written: the hash differs")
	}
	numbers = make([]float32, lists*shape.all)
	for i := range numbers {
		numbers[i] = math.Float32frombits(binary.LittleEndian.Uint32(body[4*i:]))
		if v := float64(numbers[i]); math.IsNaN(v) || math.IsInf(v, 0) {
			return h, nil, errors.New("one of its weights is no number")
		}
	}
	return h, numbers, nil
}

// Save writes all that training goes on from.
func (t *Trainer) Save(w io.Writer, made Made) error {
	made.Seed, made.Updates, made.Done = t.Seed, t.Updates, t.done
	if t.adam.steps == 0 {
		return write(w, head{Format: format, Made: made}, t.weights)
	}
	return write(w, head{Format: format, Made: made, Steps: t.adam.steps}, t.weights, t.adam.mean, t.adam.square)
}

// Load makes the trainer go on from what Save wrote: the same seed and number of updates, to the bit.
func (t *Trainer) Load(r io.Reader) (Made, error) {
	h, numbers, err := read(r)
	switch {
	case err != nil:
		return h.Made, err
	case h.Seed != t.Seed || h.Updates != t.Updates:
		return h.Made, fmt.Errorf("it is of seed %d and %d updates, this training of seed %d and %d", h.Seed, h.Updates, t.Seed, t.Updates)
	case h.Steps == 0 && h.Done > 0:
		return h.Made, errors.New("it has weights to play with, and not what training goes on from")
	}
	n := shape.all
	t.done = h.Done
	copy(t.weights, numbers[:n])
	if h.Steps > 0 {
		t.adam.steps = h.Steps
		copy(t.adam.mean, numbers[n:2*n])
		copy(t.adam.square, numbers[2*n:])
	}
	return h.Made, nil
}
