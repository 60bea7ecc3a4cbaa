package mpq

import (
	"bytes"
	"compress/bzip2"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"sync"
)

// The first byte of compressed data says how it was compressed.
const (
	byZlib  = 0x02
	byBzip2 = 0x10
)

// inflaters holds what reads zlib: a new one for each sector would cost far more than a sector.
var inflaters sync.Pool

// decompress unpacks data that must give size bytes. It holds little more memory than what comes out, and stops after
// size bytes.
func decompress(m meter, data []byte, size int) ([]byte, error) {
	if len(data) == 0 {
		return nil, errors.New("no data to unpack")
	}
	switch packed := data[1:]; data[0] {
	case byZlib:
		in, err := inflater(packed)
		if err != nil {
			return nil, fmt.Errorf("unpacking zlib: %w", err)
		}
		defer inflaters.Put(in)
		return readExactly(m, in, size)
	case byBzip2:
		if err := m.countBzip2(); err != nil {
			return nil, err
		}
		return readExactly(m, bzip2.NewReader(bytes.NewReader(inSmallBlocks(packed, size))), size)
	}
	return nil, fmt.Errorf("compressed by method %#02x: only zlib (0x02) and bzip2 (0x10) are known; maybe "+
		"damaged, or encrypted with another key", data[0])
}

// inflater returns a reader of what zlib packed.
func inflater(packed []byte) (io.Reader, error) {
	in := bytes.NewReader(packed)
	if used, ok := inflaters.Get().(io.Reader); ok {
		return used, used.(zlib.Resetter).Reset(in, nil)
	}
	return zlib.NewReader(in)
}

// inSmallBlocks returns bzip2 data that says its blocks are no larger than what comes out can need: the reader sets
// memory aside for them, up to 3.6 MB where a sector is to have 512 bytes. No sum covers this digit.
func inSmallBlocks(packed []byte, size int) []byte {
	const level = 3 // after "BZh"
	if len(packed) <= level || packed[level] < '1' || packed[level] > '9' {
		return packed
	}
	need := byte('1' + min(8, (size+size/4)/100_000)) // four equal bytes are written as five
	if packed[level] <= need {
		return packed
	}
	small := bytes.Clone(packed)
	small[level] = need
	return small
}

// readExactly reads size bytes, after which there must be none. It sets memory aside as bytes come, not as the
// archive says that they will.
func readExactly(m meter, in io.Reader, size int) ([]byte, error) {
	const step = 64 << 10
	out := make([]byte, 0, min(size, step)+1)
	for {
		n, err := in.Read(out[len(out):min(cap(out), len(out)+step)])
		out = out[:len(out)+n]
		if stopped := m.count(n); stopped != nil {
			return nil, stopped
		}
		switch {
		case len(out) > size:
			return nil, fmt.Errorf("unpacks to more than the %d bytes it should have", size)
		case err == io.EOF && len(out) < size:
			return nil, fmt.Errorf("unpacks to %d bytes, not to %d", len(out), size)
		case err == io.EOF:
			return out, nil
		case err != nil:
			return nil, fmt.Errorf("unpacking: %w", err)
		case len(out) == cap(out):
			out = append(make([]byte, 0, min(size, 2*len(out))+1), out...)
		}
	}
}

// compress packs data as the editor did: by zlib, or not at all if that makes it no smaller.
func compress(data []byte) ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte(byZlib)
	w := zlib.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		return nil, fmt.Errorf("packing: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("packing: %w", err)
	}
	if out.Len() >= len(data) {
		return data, nil
	}
	return out.Bytes(), nil
}
