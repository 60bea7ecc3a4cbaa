package mpq

import (
	"bytes"
	"strings"
	"testing"

	"sc2msgi/reference/cost"
)

// Rule: what a file asks for is not what is allocated: memory follows what really comes out of it, and not past the
// size it states.
func TestBombs(t *testing.T) {
	bomb := written(t, File{"unit", []byte(strings.Repeat("x", 16384))}, File{"wide", make([]byte, 1<<20)})
	packedZeros, err := compress(make([]byte, 32<<20))
	if err != nil {
		t.Fatal(err)
	}
	// The unit's data become 32 MiB of zeros, whatever size the block states.
	swap := func(size uint64) []byte {
		whole := append(bytes.Clone(bomb), packedZeros...)
		return forge(t, whole, func(_ *header, b []block) {
			b[0].position, b[0].stored, b[0].size = uint64(len(bomb)), uint64(len(packedZeros)), size
		})
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"more comes out than it says", swap(1 << 16), "unit: unpacks to more than the 65536 bytes it should have"},
		{"less comes out than it says", forge(t, bomb, func(_ *header, b []block) { b[0].size = 1 << 20 }),
			"unit: unpacks to 16384 bytes, not to 1048576"},
		{"all sizes are the largest", forge(t, bomb, func(_ *header, b []block) {
			for i := range b {
				b[i].size = maxFileSize
			}
		}), "(listfile): "},
		{"sectors that are not there", forge(t, bomb, func(_ *header, b []block) { b[1].size = 2 << 20 }),
			"wide: offset 0 of 128 sectors makes no sense"},
		{"many files", forge(t, bomb, func(h *header, _ []block) { h.BlockEntries, h.BlockTableBytes = maxFiles, 0 }),
			"block table: 65536 entries: 2224 are the most"},
		{"much user data", append([]byte(userDataMagic), 0xFF, 0xFF, 0xFF, 0x7F, 0, 2, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F),
			"the user data points outside"},
	} {
		var err error
		if n := cost.Allocated(func() { err = readAll(c.data) }); n > 1<<20 {
			t.Errorf("%s: %d bytes allocated for an archive of %d", c.name, n, len(c.data))
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
}

// Rule: files that are small one by one and too much together are refused, at the first that is too much.
func TestTooMuchInAll(t *testing.T) {
	files := make([]File, 5)
	for i := range files {
		files[i] = File{strings.Repeat("x", i+1), []byte("x")}
	}
	err := readAll(forge(t, written(t, files...), func(_ *header, b []block) {
		for i := range files {
			b[i].size = 1 << 20
		}
	}))
	if err == nil || !strings.Contains(err.Error(), "file 4: too large: with what comes before") {
		t.Errorf("error %v", err)
	}
}
