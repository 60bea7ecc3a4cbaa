package install

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
)

const (
	lfsPointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
	webPage    = "\n<!DOCTYPE html>\n<html lang=\"en\"><title>SC2_x64</title></html>\n"
	buildInfo  = "Branch!STRING:0|Active!DEC:1|Build Key!HEX:16\nus|1|0123456789abcdef0123456789abcdef\n"
)

// elfHeader is a program of Linux that has nothing but a header, for a processor.
func elfHeader(machine elf.Machine) string {
	const fileHeader, programHeader, sectionHeader = uint16(64), uint16(56), uint16(64)
	return "\x7fELF\x02\x01\x01" + strings.Repeat("\x00", 9) +
		string(le(uint16(elf.ET_EXEC), uint16(machine), uint32(1), make([]byte, 28),
			fileHeader, programHeader, uint16(0), sectionHeader, uint16(0), uint16(0)))
}

// peHeader is a program of Windows with one section.
func peHeader(machine uint16, at, size uint32) string {
	dos := "MZ" + strings.Repeat("\x00", 58) + string(le(uint32(64)))
	section := ".text\x00\x00\x00" + string(le(uint64(0), size, at, make([]byte, 16)))
	return dos + "PE\x00\x00" + string(le(machine, uint16(1), make([]byte, 14), uint16(2))) + section
}

// machHeader is a program of macOS with one segment.
func machHeader(cpu uint32, size uint64) string {
	name := "__TEXT" + strings.Repeat("\x00", 10)
	return "\xcf\xfa\xed\xfe" +
		string(le(cpu, uint32(3), uint32(2), uint32(1), uint32(72), uint64(0), uint32(0x19), uint32(72))) + name +
		string(le(uint64(0), size, uint64(0), size, uint32(7), uint32(5), uint64(0)))
}

const (
	peAMD64, peARM64     = 0x8664, 0xaa64
	machAMD64, machPPC64 = 0x01000007, 0x01000012
)

// Rule: a program is judged by what is in the file, for each system: what is no program, not whole, or for another
// system or processor is told of, with the file and the mend.
func TestProgramContents(t *testing.T) {
	for _, c := range []struct {
		name, os, content string
		says              string // "" for nothing
	}{
		{"a program", "linux", elfHeader(elf.EM_X86_64), ""},
		{"a script", "linux", "#!/bin/sh\n", ""},
		{"empty", "linux", "", "is empty, it has 0 bytes: install the game again"},
		{"a text", "linux", "hello", "is no program: its 5 bytes begin as none"},
		{"a Git LFS pointer", "linux", lfsPointer, "is a pointer of Git LFS, not the file itself: get"},
		{"a saved page", "linux", webPage, "is a saved page of the web"},
		{"for ARM", "linux", elfHeader(elf.EM_AARCH64), "is for another processor (EM_AARCH64): put the"},
		{"for Windows", "linux", peHeader(peAMD64, 0, 0), "is a program for Windows, and Linux is wanted"},
		{"half a header", "linux", elfHeader(elf.EM_X86_64)[:40], "is cut off or damaged, it has 40 bytes"},
		{"Windows", "windows", peHeader(peAMD64, 64, 20), ""},
		{"Windows, cut off", "windows", peHeader(peAMD64, 0x400, 0x1000), "is cut off: it has 128 of 5120 bytes"},
		{"Windows, ARM", "windows", peHeader(peARM64, 0, 0), "is for another processor (machine 0xaa64)"},
		{"Windows, a script", "windows", "#!/bin/sh\n", "is no program"},
		{"Windows, half a header", "windows", peHeader(peAMD64, 0, 0)[:70], "is cut off or damaged"},
		{"macOS", "darwin", machHeader(machAMD64, 50), ""},
		{"macOS, cut off", "darwin", machHeader(machAMD64, 5000), "is cut off: it has 104 of 5000 bytes"},
		{"macOS, PowerPC", "darwin", machHeader(machPPC64, 50), "is for another processor"},
		{"macOS, damaged", "darwin", "\xca\xfe\xba\xbe\xff\xff\xff\xff", "is cut off or damaged"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := map[string]string{"linux": "/sc2", "windows": "C:/sc2", "darwin": "/sc2"}[c.os]
			exe := map[string]string{"linux": linuxExe, "windows": windowsExe, "darwin": macExe}[c.os]
			files := fstest.MapFS{
				fileName(root + "/Versions/Base75689/" + exe): {Data: []byte(c.content), Mode: 0o755}}
			i := mustFind(t, system(c.os, []string{"SC2PATH=" + root}, files))
			says(t, i.CheckProgram(i.Versions[0]), i.Versions[0].Path, c.says)
		})
	}
}

// says wants an error that names the file and has some words in it; none for "".
func says(t *testing.T, err error, file, words string) {
	t.Helper()
	switch {
	case words == "" && err != nil:
		t.Errorf("%v, want nothing", err)
	case words != "" && (err == nil || !strings.HasPrefix(err.Error(), file) || !strings.Contains(err.Error(), words)):
		t.Errorf("%v, want %q of %s", err, words, file)
	}
}

// Rule: a program that this system runs is one, and is not whole any more wherever it is cut off.
func TestRealProgram(t *testing.T) {
	exe := map[string]string{"linux": linuxExe, "windows": windowsExe, "darwin": macExe}[runtime.GOOS]
	if exe == "" {
		t.Skip("there is no StarCraft II for this system")
	}
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const standIn = `{"standin":"sc2msgi"}` // for whatever processor this is
	for _, size := range []int{len(whole), len(whole) - 1000, len(whole) / 2, 5000, 100, 20} {
		files := fstest.MapFS{"sc2/Versions/Base75689/" + exe: {Data: whole[:size], Mode: 0o755},
			"sc2/" + StandInFile: {Data: []byte(standIn)}}
		s := system("linux", []string{"SC2PATH=/sc2"}, files)
		s.OS = runtime.GOOS
		if s.OS == "windows" {
			t.Skip("paths of Windows begin with a drive")
		}
		i := mustFind(t, s)
		if err := i.CheckProgram(i.Versions[0]); (err == nil) != (size == len(whole)) {
			t.Errorf("%d of %d bytes: %v", size, len(whole), err)
		}
	}
}

// Rule: an installation without its data is none, and what stands in the place of its files is told of; a stand-in
// needs none.
func TestDataContents(t *testing.T) {
	const archive = "/sc2/SC2Data/data/data.000 = x"
	whole := []string{"/sc2/.build.info = " + buildInfo, archive}
	for _, c := range []struct {
		name  string
		files []string
		says  []string
	}{
		{"whole", whole, nil},
		{"nothing", nil, []string{"/sc2/.build.info is not there: install the game again",
			"/sc2/SC2Data is not there, which has the game's data"}},
		{"a stand-in", []string{"/sc2/" + StandInFile + ` = {"standin":"sc2msgi"}`}, nil},
		{"an empty table", []string{"/sc2/.build.info", archive}, []string{"/sc2/.build.info is empty"}},
		{"another table", []string{"/sc2/.build.info = hello\nyou", archive},
			[]string{"/sc2/.build.info names no build"}},
		{"a folder for the table", []string{"/sc2/.build.info/", archive}, []string{"/sc2/.build.info is no file"}},
		{"no archive", []string{whole[0], "/sc2/SC2Data/data/shmem = x"},
			[]string{"/sc2/SC2Data/data has no archive of the game's data"}},
		{"an empty archive", []string{whole[0], archive, "/sc2/SC2Data/data/data.001"},
			[]string{"/sc2/SC2Data/data/data.001 is empty"}},
		{"a pointer", []string{whole[0], "/sc2/SC2Data/data/data.000 = " + lfsPointer},
			[]string{"/sc2/SC2Data/data/data.000 is a pointer of Git LFS"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := mustFind(t, system("linux", []string{"SC2PATH=/sc2"},
				tree(append(c.files, "/sc2/Versions/Base75689/SC2_x64")...)))
			errs := i.CheckData()
			if len(errs) != len(c.says) {
				t.Fatalf("got %v, want %q", errs, c.says)
			}
			for n, want := range c.says {
				says(t, errs[n], "/sc2/", want)
			}
		})
	}
}

// mapHeader is an archive with nothing in it that says it has so many bytes.
func mapHeader(version uint16, says uint64) []byte {
	b := append([]byte("MPQ\x1a"), le(uint32(208), uint32(says), version)...)
	b = append(b, make([]byte, 208-len(b))...)
	binary.LittleEndian.PutUint64(b[0x2c:], says)
	return b
}

// Rule: a map is judged by its header; what stands in its place is told of.
func TestMapContents(t *testing.T) {
	for name, c := range map[string]struct {
		content []byte
		says    string
	}{
		"a map":             {mapHeader(3, 208), ""},
		"an old one":        {mapHeader(0, 208), ""},
		"two bytes":         {[]byte("PK"), "is no map: its 2 bytes do not begin with an archive's MPQ"},
		"empty":             {nil, "is empty"},
		"the magic alone":   {[]byte("MPQ\x1a"), "is cut off: it has 4 bytes"},
		"cut off":           {mapHeader(3, 5000), "is cut off: it has 208 of 5000 bytes"},
		"an old one, cut":   {mapHeader(0, 5000), "is cut off: it has 208 of 5000 bytes"},
		"of a huge size":    {mapHeader(3, 1<<63), "is cut off"},
		"a Git LFS pointer": {[]byte(lfsPointer), "is a pointer of Git LFS"},
		"a saved page":      {[]byte(webPage), "is a saved page of the web"},
	} {
		t.Run(name, func(t *testing.T) {
			const file = "/sc2/Maps/a.SC2Map"
			files := tree("/sc2/Versions/Base75689/SC2_x64")
			files[fileName(file)] = &fstest.MapFile{Data: c.content}
			says(t, mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, files)).CheckMap(file), file, c.says)
			files[fileName("/sc2/"+StandInFile)] = &fstest.MapFile{Data: []byte(`{"standin":"sc2msgi"}`)}
			says(t, mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, files)).CheckMap(file), file, "")
		})
	}
}

// Rule: the maps of the paper's authors and of Blizzard are maps, and none that is cut off is.
func TestRealMaps(t *testing.T) {
	const folder = "../../../shared/sc2/maps"
	names, err := fs.Glob(os.DirFS(folder), "*.SC2Map")
	if err != nil || len(names) == 0 {
		t.Skip("no maps in ", folder)
	}
	for _, name := range names {
		whole, err := os.ReadFile(folder + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, content := range [][]byte{whole, bytes.TrimSuffix(whole, whole[len(whole)-1:])} {
			files := tree("/sc2/Versions/Base75689/SC2_x64")
			files["sc2/Maps/"+name] = &fstest.MapFile{Data: content}
			err := mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, files)).CheckMap("/sc2/Maps/" + name)
			if (err == nil) != (len(content) == len(whole)) {
				t.Errorf("%s, %d of %d bytes: %v", name, len(content), len(whole), err)
			}
		}
	}
}

// Rule: whatever is in a file, it is judged without a panic, in bounded memory: a header of some bytes may promise a
// table of 65,535 parts.
func FuzzContents(f *testing.F) {
	for _, seed := range []string{elfHeader(elf.EM_X86_64), elfFile("/lib/ld.so", "GLIBC_2.4"),
		peHeader(peAMD64, 64, 20), machHeader(machAMD64, 50), "\xca\xfe\xba\xbe\x00\x00\x00\x01", lfsPointer, webPage,
		string(mapHeader(3, 208))} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		const file = "/sc2/Versions/Base75689/SC2_x64"
		files := fstest.MapFS{fileName(file): {Data: b, Mode: 0o755}}
		i := mustFind(t, system("linux", []string{"SC2PATH=/sc2"}, files))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _ = i.CheckProgram(i.Versions[0]), i.CheckMap(file)
		runtime.ReadMemStats(&after)
		if took, most := after.TotalAlloc-before.TotalAlloc, uint64(32<<20+100*len(b)); took > most {
			t.Errorf("%d bytes take %d bytes, at most %d are allowed", len(b), took, most)
		}
	})
}
