package mpq

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/binary"
	"testing"
)

// written returns an archive of ours.
func written(t testing.TB, files ...File) []byte {
	t.Helper()
	data, err := Write(files)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// forge changes an archive of ours as somebody would who knows the format: header and blocks as edit leaves them,
// with an MD5 of the header that fits. The other MD5s and the HET and BET tables are dropped first, so that nothing
// but the change speaks against it.
func forge(t testing.TB, data []byte, edit func(h *header, blocks []block)) []byte {
	t.Helper()
	h, err := readHeader(data)
	if err != nil {
		t.Fatal(err)
	}
	a := &Archive{data: data, header: h, left: newShare(len(data))}
	blocks, err := a.readBlocks(a.meter(context.Background()))
	if err != nil {
		t.Fatal(err)
	}
	at := h.BlockTableAt
	none := [md5.Size]byte{}
	h.BlockTableMD5, h.HashTableMD5, h.HetTableMD5, h.BetTableMD5 = none, none, none, none
	h.HetTableAt, h.BetTableAt, h.ChunkBytes = 0, 0, 0
	edit(h, blocks)
	out := bytes.Clone(data)
	copy(out[at:], (&writer{blocks: blocks}).blockTable())
	return sign(t, out, h)
}

// sign puts a header in front, with its MD5.
func sign(t testing.TB, data []byte, h *header) []byte {
	t.Helper()
	if _, err := binary.Encode(data, binary.LittleEndian, h); err != nil {
		t.Fatal(err)
	}
	signed := headerSizes[3] - md5.Size
	sum := md5.Sum(data[:signed])
	copy(data[signed:], sum[:])
	return data
}

// readAll opens an archive and reads every file that it names.
func readAll(data []byte) error {
	a, err := Open(context.Background(), data)
	if err != nil {
		return err
	}
	for _, name := range a.Names() {
		if _, err := a.ReadFile(context.Background(), name); err != nil {
			return err
		}
	}
	return nil
}
