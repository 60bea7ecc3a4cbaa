package techtree

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The form of a file of states that play reached: gzip of lines, the first of which is a reachedHead as JSON. Each
// further one is a state, a 1 or 0 for every subtask, complete or not.
const (
	reachedFormat  = "sc2msgi reached states"
	reachedVersion = 1
	maxReached     = 1 << 18 // states; 64 episodes of StarCraft II have some ten thousand, and could have 150,000
	maxHead        = 1 << 14 // bytes of the first line
)

type reachedHead struct {
	Format   string `json:"format"`
	Version  int    `json:"version"`
	Task     string `json:"task"`
	Truth    string `json:"truth"` // a hash of the true graph that was played
	Subtasks int    `json:"subtasks"`
	Episodes int    `json:"episodes"`
	States   int    `json:"states"`
}

// WriteReached writes the states of the tree's world that play reached, for the truth that was played; ReadReached
// reads them back.
func (t *Tree) WriteReached(w io.Writer, truth graph.Graph) error {
	r := &t.Reached
	if len(r.States) > maxReached {
		return fmt.Errorf("writing the states that were reached: there are %d, more than the %d that are read back",
			len(r.States), maxReached)
	}
	packed := gzip.NewWriter(w)
	head := json.NewEncoder(packed)
	head.SetEscapeHTML(false)
	err := head.Encode(reachedHead{reachedFormat, reachedVersion, t.Origin.Task, hashOf(truth), len(t.Subtasks),
		r.Episodes, len(r.States)})
	line := make([]byte, len(t.Subtasks)+1)
	line[len(t.Subtasks)] = '\n'
	for i := 0; i < len(r.States) && err == nil; i++ {
		for k := range t.Subtasks {
			if line[k] = '0'; r.States[i].Has(k) {
				line[k] = '1'
			}
		}
		_, err = packed.Write(line)
	}
	if err = errors.Join(err, packed.Close()); err != nil {
		return fmt.Errorf("writing the states that were reached: %w", err)
	}
	return nil
}

// hashOf tells one true graph from another.
func hashOf(truth graph.Graph) string {
	sum := sha256.Sum256(fmt.Append(nil, truth))
	return hex.EncodeToString(sum[:8])
}

// ReadReached reads the states of the tree's world that play reached. Those of another task or another truth are no
// states of it: it has none then.
func (t *Tree) ReadReached(r io.Reader, truth graph.Graph) error {
	reached, err := t.readReached(r, truth)
	if err != nil {
		return fmt.Errorf("reading the states that were reached: %w", err)
	}
	t.Reached = reached
	return nil
}

func (t *Tree) readReached(r io.Reader, truth graph.Graph) (reached Reached, err error) {
	packed, err := gzip.NewReader(r)
	if err != nil {
		return reached, err
	}
	n := len(t.Subtasks)
	in := bufio.NewReaderSize(packed, max(maxHead, n+1))
	head, err := readHead(in)
	switch {
	case err != nil:
		return reached, err
	case head.Task != t.Origin.Task || head.Truth != hashOf(truth) || head.Subtasks != n:
		return reached, nil
	}
	reached.Episodes = head.Episodes
	for range head.States {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return reached, ended(err)
		}
		x, err := readState(line[:len(line)-1], n)
		if err != nil {
			return reached, fmt.Errorf("state %d: %w", len(reached.States)+1, err)
		}
		if last := len(reached.States) - 1; last >= 0 && bits.Compare(reached.States[last], x) >= 0 {
			return reached, fmt.Errorf("state %d is not after the one before it", last+2)
		}
		reached.States = append(reached.States, x)
	}
	if _, err := in.ReadByte(); !errors.Is(err, io.EOF) {
		return reached, errors.New("something follows the states")
	}
	return reached, nil
}

func readHead(in *bufio.Reader) (head reachedHead, err error) {
	line, err := in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return head, fmt.Errorf("its first line is longer than %d bytes", maxHead)
	}
	if err != nil {
		return head, ended(err)
	}
	if err := json.NewDecoder(bytes.NewReader(line)).Decode(&head); err != nil {
		return head, errors.New("its first line is not as this program writes it")
	}
	switch {
	case head.Format != reachedFormat || head.Version != reachedVersion:
		return head, fmt.Errorf("the format is %q, version %d; this program reads %q, version %d", head.Format,
			head.Version, reachedFormat, reachedVersion)
	case head.States < 0 || head.States > maxReached || head.Episodes < 0:
		return head, fmt.Errorf("it is said to have %d states of %d episodes: 0 to %d states can be read",
			head.States, head.Episodes, maxReached)
	}
	return head, nil
}

// ended says what the end of a file means before all of it was read.
func ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it ends before its states do")
	}
	return err
}

func readState(line []byte, n int) (x bits.Set, err error) {
	if at := slices.IndexFunc(line, func(b byte) bool { return b != '0' && b != '1' }); at >= 0 || len(line) != n {
		return x, fmt.Errorf("%.140q is no 0 or 1 for each of the %d subtasks", line, n)
	}
	for i, b := range line {
		x.Put(i, b == '1')
	}
	return x, nil
}
