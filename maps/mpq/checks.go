package mpq

import (
	"crypto/md5"
	"strings"
)

// Checks says which of the sums that an archive may have of a file were there and compared with it.
type Checks struct {
	Stored  bool // MD5s of what is stored, in archives of version 4
	Sectors bool // checksums of all sectors; a set flag alone does not mean that there are any
	CRC     bool // the CRC-32 in (attributes)
	MD5     bool // the MD5 in (attributes)
}

// noMD5 stands where no MD5 was written.
var noMD5 [md5.Size]byte

// tablesHaveMD5s reports whether the header has an MD5 of each table that is there.
func (a *Archive) tablesHaveMD5s() bool {
	h := a.header
	for _, table := range []struct {
		there bool
		sum   [md5.Size]byte
	}{{a.slots != nil, h.HashTableMD5}, {h.BlockEntries > 0, h.BlockTableMD5}, {a.het != nil, h.HetTableMD5},
		{a.het != nil, h.BetTableMD5}} {
		if table.there && table.sum == noMD5 {
			return false
		}
	}
	return true
}

// tell reports what there is of a file to check.
func (a *attributes) tell(block int) (crc, sum bool) {
	if a == nil {
		return false, false
	}
	if at := 4 * block; at < len(a.crcs) {
		crc = word(a.crcs[at:]) != 0
	}
	if at := md5.Size * block; at < len(a.sums) {
		sum = [md5.Size]byte(a.sums[at:]) != noMD5
	}
	return crc, sum
}

// Storage says in words how a file is stored, by its flags.
func (e Entry) Storage() string {
	words := []string{"sectors"}
	if e.Flags&flagSingleUnit != 0 {
		words[0] = "unit"
	}
	for _, f := range []struct {
		flag uint32
		word string
	}{{flagCompressed, "compressed"}, {flagImploded, "imploded"}, {flagEncrypted, "encrypted"}, {flagPatch, "patch"}} {
		if e.Flags&f.flag != 0 {
			words = append(words, f.word)
		}
	}
	return strings.Join(words, ", ")
}
