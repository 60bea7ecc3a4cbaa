package mpq

import (
	"bytes"
	"compress/bzip2"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
)

// The first byte of compressed data says how it was compressed.
const (
	byZlib  = 0x02
	byBzip2 = 0x10
)

// decompress unpacks data that must give size bytes. It holds no more memory than what comes out, and stops after
// size bytes.
func decompress(data []byte, size int) ([]byte, error) {
	if len(data) == 0 {
		return nil, errors.New("no data to unpack")
	}
	var unpacked io.Reader
	switch in := bytes.NewReader(data[1:]); data[0] {
	case byZlib:
		r, err := zlib.NewReader(in)
		if err != nil {
			return nil, fmt.Errorf("unpacking zlib: %w", err)
		}
		unpacked = r
	case byBzip2:
		unpacked = bzip2.NewReader(in)
	default:
		return nil, fmt.Errorf("compressed by method %#02x: only zlib (0x02) and bzip2 (0x10) are known; maybe "+
			"damaged, or encrypted with another key", data[0])
	}
	out, err := io.ReadAll(io.LimitReader(unpacked, int64(size)+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("unpacking: %w", err)
	case len(out) > size:
		return nil, fmt.Errorf("unpacks to more than the %d bytes it should have", size)
	case len(out) < size:
		return nil, fmt.Errorf("unpacks to %d bytes, not to %d", len(out), size)
	}
	return out, nil
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
