//go:build unix

package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

var names = []string{"a.txt", "b.txt"}

func claim(seed int) Claim { return Claim{Config: settings{seed, "chess"}, Files: names} }

func forced(c Claim) Claim {
	c.Force = true
	return c
}

func open(t *testing.T, dir string, c Claim) *Folder {
	t.Helper()
	f, err := Open(dir, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// text is a file of results.
func text(name, content string) File {
	return File{name, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}}
}

// both are the two files, with the same content.
func both(content string) []File { return []File{text("a.txt", content), text("b.txt", content)} }

func write(t *testing.T, f *Folder, complete bool, content string) {
	t.Helper()
	if err := f.Write(complete, both(content)...); err != nil {
		t.Fatal(err)
	}
}

// leave makes a folder in which a process has left results.
func leave(t *testing.T, seed int, complete bool, content string) string {
	t.Helper()
	dir := t.TempDir()
	f := open(t, dir, claim(seed))
	write(t, f, complete, content)
	f.Close()
	return dir
}

// holds checks what is in a folder: the lock, the owner, and these files with this content; nothing else.
func holds(t *testing.T, dir, content string, others ...string) {
	t.Helper()
	want := append([]string{lockFile}, others...)
	if content != "" {
		want = append(want, ownerFile, "a.txt", "b.txt")
		for _, name := range names {
			if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != content {
				t.Errorf("%s holds %.40q, %v, want %.40q", name, data, err, content)
			}
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		found := false
		for _, name := range want {
			found = found || name == e.Name()
		}
		if !found {
			t.Errorf("%s is left behind", e.Name())
		}
	}
}

// Rule: results of the same configuration are replaced, by complete ones always, by partial ones if they were
// partial; those of another configuration, and those of nobody knows which, only by force.
func TestWhoseResults(t *testing.T) {
	var occupied *OccupiedError
	for _, c := range []struct {
		name            string
		old             int
		oldComplete     bool
		claim           Claim
		opens, complete bool
		says            string
	}{
		{"the same, complete", 1, true, claim(1), true, true, ""},
		{"the same, partial", 1, false, claim(1), true, false, ""},
		{"another, complete", 1, true, claim(2), false, false, "seed is 1 there, 2 here"},
		{"another, partial", 1, false, claim(2), false, false, "seed is 1 there, 2 here"},
		{"another, by force", 1, true, forced(claim(2)), true, false, ""},
		{"the same, by force", 1, true, forced(claim(1)), true, true, ""},
		{"a field more", 1, true, Claim{Config: map[string]any{"seed": 1, "env": "chess", "x": 2}, Files: names}, false,
			false, "x is not set there, 2 here"},
		{"another order of the fields", 1, true, Claim{Config: map[string]any{"env": "chess", "seed": 1}, Files: names},
			true, true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := leave(t, c.old, c.oldComplete, "old")
			f, err := Open(dir, c.claim)
			if !c.opens {
				if !errors.As(err, &occupied) || !strings.Contains(err.Error(), c.says) {
					t.Fatalf("%v, want an OccupiedError with %q", err, c.says)
				}
				holds(t, dir, "old")
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if f.Complete() != c.complete {
				t.Errorf("complete: %v, want %v", f.Complete(), c.complete)
			}
			err = f.Write(false, both("partial")...)
			if (err == nil) == c.complete {
				t.Errorf("partial results over complete ones: %v; the others: %v", c.complete, err)
			}
			write(t, f, true, "new")
			holds(t, dir, "new")
		})
	}
	t.Run("nobody knows whose", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "b.txt"), []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir, claim(1)); !errors.As(err, &occupied) || !strings.Contains(err.Error(), "b.txt") {
			t.Errorf("%v, want an OccupiedError that names b.txt", err)
		}
		write(t, open(t, dir, forced(claim(1))), true, "new")
		holds(t, dir, "new")
	})
}

// Rule: a set of files appears together or not at all: whichever file fails, and however far it came, the old ones
// stay and nothing is left beside them.
func TestWriteFails(t *testing.T) {
	full := func(name string) File {
		return File{name, func(w io.Writer) error {
			if _, err := io.WriteString(w, strings.Repeat("x", 1<<20)); err != nil {
				return err
			}
			return syscall.ENOSPC
		}}
	}
	for _, files := range [][]File{
		{full("a.txt"), text("b.txt", "new")},
		{text("a.txt", "new"), full("b.txt")},
		{text("a.txt", "new"), text("c.txt", "was not claimed")},
	} {
		dir := leave(t, 1, true, "old")
		f := open(t, dir, claim(1))
		if err := f.Write(true, files...); err == nil {
			t.Error("no error")
		}
		holds(t, dir, "old")
		if f.Close(); !open(t, dir, claim(1)).Complete() {
			t.Error("the old results count as partial")
		}
	}
}

// Rule: a process that is killed while the files take their names leaves a folder that counts as incomplete.
func TestKilledBetweenRenames(t *testing.T) {
	dir := leave(t, 1, true, "old")
	f := open(t, dir, claim(1))
	s := staging{dir: dir}
	if err := s.add(File{ownerFile, (&owner{Format: ownerFormat, Config: f.config}).write}); err != nil {
		t.Fatal(err)
	}
	if err := s.publish(); err != nil {
		t.Fatal(err)
	}
	if err := s.add(text("a.txt", "new")); err != nil {
		t.Fatal(err)
	}
	f.Close()
	f = open(t, dir, claim(1))
	if f.Complete() {
		t.Error("it counts as complete")
	}
	holds(t, dir, "old") // the temporary file is gone
	write(t, f, true, "new")
	holds(t, dir, "new")
}

// Rule: on opening, the temporary files of a killed process of ours are removed, and nothing that only looks like them.
func TestLeftOvers(t *testing.T) {
	dir := t.TempDir()
	ours := ".sc2msgi-" + strings.Repeat("0f", 16) + ".tmp"
	others := []string{".sc2msgi-1.tmp", ".a.txt-123", "x.tmp",
		".sc2msgi-" + strings.Repeat("0g", 16) + ".tmp", ours + "~"}
	for _, name := range append(others, ours) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link, folder := ".sc2msgi-"+strings.Repeat("1f", 16)+".tmp", ".sc2msgi-"+strings.Repeat("2f", 16)+".tmp"
	if err := os.Mkdir(filepath.Join(dir, folder), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, "x.tmp"), filepath.Join(dir, link)); err != nil {
		t.Fatal(err)
	}
	open(t, dir, claim(1))
	holds(t, dir, "", append(others, link, folder)...)
	for _, name := range append(others, link, folder) {
		if _, err := os.Lstat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// Rule: what is no folder, or a folder with something else than files at the names of ours, is refused in one line,
// also for root; nothing is written through it.
func TestWhatStandsThere(t *testing.T) {
	at := func(name string, make func(path string) error) func(t *testing.T) string {
		return func(t *testing.T) string {
			dir := t.TempDir()
			if err := make(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
			return dir
		}
	}
	itself := func(make func(path string) error) func(t *testing.T) string {
		return func(t *testing.T) string { return filepath.Join(at("x", make)(t), "x") }
	}
	victim := filepath.Join(t.TempDir(), "victim")
	foreign := func(path string) error { return os.WriteFile(path, []byte("mine\n"), 0o600) }
	if err := foreign(victim); err != nil {
		t.Fatal(err)
	}
	link := func(path string) error { return os.Symlink(victim, path) }
	hard := func(path string) error { return os.Link(victim, path) }
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	folder := func(path string) error { return os.Mkdir(path, 0o700) }
	for _, c := range []struct {
		name string
		dir  func(t *testing.T) string
		says string
	}{
		{"a device", func(*testing.T) string { return os.DevNull }, "it is a device"},
		{"a file", itself(foreign), "it is a file"},
		{"a pipe", itself(pipe), "it is a pipe"},
		{"a link to a file", itself(link), "it is a file"},
		{"a link to nowhere", itself(func(p string) error { return os.Symlink("nowhere", p) }), "leads nowhere"},
		{"below a file", func(*testing.T) string { return filepath.Join(victim, "x") }, "is a file, not a folder"},
		{"the lock a link", at(lockFile, link), "is a link"},
		{"the lock a pipe", at(lockFile, pipe), "is a pipe"},
		{"the lock a foreign file", at(lockFile, hard), "is not a lock file"},
		{"the owner a link", at(ownerFile, link), "is a link"},
		{"the owner a foreign file", at(ownerFile, hard), "not a file of this program"},
		{"the owner of another format", at(ownerFile, func(p string) error {
			return os.WriteFile(p, []byte(`{"results_format":9,"config":{}}`), 0o600)
		}), "format 9"},
		{"a result a link", at("b.txt", link), "is a link"},
		{"a result a folder", at("b.txt", folder), "is a folder"},
		{"a result a pipe", at("b.txt", pipe), "is a pipe"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, c2 := range []Claim{claim(1), forced(claim(1))} {
				_, err := Open(c.dir(t), c2)
				if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
					t.Errorf("%v, want a line with %q", err, c.says)
				}
			}
		})
	}
	if data, err := os.ReadFile(victim); err != nil || string(data) != "mine\n" {
		t.Errorf("what a link leads to is %q, %v", data, err)
	}
}

// Rule: a link to a folder is followed.
func TestLinkedFolder(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	write(t, open(t, link, claim(1)), true, "new")
	holds(t, dir, "new")
}

// Rule: a folder that cannot be written to is told before any work is done.
func TestUnwritableFolder(t *testing.T) {
	dir := "/proc/self" // where not even root makes files
	if os.Geteuid() != 0 {
		dir = t.TempDir()
		if err := os.Chmod(dir, 0o500); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("root can write everywhere here: ", err)
	}
	if _, err := Open(dir, claim(1)); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("%v, want one line", err)
	}
}

// Rule: a full disk leaves the old results, and a journal that holds what fitted.
func TestFullDisk(t *testing.T) {
	dir := smallDisk(t)
	f := open(t, dir, claim(1))
	write(t, f, true, "old")
	if err := f.Write(true, text("a.txt", "new"), text("b.txt", strings.Repeat("x", 1<<20))); !errors.Is(err,
		syscall.ENOSPC) {
		t.Errorf("%v, want ENOSPC", err)
	}
	holds(t, dir, "old")

	j := openJournal(t, f.Path("j"))
	kept := 0
	for j.Append(strings.Repeat("y", 5000)) == nil {
		kept++
	}
	if err := j.Append("short"); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("the next line gave %v, want ENOSPC as before", err)
	}
	j.Close()
	if j = openJournal(t, f.Path("j")); j.Note() != "" || j.Len() != kept || kept == 0 {
		t.Errorf("%d lines, %q, want the %d that fitted and no note", j.Len(), j.Note(), kept)
	}
	if err := f.Write(true, both("new")...); err == nil {
		t.Log("small results still fit")
	} else {
		holds(t, dir, "old", "j")
	}
}

// smallDisk mounts a file system of 200 kB.
func smallDisk(t *testing.T) string {
	dir := t.TempDir()
	mount, err := exec.LookPath("mount")
	if err != nil || os.Geteuid() != 0 {
		t.Skip("only root can mount a small disk")
	}
	if out, err := exec.Command(mount, "-t", "tmpfs", "-o", "size=200k", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted here: %s", out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", dir).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	return dir
}

// holdFolder names the folder that the test binary holds as a second process, until it is killed.
const holdFolder = "SC2MSGI_TEST_HOLD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(holdFolder); dir != "" {
		f, err := Open(dir, claim(1))
		if err == nil {
			_, err = createTemp(dir)
		}
		fmt.Println("open:", err)
		time.Sleep(time.Minute)
		f.Close()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Rule: a second process is told which one holds the folder; when that is killed, the folder is free and tidy again.
func TestSecondProcess(t *testing.T) {
	dir := leave(t, 1, true, "old")
	first := exec.Command(os.Args[0])
	first.Env = append(os.Environ(), holdFolder+"="+dir)
	out, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	buf := make([]byte, 100)
	if n, _ := out.Read(buf); string(buf[:n]) != "open: <nil>\n" {
		t.Fatalf("the first process said %q", buf[:n])
	}
	_, err = Open(dir, forced(claim(2)))
	if want := fmt.Sprintf("process %d writes there", first.Process.Pid); err == nil ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
	first.Process.Kill()
	first.Wait()
	f := open(t, dir, claim(1))
	holds(t, dir, "old")
	if _, err := Open(dir, claim(1)); err == nil || !strings.Contains(err.Error(), "this process writes there") {
		t.Errorf("the same process: %v", err)
	}
	f.Close()
	open(t, dir, claim(1))
}
