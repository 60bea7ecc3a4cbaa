package mpq

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sc2msgi/reference"
)

// sameAsStormlib fails the test unless StormLib unpacks just the files that our reader finds, byte for byte.
func sameAsStormlib(t *testing.T, archive []byte) {
	t.Helper()
	a, err := Open(context.Background(), archive)
	if err != nil {
		t.Fatal(err)
	}
	theirs := reference.Unpacked(t, archive)
	for _, name := range a.Names() {
		content, err := a.ReadFile(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		path := strings.ReplaceAll(name, `\`, "/")
		if their, ok := theirs[path]; !ok || !bytes.Equal(their, content) {
			t.Errorf("%s: StormLib has %d bytes (%v), we %d", name, len(their), ok, len(content))
		}
		delete(theirs, path)
	}
	for path := range theirs {
		t.Errorf("%s: only StormLib finds it", path)
	}
}

// Rule: the reader finds in the reference maps what StormLib finds.
func TestReferencesAsStormlib(t *testing.T) {
	for name, data := range references(t) {
		t.Run(name, func(t *testing.T) { sameAsStormlib(t, data) })
	}
}

// repack writes the files of an archive anew, in their order.
func repack(t *testing.T, data []byte) []byte {
	t.Helper()
	a, err := Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	var files []File
	for _, e := range a.Entries() {
		if e.Name == listfileName || e.Name == attributesName {
			continue
		}
		content, err := a.ReadFile(context.Background(), e.Name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, File{e.Name, content})
	}
	out, err := Write(files)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Rule: what StormLib unpacks of a reference map that our writer packed anew is what it unpacks of the map itself.
func TestRepackedReferences(t *testing.T) {
	for name, data := range references(t) {
		t.Run(name, func(t *testing.T) {
			want, got := reference.Unpacked(t, data), reference.Unpacked(t, repack(t, data))
			if len(got) != len(want) {
				t.Errorf("%d files, want %d", len(got), len(want))
			}
			for path := range want {
				if !bytes.Equal(got[path], want[path]) {
					t.Errorf("%s: %d bytes, want %d", path, len(got[path]), len(want[path]))
				}
			}
		})
	}
}

// edges are files at the edges of sectors and of what compression does.
func edges() []File {
	noise, x := make([]byte, 50000), uint32(1)
	for i := range noise {
		x = x*1664525 + 1013904223
		noise[i] = byte(x >> 24)
	}
	return []File{
		{"one", []byte("1")},
		{`folder\text.txt`, []byte(strings.Repeat("to be said often ", 900))},
		{"full sector", noise[:16384]},
		{"a byte more", noise[:16385]},
		{"noise", noise},
		{"zeros", make([]byte, 1<<20)},
		{"half", append(make([]byte, 16384), noise[:20000]...)},
		{"two sectors", make([]byte, 32768)},
		{"Straße", []byte("a name that is not ASCII")},
	}
}

// Rule: StormLib lists and unpacks our archives without complaint, those with no file and with an empty one too.
func TestOursByStormlib(t *testing.T) {
	many := make([]File, 300)
	for i := range many {
		many[i] = File{strings.Repeat("x", i/10+1) + string(rune('0'+i%10)), []byte{byte(i)}}
	}
	for name, files := range map[string][]File{"edges": edges(), "none": nil,
		"empty": {{"empty", nil}, {"full", []byte("x")}}, "many": many} {
		t.Run(name, func(t *testing.T) {
			data, err := Write(files)
			if err != nil {
				t.Fatal(err)
			}
			packed := filepath.Join(t.TempDir(), "archive.SC2Map")
			if err := os.WriteFile(packed, data, 0o600); err != nil {
				t.Fatal(err)
			}
			listed := reference.StormLib(t, ".", "--list", packed)
			for _, f := range files {
				if !strings.Contains(listed, strings.ReplaceAll(f.Name, `\`, "/")) {
					t.Errorf("StormLib does not list %s", f.Name)
				}
			}
			sameAsStormlib(t, data)
		})
	}
}

// Rule: the reader reads what StormLib writes: all versions, both kinds of keys, sector checksums, bzip2, units and
// sectors.
func TestStormlibsArchives(t *testing.T) {
	for _, c := range []struct {
		args    string
		version int
		flags   uint32 // that at least one file must have
	}{
		{"-M 1", 1, flagCompressed}, {"-M 2", 2, flagCompressed}, {"-M 3", 3, flagCompressed},
		{"-M 4", 4, flagCompressed},
		{"-M 1 -E", 1, flagEncrypted}, {"-M 4 -E -F", 4, flagEncrypted | flagKeyAdjusted},
		{"-M 4 -U", 4, flagSingleUnit},
		{"-M 4 -S", 4, flagChecksums}, {"-M 1 -S -E", 1, flagChecksums | flagEncrypted},
		{"-M 4 -C BZIP2", 4, flagCompressed},
		{"-M 2 -C none", 2, flagExists}, {"-M 2 -C none -E -F", 2, flagEncrypted | flagKeyAdjusted},
	} {
		t.Run(c.args, func(t *testing.T) {
			data := packByStormlib(t, strings.Fields(c.args)...)
			sameAsStormlib(t, data)
			a, err := Open(context.Background(), data)
			if err != nil {
				t.Fatal(err)
			}
			if v := a.Info().FormatVersion; v != c.version {
				t.Errorf("version %d, want %d", v, c.version)
			}
			if !slices.ContainsFunc(a.Entries(), func(e Entry) bool { return e.Flags&c.flags == c.flags }) {
				t.Errorf("no file has the flags %#x: StormLib made another archive than this test is about", c.flags)
			}
		})
	}
}

// packByStormlib returns an archive that StormLib made of the edge cases.
func packByStormlib(t *testing.T, options ...string) []byte {
	t.Helper()
	dir := t.TempDir()
	args := append(options, "-c", "archive.mpq")
	for _, f := range edges() {
		if strings.ContainsAny(f.Name, `\ß`) {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Content, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, f.Name)
	}
	reference.StormLib(t, dir, args...)
	data, err := os.ReadFile(filepath.Join(dir, "archive.mpq"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Rule: a file that was deleted is not there, and the others still are.
func TestDeletedByStormlib(t *testing.T) {
	for _, version := range []string{"1", "4"} {
		path := filepath.Join(t.TempDir(), "archive.mpq")
		if err := os.WriteFile(path, packByStormlib(t, "-M", version), 0o600); err != nil {
			t.Fatal(err)
		}
		// smpq deletes the file and then fails to make the tables smaller, which does not matter here.
		if err := exec.Command("smpq", "--delete", path, "noise").Run(); err != nil {
			t.Logf("smpq --delete: %v", err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sameAsStormlib(t, data)
		a, err := Open(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := a.ReadFile(context.Background(), "noise"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("version %s: the deleted file: %v", version, err)
		}
	}
}

// Rule: a sector's checksum counts as compared where there is one, and one that differs is refused.
func TestSectorChecksum(t *testing.T) {
	data := packByStormlib(t, "-M", "2", "-S")
	a, err := Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	if _, checks, err := a.ReadChecked(context.Background(), "half"); err != nil || !checks.Sectors {
		t.Errorf("compared with %+v, error %v", checks, err)
	}
	b := a.blocks[a.find("half")]
	data[b.position+b.stored/2] ^= 1
	_, err = a.ReadFile(context.Background(), "half")
	if err == nil || !strings.Contains(err.Error(), "checksum differs") {
		t.Errorf("error %v", err)
	}
}
