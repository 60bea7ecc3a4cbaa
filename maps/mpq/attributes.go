package mpq

import (
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"time"
)

// What (attributes) may tell of each file, in this order.
const (
	attributeCRC   = 1
	attributeTime  = 2
	attributeMD5   = 4
	attributePatch = 8 // a bit for each file

	attributesVersion = 100
	attributesHead    = 8 // version and flags
)

// attributes is what (attributes) tells of each block. A slice is nil where it tells nothing.
type attributes struct {
	crcs, times, sums []byte
}

// parseAttributes reads the file of that name for so many blocks. It may leave out the last one, which is itself.
func parseAttributes(data []byte, blocks int) (*attributes, error) {
	if len(data) < attributesHead {
		return nil, errors.New("cut off")
	}
	if v := word(data); v != attributesVersion {
		return nil, fmt.Errorf("version %d is unknown: %d is", v, attributesVersion)
	}
	flags := word(data[4:])
	if flags&^(attributeCRC|attributeTime|attributeMD5|attributePatch) != 0 {
		return nil, fmt.Errorf("flags %#x are unknown", flags)
	}
	data = data[attributesHead:]
	n := blocks
	if !attributesFit(flags, n, len(data)) {
		if n--; n < 0 || !attributesFit(flags, n, len(data)) {
			return nil, fmt.Errorf("%d bytes do not fit %d files", len(data), blocks)
		}
	}
	a := &attributes{}
	take := func(flag uint32, width int) []byte {
		if flags&flag == 0 {
			return nil
		}
		part := data[:n*width]
		data = data[n*width:]
		return part
	}
	a.crcs, a.times, a.sums = take(attributeCRC, 4), take(attributeTime, 8), take(attributeMD5, md5.Size)
	return a, nil
}

// attributesMost returns the most bytes that (attributes) has for so many blocks.
func attributesMost(blocks int) int { return attributesHead + blocks*(4+8+md5.Size) + (blocks+7)/8 }

// attributesFit reports whether so many bytes are what the flags ask for n files.
func attributesFit(flags uint32, n, size int) bool {
	for flag, width := range map[uint32]int{attributeCRC: 4, attributeTime: 8, attributeMD5: md5.Size} {
		if flags&flag != 0 {
			size -= n * width
		}
	}
	if flags&attributePatch != 0 {
		// Some versions of StormLib count the bits without that of the last file.
		return size == (n+7)/8 || size == (n+6)/8
	}
	return size == 0
}

// check compares a file's content with what is told of it. Zeros say that nothing is.
func (a *attributes) check(block int, content []byte) error {
	if a == nil {
		return nil
	}
	if at := 4 * block; at < len(a.crcs) {
		if want := word(a.crcs[at:]); want != 0 && want != crc32.ChecksumIEEE(content) {
			return errors.New("damaged: its CRC-32 differs from the one in (attributes)")
		}
	}
	if at := md5.Size * block; at < len(a.sums) && !matches([md5.Size]byte(a.sums[at:]), content) {
		return errors.New("damaged: its MD5 differs from the one in (attributes)")
	}
	return nil
}

// modified returns when a file was last changed; the zero time if it is not told.
func (a *attributes) modified(block int) time.Time {
	if a == nil || 8*block >= len(a.times) {
		return time.Time{}
	}
	// Windows counts intervals of 100 ns since 1601.
	const since1601 = 11644473600 * 1e7
	ticks := binary.LittleEndian.Uint64(a.times[8*block:])
	if ticks < since1601 {
		return time.Time{}
	}
	ticks -= since1601
	return time.Unix(int64(ticks/1e7), int64(ticks%1e7)*100).UTC()
}
