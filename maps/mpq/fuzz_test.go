package mpq

import (
	"bytes"
	"context"
	"testing"
)

// FuzzOpen feeds the reader anything. Rule: it does not panic, its work and memory stay in proportion to the bytes it
// is given, and it gives no more than a file's stated size.
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
	for _, data := range hostile(f) {
		if len(data) < 4096 { // changes hit little of a larger one
			f.Add(data)
		}
	}
	front := make([]byte, 512)
	copy(front, userDataMagic)
	front[9] = 2
	f.Add(append(front, bare...))
	f.Fuzz(func(t *testing.T, data []byte) {
		if work, bytes := readEverything(t, data); tooCostly(len(data), work, bytes) != "" {
			t.Errorf("an archive of %d bytes: %s", len(data), tooCostly(len(data), work, bytes))
		}
		a, err := OpenDamaged(context.Background(), data)
		if err != nil {
			return
		}
		for _, e := range a.Entries() {
			if e.Name == "" || e.Size > 1<<20 {
				continue
			}
			if content, err := a.ReadFile(context.Background(), e.Name); err == nil && len(content) != e.Size {
				t.Errorf("%s has %d bytes, stated %d", e.Name, len(content), e.Size)
			}
		}
	})
}
