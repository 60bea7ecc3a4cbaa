package mpq

import (
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// Flags of a block.
const (
	flagImploded    = 0x00000100 // by PKWARE's implode, without a byte that says so
	flagCompressed  = 0x00000200
	flagEncrypted   = 0x00010000
	flagKeyAdjusted = 0x00020000 // the key depends on place and size
	flagPatch       = 0x00100000
	flagSingleUnit  = 0x01000000 // one piece instead of sectors
	flagDeleted     = 0x02000000
	flagChecksums   = 0x04000000 // a checksum for each sector follows the last one
	flagExists      = 0x80000000
)

// block says where a file lies, how many bytes it has there and unpacked, and how it is stored.
type block struct {
	position     uint64
	stored, size uint64
	flags        uint32
}

// A slot of the hash table, in the layout of the file.
type slot struct {
	A, B     uint32 // the name's hashes
	Locale   uint16 // 0: for all languages
	Platform uint8
	_        uint8
	Block    uint32 // or slotEmpty or slotDeleted
}

const (
	slotBytes  = 16
	blockBytes = 16

	slotEmpty   = 0xFFFFFFFF // ends a search
	slotDeleted = 0xFFFFFFFE // does not
)

// section returns part of the archive.
func section(archive []byte, at, size uint64) ([]byte, error) {
	if n := uint64(len(archive)); at > n || size > n-at {
		return nil, fmt.Errorf("points outside: %d bytes at %d of an archive of %d bytes", size, at, n)
	}
	return archive[at : at+size], nil
}

// readTable returns a table of size bytes, decrypted, of which stored bytes are in the archive: fewer, if it is
// compressed. Its MD5 may be all zeros.
func readTable(archive []byte, at, stored, size uint64, key uint32, sum [md5.Size]byte) ([]byte, error) {
	if stored == 0 || stored > size {
		stored = size
	}
	raw, err := section(archive, at, stored)
	if err != nil {
		return nil, err
	}
	if !matches(sum, raw) {
		return nil, errors.New("damaged: its MD5 differs")
	}
	table := append([]byte(nil), raw...)
	decrypt(table, key)
	if stored < size {
		return decompress(table, int(size))
	}
	return table, nil
}

// readSlots reads the hash table.
func readSlots(archive []byte, h *header) ([]slot, error) {
	n := uint64(h.HashEntries)
	if n == 0 {
		return nil, nil
	}
	if bits.OnesCount64(n) != 1 || n > maxFiles {
		return nil, fmt.Errorf("%d entries: want a power of two up to %d", n, maxFiles)
	}
	at := uint64(h.HashTableAt) | uint64(h.HashTableHigh)<<32
	table, err := readTable(archive, at, h.HashTableBytes, n*slotBytes, hashTableKey, h.HashTableMD5)
	if err != nil {
		return nil, err
	}
	slots := make([]slot, n)
	if _, err := binary.Decode(table, binary.LittleEndian, slots); err != nil {
		return nil, err
	}
	return slots, nil
}

// readBlocks reads the block table, with the upper halves of places that an archive over 4 GiB has.
func readBlocks(archive []byte, h *header) ([]block, error) {
	n := uint64(h.BlockEntries)
	if n == 0 {
		return nil, nil
	}
	if n > maxFiles {
		return nil, fmt.Errorf("%d entries: %d are the most", n, maxFiles)
	}
	at := uint64(h.BlockTableAt) | uint64(h.BlockTableHigh)<<32
	table, err := readTable(archive, at, h.BlockTableBytes, n*blockBytes, blockTableKey, h.BlockTableMD5)
	if err != nil {
		return nil, err
	}
	blocks := make([]block, n)
	for i := range blocks {
		entry := table[i*blockBytes:]
		blocks[i] = block{uint64(word(entry)), uint64(word(entry[4:])), uint64(word(entry[8:])), word(entry[12:])}
	}
	if h.HighBlockTableAt == 0 {
		return blocks, nil
	}
	high, err := section(archive, h.HighBlockTableAt, n*2)
	if err != nil {
		return nil, fmt.Errorf("its upper halves: %w", err)
	}
	for i := range blocks {
		blocks[i].position |= uint64(binary.LittleEndian.Uint16(high[2*i:])) << 32
	}
	return blocks, nil
}

// checkSlots reports a hash table that names files which are not there.
func checkSlots(slots []slot, blocks int) error {
	for i, s := range slots {
		if s.Block < slotDeleted && uint64(s.Block) >= uint64(blocks) {
			return fmt.Errorf("entry %d names file %d of %d: damaged, or encrypted with another key",
				i, s.Block, blocks)
		}
	}
	return nil
}

// checkBlocks reports files outside the archive, and more or larger ones than anybody needs.
func checkBlocks(archive []byte, blocks []block) error {
	total := uint64(0)
	for i, b := range blocks {
		if b.flags&flagExists == 0 {
			continue
		}
		if _, err := section(archive, b.position, b.stored); err != nil {
			return fmt.Errorf("file %d %w", i, err)
		}
		if b.size > maxFileSize {
			return fmt.Errorf("file %d says it unpacks to %d bytes: %d are the most", i, b.size, maxFileSize)
		}
		total += b.size
	}
	if total > maxTotalSize {
		return fmt.Errorf("the files say they unpack to %d bytes in all: %d are the most", total, maxTotalSize)
	}
	return nil
}

// findSlot returns the block of a name, the one for all languages if there are several; -1 for none.
func findSlot(slots []slot, name string) int {
	a, b := hash(name, hashNameA), hash(name, hashNameB)
	start, mask, found := int(hash(name, hashSlot)), len(slots)-1, -1
	for i := range slots {
		s := slots[(start+i)&mask]
		if s.Block == slotEmpty {
			break
		}
		if s.Block != slotDeleted && s.A == a && s.B == b {
			if s.Locale == 0 {
				return int(s.Block)
			}
			if found < 0 {
				found = int(s.Block)
			}
		}
	}
	return found
}
