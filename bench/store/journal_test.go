package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/reference/cost"
)

// settings is a configuration.
type settings struct {
	Seed int    `json:"seed"`
	Env  string `json:"env"`
}

var head = Header{Build: "b1", Config: settings{1, "chess"}}

func openJournal(t *testing.T, path string) *Journal {
	t.Helper()
	j, err := OpenJournal(path, head)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { j.Close() })
	return j
}

// journalOf returns the bytes of a journal with these lines.
func journalOf(t testing.TB, lines ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "j")
	j, err := NewJournal(path, head)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if err := j.Append(line); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func content(t *testing.T, j *Journal) (lines []string) {
	t.Helper()
	for i := range j.Len() {
		var line string
		if err := j.Read(i, &line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

// Rule: wherever a crash cuts a journal off after its header, the lines before the cut are there, the rest is cut off
// with a note, and the journal goes on.
func TestCutOff(t *testing.T) {
	whole := journalOf(t, "one", "two", "three")
	first := bytes.IndexByte(whole, '\n') + 1
	path := filepath.Join(t.TempDir(), "j")
	for cut := first; cut <= len(whole); cut++ {
		if err := os.WriteFile(path, whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		j := openJournal(t, path)
		want := bytes.Count(whole[first:cut], []byte("\n"))
		if clean := whole[cut-1] == '\n'; j.Len() != want || (j.Note() == "") != clean {
			t.Fatalf("cut at %d: %d lines, %q; want %d, and a note: %v", cut, j.Len(), j.Note(), want, !clean)
		}
		if err := j.Append("more"); err != nil {
			t.Fatal(err)
		}
		if got := content(t, j); !strings.HasPrefix("one two three more", strings.Join(got[:want], " ")) ||
			got[want] != "more" {
			t.Fatalf("cut at %d: %q", cut, got)
		}
		j.Close()
		if again := openJournal(t, path); again.Len() != want+1 || again.Note() != "" {
			t.Fatalf("cut at %d, opened again: %d lines, %q", cut, again.Len(), again.Note())
		}
	}
}

// Rule: a byte that is not as it was written is an error that names the line, in the last line a cut, and never passes.
func TestDamage(t *testing.T) {
	whole := journalOf(t, "one", "two", "three")
	path := filepath.Join(t.TempDir(), "j")
	for at := range whole {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 1 << (at % 7)
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		j, err := OpenJournal(path, head)
		switch line := bytes.Count(whole[:at], []byte("\n")) + 1; {
		case line == 1:
			if err == nil {
				t.Fatalf("byte %d, in the header, passed", at)
			}
		case line == 4:
			if err != nil || j.Len() != 2 || j.Note() == "" {
				t.Fatalf("byte %d, in the last line: %v", at, err)
			}
		default:
			want := []string{"line 2 ", "line 3 "}[line-2]
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Fatalf("byte %d: %v, want %q", at, err, want)
			}
		}
		if err == nil {
			j.Close()
		}
	}
}

// Rule: a journal of another configuration or build, and a file that is no journal, are refused in one line and stay
// as they are.
func TestForeignJournal(t *testing.T) {
	own := journalOf(t, "one")
	for _, c := range []struct {
		name   string
		header Header
		data   []byte
		says   string
	}{
		{"another configuration", Header{"b1", settings{2, "chess"}}, own, "seed is 1 there, 2 here"},
		{"another build", Header{"b2", settings{1, "chess"}}, own, "another build (\"b1\", this is \"b2\")"},
		{"no journal", head, []byte("dear diary\n"), "is not a journal"},
		{"an empty file", head, nil, "is not a journal"},
		{"another format", head, framed(t, `{"journal_format":7,"build":"b1","config":{}}`), "format 7"},
	} {
		path := filepath.Join(t.TempDir(), "j")
		if err := os.WriteFile(path, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := OpenJournal(path, c.header)
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want a line with %q", c.name, err, c.says)
		}
		_, err = NewJournal(path, c.header) // replaces journals, not files of others
		if ours := bytes.Equal(c.data, own); (err == nil) != ours {
			t.Errorf("%s: beginning a new journal there gave %v", c.name, err)
		}
		if data, err := os.ReadFile(path); err != nil || !bytes.Equal(data, c.data) {
			t.Errorf("%s: the file is now %q, %v", c.name, data, err)
		}
	}
}

// Rule: to remove a journal that somebody has removed already is no fault.
func TestRemoveTwice(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	j, err := NewJournal(path, head)
	if err := errors.Join(err, j.Append("one"), os.Remove(path), j.Remove()); err != nil {
		t.Error(err)
	}
}

// Rule: a line that was written whole, but holds something else, is told of without a word of Go.
func TestLineOfAnotherKind(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	data := append(journalOf(t, "one"), framed(t, `{"seed":-1,"tape":""}`)...)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	j, err := OpenJournal(path, head)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	var e recorded
	if err := j.Read(1, &e); err == nil || err.Error() != path+" is damaged: line 3 is not of the kind that this "+
		"program writes there" {
		t.Errorf("%v", err)
	}
}

func framed(t *testing.T, content string) []byte {
	t.Helper()
	line, err := encodeLine([]byte(content))
	if err != nil {
		t.Fatal(err)
	}
	return line
}

// Rule: a new journal replaces an older one only when something is finished.
func TestNewJournal(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "j")
	for _, word := range []string{"old", "new"} {
		j, err := NewJournal(path, head)
		if err != nil {
			t.Fatal(err)
		}
		if word == "new" {
			if got := content(t, openJournal(t, path)); len(got) != 1 || got[0] != "old" {
				t.Errorf("the older journal holds %q", got)
			}
		}
		if err := j.Append(word); err != nil {
			t.Fatal(err)
		}
		j.Close()
	}
	j := openJournal(t, path)
	if got := content(t, j); len(got) != 1 || got[0] != "new" {
		t.Errorf("the journal holds %q", got)
	}
	if err := j.Remove(); err != nil {
		t.Fatal(err)
	}
	if there, err := JournalExists(path); there || err != nil {
		t.Errorf("removed, and yet there: %v, %v", there, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) > 0 {
		t.Errorf("left behind: %v", entries)
	}
}

// Rule: a journal that is held back is not on disk; closed, or with a line after its while, it has all lines; removed
// it leaves nothing.
func TestHold(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "j")
	three := func(while time.Duration) *Journal {
		j := openJournal(t, path)
		j.Hold(while)
		for _, line := range []string{"one", "two", "three"} {
			if err := j.Append(line); err != nil {
				t.Fatal(err)
			}
		}
		if j.Len() != 3 {
			t.Errorf("%d lines, want 3", j.Len())
		}
		return j
	}
	j := three(time.Hour)
	if entries, _ := os.ReadDir(dir); len(entries) > 0 {
		t.Errorf("on disk already: %v", entries)
	}
	if err := j.Remove(); err != nil {
		t.Fatal(err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) > 0 {
		t.Errorf("left behind: %v", entries)
	}
	for name, end := range map[string]func(*Journal) error{
		"closed":      (*Journal).Close,
		"a line more": func(j *Journal) error { j.Hold(0); return j.Append("four") },
	} {
		if err := end(three(time.Hour)); err != nil {
			t.Fatal(err)
		}
		again := openJournal(t, path)
		if got := strings.Join(content(t, again), " "); !strings.HasPrefix(got, "one two three") {
			t.Errorf("%s: %q", name, got)
		}
		again.Hold(time.Hour) // of no effect on what is on disk
		if err := again.Append("five"); err != nil || openJournal(t, path).Len() != again.Len() {
			t.Errorf("%s: a line of a journal that is on disk was held back: %v", name, err)
		}
		if err := again.Remove(); err != nil {
			t.Fatal(err)
		}
	}
}

// Rule: where a line that was held back cannot be written, none after it is: what is on disk has no gap.
func TestHeldLineThatCannotBeWritten(t *testing.T) {
	j := openJournal(t, filepath.Join(t.TempDir(), "j"))
	j.Hold(time.Hour)
	for _, v := range []any{"one", make(chan int)} {
		if err := j.Append(v); err != nil {
			t.Fatal(err)
		}
	}
	j.Hold(0)
	if err := j.Append("three"); err == nil {
		t.Error("a line was taken after one that cannot be written")
	}
	if err := j.Append("four"); err == nil {
		t.Error("a journal that failed took a line")
	}
	if got := strings.Join(content(t, j), " "); got != "one" {
		t.Errorf("it has %q", got)
	}
}

// Rule: the length of a line is bounded, whatever the file says.
func TestLongLine(t *testing.T) {
	if _, err := encodeLine(make([]byte, maxLine)); err == nil {
		t.Error("a line that is too long was taken")
	}
	path := filepath.Join(t.TempDir(), "j")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	f.Write(journalOf(t, "one"))
	f.Seek(3*maxLine, 1) // a hole: zeros without a line break
	f.WriteString("\n")
	if j := openJournal(t, path); j.Len() != 1 || j.Note() == "" {
		t.Errorf("%d lines, %q, want 1 and a note", j.Len(), j.Note())
	}
}

// Rule: whatever a file holds, opening it as a journal and replaying it does not panic, and a journal that opens can
// be written to.
func FuzzJournal(f *testing.F) {
	whole := journalOf(f, "one", "two")
	f.Add(whole)
	f.Add(whole[:len(whole)-3])
	f.Add(append(bytes.Clone(whole), `{"crc":"00000000","line":{"seed":"1","tape":""}}`+"\n"...))
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "j")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		var j *Journal
		var err error
		cost.InProportion(t, len(data), 200, func() { j, err = OpenJournal(path, head) })
		if err != nil {
			return
		}
		defer j.Close()
		n := j.Len()
		if err := j.Append("more"); err != nil {
			t.Fatal(err)
		}
		again, err := OpenJournal(path, head)
		if err != nil || again.Len() != n+1 || again.Note() != "" {
			t.Fatalf("%v: had %d lines", err, n)
		}
		again.Close()
	})
}
