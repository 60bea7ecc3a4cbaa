package maps

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// mapWith writes an archive of files with such names, each with its name repeated as its content, and returns its path.
func mapWith(t *testing.T, names ...string) string {
	t.Helper()
	var files []mpq.File
	for _, name := range names {
		files = append(files, mpq.File{Name: name, Content: []byte(strings.Repeat(name, 100))})
	}
	data, err := mpq.Write(files)
	if err != nil {
		t.Fatal(err)
	}
	return fileWith(t, data)
}

// fileWith writes a file and returns its path.
func fileWith(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.SC2Map")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Rule: inspect says how the archive is made, and of each file its sizes, how it is stored and what it was compared
// with.
func TestInspect(t *testing.T) {
	path := mapWith(t, "MapInfo", `enUS.SC2Data\GameStrings.txt`, strings.Repeat("long", 50))
	got := sc2msgi.Must(t, "maps", "inspect", path)
	for _, want := range []string{
		"format         version 4, sectors of 16384 bytes\n",
		"tables         hash table of 64 places, block table of 5 entries, HET and BET table\n",
		"checked        MD5 of the header: fits; of all tables: fits\n",
		"files          5, with those of the archive itself\n\nname ",
		`enUS.SC2Data\GameStrings.txt `,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q:\n%s", want, got)
		}
	}
	for name, want := range map[string]string{
		"MapInfo":                  "700 unit, compressed CRC-32, MD5, MD5 as stored",
		strings.Repeat("long", 50): "20000 sectors, compressed CRC-32, MD5, MD5 as stored",
		"(listfile)":               "241 unit, compressed CRC-32, MD5 as stored",
	} {
		at := strings.Index(got, "\n"+name+" ")
		if at < 0 {
			t.Errorf("%s is not listed:\n%s", name, got)
			continue
		}
		line, _, _ := strings.Cut(got[at+1:], "\n")
		words := strings.Fields(line)
		if line = strings.Join(append(words[1:2], words[3:]...), " "); line != want { // stored sizes are the packer's
			t.Errorf("%.10s: %q, want %q", name, line, want)
		}
	}
}

// Rule: --json is the same as one document.
func TestInspectJSON(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	var got inspection
	printed := sc2msgi.Must(t, "maps", "inspect", mapWith(t, "MapInfo"), "--json", "--extract", dir)
	if err := json.Unmarshal([]byte(printed), &got); err != nil {
		t.Fatal(err)
	}
	if got.FormatVersion != 4 || got.SectorSize != 16384 || !got.TableMD5s || len(got.Files) != 3 ||
		got.Files[0].Size != 700 || got.Extracted == nil || got.Extracted.Files != 1 {
		t.Errorf("the document says %+v", got)
	}
}

// Rule: --extract writes the files that were put into the archive, in new folders, byte by byte.
func TestExtract(t *testing.T) {
	path := mapWith(t, "MapInfo", `Base.SC2Data\GameData\UnitData.xml`)
	want := map[string]string{"MapInfo": strings.Repeat("MapInfo", 100),
		"Base.SC2Data/GameData/UnitData.xml": strings.Repeat(`Base.SC2Data\GameData\UnitData.xml`, 100)}
	dir := filepath.Join(t.TempDir(), "new", "folder")
	printed := sc2msgi.Must(t, "maps", "inspect", path, "--extract", dir)
	if !strings.HasSuffix(printed, "\n2 files written to "+dir+"\n") {
		t.Errorf("it ends with %q", printed)
	}
	if diff := cmp.Diff(want, cmdtest.Contents(t, dir)); diff != "" {
		t.Error(diff)
	}

	sc2msgi.Refused(t, "it is not empty: name another folder, or --force", "maps", "inspect", path, "--extract", dir)
	if err := os.WriteFile(filepath.Join(dir, "mine"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "MapInfo"), []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Must(t, "maps", "inspect", path, "--extract", dir, "--force")
	want["mine"] = "mine"
	if diff := cmp.Diff(want, cmdtest.Contents(t, dir)); diff != "" {
		t.Errorf("with --force: %s", diff)
	}
}

// Rule: a name from an archive never leads out of the folder; two that are one file are refused; then nothing is
// written at all.
func TestExtractRefusesNames(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		says  string
	}{
		{"out of the folder", []string{"good", `..\out`},
			`"..\\out" cannot be written as a file in a folder; nothing was written`},
		{"out by a detour", []string{"good", `a\..\..\out`}, "cannot be written as a file in a folder"},
		{"the root", []string{"good", "/out"}, "cannot be written as a file in a folder"},
		{"a folder", []string{"good", `a\`}, "cannot be written as a file in a folder"},
		{"case alone", []string{"ä", "Ä"}, "ä and Ä would be the same file; nothing was written"},
		{"a file and a folder", []string{`a\b`, "A"},
			`A would be a file and a folder, for there is a\b; nothing was written`},
	} {
		t.Run(c.name, func(t *testing.T) {
			above := t.TempDir()
			sc2msgi.Refused(t, c.says, "maps", "inspect", mapWith(t, c.files...),
				"--extract", filepath.Join(above, "a", "b"))
			if left := cmdtest.Contents(t, above); len(left) > 0 {
				t.Errorf("it wrote %v", left)
			}
		})
	}
}

// Rule: a link in the folder does not lead out of it either, and what was written until then is said.
func TestExtractFollowsNoLink(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	if err := os.Symlink(outside, filepath.Join(dir, "b")); err != nil {
		t.Skipf("no links here: %v", err)
	}
	path := mapWith(t, "a", `b\c`)
	sc2msgi.Refused(t, "nothing was written, 1 of 2 files to be replaced may be gone", "maps", "inspect", path,
		"--extract", dir, "--force")
	if left := cmdtest.Contents(t, outside); len(left) > 0 {
		t.Errorf("it wrote %v", left)
	}

	a, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := mpq.Open(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	_, files, err := look(context.Background(), archive)
	if err != nil {
		t.Fatal(err)
	}
	if err := extract(files, dir, false); err == nil ||
		!strings.HasSuffix(err.Error(), "; 1 of 2 files were written before that") {
		t.Errorf("error %v", err)
	}
	if left := cmdtest.Contents(t, outside); len(left) > 0 {
		t.Errorf("it wrote %v", left)
	}
}

// Rule: a file that cannot be inspected is one line that says what and where.
func TestInspectBadInput(t *testing.T) {
	whole, err := os.ReadFile(mapWith(t, "MapInfo"))
	if err != nil {
		t.Fatal(err)
	}
	none, text := filepath.Join(t.TempDir(), "none"), fileWith(t, []byte("text"))
	cut, good := fileWith(t, whole[:150]), fileWith(t, whole)
	for _, c := range []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"no file named", nil, cmdline.WrongUsage, "give one file"},
		{"two files", []string{good, good}, cmdline.WrongUsage, "give one file"},
		{"missing", []string{none}, cmdline.Failed, none},
		{"a folder", []string{t.TempDir()}, cmdline.Failed, "is a folder: name a file in it"},
		{"no archive", []string{text}, cmdline.Failed, text + ": mpq: not an MPQ archive"},
		{"cut off", []string{cut}, cmdline.Failed, cut + ": mpq: the header of format version 4 needs 208 bytes: 150"},
		{"into a file", []string{good, "--extract", text}, cmdline.WrongUsage,
			"--extract " + text + ": it is not a folder"},
		{"into nothing", []string{good, "--extract", ""}, cmdline.WrongUsage, "--extract needs a folder"},
		{"force alone", []string{good, "--force"}, cmdline.WrongUsage, "--force has no effect without --extract"},
	} {
		args := append([]string{"maps", "inspect"}, c.args...)
		sc2msgi.Refused(t, c.says, args...)
		if status, _, _ := sc2msgi.Run(t, args...); status != c.status {
			t.Errorf("%s: exit %d, want %d", c.name, status, c.status)
		}
	}
	sc2msgi.Refused(t, `"fly"`, "maps", "fly")
}

// Rule: a damaged file is marked in the list and named in the error; then nothing is extracted.
func TestInspectDamaged(t *testing.T) {
	whole, err := os.ReadFile(mapWith(t, "MapInfo", "Objects"))
	if err != nil {
		t.Fatal(err)
	}
	whole[208+9] ^= 0xFF // the first file follows the header of 208 bytes
	path, dir := fileWith(t, whole), filepath.Join(t.TempDir(), "new")
	status, stdout, stderr := sc2msgi.Run(t, "maps", "inspect", path, "--extract", dir)
	want := path + ": MapInfo: damaged: the MD5 of chunk 0 of 1 of what is stored differs; nothing was extracted\n"
	if status != cmdline.Failed || stderr != "sc2msgi: "+want || strings.Count(stdout, "damaged") != 1 {
		t.Errorf("exit %d, %q, prints\n%s", status, stderr, stdout)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("the folder is there: %v", err)
	}
}

// Rule: names that the list lacks are said, and a name that a terminal would obey is quoted.
func TestInspectStrangeNames(t *testing.T) {
	if got := sc2msgi.Must(t, "maps", "inspect", mapWith(t, "a\x1b[2Jb")); strings.Contains(got, "\x1b") ||
		!strings.Contains(got, `"a\x1b[2Jb"`) {
		t.Errorf("it prints %q", got)
	}
	var b strings.Builder
	n := &inspection{Unnamed: 1, Files: []storedFile{{Size: 5, Stored: 5, How: "unit"}}}
	if err := n.writeText(&b); err != nil ||
		!strings.Contains(b.String(), "1 of them not named by the archive's list") ||
		!strings.Contains(b.String(), "(name unknown)  5     5       unit  no sums there") {
		t.Errorf("error %v, prints\n%s", err, b.String())
	}
}

// Rule: the reference maps are inspected without a fault, and give the files that StormLib gives, which shares no
// code with ours.
func TestInspectReferences(t *testing.T) {
	paths := reference.Maps(t)
	for _, path := range paths {
		dir := t.TempDir()
		printed := sc2msgi.Must(t, "maps", "inspect", path, "--extract", dir)
		if !strings.Contains(printed, "\nMapScript.galaxy ") || strings.Contains(printed, "(name unknown)") {
			t.Errorf("%s prints\n%s", path, printed)
		}
		if _, err := exec.LookPath("smpq"); err != nil {
			continue
		}
		theirs := t.TempDir()
		cmd := exec.Command("smpq", "--extract", path)
		cmd.Dir = theirs
		if out, err := cmd.CombinedOutput(); err != nil || len(bytes.TrimSpace(out)) > 0 {
			t.Fatalf("smpq: %v: %s", err, out)
		}
		if diff := cmp.Diff(cmdtest.Contents(t, theirs), cmdtest.Contents(t, dir)); diff != "" {
			t.Errorf("%s differs from what StormLib extracts", path)
		}
	}
}
