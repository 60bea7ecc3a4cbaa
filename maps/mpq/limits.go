package mpq

// Bounds on what an archive may ask for, far above any map: the largest file of the maps at hand has 1 MiB, a large
// ladder map 10 MiB in all.
const (
	maxFiles       = 1 << 16   // entries of the hash table or the block table
	maxFileSize    = 64 << 20  // bytes of one file, unpacked
	maxTotalSize   = 256 << 20 // bytes of all files, unpacked
	maxSectorShift = 12        // sectors of up to 2 MiB
)
