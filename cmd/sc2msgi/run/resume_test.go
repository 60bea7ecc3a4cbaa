//go:build unix

package run

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/run/audience"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/film"
	"sc2msgi/task"
)

// short is a run of a tenth of a second and 22 episodes; long is one that no test waits for.
var (
	short = []string{"run", "--env", "model:crossroads", "--budget", "20", "--tests", "2"}
	long  = []string{"run", "--env", "model:crossroads", "--budget", "60000"}
)

// Rule: a run that is killed at any moment goes on with --resume and ends with the bytes of an undisturbed one, and
// leaves nothing else.
func TestKilledRunGoesOn(t *testing.T) {
	calm := t.TempDir()
	undisturbed := cmdtest.Process(t, short, calm)
	begin := time.Now()
	if out, err := undisturbed.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	took := time.Since(begin)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		dir := t.TempDir()
		// Sometimes the one that goes on is killed too.
		for wait := time.Duration(rng.Float64() * float64(took)); ; wait /= 2 {
			cmd := cmdtest.Process(t, short, dir, "--resume")
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(wait)
			cmd.Process.Kill()
			cmd.Wait()
			if rng.IntN(3) > 0 {
				break
			}
		}
		if out, err := cmdtest.Process(t, short, dir, "--resume").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		cmdtest.SameRun(t, dir, calm)
		if got := cmdtest.Contents(t, dir); len(got) != 8 {
			t.Errorf("%d files are left, want 8", len(got))
		}
	}
}

// Rule: SIGHUP, and a pipe that nobody reads from any more, end a run as Ctrl-C does: exit 1, and what was finished
// is written.
func TestHangUp(t *testing.T) {
	// Under nohup a child would inherit that SIGHUP is ignored. What is caught here it does not inherit.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	for name, end := range map[string]func(*exec.Cmd, io.Closer){
		"SIGHUP":                      func(c *exec.Cmd, _ io.Closer) { c.Process.Signal(syscall.SIGHUP) },
		"nobody reads standard error": func(_ *exec.Cmd, read io.Closer) { read.Close() },
		"Ctrl-C":                      func(c *exec.Cmd, _ io.Closer) { c.Process.Signal(os.Interrupt) },
		"SIGTERM":                     func(c *exec.Cmd, _ io.Closer) { c.Process.Signal(syscall.SIGTERM) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			cmd := cmdtest.Process(t, long, dir)
			read := cmdtest.Begun(t, cmd)
			end(cmd, read)
			go io.Copy(io.Discard, read)
			// Else a run that goes on would hold up all tests.
			defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop()
			cmd.Wait()
			if status := cmd.ProcessState.ExitCode(); status != cmdline.Failed {
				t.Errorf("it ended with %v, want exit 1", cmd.ProcessState)
			}
			got := cmdtest.Contents(t, dir)
			if got[runfolder.Report] == "" || got[runfolder.Episodes] == "" || got[runfolder.Journal] == "" {
				t.Error("what was finished is not written")
			}
		})
	}
	t.Run("nobody reads standard output", func(t *testing.T) {
		dir := t.TempDir()
		read, write, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		read.Close()
		cmd := cmdtest.Process(t, short, dir)
		cmd.Stdout = write
		cmd.Run()
		write.Close()
		if got := cmdtest.Contents(t, dir); cmd.ProcessState.ExitCode() != cmdline.Failed ||
			got[runfolder.Report] == "" || got[runfolder.Journal] != "" {
			t.Errorf("%v: want exit 1 and complete results", cmd.ProcessState)
		}
	})
}

// Rule: under nohup, where SIGHUP is ignored, a run goes on after one; SIGTERM still ends it.
func TestNoHangUp(t *testing.T) {
	signal.Ignore(syscall.SIGHUP) // the child inherits it
	defer signal.Reset(syscall.SIGHUP)
	cmd := cmdtest.Process(t, long, t.TempDir())
	read := cmdtest.Begun(t, cmd)
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop()
	cmd.Process.Signal(syscall.SIGHUP)
	lines := bufio.NewReader(read)
	for line := range 200 {
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatalf("it ended %d lines after SIGHUP: %v", line, err)
		}
	}
	cmd.Process.Signal(syscall.SIGTERM)
	go io.Copy(io.Discard, read)
	cmd.Wait()
	if status := cmd.ProcessState.ExitCode(); status != cmdline.Failed {
		t.Errorf("SIGTERM: it ended with %v, want exit 1", cmd.ProcessState)
	}
}

// Rule: a second run in a folder is told which process holds it.
func TestTwoRunsInOneFolder(t *testing.T) {
	dir := t.TempDir()
	first := cmdtest.Process(t, long, dir)
	cmdtest.Begun(t, first)
	for _, flag := range []string{"--resume", "--force", "--json"} {
		want := fmt.Sprintf("process %d writes there", first.Process.Pid)
		sc2msgi.Refused(t, want, append(short[:len(short):len(short)], "--out", dir, flag)...)
	}
	first.Process.Kill()
	first.Wait()
}

// interrupt runs a command line that is interrupted after n adaptation episodes, and returns its last line.
func interrupt(t *testing.T, n int, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stderr bytes.Buffer
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, fmt.Appendf(nil, "adaptation %3d", n)) {
			cancel()
		}
		return stderr.Write(p)
	})
	if n == 0 {
		cancel()
	}
	if status := sc2msgi.Execute(ctx, args, io.Discard, watch); status != cmdline.Failed {
		t.Errorf("exit %d, want 1", status)
	}
	lines := strings.Split(strings.TrimSpace(stderr.String()), "\n")
	return lines[len(lines)-1]
}

// Rule: a run whose journal cannot be read to its end does not promise that --resume goes on.
func TestUnreadableJournal(t *testing.T) {
	dir := t.TempDir()
	args := append(short[:len(short):len(short)], "--out", dir)
	interrupt(t, 2, args...)
	path := filepath.Join(dir, runfolder.Journal)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const content = `{"seed":-1}`
	sum := crc32.Checksum([]byte(content), crc32.MakeTable(crc32.Castagnoli))
	head, _, _ := bytes.Cut(data, []byte("\n"))
	bad := fmt.Sprintf("%s\n{\"crc\":\"%08x\",\"line\":%s}\n", head, sum, content)
	if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
		t.Fatal(err)
	}
	want := path + " is damaged: line 2 is not of the kind that this program writes there; " +
		"--resume would fail again: --force without --resume starts over"
	status, _, stderr := sc2msgi.Run(t, append(args, "--resume")...)
	if status != cmdline.Failed || !strings.Contains(stderr, want) {
		t.Errorf("exit %d, %q; want %q", status, stderr, want)
	}
	sc2msgi.Must(t, append(args, "--force")...)
}

// Rule: a run whose folder was removed promises no journal that is not there.
func TestRemovedFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var stderr bytes.Buffer
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, []byte("adaptation   3")) {
			if err := os.RemoveAll(dir); err != nil {
				t.Error(err)
			}
			cancel()
		}
		return stderr.Write(p)
	})
	args := append(long[:len(long):len(long)], "--out", dir)
	status := sc2msgi.Execute(ctx, args, io.Discard, watch)
	if got := stderr.String(); status != cmdline.Failed || !strings.Contains(got, "are lost, for") ||
		strings.Contains(got, "--resume") {
		t.Errorf("exit %d, %.2000s", status, got)
	}
}

// Rule: results are replaced by those of the same flags when the run is over, by those of other flags with --force
// alone, and never by a run in which nothing was finished. An interrupted run is not started over unasked.
func TestWhatIsReplaced(t *testing.T) {
	dir, calm := t.TempDir(), t.TempDir()
	with := func(more ...string) []string {
		return append([]string{"run", "--env", "model:crossroads", "--budget", "4", "--tests", "1", "--out", dir},
			more...)
	}
	stays := func(when string, do func()) {
		t.Helper()
		before := cmdtest.Contents(t, dir)
		do()
		after := cmdtest.Contents(t, dir)
		delete(before, runfolder.Journal)
		delete(after, runfolder.Journal)
		if len(before) != len(after) {
			t.Errorf("%s: %d files became %d", when, len(before), len(after))
		}
		for name, data := range before {
			if after[name] != data {
				t.Errorf("%s: %s was replaced", when, name)
			}
		}
	}
	says := func(line, want string) {
		t.Helper()
		if !strings.Contains(line, want) {
			t.Errorf("%q, want %q in it", line, want)
		}
	}
	sc2msgi.Must(t, with()...)
	sc2msgi.Must(t, append(with(), "--out", calm)...)
	stays("of other flags", func() {
		sc2msgi.Refused(t, `seed is "1" there, "2" here): name another --out, or --force replaces that`,
			with("--seed", "2")...)
	})
	stays("nothing finished", func() { interrupt(t, 0, with("--seed", "2", "--force")...) })
	stays("a game that is not there", func() {
		sc2msgi.Refused(t, "nothing listens", "run", "--out", dir, "--force", "--game", "ws://"+cmdtest.FreeAddress(t))
	})
	stays("interrupted",
		func() { says(interrupt(t, 2, with()...), "the older complete results stay, --resume goes on") })
	stays("what is to become of the journal", func() {
		sc2msgi.Refused(t, "--resume goes on with that, --force starts over", with()...)
		sc2msgi.Refused(t, "--resume goes on with that, --force starts over", with("--seed", "2")...)
		sc2msgi.Refused(t, "exclude each other", "run", "--out", dir, "--resume", "--watch")
	})
	sc2msgi.Must(t, with("--resume")...)
	cmdtest.SameRun(t, dir, calm)
	sc2msgi.Must(t, with("--resume")...) // nothing to resume
	cmdtest.SameRun(t, dir, calm)

	says(interrupt(t, 2, with("--seed", "2", "--force")...),
		"2 adaptation and 0 test episodes were finished and written, --resume goes on")
	stays("another seed resumed", func() {
		sc2msgi.Refused(t, `seed is "2" there, "1" here`, with("--resume")...)
		sc2msgi.Refused(t, "cannot resume", with("--resume", "--force")...)
	})
	sc2msgi.Must(t, with("--force")...)
	cmdtest.SameRun(t, dir, calm)
	if left := cmdtest.Contents(t, dir)[runfolder.Journal]; left != "" {
		t.Error("a journal stands beside complete results")
	}
}

// Rule: --record replaces nothing but records, and what it refuses stays as it is, for root too.
func TestRecordReplacesRecordsAlone(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	for _, err := range []error{
		os.WriteFile(path("foreign"), []byte("dear diary\n"), 0o600),
		os.WriteFile(path("record"), []byte(film.RecordBegins+"}\n"), 0o600),
		os.WriteFile(path("empty"), nil, 0o600),
		os.Symlink(path("record"), path("link")),
		os.Symlink(path("nowhere"), path("dangling")),
		syscall.Mkfifo(path("pipe"), 0o600),
		os.Mkdir(path("folder"), 0o700),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for file, says := range map[string]string{
		os.DevNull:       "a device",
		path("foreign"):  "not a record",
		path("link"):     "a link",
		path("dangling"): "a link",
		path("pipe"):     "a pipe",
		path("folder"):   "a folder",
	} {
		before, err := os.Lstat(file)
		if err != nil {
			t.Fatal(err)
		}
		sc2msgi.Refused(t, says, "run", "--out", t.TempDir(), "--record", file)
		if after, err := os.Lstat(file); err != nil || after.Mode() != before.Mode() || after.Size() != before.Size() {
			t.Errorf("%s is now %v, %v", file, after, err)
		}
	}
	sc2msgi.Refused(t, "--resume and --record exclude each other", "run", "--resume", "--record", path("record"))
	for _, name := range []string{"record", "empty", "new"} {
		r, err := audience.Open(audience.Options{Record: path(name)}, task.Task{}, "", io.Discard)
		if err != nil {
			t.Error(err)
			continue
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 7 {
		t.Errorf("%d files, want 7: %v", len(entries), entries)
	}
}
