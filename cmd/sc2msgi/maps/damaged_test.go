package maps

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// Places in the header of an archive of ours.
const (
	atHeaderSize, atArchiveSize, atShift               = 4, 8, 14
	atHashTable, atBlockTable, atHashes, atHighBlocks  = 16, 20, 24, 32
	atBetTable, atHetTable, atHashMD5, atHeaderMD5, at = 52, 60, 128, 192, 208
)

// inspected runs maps inspect --json on an archive.
func inspected(t *testing.T, data []byte) (status int, found inspection, stderr string) {
	t.Helper()
	status, stdout, stderr := sc2msgi.Run(t, "maps", "inspect", "--json", fileWith(t, data))
	if err := json.Unmarshal([]byte(stdout), &found); err != nil {
		t.Fatalf("%v: %q, %q", err, stdout, stderr)
	}
	return status, found, stderr
}

// readIn returns the names of the files that could be read; "" is one whose name is unknown.
func (n *inspection) readIn() []string {
	var names []string
	for _, f := range n.Files {
		if f.Problem == "" {
			names = append(names, f.Name)
		}
	}
	return names
}

// Rule: whatever is damaged is marked and makes the exit status 1, and the files that can be read all the same are
// listed as such.
func TestInspectKindsOfDamage(t *testing.T) {
	const unit, wide, other, list, attributes = "MapInfo", "t3Wide", "Objects", "(listfile)", "(attributes)"
	whole, err := mpq.Write([]mpq.File{{Name: unit, Content: bytes.Repeat([]byte("unit"), 100)},
		{Name: wide, Content: bytes.Repeat([]byte("wide"), 10_000)},
		{Name: other, Content: bytes.Repeat([]byte("other"), 100)}})
	if err != nil {
		t.Fatal(err)
	}
	all := []string{unit, wide, other, list, attributes}
	nameless := []string{"", "", "", list, attributes}
	place := func(field int) int { return int(binary.LittleEndian.Uint32(whole[field:])) }
	flipped := func(places ...int) []byte {
		data := bytes.Clone(whole)
		for _, at := range places {
			data[at] ^= 0x10
		}
		return data
	}
	stated := func(field int, value uint32) []byte {
		data := bytes.Clone(whole)
		binary.LittleEndian.PutUint32(data[field:], value)
		return signed(data)
	}
	withoutHET := func(data []byte) []byte {
		data = bytes.Clone(data)
		clear(data[atBetTable : atHetTable+8])
		return signed(data)
	}
	hash, blocks, het, bet := place(atHashTable), place(atBlockTable), place(atHetTable), place(atBetTable)
	var each []int // word of the hash table
	for at := hash; at < blocks; at += 4 {
		each = append(each, at)
	}
	stored := storedAt(t, whole)
	userData := append([]byte("MPQ\x1B"), slices.Repeat([]byte{0xFF}, 508)...)
	for _, c := range []struct {
		name string
		data []byte
		read []string
		says string
	}{
		{"the header's MD5", flipped(atHeaderMD5), all, "the header is damaged: its MD5 differs"},
		{"the archive's size", flipped(atArchiveSize), all, "the header is damaged: its MD5 differs"},
		{"the header's size", stated(atHeaderSize, 44), all, "needs 208 bytes: it says 44"},
		{"the size of sectors", stated(atShift, 60), []string{unit, other, list, attributes},
			"sectors of 512 << 60 bytes"},
		{"the hash table", flipped(hash), all, "hash table: damaged: its MD5 differs"},
		{"the hash table's MD5", signed(flipped(atHashMD5)), all, "hash table: damaged: its MD5 differs"},
		{"the hash table's place", stated(atHashTable, 1<<30), all, "hash table: points outside"},
		{"a hash table at 0", stated(atHashTable, 0), all, "hash table: damaged: its MD5 differs"},
		{"the number of hashes", stated(atHashes, 63), all, "hash table: 63 entries: want a power of two"},
		{"the block table", flipped(blocks), all, "block table: damaged: its MD5 differs"},
		{"the block table's place", stated(atBlockTable, 1<<30), all, "block table: points outside"},
		{"a block table at 0", stated(atBlockTable, 0), all, "block table: damaged: its MD5 differs"},
		{"its upper halves", stated(atHighBlocks, 1<<30), all, "block table: its upper halves: points outside"},
		{"the HET table", flipped(het + 20), all, "HET table: damaged: its MD5 differs"},
		{"the HET table's place", stated(atHetTable, 1<<30), all, "HET table: points outside"},
		{"the BET table", flipped(bet + 20), all, "BET table: damaged: its MD5 differs"},
		{"hash table and HET table", flipped(hash, het+1), all, "3 things are wrong with the archive"},
		{"the only hash table, behind what is needed", withoutHET(flipped(blocks - 1)), all,
			"hash table: damaged: its MD5 differs"},
		{"the only hash table", withoutHET(flipped(each...)), make([]string, 5), "hash table: damaged: its MD5"},
		{"the only block table", withoutHET(flipped(blocks + 5*16 - 1)), all, "block table: damaged: its MD5 differs"},
		{"a unit", flipped(stored[0]), all[1:], "MapInfo: damaged: the MD5 of chunk 0 of 1"},
		{"a sector", flipped(stored[1] + 40), []string{unit, other, list, attributes}, "t3Wide: damaged: the MD5"},
		{"the MD5 behind a file", flipped(stored[1] - 1), all[1:], "MapInfo: damaged: the MD5"},
		{"(listfile)", flipped(stored[3] + 9), append(slices.Clone(nameless[:3]), attributes),
			"(listfile): damaged: the MD5"},
		{"(attributes)", flipped(stored[4] + 1), all[:4], "(attributes): damaged: the MD5"},
		{"cut off at the last byte", whole[:len(whole)-1], all, "block table: points outside"},
		{"cut off in the block table", whole[:blocks+1], all, "block table: points outside"},
		{"cut off in the hash table", whole[:hash+1], all, "2 things are wrong with the archive, the first is hash"},
		{"cut off in the tables", whole[:het+1], nil, "3 things are wrong with the archive, the first is hash"},
		{"the user data", append(userData, whole...), all, "the user data points outside"},
	} {
		status, found, stderr := inspected(t, c.data)
		if got := found.readIn(); status != cmdline.Failed || !slices.Equal(got, c.read) {
			t.Errorf("%s: exit %d, read are %q, want %q: %s", c.name, status, got, c.read, stderr)
		}
		if !strings.Contains(stderr, c.says) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: %q, want %q in a line", c.name, stderr, c.says)
		}
	}
	if status, found, stderr := inspected(t, whole); status != 0 || !slices.Equal(found.readIn(), all) {
		t.Errorf("undamaged: exit %d, read are %q: %s", status, found.readIn(), stderr)
	}
}

// signed gives a header the MD5 that fits what it says.
func signed(data []byte) []byte {
	sum := md5.Sum(data[:atHeaderMD5])
	copy(data[atHeaderMD5:], sum[:])
	return data
}

// storedAt returns where the files of an archive of ours lie: one behind another, each with its MD5s.
func storedAt(t *testing.T, data []byte) []int {
	t.Helper()
	_, found, _ := inspected(t, data)
	var places []int
	next := at
	for _, f := range found.Files {
		places = append(places, next)
		next += f.Stored + (f.Stored+1<<14-1)>>14*md5.Size
	}
	return places
}

// Rule: the damaged archives at hand are listed as far as StormLib, or the tables that are left, list them; none is
// taken for whole.
func TestInspectCases(t *testing.T) {
	most := map[string]int{"bogus-entries.mpq": 4, "hash-table-at-0.SC2Map": 39}
	for name, data := range reference.Cases(t, "archives") {
		status, found, stderr := inspected(t, data)
		read := len(found.readIn())
		if want, told := most[name]; status != cmdline.Failed || told && read != want {
			t.Errorf("%s: exit %d, %d files could be read, want %d: %s", name, status, read, want, stderr)
		}
	}
}
