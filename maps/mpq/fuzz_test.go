package mpq

import (
	"bytes"
	"testing"
)

// FuzzOpen feeds the reader anything. Rule: it neither panics nor runs away, and gives no more than a file's stated
// size.
func FuzzOpen(f *testing.F) {
	whole := written(f, sample()...)
	f.Add(whole)
	f.Add(written(f))
	// Without MD5s, so that changes get further than the header.
	bare := forge(f, whole, func(*header, []block) {})
	f.Add(bare)
	for version, size := range headerSizes[:3] {
		old := bytes.Clone(bare)
		old[4], old[12] = byte(size), byte(version)
		f.Add(old)
	}
	f.Add(forge(f, whole, func(_ *header, b []block) { b[1].flags |= flagEncrypted | flagKeyAdjusted }))
	front := make([]byte, 512)
	copy(front, userDataMagic)
	front[9] = 2
	f.Add(append(front, bare...))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := Open(data)
		if err != nil {
			return
		}
		for _, e := range a.Entries() {
			if e.Name == "" || e.Size > 1<<20 {
				continue
			}
			if content, err := a.ReadFile(e.Name); err == nil && len(content) != e.Size {
				t.Errorf("%s has %d bytes, stated %d", e.Name, len(content), e.Size)
			}
		}
	})
}
