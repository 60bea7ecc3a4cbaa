package run

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/film"
)

// Rule: --record writes the same to the byte for a seed, embedded and over the socket, leaves nothing beside it, and
// changes no result.
func TestRecord(t *testing.T) {
	cmdtest.Alone(t)
	url, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	short := []string{"--agent", "msgi-rand", "--budget", "1"}
	plain := episodes(t, short...)
	record := func(game string) []byte {
		file := filepath.Join(t.TempDir(), "record.jsonl")
		if !bytes.Equal(plain, episodes(t, append(short, "--game", game, "--record", file)...)) {
			t.Errorf("recorded episodes of %s differ from others", game)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if beside, _ := filepath.Glob(file + "?*"); beside != nil {
			t.Errorf("left behind: %v", beside)
		}
		return data
	}
	first := record("sim")
	if n := bytes.Count(first, []byte(`{"event":"result"`)); n != 2 {
		t.Errorf("%d results of 2 episodes", n)
	}
	if !bytes.Equal(first, record("sim")) || !bytes.Equal(first, record(url)) {
		t.Error("records of one seed differ")
	}
}

// Rule: Ctrl-C keeps what was recorded so far, in whole lines.
func TestRecordInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	out, file := t.TempDir(), filepath.Join(t.TempDir(), "record.jsonl")
	var stdout, stderr bytes.Buffer
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, []byte("adaptation   1")) {
			cancel()
		}
		return stderr.Write(p)
	})
	status := sc2msgi.Execute(ctx, []string{"run", "--agent", "msgi-rand", "--budget", "5000", "--out", out,
		"--record", file}, &stdout, watch)
	if status != cmdline.Failed || !strings.Contains(stderr.String(), "interrupted; 1 adaptation") {
		t.Errorf("exit %d, %q: want exit 1 and how far it came", status, stderr.String())
	}
	data, err := os.ReadFile(file)
	if err != nil || !bytes.HasSuffix(data, []byte("}\n")) || !bytes.Contains(data, []byte(`{"event":"result"`)) {
		t.Errorf("%v; the record ends with %q", err, data[max(0, len(data)-100):])
	}
}

// Rule: a record that cannot be written is told before anything is played, and an old one stays where nothing was
// played.
func TestRecordOfNothing(t *testing.T) {
	folder := t.TempDir()
	old := filepath.Join(folder, "old.jsonl")
	const line = film.RecordBegins + ",\"loop\":0}\n"
	if err := os.WriteFile(old, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(folder, "none", "x"), folder} {
		status, _, stderr := sc2msgi.Run(t, "run", "--out", t.TempDir(), "--record", file)
		if status != cmdline.Failed || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "--record "+file) {
			t.Errorf("exit %d, %q: want exit 1 and one line with --record", status, stderr)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	sc2msgi.Execute(ctx, []string{"run", "--out", t.TempDir(), "--record", old}, &stdout, &stderr)
	if data, err := os.ReadFile(old); err != nil || string(data) != line {
		t.Errorf("the old record is %q, %v", data, err)
	}
	if beside, _ := filepath.Glob(old + "?*"); beside != nil {
		t.Errorf("an empty record is left behind: %v", beside)
	}
}
