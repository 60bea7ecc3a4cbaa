package recording

import (
	"runtime"
	"testing"

	"sc2msgi/reference/cost"
)

// FuzzReplayBytes feeds bytes as they come, to the parser alone.
func FuzzReplayBytes(f *testing.F) {
	f.Add(short(f))
	f.Add([]byte(magic))
	f.Add([]byte("MPQ\x1b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		cost.InProportion(t, len(data), 64, func() {
			if r, err := Parse(data); (r == nil) == (err == nil) {
				t.Errorf("parsed as %v and %v", r, err)
			}
		})
	})
}

// Rule: reading a replay takes memory in proportion to its length, whatever lengths and loops it claims.
func TestReplayClaims(t *testing.T) {
	head := append([]byte(magic), format)
	huge := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}
	for name, body := range map[string][]byte{
		"a huge message": huge,
		"huge restarts":  append([]byte{0, 0, 0}, huge...),
		"a huge request": append([]byte{0, 0, 0, 0}, huge...),
		"a huge run":     append([]byte{0, 0, 0, 0, 0}, huge...),
		"runs that overflow": append([]byte{0, 0, 0, 0},
			append(append([]byte{0}, huge...), append([]byte{0}, huge...)...)...),
		"a number of no end":  {0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
		"nothing but numbers": make([]byte, 1<<20),
	} {
		data := sealed(append(head[:len(head):len(head)], body...))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := Parse(data)
		runtime.ReadMemStats(&after)
		if err == nil && name != "huge restarts" {
			t.Errorf("%s: taken as %v", name, r.Info)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20+2*uint64(len(data)) {
			t.Errorf("%s: %d bytes of memory for %d", name, took, len(data))
		}
	}
}
