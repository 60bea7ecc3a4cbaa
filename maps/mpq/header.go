package mpq

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
)

const (
	headerMagic   = "MPQ\x1A"
	userDataMagic = "MPQ\x1B"
)

// header is the archive's header in the layout of the file, format version 4 (which it calls 3). Older versions have
// only the first fields.
type header struct {
	Magic       [4]byte
	HeaderSize  uint32
	ArchiveSize uint32 // of version 1; not used in reading, since a wrong one harms nobody
	Version     uint16 // less one
	SectorShift uint16 // sectors have 512 << SectorShift bytes

	HashTableAt, BlockTableAt     uint32 // counted from the header, as all places are
	HashEntries, BlockEntries     uint32
	HighBlockTableAt              uint64 // version 2: upper 16 bits of the files' places, for archives over 4 GiB
	HashTableHigh, BlockTableHigh uint16

	ArchiveSize64     uint64 // version 3
	BetTableAt        uint64
	HetTableAt        uint64
	HashTableBytes    uint64 // version 4: as stored
	BlockTableBytes   uint64
	HighTableBytes    uint64
	HetTableBytes     uint64
	BetTableBytes     uint64
	ChunkBytes        uint32 // an MD5 for so many bytes of a file as stored follows it; 0 for none
	BlockTableMD5     [md5.Size]byte
	HashTableMD5      [md5.Size]byte
	HighBlockTableMD5 [md5.Size]byte
	BetTableMD5       [md5.Size]byte
	HetTableMD5       [md5.Size]byte
	HeaderMD5         [md5.Size]byte // of the header up to here
}

// headerSizes are the sizes of the headers of versions 1 to 4.
var headerSizes = [4]int{32, 44, 68, 208}

// findHeader returns the archive proper: what is left of the file from the header on, and the user data before it, if
// any. Damaged user data comes with an error; the header is looked for behind it.
func findHeader(data []byte) (archive, userData []byte, err error) {
	if !bytes.HasPrefix(data, []byte(userDataMagic)) {
		return data, nil, nil
	}
	if len(data) < 16 {
		return nil, nil, errors.New("the user data's header is cut off")
	}
	at, used := binary.LittleEndian.Uint32(data[8:]), binary.LittleEndian.Uint32(data[12:])
	if at < 16 || uint64(at) > uint64(len(data)) || used > at-16 {
		return afterUserData(data), nil, fmt.Errorf(
			"the user data points outside: header at %d, %d bytes of user data, %d bytes in all", at, used, len(data))
	}
	return data[at:], data[16 : 16+used], nil
}

// afterUserData looks for the header where archives behind something else begin; nil if there is none.
func afterUserData(data []byte) []byte {
	const step = 512
	for at := step; at < len(data); at += step {
		if bytes.HasPrefix(data[at:], []byte(headerMagic)) {
			return data[at:]
		}
	}
	return nil
}

// readHeader reads the header at the start of an archive.
func readHeader(archive []byte) (*header, error) {
	if !bytes.HasPrefix(archive, []byte(headerMagic)) {
		return nil, errors.New("not an MPQ archive: no MPQ header at its start")
	}
	if len(archive) < headerSizes[0] {
		return nil, fmt.Errorf("the header is cut off after %d bytes", len(archive))
	}
	version := int(binary.LittleEndian.Uint16(archive[12:]))
	if version >= len(headerSizes) {
		return nil, fmt.Errorf("format version %d is unknown: 1 to %d are", version+1, len(headerSizes))
	}
	size := headerSizes[version]
	if len(archive) < size {
		return nil, fmt.Errorf("the header of format version %d needs %d bytes: %d are there",
			version+1, size, len(archive))
	}
	full := make([]byte, headerSizes[3])
	copy(full, archive[:size])
	h := &header{}
	if _, err := binary.Decode(full, binary.LittleEndian, h); err != nil {
		return nil, fmt.Errorf("reading the header: %w", err)
	}
	return h, nil
}

// check returns what is wrong with a header by which the archive can be read all the same.
func (h *header) check(archive []byte) (wrong []error) {
	size := headerSizes[h.Version]
	if int64(h.HeaderSize) < int64(size) {
		wrong = append(wrong, fmt.Errorf("the header of format version %d needs %d bytes: it says %d",
			h.Version+1, size, h.HeaderSize))
	}
	if h.Version == 3 && !matches(h.HeaderMD5, archive[:size-md5.Size]) {
		wrong = append(wrong, errors.New("the header is damaged: its MD5 differs"))
	}
	if h.SectorShift > maxSectorShift {
		wrong = append(wrong, fmt.Errorf("sectors of 512 << %d bytes: 512 << %d is the most",
			h.SectorShift, maxSectorShift))
	}
	return wrong
}

// sectorSize returns the bytes of a sector, 0 if the header's number makes no sense.
func (h *header) sectorSize() int {
	if h.SectorShift > maxSectorShift {
		return 0
	}
	return 512 << h.SectorShift
}

// matches reports whether data has this MD5. One of zeros says that none was written.
func matches(sum [md5.Size]byte, data []byte) bool {
	return sum == noMD5 || sum == md5.Sum(data)
}
