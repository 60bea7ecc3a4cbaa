package train

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rule: progress.csv is read as train writes it, and anything else is refused in one line that can be printed and does
// not speak of Go.
func TestOpenCurve(t *testing.T) {
	const head = curveHead + "\n"
	for _, c := range []struct{ file, says string }{
		{head + "1,0.500000,2.000000\n2,0.600000,-1.000000\n", ""},
		{head + "1,0.500000,2.000000\n2,0.600000,3.000000\n3,0.700000,3.000000\n", ""}, // the third is played again
		{head + "1,0.500000,2.000000\n", "has 1 updates of 2"},
		{"", "its first line is not update,coverage,reward"},
		{head + "1,NaN,2.000000\n2,0.6,3\n", `line 2 is "1,NaN,2.000000"`},
		{head + "1,0.5,+Inf\n2,0.6,3\n", `line 2 is "1,0.5,+Inf"`},
		{head + "1,1.5,2\n2,0.6,3\n", `line 2 is "1,1.5,2"`},
		{head + "1,0.5,2\n1,0.6,3\n", `line 3 is "1,0.6,3", and not what train writes of update 2`},
		{head + "1,0.5,\x1b[31m\n2,0.6,3\n", `line 2 is "1,0.5,\x1b[31m"`},
		{head + strings.Repeat("1,0.5,2\n", 1_000_000), "such a file has at most 400"},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "progress.csv"), []byte(c.file), 0o666); err != nil {
			t.Fatal(err)
		}
		curve, err := openCurve(dir, 2)
		switch {
		case c.says == "" && (err != nil || len(curve.points) != 2 || curve.points[0] != (point{0.5, 2})):
			t.Errorf("%.80q: %v, error %v", c.file, curve, err)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says) ||
			strings.Contains(err.Error(), "strconv")):
			t.Errorf("%.80q: error %v, want one that says %q", c.file, err, c.says)
		}
	}
}
