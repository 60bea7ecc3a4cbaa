package frames

import (
	"bytes"
	"testing"

	"sc2msgi/sim/transport/rawclient"
)

func testWatch() *Watch { return &Watch{Most: 100_000, Whole: true} }

// Rule: a frame's bounds are found however the stream is cut: whole frames of each length form pass, and at a fragment
// exactly the bytes before it do, and at a header that announces too much.
func TestWatch(t *testing.T) {
	var good []byte
	for _, n := range []int{0, 1, 125, 126, 300, 1<<16 - 1, 1 << 16, 100_000} {
		payload := bytes.Repeat([]byte{0x02, 0x00, 0x80}, n/3+1)[:n] // looks like fragments, and is not
		good = append(good, rawclient.Frame(0x82, payload)...)
		good = append(good, rawclient.Frame(0x89, payload[:min(n, 125)])...)
	}
	for _, cut := range []int{1, 2, 3, 7, 64, 4096, len(good)} {
		for _, tt := range []struct {
			last   []byte
			passed int
			fault  error
		}{
			{nil, 0, nil},
			{rawclient.Frame(0x02, []byte("x")), 0, ErrFragmented},
			{rawclient.Frame(0x80, nil), 0, ErrFragmented},
			{[]byte{0x82, 127, 0, 0, 0, 0, 0, 1, 0x86, 0xa1}, 9, ErrTooLarge}, // 100,001: the last byte shows it
		} {
			passed, err := feedAll(testWatch(), append(bytes.Clone(good), tt.last...), cut)
			if err != tt.fault || passed != len(good)+tt.passed {
				t.Errorf("% x, cut by %d: %d bytes of %d passed, %v", tt.last, cut, passed, len(good), err)
			}
		}
	}
}

func feedAll(w *Watch, stream []byte, cut int) (passed int, err error) {
	for len(stream) > 0 {
		n := min(cut, len(stream))
		ok, err := w.Feed(stream[:n])
		passed += ok
		if err != nil {
			return passed, err
		}
		stream = stream[n:]
	}
	return passed, nil
}

// FuzzFrameWatch: where the stream of frames is cut does not matter: what passes and what is found is the same.
func FuzzFrameWatch(f *testing.F) {
	f.Add(append(rawclient.Frame(0x82, []byte("whole")), rawclient.Frame(0x02, []byte("part"))...), uint16(3))
	f.Add(rawclient.Frame(0x89, make([]byte, 125)), uint16(1))
	f.Add([]byte{0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0}, uint16(2))
	f.Fuzz(func(t *testing.T, stream []byte, cut uint16) {
		whole, err := feedAll(testWatch(), stream, len(stream)+1)
		cutUp, err2 := feedAll(testWatch(), stream, int(cut)+1)
		if whole != cutUp || err != err2 {
			t.Fatalf("whole: %d bytes, %v; cut by %d: %d bytes, %v", whole, err, cut+1, cutUp, err2)
		}
	})
}
