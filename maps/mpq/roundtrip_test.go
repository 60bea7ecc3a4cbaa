package mpq

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// contents draws a file: runs of a byte, so that some of it packs well, of sizes around a sector.
var contents = rapid.Custom(func(t *rapid.T) []byte {
	var out []byte
	for range rapid.IntRange(0, 4).Draw(t, "runs") {
		if rapid.Bool().Draw(t, "noise") {
			out = append(out, rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "bytes")...)
			continue
		}
		out = append(out, bytes.Repeat([]byte{rapid.Byte().Draw(t, "byte")},
			rapid.IntRange(0, 20000).Draw(t, "length"))...)
	}
	return out
})

// Rule: what is written is read again, in its order and under any form of its name; and the same files give the same
// bytes.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z0-9._ ()\\-]{1,20}`), 0, 40, rapid.ID[string]).
			Draw(t, "names")
		var files []File
		for _, name := range names {
			files = append(files, File{name, contents.Draw(t, "content")})
		}
		data, err := Write(files)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Write(files)
		if err != nil || !bytes.Equal(data, again) {
			t.Fatalf("written twice, different bytes (%v)", err)
		}
		a, err := Open(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		entries := a.Entries()
		for i, f := range files {
			if entries[i].Name != f.Name || entries[i].Size != len(f.Content) {
				t.Fatalf("file %d is %+v, want %s of %d bytes", i, entries[i], f.Name, len(f.Content))
			}
			got, err := a.ReadFile(context.Background(), strings.ToUpper(strings.ReplaceAll(f.Name, `\`, "/")))
			if err != nil || !bytes.Equal(got, f.Content) {
				t.Fatalf("%s: %d bytes came back of %d (%v)", f.Name, len(got), len(f.Content), err)
			}
		}
		slices.Sort(names)
		if got := a.Names(); !slices.Equal(slices.Sorted(slices.Values(got)), names) {
			t.Fatalf("names %q, want %q", got, names)
		}
	})
}

// Rule: an archive is found behind user data, and places in it count from its own header.
func TestUserData(t *testing.T) {
	front := make([]byte, 1024)
	copy(front, userDataMagic)
	front[8+1], front[12] = 4, 5 // the header at 1024, five bytes of user data
	copy(front[16:], "hello")
	a, err := Open(context.Background(), append(front, written(t, sample()...)...))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(a.Info().UserData); got != "hello" {
		t.Errorf("user data %q", got)
	}
	for _, f := range sample() {
		if got, err := a.ReadFile(context.Background(), f.Name); err != nil || !bytes.Equal(got, f.Content) {
			t.Errorf("%s: %d bytes, %v", f.Name, len(got), err)
		}
	}
}

// Rule: the HET and BET tables alone are enough, as are the hash and block tables alone; and the hash table may be
// compressed.
func TestEitherTables(t *testing.T) {
	whole := written(t, sample()...)
	h, err := readHeader(whole)
	if err != nil {
		t.Fatal(err)
	}
	hetAlone := sign(t, bytes.Clone(whole), with(*h, func(h *header) { h.HashEntries, h.BlockEntries = 0, 0 }))
	hashAlone := forge(t, whole, func(*header, []block) {})
	packed := forge(t, whole, func(h *header, _ []block) {
		h.HashTableBytes = uint64(len(packTable(t, whole, h)))
	})
	copy(packed[h.HashTableAt:], packTable(t, whole, h))
	for name, data := range map[string][]byte{"HET": hetAlone, "hash": hashAlone, "packed": packed} {
		a, err := Open(context.Background(), data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(a.Names()) != len(sample()) {
			t.Errorf("%s: names %q", name, a.Names())
		}
		for _, f := range sample() {
			if got, err := a.ReadFile(context.Background(), f.Name); err != nil || !bytes.Equal(got, f.Content) {
				t.Errorf("%s: %s: %d bytes, %v", name, f.Name, len(got), err)
			}
		}
		if _, err := a.ReadFile(context.Background(), "missing"); err == nil {
			t.Errorf("%s: a file that is not there was read", name)
		}
	}
}

// packTable returns an archive's hash table compressed, then encrypted.
func packTable(t *testing.T, data []byte, h *header) []byte {
	t.Helper()
	table := bytes.Clone(data[h.HashTableAt:][:int(h.HashEntries)*slotBytes])
	decrypt(table, hashTableKey)
	packed, err := compress(table)
	if err != nil {
		t.Fatal(err)
	}
	encrypt(packed, hashTableKey)
	return packed
}
