package mpq

import (
	"cmp"
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

// errSum says that a table could be read, and that its MD5 is another one.
var errSum = errors.New("damaged: its MD5 differs")

// table says where a table lies, and how it is stored.
type table struct {
	at, stored, size uint64 // it is compressed where fewer bytes are stored than it has; 0 stored: as many
	key              uint32
	sum              [md5.Size]byte // may be all zeros
}

// readTable returns a table, decrypted and unpacked. With errSum it returns what it read all the same.
func (a *Archive) readTable(m meter, t table) ([]byte, error) {
	if t.stored == 0 || t.stored > t.size {
		t.stored = t.size
	}
	raw, err := section(a.data, t.at, t.stored)
	if err != nil {
		return nil, err
	}
	if err := a.left.take(t.size, t.size); err != nil {
		return nil, err
	}
	if err := m.count(int(t.size)); err != nil {
		return nil, err
	}
	var wrong error
	if !matches(t.sum, raw) {
		wrong = errSum
	}
	out := append([]byte(nil), raw...)
	decrypt(out, t.key)
	if t.stored < t.size {
		if out, err = decompress(m, out, int(t.size)); err != nil {
			return nil, cmp.Or(wrong, err)
		}
	}
	return out, wrong
}

// readSlots reads the hash table.
func (a *Archive) readSlots(m meter) ([]slot, error) {
	h := a.header
	n := uint64(h.HashEntries)
	if n == 0 {
		return nil, nil
	}
	if bits.OnesCount64(n) != 1 || n > maxFiles {
		return nil, fmt.Errorf("%d entries: want a power of two up to %d", n, maxFiles)
	}
	body, err := a.readTable(m, table{uint64(h.HashTableAt) | uint64(h.HashTableHigh)<<32, h.HashTableBytes,
		n * slotBytes, hashTableKey, h.HashTableMD5})
	if body == nil {
		return nil, err
	}
	slots := make([]slot, n)
	for i := range slots {
		entry := body[i*slotBytes:]
		slots[i] = slot{A: word(entry), B: word(entry[4:]), Locale: binary.LittleEndian.Uint16(entry[8:]),
			Platform: entry[10], Block: word(entry[12:])}
	}
	return slots, err
}

// readBlocks reads the block table, with the upper halves of places that an archive over 4 GiB has.
func (a *Archive) readBlocks(m meter) ([]block, error) {
	h := a.header
	n := uint64(h.BlockEntries)
	if n == 0 {
		return nil, nil
	}
	if most := mostFiles(len(a.data)); n > most {
		return nil, fmt.Errorf("%d entries: %d are the most in an archive of %d bytes", n, most, len(a.data))
	}
	body, err := a.readTable(m, table{uint64(h.BlockTableAt) | uint64(h.BlockTableHigh)<<32, h.BlockTableBytes,
		n * blockBytes, blockTableKey, h.BlockTableMD5})
	if body == nil {
		return nil, err
	}
	blocks := make([]block, n)
	for i := range blocks {
		entry := body[i*blockBytes:]
		blocks[i] = block{uint64(word(entry)), uint64(word(entry[4:])), uint64(word(entry[8:])), word(entry[12:])}
	}
	if h.HighBlockTableAt == 0 {
		return blocks, err
	}
	high, outside := section(a.data, h.HighBlockTableAt, n*2)
	if outside != nil {
		return blocks, fmt.Errorf("its upper halves: %w", outside)
	}
	for i := range blocks {
		blocks[i].position |= uint64(binary.LittleEndian.Uint16(high[2*i:])) << 32
	}
	return blocks, err
}

// checkSlots has a search pass the entries that name files which are not there, and reports them.
func checkSlots(slots []slot, blocks int) error {
	bad, first, names := 0, 0, uint32(0)
	for i := range slots {
		if b := slots[i].Block; b < slotDeleted && uint64(b) >= uint64(blocks) {
			if bad++; bad == 1 {
				first, names = i, b
			}
			slots[i].Block = slotDeleted
		}
	}
	if bad == 0 {
		return nil
	}
	return fmt.Errorf("entry %d names file %d of %d, and so on in %d entries of %d: damaged, or encrypted with "+
		"another key", first, names, blocks, bad, len(slots))
}

// checkBlocks tells of each file why it cannot be read, as far as its entry shows: it lies outside the archive, or is
// larger than anybody needs, or the files before it leave too little of the archive's allowance.
func (a *Archive) checkBlocks() {
	a.faults = make([]error, len(a.blocks))
	for i, b := range a.blocks {
		if b.flags&flagExists == 0 {
			continue
		}
		if _, a.faults[i] = section(a.data, b.position, b.stored); a.faults[i] != nil {
			continue
		}
		if b.size > maxFileSize {
			a.faults[i] = fmt.Errorf("says it unpacks to %d bytes: %d are the most", b.size, maxFileSize)
			continue
		}
		a.faults[i] = a.left.take(b.cost(uint64(a.header.sectorSize())), b.size)
	}
}

// slotKey is what stands for a name in the hash table.
func slotKey(a, b uint32) uint64 { return uint64(a)<<32 | uint64(b) }

// indexOfSlots makes the index of a hash table.
func indexOfSlots(slots []slot) *index {
	return newIndex(len(slots), func(i int) (uint64, placeKind) {
		s := slots[i]
		switch {
		case s.Block == slotEmpty:
			return 0, placeFree
		case s.Block == slotDeleted:
			return 0, placePassed
		case s.Locale == 0:
			return slotKey(s.A, s.B), placeFirst
		}
		return slotKey(s.A, s.B), placeSecond
	})
}

// findSlot returns the block of a name, the one for all languages if there are several; -1 for none.
func findSlot(slots []slot, x *index, name string) int {
	start := int(hash(name, hashSlot)) & (len(slots) - 1)
	if at := x.find(start, slotKey(hash(name, hashNameA), hash(name, hashNameB))); at >= 0 {
		return int(slots[at].Block)
	}
	return -1
}
