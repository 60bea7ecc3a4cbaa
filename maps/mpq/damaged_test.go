package mpq

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
)

// sample are the files of the archives that get damaged: a unit, and one of several sectors.
func sample() []File {
	return []File{{"unit", []byte(strings.Repeat("unit ", 100))}, {"sectors", []byte(strings.Repeat("sectors ", 5000))}}
}

// Rule: each kind of damage, and each number that asks for what is not there, ends in one line that says what is wrong.
func TestDamaged(t *testing.T) {
	files := sample()
	for i := range 40 {
		files = append(files, File{fmt.Sprintf(`folder\small file %d`, i), []byte{byte(i)}})
	}
	whole := written(t, files...)
	// The blocks: the files in their order, then the list, which is packed, and the attributes, which are not.
	const unit, sectors, list, attributes = 0, 1, 42, 43
	forged := func(edit func(h *header, blocks []block)) []byte { return forge(t, whole, edit) }
	flag := func(which int, flags uint32) []byte {
		return forged(func(_ *header, b []block) { b[which].flags |= flags })
	}
	put := func(data []byte, at uint64, bytes ...byte) []byte {
		copy(data[at:], bytes)
		return data
	}
	plain := forged(func(*header, []block) {})
	if err := readAll(plain); err != nil {
		t.Fatalf("what is forged without a change: %v", err)
	}
	a, err := Open(context.Background(), whole)
	if err != nil {
		t.Fatal(err)
	}
	userData := append([]byte(userDataMagic), make([]byte, 12)...)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"empty", nil, "not an MPQ archive"},
		{"something else", []byte("PK\x03\x04 a zip, much longer than a header of any version"), "not an MPQ archive"},
		{"user data cut off", userData[:12], "the user data's header is cut off"},
		{"user data points to itself", userData, "the user data points outside"},
		{"user data points outside", put(bytes.Clone(userData), 8, 0xFF, 0xFF), "the user data points outside"},
		{"header cut off", whole[:20], "the header is cut off after 20 bytes"},
		{"header of version 4 cut off", whole[:100], "the header of format version 4 needs 208 bytes"},
		{"version", put(bytes.Clone(whole), 12, 9), "format version 10 is unknown"},
		{"header size", put(bytes.Clone(whole), 4, 44), "the header of format version 4 needs 208 bytes: it says 44"},
		{"header changed", put(bytes.Clone(whole), 40, 1), "the header is damaged: its MD5 differs"},
		{"sector size", forged(func(h *header, _ []block) { h.SectorShift = 60 }), "sectors of 512 << 60 bytes"},
		{"hash entries", forged(func(h *header, _ []block) { h.HashEntries = 63 }),
			"hash table: 63 entries: want a power of two"},
		{"hash entries without end", forged(func(h *header, _ []block) { h.HashEntries = 1 << 31 }),
			"hash table: 2147483648 entries"},
		{"hash table outside", forged(func(h *header, _ []block) { h.HashTableAt = 1 << 30 }),
			"hash table: points outside"},
		{"hash table far outside", forged(func(h *header, _ []block) { h.HashTableHigh = 0xFFFF }),
			"hash table: points outside"},
		{"hash table changed", put(bytes.Clone(whole), uint64(a.header.HashTableAt), 1, 2, 3),
			"hash table: damaged: its MD5 differs"},
		{"hash table of another key", put(bytes.Clone(plain), uint64(a.header.HashTableAt), 1, 2, 3), "another key"},
		{"block entries without end", forged(func(h *header, _ []block) { h.BlockEntries = 1 << 31 }),
			"block table: 2147483648 entries"},
		{"block table outside", forged(func(h *header, _ []block) { h.BlockTableAt = 1 << 30 }),
			"block table: points outside"},
		{"block table short", forged(func(h *header, _ []block) { h.BlockEntries = 1 }), "names file"},
		{"high block table outside", forged(func(h *header, _ []block) { h.HighBlockTableAt = 1 << 60 }),
			"block table: its upper halves: points outside"},
		{"file outside", forged(func(_ *header, b []block) { b[unit].position = 1 << 31 }),
			"block table: file 0: points outside"},
		{"file longer than the archive", forged(func(_ *header, b []block) { b[unit].stored = 1 << 31 }),
			"block table: file 0: points outside"},
		{"file of 4 GiB", forged(func(_ *header, b []block) { b[unit].size = 0xFFFFFFFF }),
			"block table: file 0: says it unpacks to 4294967295 bytes"},
		{"HET table outside", sign(t, bytes.Clone(whole), with(*a.header, func(h *header) { h.HetTableAt = 1 << 40 })),
			"HET table: points outside"},
		{"HET table elsewhere", sign(t, bytes.Clone(whole), with(*a.header, func(h *header) { h.HetTableAt++ })),
			`HET table: does not begin with "HET\x1a"`},
		{"HET table longer", sign(t, bytes.Clone(whole), with(*a.header, func(h *header) {
			h.HetTableBytes = 1 << 50
		})), "HET table: points outside"},
		{"BET table changed", put(bytes.Clone(whole), a.header.BetTableAt+20, 1, 2),
			"BET table: damaged: its MD5 differs"},
		{"tables disagree", sign(t, bytes.Clone(flag(unit, flagPatch)), with(*a.header, func(h *header) {
			h.BlockTableMD5 = [16]byte{}
		})), "the block table and the BET table disagree on file 0"},
		{"list of an unknown method", put(bytes.Clone(plain), a.blocks[list].position, 0x40),
			"(listfile): compressed by method 0x40"},
		{"list without end", forged(func(_ *header, b []block) { b[list].size = 1 << 13 }),
			"(listfile): unpacks to 885 bytes, not to 8192"},
		{"list longer than it says", forged(func(_ *header, b []block) { b[list].size = 16 }),
			"(listfile): 16 bytes are stored as"},
		{"list a little longer than it says", forged(func(_ *header, b []block) { b[list].size-- }),
			"(listfile): unpacks to more than the"},
		{"attributes of another version", put(bytes.Clone(plain), a.blocks[attributes].position, 99),
			"(attributes): version 99 is unknown"},
		{"attributes short", forged(func(_ *header, b []block) { b[attributes].size, b[attributes].stored = 20, 20 }),
			"(attributes): 12 bytes do not fit 44 files"},
		{"attributes cut off", forged(func(_ *header, b []block) { b[attributes].size, b[attributes].stored = 7, 7 }),
			"(attributes): cut off"},
		{"attributes of another file", put(bytes.Clone(plain), a.blocks[attributes].position+8, 1, 2, 3, 4),
			"unit: damaged: its CRC-32 differs"},
		{"attributes with another MD5", put(bytes.Clone(plain), a.blocks[attributes].position+8+44*4, 1, 2, 3, 4),
			"unit: damaged: its MD5 differs"},
		{"stored bytes changed", put(bytes.Clone(whole), a.blocks[unit].position+9, 0xAA),
			"unit: damaged: the MD5 of chunk 0 of 1 of what is stored differs"},
		{"implode", flag(unit, flagImploded), "unit: compressed by PKWARE's implode, which is not supported"},
		{"patch", flag(unit, flagPatch), "unit: a patch file, which is not supported"},
		{"unit of another key", flag(unit, flagEncrypted), "unit: compressed by method"},
		{"sectors of another key", flag(sectors, flagEncrypted),
			"sectors: offset 0 of 3 sectors makes no sense: damaged, or encrypted with another key"},
		{"sector outside", put(bytes.Clone(plain), a.blocks[sectors].position+4, 0xFF, 0xFF, 0xFF, 0xFF),
			"sectors: offset 1 of 3 sectors makes no sense"},
		{"more sectors than there are", forged(func(_ *header, b []block) { b[sectors].size = 2 << 20 }),
			"sectors: the offsets of 128 sectors do not fit"},
		{"sector longer than it may be", forged(func(h *header, b []block) { h.SectorShift = 12 }),
			"sectors: offset 0 of 1 sectors makes no sense"},
	} {
		err := readAll(c.data)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
			continue
		}
		if message := err.Error(); !strings.HasPrefix(message, "mpq: ") || strings.Contains(message, "\n") {
			t.Errorf("%s: %q is not a line that says who speaks", c.name, message)
		}
	}
}

func with(h header, change func(*header)) *header {
	change(&h)
	return &h
}

// Rule: an archive that was cut off anywhere is refused.
func TestTruncated(t *testing.T) {
	for name, whole := range map[string][]byte{
		"as written":   written(t, sample()...),
		"without MD5s": forge(t, written(t, sample()...), func(*header, []block) {}),
	} {
		for n := range whole {
			if err := readAll(whole[:n]); err == nil {
				t.Errorf("%s: %d of %d bytes are taken for an archive", name, n, len(whole))
			}
		}
	}
}

// Rule: no byte can be changed without notice in what the writer made, but for the places between the tables that
// nothing reads.
func TestEveryByteCounts(t *testing.T) {
	whole := written(t, sample()...)
	a, err := Open(context.Background(), whole)
	if err != nil {
		t.Fatal(err)
	}
	h := a.header
	free := func(at uint64) bool {
		behind := func(table, size uint64) bool { return at >= table+size && at < table+size+16 }
		return behind(h.HetTableAt, h.HetTableBytes) || behind(h.BetTableAt, h.BetTableBytes)
	}
	for i := range whole {
		damaged := bytes.Clone(whole)
		damaged[i] ^= 0x10
		if err := readAll(damaged); err == nil && !free(uint64(i)) {
			t.Errorf("byte %d of %d changed, and nobody noticed", i, len(whole))
		}
	}
}

// Rule: the header's layout is that of the format: each version's header ends where the format says.
func TestHeaderLayout(t *testing.T) {
	if got := binary.Size(header{}); got != headerSizes[3] {
		t.Errorf("the header has %d bytes, want %d", got, headerSizes[3])
	}
}
