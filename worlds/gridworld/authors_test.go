package gridworld

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sc2msgi/reference"
)

// authorsGraphs reads the authors' graphs of a file, from each source of facts.
func authorsGraphs(t testing.TB, file string) map[string][]*Graph {
	t.Helper()
	all := map[string][]*Graph{}
	for _, f := range reference.Files(t, "graphs/"+file) {
		graphs, err := ReadGraphs(bytes.NewReader(f.JSON))
		if err != nil {
			t.Fatal(file, ", ", f.From, ": ", err)
		}
		all[f.From] = graphs.Graphs
	}
	return all
}

// moment is the mean of a figure over some graphs, and the square of the mean's standard error.
type moment struct{ mean, square float64 }

const momentsFile = "testdata/moments.txt"

const momentsHead = `# What figures of the graphs of the authors' released code (srsohn/msgi) are on average, with the square of the mean's standard error: of 500 graphs of each
# level that its generator drew, and of 420 of its graphs of Mining. TestLevelsAreLikeTheReleasedGenerators and TestMiningIsLikeTheAuthors write this file
# with SC2MSGI_UPDATE=1 where the graphs are.
`

// authorsMoments are those of a set of the authors' graphs, as testdata has them. They are compared with those of the
// complete graphs, and written anew if so wished, where these are there; complete is nil where they are not.
func authorsMoments(t *testing.T, set string, all []figure, complete []*Graph) map[string]moment {
	t.Helper()
	lines, err := os.ReadFile(momentsFile)
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]string{} // by set and figure
	for line := range strings.Lines(string(lines)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(cells) == 4 {
			written[cells[0]+"\t"+cells[1]] = cells[2] + "\t" + cells[3]
		}
	}
	if complete != nil {
		now := map[string]string{}
		for _, f := range all {
			mean, square := moments(complete, f.of)
			now[set+"\t"+f.name] = fmt.Sprintf("%.6g\t%.6g", mean, square)
		}
		if os.Getenv("SC2MSGI_UPDATE") != "" {
			maps.Copy(written, now)
			text := momentsHead
			for _, key := range slices.Sorted(maps.Keys(written)) {
				text += key + "\t" + written[key] + "\n"
			}
			if err := os.WriteFile(momentsFile, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		for key, want := range now {
			if written[key] != want {
				t.Errorf("%s has %q of %q, the complete graphs give %q", momentsFile, written[key], key, want)
			}
		}
	}
	theirs := map[string]moment{}
	for _, f := range all {
		var m moment
		if _, err := fmt.Sscan(written[set+"\t"+f.name], &m.mean, &m.square); err != nil {
			t.Fatalf("%s: %s of %s: %v", momentsFile, f.name, set, err)
		}
		theirs[f.name] = m
	}
	return theirs
}

// compare fails where the means of two samples of graphs are more than 4 standard errors apart.
func compare(t *testing.T, all []figure, ours []*Graph, theirs map[string]moment) {
	t.Helper()
	for _, f := range all {
		a, squareA := moments(ours, f.of)
		b := theirs[f.name]
		t.Logf("%-40s ours %7.3f theirs %7.3f", f.name, a, b.mean)
		if math.Abs(a-b.mean) > 4*math.Sqrt(squareA+b.square)+1e-5 { // testdata has six digits
			t.Errorf("%s: mean %.4f, theirs %.4f, standard errors %.4f and %.4f",
				f.name, a, b.mean, math.Sqrt(squareA), math.Sqrt(b.square))
		}
	}
}
