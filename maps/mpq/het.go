package mpq

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The HET and BET tables are a second, denser form of the hash table and the block table that versions 3 and 4 have.
const (
	hetMagic = "HET\x1A"
	betMagic = "BET\x1A"

	extendedHeaderBytes = 12 // magic, version 1, size of what follows
)

// hetHeader is the start of the HET table in the layout of the file.
type hetHeader struct {
	TableBytes uint32 // with this header
	Files      uint32
	Entries    uint32 // places for files, of which a third more than files
	HashBits   uint32 // of a name's hash: the table has the highest eight, the BET table the rest
	IndexBits  uint32 // of one index, with
	IndexExtra uint32 // so many unused ones
	IndexUsed  uint32
	IndexBytes uint32 // of all indexes
}

// betHeader is the start of the BET table in the layout of the file. The At fields are bits from the start of an entry.
type betHeader struct {
	TableBytes                                       uint32 // with this header
	Files                                            uint32
	Unknown                                          uint32 // see betUnknown
	EntryBits                                        uint32
	PositionAt, SizeAt, StoredAt, FlagsAt, UnknownAt uint32
	PositionBits, SizeBits, StoredBits               uint32
	FlagsBits                                        uint32 // of an index into the list of flags
	UnknownBits                                      uint32
	HashBits, HashExtra, HashUsed                    uint32
	HashBytes                                        uint32 // of all hashes
	Flags                                            uint32 // different flags: their list follows
}

var (
	hetHeaderBytes = binary.Size(hetHeader{})
	betHeaderBytes = binary.Size(betHeader{})
)

// het is both tables, unpacked.
type het struct {
	hashBits uint32
	tops     []byte // highest eight bits of the name's hash in each place, 0 for an empty one
	indexes  []int  // the block in each place
	blocks   []block
	rests    []uint64 // the other bits of the name's hash, for each block
	places   *index

	mostFiles uint64
}

// readHet reads both tables; nil if the archive has none. With an error it returns what it read all the same, if that
// can be used.
func (a *Archive) readHet(m meter) (*het, error) {
	h := a.header
	if h.HetTableAt == 0 || h.BetTableAt == 0 {
		return nil, nil
	}
	t := &het{mostFiles: mostFiles(len(a.data))}
	wrongHet, err := a.readExtended(m, hetMagic, t.decodeHet,
		table{h.HetTableAt, h.HetTableBytes, 0, hashTableKey, h.HetTableMD5})
	if err != nil {
		return nil, fmt.Errorf("HET table: %w", err)
	}
	wrongBet, err := a.readExtended(m, betMagic, t.decodeBet,
		table{h.BetTableAt, h.BetTableBytes, 0, blockTableKey, h.BetTableMD5})
	if err != nil {
		return nil, fmt.Errorf("BET table: %w", err)
	}
	for i, index := range t.indexes {
		if t.tops[i] != 0 && index >= len(t.blocks) {
			return nil, fmt.Errorf("HET table: place %d names file %d of %d", i, index, len(t.blocks))
		}
	}
	t.places = newIndex(len(t.tops), t.place)
	switch {
	case wrongHet:
		return t, fmt.Errorf("HET table: %w", errSum)
	case wrongBet:
		return t, fmt.Errorf("BET table: %w", errSum)
	}
	return t, nil
}

// place is what stands in a place of the HET table.
func (t *het) place(i int) (uint64, placeKind) {
	if t.tops[i] == 0 {
		return 0, placeFree
	}
	return uint64(t.tops[i])<<(t.hashBits-8) | t.rests[t.indexes[i]], placeFirst
}

// readExtended decodes the body of a table that has the extended header, which says its size, and reports whether its
// MD5 differs. Version 3 does not say how many bytes are stored: there it is not compressed.
func (a *Archive) readExtended(m meter, magic string, decode func([]byte) error, t table) (wrong bool, err error) {
	start, err := section(a.data, t.at, extendedHeaderBytes)
	if err != nil {
		return false, err
	}
	if string(start[:4]) != magic || word(start[4:]) != 1 {
		return false, fmt.Errorf("does not begin with %q and version 1", magic)
	}
	if t.size = uint64(word(start[8:])); t.size > maxFiles*64 {
		return false, fmt.Errorf("says it has %d bytes: %d are the most", t.size, maxFiles*64)
	}
	if t.stored == 0 {
		t.stored = extendedHeaderBytes + t.size
	}
	whole, err := section(a.data, t.at, t.stored)
	if err != nil {
		return false, err
	}
	if t.stored < extendedHeaderBytes {
		return false, fmt.Errorf("says it is stored in %d bytes", t.stored)
	}
	wrong = !matches(t.sum, whole)
	t.at, t.stored, t.sum = t.at+extendedHeaderBytes, t.stored-extendedHeaderBytes, noMD5
	body, err := a.readTable(m, t)
	if err == nil {
		err = decode(body)
	}
	if err != nil && wrong {
		err = errSum
	}
	return wrong, err
}

func (t *het) decodeHet(body []byte) error {
	var h hetHeader
	if _, err := binary.Decode(body, binary.LittleEndian, &h); err != nil {
		return errors.New("cut off")
	}
	rest := body[hetHeaderBytes:]
	if h.HashBits < 9 || h.HashBits > 64 || h.IndexBits > 32 || h.IndexUsed > h.IndexBits {
		return fmt.Errorf("hashes of %d bits, indexes of %d of %d bits", h.HashBits, h.IndexUsed, h.IndexBits)
	}
	if n := uint64(len(rest)); h.Entries > 2*maxFiles || uint64(h.Entries) > n ||
		uint64(h.Entries)*uint64(h.IndexBits) > 8*(n-uint64(h.Entries)) {
		return fmt.Errorf("%d places do not fit into its %d bytes", h.Entries, n)
	}
	t.hashBits = h.HashBits
	t.tops = rest[:h.Entries]
	t.indexes = make([]int, h.Entries)
	for i := range t.indexes {
		t.indexes[i] = int(bitsAt(rest[h.Entries:], i*int(h.IndexBits), int(h.IndexUsed)))
	}
	return nil
}

func (t *het) decodeBet(body []byte) error {
	var h betHeader
	if _, err := binary.Decode(body, binary.LittleEndian, &h); err != nil {
		return errors.New("cut off")
	}
	rest := body[betHeaderBytes:]
	if uint64(h.Files) > t.mostFiles || h.Flags > maxFiles || h.EntryBits > 1024 || h.HashBits > 64 ||
		h.HashUsed > h.HashBits || h.HashUsed != t.hashBits-8 {
		return fmt.Errorf("%d files of %d bits, hashes of %d of %d bits, %d flags",
			h.Files, h.EntryBits, h.HashUsed, h.HashBits, h.Flags)
	}
	for _, field := range [][2]uint32{{h.PositionAt, h.PositionBits}, {h.SizeAt, h.SizeBits},
		{h.StoredAt, h.StoredBits}, {h.FlagsAt, h.FlagsBits}} {
		if field[1] > 64 || field[0] > h.EntryBits || field[1] > h.EntryBits-field[0] {
			return fmt.Errorf("%d bits at bit %d of entries of %d bits", field[1], field[0], h.EntryBits)
		}
	}
	flagBytes, entryBytes := 4*int(h.Flags), (int(h.Files)*int(h.EntryBits)+7)/8
	if need := flagBytes + entryBytes + (int(h.Files)*int(h.HashBits)+7)/8; need > len(rest) {
		return fmt.Errorf("%d files need %d bytes, and it has %d", h.Files, need, len(rest))
	}
	flags, entries, hashes := rest[:flagBytes], rest[flagBytes:], rest[flagBytes+entryBytes:]
	t.blocks, t.rests = make([]block, h.Files), make([]uint64, h.Files)
	for i := range t.blocks {
		at := i * int(h.EntryBits)
		field := func(first, bits uint32) uint64 { return bitsAt(entries, at+int(first), int(bits)) }
		which := field(h.FlagsAt, h.FlagsBits)
		if which >= uint64(h.Flags) {
			return fmt.Errorf("file %d has flags number %d of %d", i, which, h.Flags)
		}
		t.blocks[i] = block{field(h.PositionAt, h.PositionBits), field(h.StoredAt, h.StoredBits),
			field(h.SizeAt, h.SizeBits), word(flags[4*which:])}
		t.rests[i] = bitsAt(hashes, i*int(h.HashBits), int(h.HashUsed))
	}
	return nil
}

// find returns the block of a name, -1 for none.
func (t *het) find(name string) int {
	sum := nameHash(name)
	if t.hashBits < 64 {
		sum = sum&(1<<t.hashBits-1) | 1<<(t.hashBits-1)
	}
	if at := t.places.find(int(sum%uint64(max(1, len(t.tops)))), sum); at >= 0 {
		return t.indexes[at]
	}
	return -1
}
