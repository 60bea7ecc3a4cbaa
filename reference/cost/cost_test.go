package cost

import "testing"

// recorder is a test that only notes whether it failed.
type recorder struct {
	testing.TB
	failed bool
}

func (r *recorder) Helper()               {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }

// Rule: the bound can fail: memory counts that was let go again, and more of it for more bytes read.
func TestInProportion(t *testing.T) {
	var kept []byte
	take := func(pieces int) func() {
		return func() {
			for range pieces {
				kept = make([]byte, 1<<16)
			}
		}
	}
	for _, c := range []struct {
		read, pieces int
		fails        bool
	}{{0, 8, false}, {0, 24, true}, {1 << 16, 40, false}, {1 << 16, 60, true}} {
		r := &recorder{TB: t}
		InProportion(r, c.read, 32, take(c.pieces))
		if r.failed != c.fails {
			t.Errorf("%d bytes read, %d set aside: fails %v", c.read, c.pieces<<16, r.failed)
		}
	}
	_ = kept
}
