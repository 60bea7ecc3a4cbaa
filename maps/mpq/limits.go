package mpq

import "fmt"

// Bounds on what an archive may ask for, far above any map: the largest file of the maps at hand has 1 MiB, a large
// ladder map 10 MiB in all.
const (
	maxFiles       = 1 << 16   // entries of the hash table or the block table
	maxFileSize    = 64 << 20  // bytes of one file, unpacked
	maxSectorShift = 12        // sectors of up to 2 MiB
	maxName        = 1024      // bytes of a file's name
	listBase       = 4096      // bytes that any (listfile) may have, and
	listEach       = 260       // for each file: the longest path of Windows
	maxTotalSize   = 256 << 20 // bytes of all files, unpacked
)

// What an archive may unpack to grows with its own size. The maps published with the MSGI paper unpack to some 45
// times their size; zlib could make a thousand of one.
const (
	allowanceBase = 4 << 20
	allowanceEach = 64

	// A file takes more of the allowance than the bytes it unpacks to, for its work is more than that: files may share
	// the bytes they are stored in, and each piece has a start of its own.
	costOfStored = 32   // for each byte as stored
	costOfPiece  = 4096 // for each sector or single unit
	costOfBzip2  = 64 << 10
)

// allowance returns what an archive of so many bytes may unpack to in all, its tables and its files.
func allowance(archive int) uint64 {
	return allowanceBase + allowanceEach*uint64(archive)
}

// mostFiles returns how many files an archive of so many bytes may have. An entry of the block table alone has 16
// bytes, but can be packed.
func mostFiles(archive int) uint64 { return min(maxFiles, 1024+uint64(archive)/4) }

// share is what is left of what an archive may unpack to.
type share struct {
	cost, size uint64
	spent      error // the same for all: an archive can have many files
}

func newShare(archive int) share {
	return share{allowance(archive), maxTotalSize, fmt.Errorf(
		"too large: with what comes before it, it unpacks to more than an archive of %d bytes may", archive)}
}

// take takes what a file or a table of so many bytes costs.
func (s *share) take(cost, size uint64) error {
	if cost > s.cost || size > s.size {
		return s.spent
	}
	s.cost -= cost
	s.size -= size
	return nil
}

// cost returns what a file takes of the allowance.
func (b *block) cost(sectorSize uint64) uint64 {
	pieces := uint64(1)
	if b.flags&(flagSingleUnit|flagCompressed) == flagCompressed && sectorSize > 0 {
		pieces += b.size / sectorSize
	}
	return b.size + costOfStored*b.stored + costOfPiece*pieces
}
