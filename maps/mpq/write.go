package mpq

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"slices"
	"strings"
)

// File is a file to be put into an archive.
type File struct {
	Name    string // slashes and backslashes are the same; stored with backslashes
	Content []byte
}

// What the editor's maps have in common: README.md.
const (
	writtenVersion    = 3 // format version 4
	writtenShift      = 5 // sectors of 16,384 bytes
	writtenChunk      = 16384
	writtenAttributes = attributeCRC | attributeMD5
	leastHashEntries  = 64
	flagsOfUnits      = flagExists | flagCompressed | flagSingleUnit
	flagsOfSectors    = flagExists | flagCompressed | flagChecksums
)

// Write returns an archive of the files, in their order, with (listfile) and (attributes) behind them. The same files
// give the same bytes. Errors: a name that is empty, twice there, or that the format keeps for itself; too many or
// too large files.
func Write(files []File) ([]byte, error) {
	w, err := newWriter(files)
	if err != nil {
		return nil, fmt.Errorf("mpq: %w", err)
	}
	for _, f := range files {
		if err := w.add(f.Name, f.Content); err != nil {
			return nil, fmt.Errorf("mpq: %s: %w", f.Name, err)
		}
	}
	if err := w.add(listfileName, w.listfile()); err != nil {
		return nil, fmt.Errorf("mpq: %s: %w", listfileName, err)
	}
	// The list has a checksum and no MD5 in the editor's maps, and (attributes) tells nothing of itself.
	w.sums[len(w.sums)-1] = [md5.Size]byte{}
	w.crcs, w.sums = append(w.crcs, 0), append(w.sums, [md5.Size]byte{})
	if err := w.store(attributesName, w.attributes()); err != nil {
		return nil, fmt.Errorf("mpq: %s: %w", attributesName, err)
	}
	if err := w.finish(); err != nil {
		return nil, fmt.Errorf("mpq: %w", err)
	}
	if err := w.check(); err != nil {
		return nil, err
	}
	return w.out, nil
}

// check refuses an archive that Open would take for one made to unpack without end.
func (w *writer) check() error {
	left := newShare(len(w.out))
	left.cost -= uint64(len(w.out)) // more than the tables take
	for i, b := range w.blocks {
		if err := left.take(b.cost(512<<writtenShift), b.size); err != nil {
			return fmt.Errorf("mpq: %s: %w", w.names[i], err)
		}
	}
	return nil
}

// writer builds an archive from the front to the back; the header comes last.
type writer struct {
	out    []byte
	names  []string // of the blocks
	blocks []block
	crcs   []uint32
	sums   [][md5.Size]byte
}

func newWriter(files []File) (*writer, error) {
	// The HET table has a third more places than files, and the hash table no more than maxFiles.
	if most := maxFiles * 3 / 4; len(files)+2 > most {
		return nil, fmt.Errorf("%d files: %d are the most", len(files), most-2)
	}
	seen := map[string]bool{}
	total := 0
	for _, f := range files {
		folded := strings.Map(func(r rune) rune { return upperRune(r) }, f.Name)
		switch {
		case f.Name == "" || strings.ContainsAny(f.Name, "\r\n;\x00"):
			return nil, fmt.Errorf("%q cannot be a file's name", f.Name)
		case slices.Contains([]string{listfileName, attributesName, signatureName}, strings.ToLower(f.Name)):
			return nil, fmt.Errorf("%s: the format keeps this name for itself", f.Name)
		case seen[folded]:
			return nil, fmt.Errorf("%s is there twice", f.Name)
		case len(f.Content) > maxFileSize:
			return nil, fmt.Errorf("%s has %d bytes: %d are the most", f.Name, len(f.Content), maxFileSize)
		}
		seen[folded] = true
		total += len(f.Content)
	}
	// Half of what the reader takes leaves ample room for the list and the attributes.
	if total > maxTotalSize/2 {
		return nil, fmt.Errorf("the files have %d bytes in all: %d are the most", total, maxTotalSize/2)
	}
	return &writer{out: make([]byte, headerSizes[writtenVersion])}, nil
}

func upperRune(r rune) rune {
	if r < 0x80 {
		return rune(upper(byte(r)))
	}
	return r
}

// add stores a file and notes what (attributes) will tell of it.
func (w *writer) add(name string, content []byte) error {
	w.crcs, w.sums = append(w.crcs, crc32.ChecksumIEEE(content)), append(w.sums, md5.Sum(content))
	return w.store(strings.ReplaceAll(name, "/", `\`), content)
}

// store packs a file and appends it, with the MD5s of what is stored.
func (w *writer) store(name string, content []byte) error {
	b := block{position: uint64(len(w.out)), size: uint64(len(content)), flags: flagsOfUnits}
	packed, err := compress(content)
	if sector := 512 << writtenShift; len(content) > sector {
		b.flags = flagsOfSectors
		packed, err = packSectors(content, sector)
	}
	if err != nil {
		return err
	}
	b.stored = uint64(len(packed))
	w.names, w.blocks = append(w.names, name), append(w.blocks, b)
	w.out = append(append(w.out, packed...), chunkSums(packed, writtenChunk)...)
	if len(w.out) > math.MaxInt32 {
		return errors.New("the archive would have over 2 GiB")
	}
	return nil
}

// packSectors packs a file by sectors: the table of their offsets, then they. The last two offsets are the same: no
// checksums follow, although the flag says so.
func packSectors(content []byte, sector int) ([]byte, error) {
	count := (len(content) + sector - 1) / sector
	out := make([]byte, 4*(count+2))
	for i := range count {
		binary.LittleEndian.PutUint32(out[4*i:], uint32(len(out)))
		packed, err := compress(content[i*sector : min((i+1)*sector, len(content))])
		if err != nil {
			return nil, err
		}
		out = append(out, packed...)
	}
	binary.LittleEndian.PutUint32(out[4*count:], uint32(len(out)))
	binary.LittleEndian.PutUint32(out[4*count+4:], uint32(len(out)))
	return out, nil
}

// listfile returns the names, sorted without regard to case.
func (w *writer) listfile() []byte {
	names := slices.Clone(w.names)
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	var list bytes.Buffer
	for _, name := range names {
		list.WriteString(name + "\r\n")
	}
	return list.Bytes()
}

func (w *writer) attributes() []byte {
	out := binary.LittleEndian.AppendUint32(nil, attributesVersion)
	out = binary.LittleEndian.AppendUint32(out, writtenAttributes)
	for _, crc := range w.crcs {
		out = binary.LittleEndian.AppendUint32(out, crc)
	}
	for _, sum := range w.sums {
		out = append(out, sum[:]...)
	}
	return out
}
