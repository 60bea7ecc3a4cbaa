package mpq

import (
	"errors"
	"fmt"
)

// unpacker takes one file out of the archive.
type unpacker struct {
	block      block
	raw        []byte // the file as stored
	key        uint32 // of an encrypted file
	sectorSize int
	meter      meter
	summed     bool // whether unpack compared a checksum of each sector
}

func (u *unpacker) encrypted() bool { return u.block.flags&flagEncrypted != 0 }

// unpack returns the file's content.
func (u *unpacker) unpack() ([]byte, error) {
	size := int(u.block.size)
	if u.block.flags&flagImploded != 0 {
		return nil, errors.New("compressed by PKWARE's implode, which is not supported")
	}
	if u.block.flags&flagPatch != 0 {
		return nil, errors.New("a patch file, which is not supported")
	}
	if err := u.meter.count(len(u.raw)); err != nil {
		return nil, err
	}
	switch {
	case size == 0:
		return []byte{}, nil
	case u.block.flags&flagSingleUnit != 0:
		return u.piece(u.raw, u.key, size, 0)
	case u.sectorSize == 0:
		return nil, errors.New("its sectors have a size that makes no sense: the header is damaged")
	case u.block.flags&flagCompressed == 0:
		if len(u.raw) != size {
			return nil, fmt.Errorf("not compressed, but %d bytes are stored as %d", size, len(u.raw))
		}
		return u.plainSectors()
	}
	return u.packedSectors()
}

// piece decrypts, checks and unpacks a sector or single unit. One that takes as many bytes as it should have is not
// compressed.
func (u *unpacker) piece(raw []byte, key uint32, size int, sum uint32) ([]byte, error) {
	if len(raw) > size {
		return nil, fmt.Errorf("%d bytes are stored as %d", size, len(raw))
	}
	data := append([]byte(nil), raw...)
	if u.encrypted() {
		decrypt(data, key)
	}
	if !sectorMatches(sum, data) {
		return nil, errors.New("damaged: its checksum differs")
	}
	if len(data) == size {
		return data, nil
	}
	if u.block.flags&flagCompressed == 0 {
		return nil, fmt.Errorf("not compressed, but %d bytes are stored as %d", size, len(raw))
	}
	return decompress(u.meter, data, size)
}

// plainSectors reads sectors that are not compressed: one after another, without a table.
func (u *unpacker) plainSectors() ([]byte, error) {
	out := append([]byte(nil), u.raw...)
	if u.encrypted() {
		for i := 0; i*u.sectorSize < len(out); i++ {
			decrypt(out[i*u.sectorSize:min((i+1)*u.sectorSize, len(out))], u.key+uint32(i))
		}
	}
	return out, nil
}

// packedSectors reads sectors by the table of their offsets at the file's start.
func (u *unpacker) packedSectors() ([]byte, error) {
	size := int(u.block.size)
	count := (size + u.sectorSize - 1) / u.sectorSize
	offsets, err := u.offsets(count)
	if err != nil {
		return nil, err
	}
	sums, err := u.checksums(offsets, count)
	if err != nil {
		return nil, fmt.Errorf("sector checksums: %w", err)
	}
	u.summed = sums != nil
	var out []byte
	for i := range count {
		var sum uint32
		if sums != nil {
			sum = word(sums[4*i:])
			u.summed = u.summed && isSum(sum)
		}
		data, err := u.piece(u.raw[offsets[i]:offsets[i+1]], u.key+uint32(i),
			min(u.sectorSize, size-i*u.sectorSize), sum)
		if err != nil {
			return nil, fmt.Errorf("sector %d of %d: %w", i, count, err)
		}
		out = append(out, data...)
	}
	return out, nil
}

// offsets reads the table of where the sectors begin, with the end of the last one and, with checksums, of those.
func (u *unpacker) offsets(count int) ([]uint32, error) {
	n := count + 1
	if u.block.flags&flagChecksums != 0 {
		n++
	}
	if 4*n > len(u.raw) {
		return nil, fmt.Errorf("the offsets of %d sectors do not fit into %d bytes", count, len(u.raw))
	}
	table := append([]byte(nil), u.raw[:4*n]...)
	if u.encrypted() {
		decrypt(table, u.key-1)
	}
	offsets := make([]uint32, n)
	for i := range offsets {
		offsets[i] = word(table[4*i:])
		if i == 0 && offsets[0] != uint32(4*n) || i > 0 && offsets[i] < offsets[i-1] ||
			uint64(offsets[i]) > uint64(len(u.raw)) {
			return nil, fmt.Errorf("offset %d of %d sectors makes no sense: damaged, or encrypted with another key",
				i, count)
		}
	}
	return offsets, nil
}

// checksums returns the checksums of the sectors, four bytes each; nil where none were written, as in the editor's
// maps, which set the flag all the same.
func (u *unpacker) checksums(offsets []uint32, count int) ([]byte, error) {
	if len(offsets) < count+2 || offsets[count] == offsets[count+1] {
		return nil, nil
	}
	raw := u.raw[offsets[count]:offsets[count+1]]
	if len(raw) >= 4*count {
		return raw[:4*count], nil
	}
	return decompress(u.meter, raw, 4*count)
}

// sectorMatches compares a sector, decrypted and still packed, with its Adler-32, which begins with 0 here.
func sectorMatches(want uint32, packed []byte) bool {
	if !isSum(want) {
		return true
	}
	var a, b uint32
	for _, c := range packed {
		a = (a + uint32(c)) % 65521
		b = (b + a) % 65521
	}
	return want == b<<16|a
}

// isSum reports whether a sector's checksum was written: 0 and all ones are none.
func isSum(sum uint32) bool { return sum != 0 && sum != 0xFFFFFFFF }
