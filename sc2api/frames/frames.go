// Package frames follows a stream of websocket frames from header to header (RFC 6455, section 5.2). The websocket
// library joins frames and tells of a length only once so much was read; who has to know before watches the bytes.
package frames

import (
	"encoding/binary"
	"errors"
)

// ErrFragmented says that a message was split over several frames. SC2 drops such messages.
var ErrFragmented = errors.New("fragmented message: a request must be one unfragmented frame")

// ErrTooLarge says that a frame's header announced too much.
var ErrTooLarge = errors.New("a frame announces more than is taken")

// Watch is where a stream is. What it lets pass is set before its first byte.
type Watch struct {
	Most  uint64 // bytes of a message's frame
	Whole bool   // messages have to come in one frame

	Begun int // frames so far

	header [14]byte // of the frame that begins, as far as it came
	have   int
	skip   uint64 // payload still to come
}

// Between reports whether no frame has begun that has not ended.
func (w *Watch) Between() bool { return w.have == 0 && w.skip == 0 }

// Feed takes the next bytes of the stream. At a frame that is not let pass it returns why, and how many bytes came
// before the one that shows it.
func (w *Watch) Feed(p []byte) (int, error) {
	for i := 0; i < len(p); {
		if w.skip > 0 {
			n := min(w.skip, uint64(len(p)-i))
			w.skip -= n
			i += int(n)
			continue
		}
		if w.have == 0 {
			w.Begun++
		}
		w.header[w.have] = p[i]
		w.have++
		if w.Whole && w.have == 1 && fragment(p[i]) {
			return i, ErrFragmented
		}
		if w.have == w.headerSize() {
			if w.skip = w.payload(); w.skip > w.Most && !control(w.header[0]) {
				return i, ErrTooLarge
			}
			w.have = 0
		}
		i++
	}
	return len(p), nil
}

const opcode = 0x0f

// control reports whether a frame's first byte makes it no part of a message. Such frames are left to the library.
func control(b byte) bool { return b&opcode >= 8 }

// fragment reports whether a frame's first byte makes it part of a message of several frames: not the last of it, or a
// continuation.
func fragment(b byte) bool {
	const fin = 0x80
	return b&opcode == 0 || !control(b) && b&fin == 0
}

// headerSize is the size of the header that began, as far as is known from the bytes there are.
func (w *Watch) headerSize() int {
	size := 2
	if w.have < 2 {
		return size
	}
	switch w.header[1] & 0x7f {
	case 126:
		size += 2
	case 127:
		size += 8
	}
	if w.header[1]&0x80 != 0 { // masked
		size += 4
	}
	return size
}

// payload is the length in a complete header.
func (w *Watch) payload() uint64 {
	switch n := w.header[1] & 0x7f; n {
	case 126:
		return uint64(binary.BigEndian.Uint16(w.header[2:]))
	case 127:
		return binary.BigEndian.Uint64(w.header[2:])
	default:
		return uint64(n)
	}
}
