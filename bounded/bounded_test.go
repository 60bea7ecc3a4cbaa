package bounded

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// Rule: a file is read up to its bound, and what is larger, no file or not there is an error that says which it is.
func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "link")
	if err := os.Symlink(file, link); err != nil {
		t.Skip("no links here:", err)
	}
	for _, c := range []struct {
		path string
		most int64
		says string // "" where it is read
	}{
		{file, 5, ""},
		{file, Any, ""},
		{link, 5, ""},
		{file, 4, file + ": it has 5 bytes, and such a file has at most 4"},
		{link, 4, "it has 5 bytes"},
		{dir, 5, dir + ": it is a folder: name a file in it"},
		{filepath.Join(dir, "none"), 5, filepath.Join(dir, "none") + ": there is no such file"},
		{filepath.Join(file, "x"), 5, "a part of its path is a file, not a folder"},
	} {
		data, err := ReadFile(c.path, c.most)
		switch {
		case c.says == "" && (err != nil || string(data) != "12345"):
			t.Errorf("%s, at most %d: %q, error %v", c.path, c.most, data, err)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("%s, at most %d: error %v, want %q", c.path, c.most, err, c.says)
		}
	}
	if _, err := ReadFile(filepath.Join(dir, "none"), 5); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// Rule: the file of a file system is bounded alike.
func TestReadFS(t *testing.T) {
	files := fstest.MapFS{"a": {Data: []byte("12345")}, "pipe": {Mode: fs.ModeNamedPipe}}
	if data, err := ReadFS(files, "a", 5); err != nil || string(data) != "12345" {
		t.Errorf("%q, error %v", data, err)
	}
	for name, says := range map[string]string{"a": "at most 4", "pipe": "a pipe",
		"none": "none: there is no such file"} {
		if _, err := ReadFS(files, name, 4); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: error %v, want %q", name, err, says)
		}
	}
}

// Rule: a file that has more than its size says, as one that grows, is read up to the bound alone.
func TestGrowingFile(t *testing.T) {
	endless := &counted{}
	if _, err := readFile(endless, "log", 1000); err == nil || endless.bytes > 4096 {
		t.Errorf("%d bytes were read, error %v", endless.bytes, err)
	}
}

// counted is a stream without an end that counts what is read of it.
type counted struct{ bytes int }

func (c *counted) Read(p []byte) (int, error) {
	p = p[:min(len(p), 512)]
	c.bytes += len(p)
	return len(p), nil
}

// Rule: a stream ends with the context, between two reads.
func TestUntil(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	r := Until(ctx, io.MultiReader(bytes.NewReader([]byte("12")), readerFunc(func(p []byte) (int, error) {
		end()
		return copy(p, "3"), nil
	})))
	if data, err := io.ReadAll(r); !errors.Is(err, context.Canceled) || string(data) != "123" {
		t.Errorf("after the context has ended: %q, error %v", data, err)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
