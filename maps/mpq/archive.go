package mpq

import (
	"fmt"
	"io/fs"
	"strings"
	"time"
)

// The files that an archive has beside those put in. Their names are not in (listfile).
const (
	listfileName   = "(listfile)"
	attributesName = "(attributes)"
	signatureName  = "(signature)"
)

// Archive is an open archive. It reads from the bytes given to Open, which must not change. It may be used by several
// goroutines.
type Archive struct {
	header     *header
	userData   []byte
	data       []byte // from the header on
	slots      []slot // the hash table, if there is one
	het        *het   // the HET and BET tables, if there are such
	blocks     []block
	names      []string // as (listfile) has them
	nameOf     []string // of each block; "" if unknown
	attributes *attributes
}

// Info is what an archive's header says.
type Info struct {
	FormatVersion int    // 1 to 4; the file stores one less
	SectorSize    int    // in bytes
	HashEntries   int    // places of the hash table
	Blocks        int    // entries of the block table, with (listfile) and (attributes)
	HasHET        bool   // whether there are HET and BET tables
	HeaderMD5     bool   // whether the header has an MD5, which Open compared; version 4 only
	TableMD5s     bool   // whether each table has one, which Open compared
	UserData      []byte // before the archive, nil if none
}

// Entry is a file of an archive.
type Entry struct {
	Name     string    // with backslashes, as the archive has it; "" if neither (listfile) nor the format knows it
	Size     int       // in bytes
	Stored   int       // in bytes in the archive
	Flags    uint32    // of the block table
	Modified time.Time // zero if (attributes) does not tell
}

// Open reads the tables, (listfile) and (attributes) of an archive. Data may begin with user data, as published maps
// do. Where an archive has two kinds of tables, they must agree.
func Open(data []byte) (*Archive, error) {
	a := &Archive{}
	var err error
	if a.data, a.userData, err = findHeader(data); err != nil {
		return nil, fmt.Errorf("mpq: %w", err)
	}
	if a.header, err = readHeader(a.data); err != nil {
		return nil, fmt.Errorf("mpq: %w", err)
	}
	for _, step := range []func() error{a.readTables, a.readListfile, a.readAttributes} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("mpq: %w", err)
		}
	}
	return a, nil
}

// Info returns what the header says.
func (a *Archive) Info() Info {
	h := a.header
	return Info{int(h.Version) + 1, h.sectorSize(), len(a.slots), len(a.blocks), a.het != nil, h.HeaderMD5 != noMD5,
		a.tablesHaveMD5s(), a.userData}
}

// Names returns the names of the archive's (listfile) that it has files of, in that order. They come from outside:
// make a path of one with LocalPath only.
func (a *Archive) Names() []string { return append([]string(nil), a.names...) }

// Entries returns all files in the order of the block table, which is the one in which they lie in archives that
// Write made.
func (a *Archive) Entries() []Entry {
	var entries []Entry
	for i, b := range a.blocks {
		if b.flags&flagExists != 0 && b.flags&flagDeleted == 0 {
			entries = append(entries, Entry{a.nameOf[i], int(b.size), int(b.stored), b.flags, a.attributes.modified(i)})
		}
	}
	return entries
}

// ReadFile returns the content of a file. Case and the kind of slash do not count. The error is fs.ErrNotExist if
// there is none of that name.
func (a *Archive) ReadFile(name string) ([]byte, error) {
	content, _, err := a.ReadChecked(name)
	return content, err
}

// ReadChecked is ReadFile, and says what the content was compared with. A difference is an error.
func (a *Archive) ReadChecked(name string) ([]byte, Checks, error) {
	i := a.find(name)
	if i < 0 {
		return nil, Checks{}, fmt.Errorf("mpq: %s: %w", name, fs.ErrNotExist)
	}
	content, checks, err := a.read(i, name)
	if err == nil {
		checks.CRC, checks.MD5 = a.attributes.tell(i)
		err = a.attributes.check(i, content)
	}
	if err != nil {
		return nil, Checks{}, fmt.Errorf("mpq: %s: %w", name, err)
	}
	return content, checks, nil
}

// read unpacks the file of a block. It does not check (attributes).
func (a *Archive) read(i int, name string) ([]byte, Checks, error) {
	b, c := a.blocks[i], Checks{}
	raw, err := section(a.data, b.position, b.stored)
	if err != nil {
		return nil, c, err
	}
	if c.Stored, err = a.checkChunks(b, raw); err != nil {
		return nil, c, err
	}
	u := unpacker{block: b, raw: raw, sectorSize: a.header.sectorSize()}
	if b.flags&flagEncrypted != 0 {
		u.key = fileKey(name, b)
	}
	content, err := u.unpack()
	c.Sectors = u.summed
	return content, c, err
}

// find returns the block of a name, -1 if there is none.
func (a *Archive) find(name string) int {
	i := -1
	if a.slots != nil {
		i = findSlot(a.slots, name)
	} else if a.het != nil {
		i = a.het.find(name)
	}
	if i < 0 || a.blocks[i].flags&flagExists == 0 || a.blocks[i].flags&flagDeleted != 0 {
		return -1
	}
	return i
}

func (a *Archive) readTables() error {
	var err error
	if a.slots, err = readSlots(a.data, a.header); err != nil {
		return fmt.Errorf("hash table: %w", err)
	}
	if a.blocks, err = readBlocks(a.data, a.header); err != nil {
		return fmt.Errorf("block table: %w", err)
	}
	if a.het, err = readHet(a.data, a.header); err != nil {
		return err
	}
	switch {
	case a.het != nil && a.slots == nil:
		a.blocks = a.het.blocks
	case a.het != nil:
		if err := sameBlocks(a.blocks, a.het.blocks); err != nil {
			return err
		}
	}
	if err := checkSlots(a.slots, len(a.blocks)); err != nil {
		return fmt.Errorf("hash table: %w", err)
	}
	if err := checkBlocks(a.data, a.blocks); err != nil {
		return fmt.Errorf("block table: %w", err)
	}
	a.nameOf = make([]string, len(a.blocks))
	return nil
}

// sameBlocks reports where the two forms of the block table differ.
func sameBlocks(blocks, bet []block) error {
	if len(blocks) != len(bet) {
		return fmt.Errorf("the block table has %d files and the BET table %d", len(blocks), len(bet))
	}
	for i := range blocks {
		if blocks[i] != bet[i] {
			return fmt.Errorf("the block table and the BET table disagree on file %d", i)
		}
	}
	return nil
}

// readListfile learns the names. Lines end with any mix of CR, LF and semicolons.
func (a *Archive) readListfile() error {
	lines := []string{listfileName, attributesName, signatureName}
	special := len(lines)
	if i := a.find(listfileName); i >= 0 {
		content, _, err := a.read(i, listfileName)
		if err != nil {
			return fmt.Errorf("%s: %w", listfileName, err)
		}
		lines = append(lines, strings.FieldsFunc(string(content),
			func(r rune) bool { return r == '\r' || r == '\n' || r == ';' })...)
	}
	for n, name := range lines {
		i := a.find(name)
		if a.het != nil && a.slots != nil && i >= 0 && a.het.find(name) != i {
			return fmt.Errorf("the hash table and the HET table disagree on %s", name)
		}
		if i < 0 || a.nameOf[i] != "" {
			continue
		}
		a.nameOf[i] = name
		if n >= special {
			a.names = append(a.names, name)
		}
	}
	return nil
}

func (a *Archive) readAttributes() error {
	i := a.find(attributesName)
	if i < 0 {
		return nil
	}
	content, _, err := a.read(i, attributesName)
	if err != nil {
		return fmt.Errorf("%s: %w", attributesName, err)
	}
	if a.attributes, err = parseAttributes(content, len(a.blocks)); err != nil {
		return fmt.Errorf("%s: %w", attributesName, err)
	}
	if i := a.find(listfileName); i >= 0 {
		list, _, err := a.read(i, listfileName)
		if err == nil {
			err = a.attributes.check(i, list)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", listfileName, err)
		}
	}
	return nil
}
