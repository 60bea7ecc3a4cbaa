// Package cost tells how much memory code sets aside, so that fuzz tests of parsers can hold it to the bytes it is
// given: counted, not timed, and so the same on a busy machine. Tests alone use it.
package cost

import (
	"runtime"
	"testing"
)

// Base is what reading anything may set aside, however short it is: tables, buffers and error messages.
const Base = 1 << 20

// Allocated returns how many bytes f sets aside in all, also those that it lets go again. Other goroutines must rest.
func Allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// InProportion runs f, which reads n bytes from outside, and fails the test if it sets aside more than Base and so
// many bytes for each of them.
func InProportion(t testing.TB, n int, each uint64, f func()) {
	t.Helper()
	if took, most := Allocated(f), Base+each*uint64(n); took > most {
		t.Errorf("reading %d bytes set aside %d bytes of memory: %d are the most", n, took, most)
	}
}
