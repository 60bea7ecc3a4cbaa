package mpq

import (
	"encoding/binary"
	"strings"
)

// hashKind says what a hash of a name is for: the format has one hash function with four seeds.
type hashKind uint32

const (
	hashSlot  hashKind = 0 // where in the hash table to look first
	hashNameA hashKind = 1 // the two that stand for the name in the hash table
	hashNameB hashKind = 2
	hashKey   hashKind = 3 // the key of a file or a table
)

// hashTableKey and blockTableKey are the keys of the tables: the hashes of their names in brackets.
var (
	hashTableKey  = hash("(hash table)", hashKey)
	blockTableKey = hash("(block table)", hashKey)
)

// cryptTable holds 256 numbers for each kind of hash, and 256 more for encryption, all from one linear congruential
// generator.
var cryptTable = func() (table [5 * 256]uint32) {
	seed := uint32(0x00100001)
	next := func() uint32 {
		seed = (seed*125 + 3) % 0x2AAAAB
		return seed & 0xFFFF
	}
	for i := range 256 {
		for kind := range 5 {
			high := next()
			table[kind*256+i] = high<<16 | next()
		}
	}
	return table
}()

// hash returns the hash of a name. Case and the kind of slash do not count.
func hash(name string, kind hashKind) uint32 {
	a, b := uint32(0x7FED7FED), uint32(0xEEEEEEEE)
	for i := range len(name) {
		c := upper(name[i])
		a = cryptTable[uint32(kind)*256+uint32(c)] ^ (a + b)
		b = uint32(c) + a + b + b<<5 + 3
	}
	return a
}

// upper returns the form of a letter that the hash takes: ASCII capitals and backslashes, other bytes as they are.
func upper(c byte) byte {
	switch {
	case 'a' <= c && c <= 'z':
		return c - 'a' + 'A'
	case c == '/':
		return '\\'
	}
	return c
}

// decrypt undoes encrypt, in place.
func decrypt(data []byte, key uint32) { crypt(data, key, false) }

// encrypt encrypts data in place, by words of four bytes; up to three bytes at the end stay as they are.
func encrypt(data []byte, key uint32) { crypt(data, key, true) }

// crypt adds the key stream. The stream depends on the plain words before it, which are known before a step when
// encrypting and after it otherwise.
func crypt(data []byte, key uint32, encrypting bool) {
	seed := uint32(0xEEEEEEEE)
	for ; len(data) >= 4; data = data[4:] {
		seed += cryptTable[4*256+key&0xFF]
		in := binary.LittleEndian.Uint32(data)
		out := in ^ (key + seed)
		binary.LittleEndian.PutUint32(data, out)
		plain := out
		if encrypting {
			plain = in
		}
		key = (^key<<21 + 0x11111111) | key>>11
		seed += plain + seed<<5 + 3
	}
}

// fileKey returns the key of an encrypted file: the hash of its name without the folders, changed by place and size
// where the flag says so.
func fileKey(name string, b block) uint32 {
	key := hash(name[strings.LastIndexAny(name, `/\`)+1:], hashKey)
	if b.flags&flagKeyAdjusted != 0 {
		key = (key + uint32(b.position)) ^ uint32(b.size)
	}
	return key
}
