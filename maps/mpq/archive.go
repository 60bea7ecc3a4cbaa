package mpq

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
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
	slotIndex  *index
	het        *het // the HET and BET tables, if there are such
	blocks     []block
	names      []string // as (listfile) has them
	nameOf     []string // of each block; "" if unknown
	attributes *attributes

	damage     []error // all but what is wrong with a single file
	faults     []error // of each block: why it cannot be read
	tableSound bool    // no table is damaged
	left       share   // after Open
	spent      ledger
}

// Info is what an archive's header says.
type Info struct {
	FormatVersion int    // 1 to 4; the file stores one less
	SectorSize    int    // in bytes
	HashEntries   int    // places of the hash table
	Blocks        int    // entries of the block table, with (listfile) and (attributes)
	HasHET        bool   // whether there are HET and BET tables
	HeaderMD5     bool   // whether the header has an MD5 and is as it says; version 4 only
	TableMD5s     bool   // whether each table has one and is as it says
	UserData      []byte // before the archive, nil if none
}

// Entry is a file of an archive.
type Entry struct {
	Name     string    // with backslashes, as the archive has it; "" if neither (listfile) nor the format knows it
	Size     int       // in bytes
	Stored   int       // in bytes in the archive
	Flags    uint32    // of the block table
	Modified time.Time // zero if (attributes) does not tell
	block    int
}

// Open reads the tables, (listfile) and (attributes) of an archive, and refuses one that is damaged. Data may begin
// with user data, as published maps do. Where an archive has two kinds of tables, they must agree. It ends with the
// context, as all that reads does.
func Open(ctx context.Context, data []byte) (*Archive, error) {
	a, err := OpenDamaged(ctx, data)
	if err != nil {
		return nil, err
	}
	if len(a.damage) > 0 {
		return nil, fmt.Errorf("mpq: %w", a.damage[0])
	}
	for i, fault := range a.faults {
		if fault != nil {
			return nil, fmt.Errorf("mpq: block table: file %d: %w", i, fault)
		}
	}
	return a, nil
}

// OpenDamaged is Open, and takes a damaged archive as far as it can be read: Damage and ReadEntry tell what cannot.
// The error says that nothing can.
func OpenDamaged(ctx context.Context, data []byte) (*Archive, error) {
	a := &Archive{left: newShare(len(data))}
	var err error
	if a.data, a.userData, err = findHeader(data); err != nil {
		if a.data == nil {
			return nil, fmt.Errorf("mpq: %w", err)
		}
		a.damage = append(a.damage, err)
	}
	if a.header, err = readHeader(a.data); err != nil {
		return nil, fmt.Errorf("mpq: %w", err)
	}
	a.damage = append(a.damage, a.header.check(a.data)...)
	m := a.meter(ctx)
	a.readTables(m)
	a.readAttributes(m, a.readListfile(m))
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("mpq: reading the archive: %w", err)
	}
	return a, nil
}

func (a *Archive) meter(ctx context.Context) meter { return meter{ctx, &a.spent, len(a.data)} }

// Damage returns what is wrong with the archive itself, in a line each; what is wrong with a file, ReadEntry tells.
func (a *Archive) Damage() []error { return slices.Clone(a.damage) }

// Info returns what the header says.
func (a *Archive) Info() Info {
	h := a.header
	return Info{int(h.Version) + 1, h.sectorSize(), len(a.slots), len(a.blocks), a.het != nil,
		h.Version == 3 && h.HeaderMD5 != noMD5 && len(h.check(a.data)) == 0, a.tableSound && a.tablesHaveMD5s(),
		a.userData}
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
			entries = append(entries, a.entry(i))
		}
	}
	return entries
}

// Entry returns the file of a name, if there is one.
func (a *Archive) Entry(name string) (Entry, bool) {
	i := a.find(name)
	if i < 0 {
		return Entry{}, false
	}
	return a.entry(i), true
}

// entry describes the file of a block.
func (a *Archive) entry(i int) Entry {
	b := a.blocks[i]
	return Entry{a.nameOf[i], int(b.size), int(b.stored), b.flags, a.attributes.modified(i), i}
}

// ReadFile returns the content of a file. Case and the kind of slash do not count. The error is fs.ErrNotExist if
// there is none of that name.
func (a *Archive) ReadFile(ctx context.Context, name string) ([]byte, error) {
	content, _, err := a.ReadChecked(ctx, name)
	return content, err
}

// ReadChecked is ReadFile, and says what the content was compared with. A difference is an error.
func (a *Archive) ReadChecked(ctx context.Context, name string) ([]byte, Checks, error) {
	i := a.find(name)
	if i < 0 {
		return nil, Checks{}, fmt.Errorf("mpq: %s: %w", name, fs.ErrNotExist)
	}
	return a.readChecked(ctx, i, name)
}

// ReadEntry is ReadChecked of one of Entries, which may have no name.
func (a *Archive) ReadEntry(ctx context.Context, e Entry) ([]byte, Checks, error) {
	return a.readChecked(ctx, e.block, e.Name)
}

func (a *Archive) readChecked(ctx context.Context, i int, name string) ([]byte, Checks, error) {
	m := a.meter(ctx)
	content, checks, err := a.read(m, i, name)
	if err == nil {
		checks.CRC, checks.MD5 = a.attributes.tell(i)
		err = cmp.Or(m.count(len(content)), a.attributes.check(i, content))
	}
	if err != nil {
		return nil, Checks{}, fmt.Errorf("mpq: %s: %w", cmp.Or(name, fmt.Sprintf("file %d", i)), err)
	}
	return content, checks, nil
}

// read unpacks the file of a block. It does not check (attributes).
func (a *Archive) read(m meter, i int, name string) ([]byte, Checks, error) {
	b, c := a.blocks[i], Checks{}
	if a.faults[i] != nil {
		return nil, c, a.faults[i]
	}
	raw, err := section(a.data, b.position, b.stored)
	if err != nil {
		return nil, c, err
	}
	if c.Stored, err = a.checkChunks(b, raw); err != nil {
		return nil, c, err
	}
	u := unpacker{block: b, raw: raw, sectorSize: a.header.sectorSize(), meter: m}
	if b.flags&flagEncrypted != 0 {
		if name == "" {
			return nil, c, errors.New("encrypted, and its name, which gives the key, is unknown")
		}
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
		i = findSlot(a.slots, a.slotIndex, name)
	}
	if i < 0 && a.het != nil {
		i = a.het.find(name)
	}
	if i < 0 || i >= len(a.blocks) || a.blocks[i].flags&flagExists == 0 || a.blocks[i].flags&flagDeleted != 0 {
		return -1
	}
	return i
}
