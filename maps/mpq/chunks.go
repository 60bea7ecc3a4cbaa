package mpq

import (
	"crypto/md5"
	"fmt"
)

// chunkSums returns the MD5 of each chunk of a file as stored, which archives of version 4 have right behind the file.
func chunkSums(raw []byte, chunk int) []byte {
	var sums []byte
	for len(raw) > 0 {
		n := min(chunk, len(raw))
		sum := md5.Sum(raw[:n])
		sums = append(sums, sum[:]...)
		raw = raw[n:]
	}
	return sums
}

// checkChunks compares a file as stored with the MD5s behind it, and reports whether there is one of each chunk.
func (a *Archive) checkChunks(b block, raw []byte) (bool, error) {
	chunk := uint64(a.header.ChunkBytes)
	if chunk == 0 || len(raw) == 0 {
		return false, nil
	}
	chunks := (b.stored + chunk - 1) / chunk
	sums, err := section(a.data, b.position+b.stored, chunks*md5.Size)
	if err != nil {
		return false, fmt.Errorf("MD5s of what is stored: %w", err)
	}
	all := true
	for i := range chunks {
		part, sum := raw[i*chunk:min((i+1)*chunk, b.stored)], [md5.Size]byte(sums[i*md5.Size:])
		if !matches(sum, part) {
			return false, fmt.Errorf("damaged: the MD5 of chunk %d of %d of what is stored differs", i, chunks)
		}
		all = all && sum != noMD5
	}
	return all, nil
}
