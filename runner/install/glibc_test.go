package install

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// elfFile makes the least ELF file that names a loader, unless that is "", and needs such versions of libc.so.6.
func elfFile(loader string, versions ...string) string {
	const header, programHeader, sectionHeader = 64, 56, 64
	names := "\x00libc.so.6\x00"
	needs := le(uint16(1), uint16(len(versions)), uint32(1), uint32(16), uint32(0))
	for n, v := range versions {
		next := uint32(16)
		if n == len(versions)-1 {
			next = 0
		}
		needs = append(needs, le(uint32(0), uint16(0), uint16(n+2), uint32(len(names)), next)...)
		names += v + "\x00"
	}
	var data, sections []byte
	add := func(kind elf.SectionType, link uint32, content []byte) {
		at := uint64(header + programHeader + len(data))
		sections = append(sections, le(uint32(0), uint32(kind), uint64(0), uint64(0), at, uint64(len(content)), link,
			uint32(1), uint64(1), uint64(0))...)
		data = append(data, content...)
	}
	add(elf.SHT_NULL, 0, nil)
	add(elf.SHT_DYNSYM, 2, make([]byte, 24))
	add(elf.SHT_STRTAB, 0, []byte(names))
	add(elf.SHT_GNU_VERSYM, 1, le(uint16(0)))
	add(elf.SHT_GNU_VERNEED, 2, needs)
	kind, at := elf.PT_NULL, uint64(header+programHeader+len(data))
	if loader != "" {
		kind, loader = elf.PT_INTERP, loader+"\x00"
	}
	data = append(data, loader...)

	file := append([]byte("\x7fELF\x02\x01\x01"), make([]byte, 9)...)
	file = append(file, le(uint16(elf.ET_EXEC), uint16(elf.EM_X86_64), uint32(1), uint64(0), uint64(header),
		uint64(header+programHeader+len(data)), uint32(0), uint16(header), uint16(programHeader), uint16(1),
		uint16(sectionHeader), uint16(5), uint16(2))...)
	file = append(file, le(uint32(kind), uint32(4), at, uint64(0), uint64(0), uint64(len(loader)), uint64(len(loader)),
		uint64(1))...)
	return string(file) + string(data) + string(sections)
}

// le are numbers in the order of bytes of x86.
func le(numbers ...any) []byte {
	var b bytes.Buffer
	for _, n := range numbers {
		if err := binary.Write(&b, binary.LittleEndian, n); err != nil {
			panic(err)
		}
	}
	return b.Bytes()
}

// Rule: what a program needs is compared number by number; a file that does not say, and a C library that is not
// known, are passed.
func TestLibrariesThatDo(t *testing.T) {
	for _, c := range []struct {
		name, program, glibc string
	}{
		{"new enough", elfFile("/lib64/ld.so", "GLIBC_2.4", "GLIBC_2.18"), "2.36"},
		{"just new enough", elfFile("/lib64/ld.so", "GLIBC_2.18"), "2.18"},
		{"not known", elfFile("/lib64/ld.so", "GLIBC_2.99"), ""},
		{"private", elfFile("/lib64/ld.so", "GLIBC_PRIVATE", "GLIBCXX_3.4.21"), "2.17"},
		{"static", elfFile("", "GLIBC_2.2.5"), "2.17"},
		{"a script", "#!/bin/sh\n", "2.17"},
		{"empty", "", "2.17"},
		{"cut off", elfFile("/lib64/ld.so", "GLIBC_2.99")[:100], "2.17"},
	} {
		s := system("linux", nil, tree("/lib64/ld.so", linuxGame+" = "+c.program))
		s.GLIBC = c.glibc
		if _, err := mustFind(t, s).Choose(""); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Rule: the version of this machine's C library is the one that it says itself.
func TestGLIBCHere(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("GLIBC is of Linux")
	}
	out, err := exec.Command("getconf", "GNU_LIBC_VERSION").Output()
	if err != nil {
		t.Skip("getconf does not know a GLIBC here")
	}
	if want := strings.TrimPrefix(strings.TrimSpace(string(out)), "glibc "); Here().GLIBC != want {
		t.Errorf("got %q, want %q", Here().GLIBC, want)
	}
}

// Rule: a program of this machine can be started on it.
func TestProgramHere(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the rule is of Linux")
	}
	root := t.TempDir()
	program, err := os.ReadFile("/bin/ls")
	if err != nil {
		t.Skip("no /bin/ls to try it on")
	}
	folder := root + "/Versions/Base75689"
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder+"/SC2_x64", program, 0o755); err != nil {
		t.Fatal(err)
	}
	s := Here()
	s.Env = func(name string) string { return map[string]string{"SC2PATH": root}[name] }
	b, err := mustFind(t, s).Choose("4.10")
	if err != nil || b.Path != folder+"/SC2_x64" {
		t.Errorf("got %+v, %v", b, err)
	}
	s.GLIBC = "2.1"
	var old *glibcError
	if _, err := mustFind(t, s).Choose(""); !errors.As(err, &old) {
		t.Errorf("with an old C library: %v", err)
	}
}
