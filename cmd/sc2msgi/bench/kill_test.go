//go:build unix

package bench

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: a sweep that is killed at any moment goes on with --resume, plays no finished trial again, and ends with the
// results of an undisturbed one.
func TestKilledSweepGoesOn(t *testing.T) {
	sweep := []string{"bench", "--envs", "model:crossroads", "--agents", "random,msgi-rand", "--budgets", "5",
		"--tests", "2", "--seeds", "30", "--workers", "2"}
	const trials = 60
	calm := t.TempDir()
	begin := time.Now()
	if out, err := cmdtest.Process(t, sweep, calm).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	took := time.Since(begin)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		dir := t.TempDir()
		for range 2 { // each kills what went on
			cmd := cmdtest.Process(t, sweep, dir, "--resume")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(rng.Float64() * float64(took) / 2))
			cmd.Process.Kill()
			cmd.Wait()
		}
		if out, err := cmdtest.Process(t, sweep, dir, "--resume").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		for _, name := range []string{"results.jsonl", "summary.csv"} {
			a, errA := os.ReadFile(filepath.Join(dir, name))
			b, errB := os.ReadFile(filepath.Join(calm, name))
			if errA != nil || errB != nil || !bytes.Equal(a, b) {
				t.Errorf("%s differs from that of an undisturbed sweep: %v %v", name, errA, errB)
			}
		}
		journal, err := os.ReadFile(filepath.Join(dir, "trials.journal"))
		if lines := bytes.Count(journal, []byte("\n")); err != nil || lines != 1+trials {
			t.Errorf("the journal has %d lines, want its head and each of %d trials once: %v", lines, trials, err)
		}
	}
}
