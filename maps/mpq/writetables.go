package mpq

import (
	"crypto/md5"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// finish appends the tables and fills in the header.
func (w *writer) finish() error {
	h := header{
		Magic: [4]byte([]byte(headerMagic)), HeaderSize: uint32(headerSizes[writtenVersion]), Version: writtenVersion,
		SectorShift: writtenShift, BlockEntries: uint32(len(w.blocks)), ChunkBytes: writtenChunk,
	}
	put := func(table []byte) (at, size uint64, sum [md5.Size]byte) {
		at = uint64(len(w.out))
		w.out = append(w.out, table...)
		return at, uint64(len(table)), md5.Sum(table)
	}
	h.HetTableAt, h.HetTableBytes, h.HetTableMD5 = put(w.hetTable())
	w.out = append(w.out, h.HetTableMD5[:]...)
	h.BetTableAt, h.BetTableBytes, h.BetTableMD5 = put(w.betTable())
	w.out = append(w.out, h.BetTableMD5[:]...)

	hashTable := w.hashTable()
	h.HashEntries = uint32(len(hashTable) / slotBytes)
	var at uint64
	at, h.HashTableBytes, h.HashTableMD5 = put(hashTable)
	h.HashTableAt = uint32(at)
	at, h.BlockTableBytes, h.BlockTableMD5 = put(w.blockTable())
	h.BlockTableAt = uint32(at)

	h.ArchiveSize, h.ArchiveSize64 = uint32(len(w.out)), uint64(len(w.out))
	if _, err := binary.Encode(w.out, binary.LittleEndian, &h); err != nil {
		return fmt.Errorf("writing the header: %w", err)
	}
	hashed := headerSizes[writtenVersion] - md5.Size
	sum := md5.Sum(w.out[:hashed])
	copy(w.out[hashed:], sum[:])
	return nil
}

// places returns how many places for names the HET table has: a third more than names.
func (w *writer) places() int { return len(w.names) * 4 / 3 }

// hashTable returns the hash table, encrypted: the least power of two that has the places, and at least 64.
func (w *writer) hashTable() []byte {
	size := max(leastHashEntries, 1<<bits.Len(uint(w.places()-1)))
	table := slices.Repeat([]byte{0xFF}, size*slotBytes)
	taken := make([]bool, size)
	for i, name := range w.names {
		place := int(hash(name, hashSlot)) & (size - 1)
		for taken[place] {
			place = (place + 1) & (size - 1)
		}
		taken[place] = true
		entry := table[place*slotBytes:]
		binary.LittleEndian.PutUint32(entry, hash(name, hashNameA))
		binary.LittleEndian.PutUint32(entry[4:], hash(name, hashNameB))
		binary.LittleEndian.PutUint32(entry[8:], 0) // all languages and platforms
		binary.LittleEndian.PutUint32(entry[12:], uint32(i))
	}
	encrypt(table, hashTableKey)
	return table
}

// blockTable returns the block table, encrypted.
func (w *writer) blockTable() []byte {
	var table []byte
	for _, b := range w.blocks {
		for _, v := range [4]uint32{uint32(b.position), uint32(b.stored), uint32(b.size), b.flags} {
			table = binary.LittleEndian.AppendUint32(table, v)
		}
	}
	encrypt(table, blockTableKey)
	return table
}

// betUnknown is the value of a field of the BET table that no description explains; all maps at hand have it.
const betUnknown = 7888

// hetTable returns the HET table. Empty places have indexes of ones.
func (w *writer) hetTable() []byte {
	places, width := w.places(), bits.Len(uint(len(w.names)))
	tops, indexes := make([]byte, places), make([]byte, (places*width+7)/8)
	blockAt := slices.Repeat([]uint64{1<<width - 1}, places)
	for i, name := range w.names {
		sum := nameHash(name)
		place := int(sum % uint64(places))
		for tops[place] != 0 {
			place = (place + 1) % places
		}
		tops[place], blockAt[place] = byte(sum>>56), uint64(i)
	}
	for place, index := range blockAt {
		setBits(indexes, place*width, width, index)
	}
	h := hetHeader{
		TableBytes: uint32(hetHeaderBytes + len(tops) + len(indexes)), Files: uint32(len(w.names)),
		Entries: uint32(places), HashBits: 64, IndexBits: uint32(width), IndexUsed: uint32(width),
		IndexBytes: uint32(len(indexes)),
	}
	return extended(hetMagic, hashTableKey, h, tops, indexes)
}

// betTable returns the BET table. Each field is as wide as its largest value.
func (w *writer) betTable() []byte {
	var position, size, stored uint64
	var flags []uint32
	for _, b := range w.blocks {
		position, size, stored = max(position, b.position), max(size, b.size), max(stored, b.stored)
		if !slices.Contains(flags, b.flags) {
			flags = append(flags, b.flags)
		}
	}
	// In the maps at hand the units' flags come first, as the units do.
	slices.Sort(flags)
	n := uint32(len(w.blocks))
	h := betHeader{
		Files: n, Unknown: betUnknown, HashBits: 56, HashUsed: 56, HashBytes: 7 * n, Flags: uint32(len(flags)),
		PositionBits: uint32(bits.Len64(position)), SizeBits: uint32(bits.Len64(size)),
		StoredBits: uint32(bits.Len64(stored)), FlagsBits: uint32(bits.Len(uint(len(flags)))),
	}
	h.SizeAt = h.PositionBits
	h.StoredAt = h.SizeAt + h.SizeBits
	h.FlagsAt = h.StoredAt + h.StoredBits
	h.UnknownAt = h.FlagsAt + h.FlagsBits
	h.EntryBits = h.UnknownAt

	list, entries, hashes := make([]byte, 0, 4*len(flags)), make([]byte, (n*h.EntryBits+7)/8), make([]byte, h.HashBytes)
	for _, f := range flags {
		list = binary.LittleEndian.AppendUint32(list, f)
	}
	for i, b := range w.blocks {
		at := i * int(h.EntryBits)
		setBits(entries, at, int(h.PositionBits), b.position)
		setBits(entries, at+int(h.SizeAt), int(h.SizeBits), b.size)
		setBits(entries, at+int(h.StoredAt), int(h.StoredBits), b.stored)
		setBits(entries, at+int(h.FlagsAt), int(h.FlagsBits), uint64(slices.Index(flags, b.flags)))
		setBits(hashes, i*56, 56, nameHash(w.names[i])&(1<<56-1))
	}
	h.TableBytes = uint32(betHeaderBytes + len(list) + len(entries) + len(hashes))
	return extended(betMagic, blockTableKey, h, list, entries, hashes)
}

// extended returns a table with its extended header in front. What follows that one is encrypted.
func extended(magic string, key uint32, head any, parts ...[]byte) []byte {
	// The headers are structs of uint32, which Append always takes.
	body, _ := binary.Append(nil, binary.LittleEndian, head)
	for _, part := range parts {
		body = append(body, part...)
	}
	encrypt(body, key)
	out := append([]byte(magic), 1, 0, 0, 0)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(body)))
	return append(out, body...)
}
