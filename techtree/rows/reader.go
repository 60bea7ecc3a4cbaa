package rows

import (
	"errors"
	"io"

	"sc2msgi/msgi/bits"
)

// reader reads the rows of a table.
type reader struct {
	*lines
	*header
	row
	cells [][]byte // of the row, by runColumns; valid until the next row

	none bits.Set // eligibilities that the table has no column of
	bit  []place  // by column
}

// row is what a row shows.
type row [sets]bits.Set

// place is where a column of a set stands in the words of a row.
type place struct{ set, word, shift uint8 }

func newReader(name string, r io.Reader, c Columns) (*reader, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	l, err := newLines(name, r)
	if err != nil {
		return nil, err
	}
	first, err := l.next()
	if errors.Is(err, io.EOF) {
		return nil, fault("the table is empty: its first line is to name its columns")
	}
	if err != nil {
		return nil, err
	}
	h, err := readHeader(first, c)
	if err != nil {
		return nil, err
	}
	t := &reader{lines: l, header: h, cells: make([][]byte, len(runColumns)), bit: make([]place, len(h.columns)),
		none: bits.Below(len(h.subtasks)).AndNot(h.seen[eligible])}
	for i, c := range h.columns {
		t.bit[i] = place{uint8(c.set), uint8(c.at >> 6), uint8(c.at & 63)}
	}
	return t, nil
}

// read reads the next row, and returns io.EOF after the last one. Most cells are one digit: these are read where they
// stand, without a branch on what they are, for a table may have hundreds of millions.
func (t *reader) read() error {
	line, err := t.next()
	if err != nil {
		return err
	}
	var words [sets][bits.Words]uint64
	next := 0
	for i := range t.columns {
		c := &t.columns[i]
		if c.role == inSet && next < len(line) && line[next]|1 == '1' && (next+1 == len(line) || line[next+1] == ',') {
			b := t.bit[i]
			words[b.set%sets][b.word%bits.Words] |= uint64(line[next]&1) << (b.shift & 63)
			next += 2
			continue
		}
		if next > len(line) {
			return at(t.number, 0, "", "the row has %d cells, and the first line %d: one is missing", i, len(t.columns))
		}
		var cell []byte
		if cell, next, err = cellAt(line, next); err != nil {
			return at(t.number, i+1, c.name, "%v", err)
		}
		if err := t.take(cell, c, &words); err != nil {
			return at(t.number, i+1, c.name, "%v", err)
		}
	}
	if next <= len(line) {
		return at(t.number, 0, "", "the row has more than the %d cells of the first line: a cell with a comma "+
			"goes in quotes", len(t.columns))
	}
	for set := range words {
		t.row[set] = bits.OfWords(words[set][:]...)
	}
	t.row[withheld] = t.row[withheld].Or(t.none)
	return nil
}

// take takes in a cell that is no single digit.
func (t *reader) take(cell []byte, c *column, words *[sets][bits.Words]uint64) error {
	switch c.role {
	case ignored:
		return nil
	case ofRun:
		t.cells[c.at] = cell
		return nil
	}
	switch string(cell) {
	case "1", "1.0", "true", "True", "TRUE":
		words[c.set][c.at>>6] |= 1 << (c.at & 63)
	case "0", "0.0", "false", "False", "FALSE":
	case "":
		if c.set != eligible {
			return errors.New("the cell is empty: only an eligibility may be, where it could not be seen")
		}
		words[withheld][c.at>>6] |= 1 << (c.at & 63)
	default:
		return fault("%.40q is neither 0 nor 1", cell)
	}
	return nil
}
