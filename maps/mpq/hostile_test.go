package mpq

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// hostile are archives of up to 64 KB that are made to cost much.
func hostile(t testing.TB) map[string][]byte {
	const places = maxFiles
	name := func(i int) string { return fmt.Sprintf("%05x", i) }
	passed := make([]slot, places)
	for i := range passed {
		passed[i] = slot{A: 1, B: 2, Block: slotDeleted}
	}
	held := make([]slot, 2048)
	for i := range held {
		n := name(i)
		held[i] = slot{A: hash(n, hashNameA), B: hash(n, hashNameB), Block: uint32(i)}
	}
	var absent strings.Builder
	for i := range 8000 {
		fmt.Fprintf(&absent, "%s\n", name(1<<16+i))
	}
	return map[string][]byte{
		"no free place, names that are not there": packedTables(t, passed, 4000, absent.String(), nil, 0),
		"each place holds a name":                 packedTables(t, held, 2048, absent.String(), nil, 0),
		"one name for ever": packedTables(t, passed, 1500,
			strings.Repeat("a\n", 100_000), nil, 0),
		"many files of the same zeros": packedTables(t, passed, 1500, "", packed(t, make([]byte, 4000)), 4000),
		"many files of one byte":       packedTables(t, passed, 1500, "", packed(t, []byte("x")), 1),
		"many files of all bytes":      packedTables(t, passed, 13_000, "", make([]byte, 50_000), 50_000),
		"many bzip2 units":             padded(packedTables(t, passed, 4000, "", bzipped(t), 512)),
		"many files of one byte, wide": padded(packedTables(t, passed, 15_000, "", packed(t, []byte("x")), 1)),
		"as much as there may be": padded(packedTables(t, passed, 1, "", packed(t, make([]byte, 6<<20)),
			6<<20)),
	}
}

// padded is an archive with as much behind it as makes 64 KB of it: a larger one may unpack to more.
func padded(archive []byte) []byte { return append(archive, make([]byte, 64<<10-len(archive))...) }

// packedTables makes an archive with these places of the hash table and so many files, all of which are the same bytes
// as stored and say they have so many bytes. Both tables are packed by zlib. The first file is the list, if there is
// to be one.
func packedTables(t testing.TB, slots []slot, files int, list string, stored []byte, size int) []byte {
	t.Helper()
	out := make([]byte, headerSizes[3])
	put := func(data []byte) (at, n uint64) {
		out = append(out, data...)
		return uint64(len(out) - len(data)), uint64(len(data))
	}
	b := block{size: uint64(size), flags: flagsOfUnits}
	b.position, b.stored = put(stored)
	w := &writer{blocks: slices.Repeat([]block{b}, files)}
	if list != "" {
		slots = slices.Clone(slots)
		slots[int(hash(listfileName, hashSlot))&(len(slots)-1)] = slot{A: hash(listfileName, hashNameA),
			B: hash(listfileName, hashNameB)}
		w.blocks[0].size = uint64(len(list))
		w.blocks[0].position, w.blocks[0].stored = put(packed(t, []byte(list)))
	}
	h := header{Magic: [4]byte([]byte(headerMagic)), HeaderSize: uint32(len(out)), Version: 3, SectorShift: 5,
		HashEntries: uint32(len(slots)), BlockEntries: uint32(files)}
	var at uint64
	plain := make([]byte, slotBytes*len(slots))
	if _, err := binary.Encode(plain, binary.LittleEndian, slots); err != nil {
		t.Fatal(err)
	}
	at, h.HashTableBytes = put(packedTable(t, plain, hashTableKey))
	h.HashTableAt = uint32(at)
	plain = w.blockTable()
	decrypt(plain, blockTableKey)
	at, h.BlockTableBytes = put(packedTable(t, plain, blockTableKey))
	h.BlockTableAt = uint32(at)
	return sign(t, out, &h)
}

// packedTable packs and encrypts a table.
func packedTable(t testing.TB, plain []byte, key uint32) []byte {
	out := slices.Clone(packed(t, plain))
	encrypt(out, key)
	return out
}

// packed packs data by zlib.
func packed(t testing.TB, data []byte) []byte {
	t.Helper()
	out, err := compress(data)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

const bzip2Zeros = "425a68393141592653591eae554d000001c000c00000082000308049ea06ae2ee48a70a1203d5caa9a"

// bzipped is 512 zeros, packed by the bzip2 library in blocks of 900,000 bytes.
func bzipped(t testing.TB) []byte {
	t.Helper()
	out, err := hex.DecodeString(bzip2Zeros)
	if err != nil {
		t.Fatal(err)
	}
	return append([]byte{byBzip2}, out...)
}
