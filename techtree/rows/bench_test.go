package rows

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// layered is a tree of n subtasks, of which one in ten can be reached in two ways, and the rest needs one to three of
// those before it.
func layered(n int, rng *rand.Rand) graph.Graph {
	g := make(graph.Graph, n)
	for i := range g {
		g[i] = graph.Always()
		if i < n/10 {
			continue
		}
		clause := func() (c graph.Clause) {
			for range 1 + rng.IntN(3) {
				c.Pos.Add(rng.IntN(i))
			}
			return c
		}
		g[i].Any = []graph.Clause{clause()}
		if i%10 == 0 {
			g[i].Any = append(g[i].Any, clause())
		}
	}
	return g
}

// randomTable is a table of a tree in random states: most differ, and each subtask is complete in three of four.
func randomTable(g graph.Graph, rows int, rng *rand.Rand) []byte {
	var table bytes.Buffer
	for _, prefix := range prefixes[:withheld] {
		for i := range g {
			fmt.Fprintf(&table, "%ss%d,", prefix, i)
		}
	}
	table.Truncate(table.Len() - 1)
	table.WriteByte('\n')
	line := make([]byte, 4*len(g))
	for range rows {
		x := bits.Random(rng).Or(bits.Random(rng))
		for i := range g {
			line[2*i] = '0' + byte(x.Bit(i))
			line[2*(len(g)+i)] = '0'
			if g[i].Holds(x) {
				line[2*(len(g)+i)] = '1'
			}
			line[2*i+1], line[2*(len(g)+i)+1] = ',', ','
		}
		line[len(line)-1] = '\n'
		table.Write(line)
	}
	return table.Bytes()
}

// BenchmarkInfer infers a tree of 100 subtasks from tables of so many rows. A million of them are 400 MB.
func BenchmarkInfer(b *testing.B) {
	for _, rows := range []int{10_000, 100_000, 1_000_000} {
		for _, bias := range []ilp.Bias{ilp.Minimal, ilp.CART} {
			b.Run(fmt.Sprintf("%s/%d", bias, rows), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 2))
				g := layered(100, rng)
				table := randomTable(g, rows, rng)
				b.SetBytes(int64(len(table)))
				b.ReportAllocs()
				for b.Loop() {
					found, err := Infer(b.Context(), "table.csv", bytes.NewReader(table), Options{Bias: bias})
					if err != nil {
						b.Fatal(err)
					}
					b.StopTimer()
					s, _, err := graph.CompareAll(b.Context(), g, found.Tree.Graph)
					if err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(float64(s.Exact), "exact")
					b.StartTimer()
				}
			})
		}
	}
}

// BenchmarkRead is for a look at what a reader of its own is worth: encoding/csv makes a string of each cell.
func BenchmarkRead(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	table := randomTable(layered(100, rng), 100_000, rng)
	b.Run("rows", func(b *testing.B) {
		b.SetBytes(int64(len(table)))
		b.ReportAllocs()
		for b.Loop() {
			r, err := newReader("", bytes.NewReader(table), Columns{})
			if err != nil {
				b.Fatal(err)
			}
			for err == nil {
				err = r.read()
			}
		}
	})
	b.Run("encoding/csv", func(b *testing.B) {
		b.SetBytes(int64(len(table)))
		b.ReportAllocs()
		for b.Loop() {
			r := csv.NewReader(bytes.NewReader(table))
			r.ReuseRecord = true
			for err := error(nil); err == nil; {
				_, err = r.Read()
			}
		}
	})
}
