package mpq

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"sc2msgi/reference"
	"sc2msgi/reference/cost"
)

// readEverything opens an archive, damaged or not, and reads each of its files. It returns the work counted and the
// bytes allocated.
func readEverything(t testing.TB, data []byte) (work, bytes uint64) {
	t.Helper()
	bytes = cost.Allocated(func() {
		a, err := OpenDamaged(context.Background(), data)
		if err != nil {
			return
		}
		if n := len(a.Names()); n > len(a.blocks) {
			t.Errorf("%d names, and room for %d files", n, len(a.blocks))
		}
		for _, e := range a.Entries() {
			_, _, _ = a.ReadEntry(context.Background(), e)
		}
		work = uint64(a.spent.work.Load())
	})
	return work, bytes
}

// tooCostly says what of reading an archive is above the bounds; "" if nothing is. All is read at most twice: unpacked
// and compared. Memory is set aside in steps that double, and much of
// it again for each block of bzip2.
func tooCostly(archive int, work, bytes uint64) string {
	if most := 2 * allowance(archive); work > most {
		return fmt.Sprintf("work %d, the most for %d bytes is %d", work, archive, most)
	}
	if most := 16 * allowance(archive); bytes > most {
		return fmt.Sprintf("%d bytes allocated, the most for %d bytes is %d", bytes, archive, most)
	}
	return ""
}

// Rule: whatever an archive of up to 64 KB holds, reading it takes a bounded amount of work and memory, in proportion
// to its size.
func TestCost(t *testing.T) {
	for name, data := range hostile(t) {
		if len(data) > 64<<10 {
			t.Errorf("%s: the archive has %d bytes: it is no test of small ones", name, len(data))
		}
		work, bytes := readEverything(t, data)
		t.Logf("%s: %d bytes, work %d, %d allocated", name, len(data), work, bytes)
		if why := tooCostly(len(data), work, bytes); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	}
}

// Rule: so it is with the archives that took 40 s and 2.8 GB once.
func TestCostOfCases(t *testing.T) {
	for name, data := range reference.Cases(t, "archives") {
		work, bytes := readEverything(t, data)
		if why := tooCostly(len(data), work, bytes); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	}
}

// Rule: reading ends with its context, at the opening and at each file, and says so.
func TestContextEnds(t *testing.T) {
	data := written(t, sample()...)
	over, end := context.WithCancel(context.Background())
	a, err := Open(over, data)
	if err != nil {
		t.Fatal(err)
	}
	end()
	if _, err := Open(over, data); !errors.Is(err, context.Canceled) {
		t.Errorf("Open: %v", err)
	}
	if _, err := OpenDamaged(over, data); !errors.Is(err, context.Canceled) {
		t.Errorf("OpenDamaged: %v", err)
	}
	for _, name := range a.Names() {
		if _, err := a.ReadFile(over, name); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
