package mpq

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Rule: files that no archive can hold are refused in a line.
func TestWriteRefuses(t *testing.T) {
	many := make([]File, maxFiles)
	for i := range many {
		many[i].Name = fmt.Sprint(i)
	}
	large := make([]byte, maxFileSize+1)
	for _, c := range []struct {
		files []File
		want  string
	}{
		{[]File{{"", nil}}, "cannot be a file's name"},
		{[]File{{"two\nlines", nil}}, "cannot be a file's name"},
		{[]File{{"two;names", nil}}, "cannot be a file's name"},
		{[]File{{"(ListFile)", nil}}, "the format keeps this name for itself"},
		{[]File{{`Folder\File`, nil}, {"folder/FILE", nil}}, "folder/FILE is there twice"},
		{[]File{{"large", large}}, "large has 67108865 bytes"},
		{[]File{{"a", large[1:]}, {"b", large[1:]}, {"c", large[1:]}}, "the files have 201326592 bytes in all"},
		{many, "65536 files"},
	} {
		if _, err := Write(c.files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// Rule: an empty file may be nil; the bytes are the same.
func TestNilIsEmpty(t *testing.T) {
	if !bytes.Equal(written(t, File{"empty", nil}), written(t, File{"empty", []byte{}})) {
		t.Error("different archives")
	}
}

// Rule: a file that is not there is fs.ErrNotExist.
func TestNotExist(t *testing.T) {
	a, err := Open(context.Background(), written(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.ReadFile(context.Background(), "missing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

// Rule: (attributes) tells times as Windows does, in 100 ns since 1601; the writer tells none.
func TestModified(t *testing.T) {
	a := &attributes{times: []byte{0, 0x80, 0x3E, 0xD5, 0xDE, 0xB1, 0x9D, 0x01}}
	if got := a.modified(0); !got.Equal(time.Unix(0, 0)) {
		t.Errorf("%v, want the start of 1970", got)
	}
	if got := a.modified(1); !got.IsZero() {
		t.Errorf("%v for a file that nothing is told of", got)
	}
	ours, err := Open(context.Background(), written(t, sample()...))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range ours.Entries() {
		if !e.Modified.IsZero() {
			t.Errorf("%s: %v", e.Name, e.Modified)
		}
	}
}

// Rule: a name becomes a path inside the folder, or none.
func TestLocalPath(t *testing.T) {
	if got, err := LocalPath(`Base.SC2Data\UI/x`); err != nil || got != filepath.Join("Base.SC2Data", "UI", "x") {
		t.Errorf("%q, %v", got, err)
	}
	for _, name := range []string{"", ".", `..\x`, "/etc/passwd", `a\..\..\x`, `\x`, "a\x00b"} {
		if got, err := LocalPath(name); err == nil {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}
