package mpq

import (
	"encoding/binary"
	"math/bits"
)

// nameHash returns the hash of a name that the HET and BET tables use: both halves of Bob Jenkins' lookup3 over the
// name in small letters with backslashes, and the highest bit set, so that no hash looks like an empty place.
func nameHash(name string) uint64 {
	folded := make([]byte, len(name))
	for i := range len(name) {
		folded[i] = lower(name[i])
	}
	high, low := lookup3(folded, 1, 2)
	return uint64(high)<<32 | uint64(low) | 1<<63
}

// lower returns the form of a letter that nameHash takes: small ASCII letters and backslashes.
func lower(c byte) byte {
	switch {
	case 'A' <= c && c <= 'Z':
		return c - 'A' + 'a'
	case c == '/':
		return '\\'
	}
	return c
}

// lookup3 returns the two results of Jenkins' hash with two seeds ("hashlittle2"; the second result is the better
// mixed one).
func lookup3(key []byte, seedB, seedC uint32) (b, c uint32) {
	a := 0xDEADBEEF + uint32(len(key)) + seedC
	b, c = a, a+seedB
	for ; len(key) > 12; key = key[12:] {
		a, b, c = mix(a+word(key), b+word(key[4:]), c+word(key[8:]))
	}
	if len(key) == 0 {
		return b, c
	}
	var rest [12]byte
	copy(rest[:], key)
	return final(a+word(rest[:]), b+word(rest[4:]), c+word(rest[8:]))
}

func word(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }

// mix is the step between blocks of twelve bytes.
func mix(a, b, c uint32) (uint32, uint32, uint32) {
	for _, turn := range [2][3]int{{4, 6, 8}, {16, 19, 4}} {
		a = (a - c) ^ bits.RotateLeft32(c, turn[0])
		c += b
		b = (b - a) ^ bits.RotateLeft32(a, turn[1])
		a += c
		c = (c - b) ^ bits.RotateLeft32(b, turn[2])
		b += a
	}
	return a, b, c
}

// final is the step after the last block.
func final(a, b, c uint32) (uint32, uint32) {
	c = (c ^ b) - bits.RotateLeft32(b, 14)
	a = (a ^ c) - bits.RotateLeft32(c, 11)
	b = (b ^ a) - bits.RotateLeft32(a, 25)
	c = (c ^ b) - bits.RotateLeft32(b, 16)
	a = (a ^ c) - bits.RotateLeft32(c, 4)
	b = (b ^ a) - bits.RotateLeft32(a, 14)
	c = (c ^ b) - bits.RotateLeft32(b, 24)
	return b, c
}
