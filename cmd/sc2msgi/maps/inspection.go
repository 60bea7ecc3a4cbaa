package maps

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"
	"unicode/utf8"

	"sc2msgi/maps/mpq"
)

// inspection is what maps inspect found in an archive.
type inspection struct {
	File          string       `json:"file"`
	Bytes         int          `json:"bytes"`
	FormatVersion int          `json:"format_version"`
	SectorSize    int          `json:"sector_size"`
	UserData      int          `json:"user_data_bytes"` // before the archive
	HashEntries   int          `json:"hash_entries"`    // 0 without a hash table
	Blocks        int          `json:"blocks"`
	HasHET        bool         `json:"het_and_bet"`
	HeaderMD5     bool         `json:"header_md5_checked"`
	TableMD5s     bool         `json:"table_md5s_checked"`
	Damage        []string     `json:"damage"` // what is wrong with the archive itself
	Files         []storedFile `json:"files"`
	Map           *mapReport   `json:"map,omitempty"`
	Unnamed       int          `json:"unnamed"` // files that the archive's list does not name
	Extracted     *extracted   `json:"extracted,omitempty"`
}

// storedFile is a file of an archive.
type storedFile struct {
	Name    string   `json:"name"` // "" if unknown
	Size    int      `json:"size"`
	Stored  int      `json:"stored"`
	How     string   `json:"how"`
	Checked []string `json:"checked"`           // the sums that it was compared with
	Problem string   `json:"problem,omitempty"` // why it could not be read
}

// extracted says how many files went where.
type extracted struct {
	Folder string `json:"folder"`
	Files  int    `json:"files"`
}

// look reads every file of an archive. It returns those that could be read and that the archive's list names, in its
// order. The error is that of the context.
func look(ctx context.Context, a *mpq.Archive) (*inspection, []mpq.File, error) {
	info := a.Info()
	found := &inspection{
		FormatVersion: info.FormatVersion, SectorSize: info.SectorSize, UserData: len(info.UserData),
		HashEntries: info.HashEntries, Blocks: info.Blocks, HasHET: info.HasHET,
		HeaderMD5: info.HeaderMD5, TableMD5s: info.TableMD5s, Damage: []string{}, Files: []storedFile{},
	}
	for _, wrong := range a.Damage() {
		found.Damage = append(found.Damage, wrong.Error())
	}
	contents := map[string][]byte{}
	for _, e := range a.Entries() {
		f := storedFile{Name: e.Name, Size: e.Size, Stored: e.Stored, How: e.Storage(), Checked: []string{}}
		if e.Name == "" {
			found.Unnamed++
		}
		content, checks, err := a.ReadEntry(ctx, e)
		if ctx.Err() != nil {
			return nil, nil, err
		}
		if err != nil {
			f.Problem = errors.Unwrap(err).Error() // the name stands beside it
		} else {
			f.Checked = sumsOf(checks)
		}
		if err == nil && e.Name != "" {
			contents[e.Name] = content
		}
		found.Files = append(found.Files, f)
	}
	var files []mpq.File
	for _, name := range a.Names() {
		if content, read := contents[name]; read {
			files = append(files, mpq.File{Name: name, Content: content})
		}
	}
	return found, files, nil
}

// sumsOf names what a file was compared with.
func sumsOf(c mpq.Checks) []string {
	names := []string{}
	for _, sum := range []struct {
		there bool
		name  string
	}{{c.CRC, "CRC-32"}, {c.MD5, "MD5"}, {c.Stored, "MD5 as stored"}, {c.Sectors, "sector checksums"}} {
		if sum.there {
			names = append(names, sum.name)
		}
	}
	return names
}

// unread counts the files that could not be read, and tells of the first.
func (n *inspection) unread() (bad int, first string) {
	for _, f := range n.Files {
		if f.Problem == "" {
			continue
		}
		if bad++; bad == 1 {
			first = shown(f.Name) + ": " + f.Problem
		}
	}
	return bad, first
}

// whole reports whether all files are known, by what is damaged, and could be read.
func (n *inspection) whole() bool {
	bad, _ := n.unread()
	return bad == 0 && (len(n.Damage) == 0 || n.Unnamed == 0 && n.Blocks > 0)
}

// problem says in a line what is damaged or could not be read; "" if nothing is and all could.
func (n *inspection) problem() string {
	bad, first := n.unread()
	if bad > 1 {
		first = fmt.Sprintf("%d of %d files cannot be read, the first is %s", bad, len(n.Files), first)
	}
	switch len(n.Damage) {
	case 0:
		return first
	case 1:
		return strings.TrimSuffix(n.Damage[0]+"; "+first, "; ")
	}
	return strings.TrimSuffix(fmt.Sprintf("%d things are wrong with the archive, the first is %s; %s", len(n.Damage),
		n.Damage[0], first), "; ")
}

// writeText writes what was found for people to read.
func (n *inspection) writeText(w io.Writer) error {
	var b strings.Builder
	line := func(title, format string, args ...any) {
		fmt.Fprintf(&b, "%-14s %s\n", title, fmt.Sprintf(format, args...))
	}
	line("archive", "%s, %d bytes", n.File, n.Bytes)
	line("format", "version %d, sectors of %d bytes", n.FormatVersion, n.SectorSize)
	if n.UserData > 0 {
		line("user data", "%d bytes before the archive", n.UserData)
	}
	line("tables", "%s", n.tables())
	line("checked", "MD5 of the header: %s; of all tables: %s", n.fits(n.HeaderMD5), n.fits(n.TableMD5s))
	for _, wrong := range n.Damage {
		line("damaged", "%s", wrong)
	}
	if n.Map != nil {
		n.Map.text(line)
	}
	line("files", "%d, with those of the archive itself", len(n.Files))
	if n.Unnamed > 0 {
		line("", "%d of them not named by the archive's list: not extracted", n.Unnamed)
	}
	fmt.Fprintln(&b)
	n.table(&b)
	if n.Extracted != nil {
		fmt.Fprintf(&b, "\n%d files written to %s\n", n.Extracted.Files, n.Extracted.Folder)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (n *inspection) tables() string {
	var tables []string
	if n.HashEntries > 0 {
		tables = append(tables, fmt.Sprintf("hash table of %d places", n.HashEntries))
	}
	tables = append(tables, fmt.Sprintf("block table of %d entries", n.Blocks))
	if n.HasHET {
		tables = append(tables, "HET and BET table")
	}
	return strings.Join(tables, ", ")
}

// fits says what became of a sum.
func (n *inspection) fits(checked bool) string {
	switch {
	case checked:
		return "fits"
	case slices.ContainsFunc(n.Damage, func(wrong string) bool { return strings.HasSuffix(wrong, "MD5 differs") }):
		return "none that fits"
	}
	return "none there"
}

// table writes a line for each file, in the archive's order.
func (n *inspection) table(b *strings.Builder) {
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "name\tsize\tstored\thow\tchecked")
	for _, f := range n.Files {
		state := strings.Join(f.Checked, ", ")
		switch {
		case f.Problem != "":
			state = f.Problem
		case state == "":
			state = "no sums there"
		}
		fmt.Fprintf(t, "%s\t%d\t%d\t%s\t%s\n", shown(f.Name), f.Size, f.Stored, f.How, state)
	}
	t.Flush() // to memory: it cannot fail
}

// shown is a file's name from an archive as it may be printed: a terminal obeys what is not printable.
func shown(name string) string {
	if name == "" {
		return "(name unknown)"
	}
	if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}
