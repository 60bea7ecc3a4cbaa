package content

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// codec takes the fields of a file out of its bytes, or puts them there: each layout is written down once, for both
// ways. After the first field that is not there, or not as it must be, it gives zeros and err says what was wrong.
type codec struct {
	file    string
	writing bool
	data    []byte // reading: what is left; writing: what there is so far
	err     error
}

// largestSide bounds the sides of a grid, in cells or pixels: the game's maps have up to 256 cells, their textures 8
// pixels a cell.
const largestSide = 4096

// parse reads all of a file: a file that is read is written again with the same bytes.
func parse[T any](file string, data []byte, layout func(*T, *codec)) (*T, error) {
	c, m := codec{file: file, data: data}, new(T)
	layout(m, &c)
	if len(c.data) > 0 {
		c.failf("%d bytes are left over", len(c.data))
	}
	if c.err != nil {
		return nil, c.err
	}
	return m, nil
}

// encode writes a file.
func encode[T any](m *T, layout func(*T, *codec)) []byte {
	c := codec{writing: true}
	layout(m, &c)
	return c.data
}

// failf notes what is wrong with the file that is read. What is written is what the caller has.
func (c *codec) failf(format string, args ...any) {
	if c.err == nil && !c.writing {
		c.err = fmt.Errorf("%s: %s", c.file, fmt.Sprintf(format, args...))
		c.data = nil
	}
}

// take reads the next n bytes, which stay part of the file.
func (c *codec) take(n int) []byte {
	if c.err == nil && n > len(c.data) {
		c.failf("it ends %d bytes too early", n-len(c.data))
	}
	if c.err != nil {
		return nil
	}
	taken := c.data[:n]
	c.data = c.data[n:]
	return taken
}

// fixed is fields of fixed size, in their order: pointers to numbers, or to arrays or structs of such, and lists
// whose length is known.
func (c *codec) fixed(fields ...any) {
	for _, f := range fields {
		var err error
		if c.writing {
			c.data, err = binary.Append(c.data, binary.LittleEndian, f)
		} else if from := c.take(binary.Size(f)); c.err == nil {
			_, err = binary.Decode(from, binary.LittleEndian, f)
		}
		if err != nil {
			panic(err) // only for fields without a fixed size: an error of this package
		}
	}
}

// list is n entries of fixed size. The file must hold them all before there is memory for one.
func list[T any](c *codec, l *[]T, n int) {
	if !c.writing {
		var one T
		if size := binary.Size(one); c.err == nil && n > len(c.data)/size {
			c.failf("%d entries of %d bytes do not fit into the %d that follow", n, size, len(c.data))
		}
		if c.err != nil {
			return
		}
		*l = make([]T, n)
	}
	c.fixed(*l)
}

// count is the number of entries that follow, of which there are at most so many.
func (c *codec) count(have, most int) int {
	n := uint32(have)
	if c.fixed(&n); n > uint32(most) && !c.writing {
		c.failf("%d entries: %d are the most", n, most)
		return 0
	}
	return int(n)
}

// entries is entries of any size, after their number.
func entries[T any](c *codec, l *[]T, most int, entry func(*T)) {
	n := c.count(len(*l), most)
	for i := 0; i < n && c.err == nil; i++ {
		if !c.writing {
			*l = append(*l, *new(T))
		}
		entry(&(*l)[i])
	}
}

// begin is the letters that the file begins with.
func (c *codec) begin(magic string) {
	if c.writing {
		c.data = append(c.data, magic...)
	} else if got := c.take(len(magic)); c.err == nil && string(got) != magic {
		c.failf("it begins with %q, not with %q", got, magic)
	}
}

// version is the number of the layout, of which one is known here.
func (c *codec) version(v *uint32, want uint32) {
	if c.fixed(v); *v != want {
		c.failf("version %d, not %d", *v, want)
	}
}

// sides is the number of entries along both sides of a grid, and gives that of all.
func (c *codec) sides(width, height *uint32) int {
	if c.fixed(width, height); *width > largestSide || *height > largestSide {
		c.failf("%d x %d entries: %d x %d are the most", *width, *height, largestSide, largestSide)
		return 0
	}
	return int(*width) * int(*height)
}

// text is a text that a zero ends.
func (c *codec) text(t *string) {
	if c.writing {
		c.data = append(append(c.data, *t...), 0)
		return
	}
	end := bytes.IndexByte(c.data, 0)
	if end < 0 {
		c.failf("a text does not end")
		return
	}
	*t = string(c.take(end))
	c.take(1)
}

// counted is a text that its length, of two bytes, precedes.
func (c *codec) counted(t *string) {
	n := uint16(len(*t))
	c.fixed(&n)
	if c.writing {
		c.data = append(c.data, *t...)
	} else {
		*t = string(c.take(int(n)))
	}
}
