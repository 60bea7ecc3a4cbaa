package ilp

import mathbits "math/bits"

// census counts in how many rows each subtask is complete, for many sets of the same rows.
type census struct {
	words [][]uint64 // of the completions, 64 subtasks each, by row
	total []int32    // over all rows
	list  []int32
}

func newCensus(n int, rows []row, columns columns) *census {
	c := &census{words: make([][]uint64, (n+63)/64), total: make([]int32, n)}
	for w := range c.words {
		c.words[w] = make([]uint64, len(rows))
		for r := range rows {
			c.words[w][r] = rows[r].x.Word(w)
		}
	}
	for k, column := range columns {
		c.total[k] = int32(column.len())
	}
	return c
}

// count counts positives and negatives.
func (c *census) count(rows [2]rowSet, out *counts) {
	out.all = cover{c.one(rows[0], out.pos), c.one(rows[1], out.neg)}
}

// one puts into out, by subtask, in how many rows of s it is complete, and returns how many rows there are. Of a set
// and the rows that are not in it, it reads the smaller.
func (c *census) one(s rowSet, out []int32) int {
	all, size := len(c.words[0]), s.len()
	rest := 2*size > all
	c.list = c.list[:0]
	for w, word := range s {
		if rest {
			word = ^word
			if left := all - 64*w; left < 64 {
				word &= 1<<left - 1
			}
		}
		for ; word != 0; word &= word - 1 {
			c.list = append(c.list, int32(w<<6|mathbits.TrailingZeros64(word)))
		}
	}
	c.countList(c.list, out)
	if rest {
		for k, t := range c.total {
			out[k] = t - out[k]
		}
	}
	return size
}

// countList puts into out, by subtask, in how many of these rows it is complete.
func (c *census) countList(rows []int32, out []int32) {
	clear(out)
	for w, words := range c.words {
		addUp(words, rows, out[64*w:])
	}
}

// divide puts the rows in which subtask k is complete before the others.
func (c *census) divide(rows []int32, k int) (with, without []int32) {
	words, bit, n := c.words[k>>6], uint64(1)<<(k&63), 0
	for j, r := range rows {
		if words[r]&bit != 0 {
			rows[n], rows[j] = r, rows[n]
			n++
		}
	}
	return rows[:n], rows[n:]
}

// cover is how many positives and negatives a clause holds in.
type cover struct{ pos, neg int }

// counts is how many positives and negatives there are, and by subtask, in how many of them it is complete.
type counts struct {
	all      cover
	pos, neg []int32
}

func newCounts(n int) counts { return counts{pos: make([]int32, n), neg: make([]int32, n)} }

func (c *counts) complete(k int) cover { return cover{int(c.pos[k]), int(c.neg[k])} }

func (c *counts) add(d *counts) {
	c.all.pos += d.all.pos
	c.all.neg += d.all.neg
	for k := range c.pos {
		c.pos[k] += d.pos[k]
		c.neg[k] += d.neg[k]
	}
}

// addUp adds to out how many of the listed words have each bit. It adds eight at a time, all bits in parallel (Harley
// and Seal's population count, by position).
func addUp(words []uint64, list []int32, out []int32) {
	var ones, twos, fours uint64
	var more [29]uint64 // eights and so on
	for ; len(list) >= 8; list = list[8:] {
		a, o := fullAdd(ones, words[list[0]], words[list[1]])
		b, o := fullAdd(o, words[list[2]], words[list[3]])
		d, t := fullAdd(twos, a, b)
		a, o = fullAdd(o, words[list[4]], words[list[5]])
		b, o = fullAdd(o, words[list[6]], words[list[7]])
		e, t := fullAdd(t, a, b)
		carry, f := fullAdd(fours, d, e)
		ones, twos, fours = o, t, f
		for i := 0; carry != 0; i++ {
			more[i], carry = more[i]^carry, more[i]&carry
		}
	}
	spread(ones, 1, out)
	spread(twos, 2, out)
	spread(fours, 4, out)
	for i, word := range more {
		if word != 0 {
			spread(word, 8<<i, out)
		}
	}
	for _, r := range list {
		spread(words[r], 1, out)
	}
}

// fullAdd adds three bits in each of 64 places.
func fullAdd(a, b, c uint64) (carry, sum uint64) {
	u := a ^ b
	return a&b | u&c, u ^ c
}

// spread adds so much to out at each bit of the word.
func spread(word uint64, much int32, out []int32) {
	for ; word != 0; word &= word - 1 {
		out[mathbits.TrailingZeros64(word)] += much
	}
}
