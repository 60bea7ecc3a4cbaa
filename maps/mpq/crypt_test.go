package mpq

import (
	"bytes"
	"testing"
)

// Rule (published values): the keys of the tables, and the hashes that the public descriptions give as examples.
func TestHash(t *testing.T) {
	for _, c := range []struct {
		name string
		kind hashKind
		want uint32
	}{
		{"(hash table)", hashKey, 0xC3AF3770},
		{"(block table)", hashKey, 0xEC83B3A3},
		{"(listfile)", hashSlot, 0x5F3DE859},
		{"(listfile)", hashNameA, 0xFD657910},
		{"(listfile)", hashNameB, 0x4E9B98A7},
		{"arr\\units.dat", hashSlot, 0xF4E6C69D},
		{"unit\\neutral\\acritter.grp", hashSlot, 0xA26067F3},
	} {
		if got := hash(c.name, c.kind); got != c.want {
			t.Errorf("hash(%q, %d) = %#08x, want %#08x", c.name, c.kind, got, c.want)
		}
	}
}

// Rule: neither case nor the kind of slash counts in a name, in either table.
func TestHashFolds(t *testing.T) {
	const one, other = `Base.SC2Data\UI\desc_Index.[x]`, `bASE.sc2dATA/ui\DESC_iNDEX.[X]`
	for kind := hashSlot; kind <= hashKey; kind++ {
		if hash(one, kind) != hash(other, kind) {
			t.Errorf("kind %d differs", kind)
		}
	}
	if nameHash(one) != nameHash(other) {
		t.Error("the HET table's hash differs")
	}
}

// Rule (the self-test in Bob Jenkins' lookup3.c, which the author published): two seeds, two results. b is the second
// result there.
func TestLookup3(t *testing.T) {
	const text = "Four score and seven years ago"
	for _, c := range []struct {
		key          string
		seedB, seedC uint32
		b, c         uint32
	}{
		{"", 0, 0, 0xDEADBEEF, 0xDEADBEEF},
		{"", 0xDEADBEEF, 0, 0xDEADBEEF, 0xBD5B7DDE},
		{"", 0xDEADBEEF, 0xDEADBEEF, 0xBD5B7DDE, 0x9C093CCD},
		{text, 0, 0, 0xCE7226E6, 0x17770551},
		{text, 1, 0, 0xBD371DE4, 0xE3607CAE},
		{text, 0, 1, 0x6CBEA4B3, 0xCD628161},
	} {
		if b, got := lookup3([]byte(c.key), c.seedB, c.seedC); b != c.b || got != c.c {
			t.Errorf("lookup3(%q, %#x, %#x) = %#08x, %#08x, want %#08x, %#08x",
				c.key, c.seedB, c.seedC, b, got, c.b, c.c)
		}
	}
}

// Rule: decrypt undoes encrypt; bytes beyond the last whole word stay as they are.
func TestCryptRoundTrip(t *testing.T) {
	plain := []byte("eleven bits and a half")
	for _, key := range []uint32{0, 1, hashTableKey, 0xFFFFFFFF} {
		data := bytes.Clone(plain)
		encrypt(data, key)
		if bytes.Equal(data, plain) || !bytes.Equal(data[20:], plain[20:]) {
			t.Errorf("key %#x: encrypted to %x", key, data)
		}
		if decrypt(data, key); !bytes.Equal(data, plain) {
			t.Errorf("key %#x: %q came back", key, data)
		}
	}
}

// Rule: the key is of the name without folders, and takes place and size where the flag says so.
func TestFileKey(t *testing.T) {
	plain := block{position: 0x20, size: 100}
	adjusted := plain
	adjusted.flags = flagKeyAdjusted
	want := hash("(listfile)", hashKey)
	if got := fileKey(`folder\sub/(listfile)`, plain); got != want {
		t.Errorf("key %#x, want %#x", got, want)
	}
	if got := fileKey("(listfile)", adjusted); got != (want+0x20)^100 {
		t.Errorf("adjusted key %#x, want %#x", got, (want+0x20)^100)
	}
}
