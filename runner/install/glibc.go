package install

import (
	"debug/elf"
	"io"
	"path"
	"slices"
	"strings"

	"sc2msgi/gamedata"
)

// A program of Linux names the loader that has to run it, and with each library the versions of the C library that it
// was built against. Blizzard's build brings a C++ library that needs GLIBC 2.18.

// checkLibraries tells where a program would not start for want of a loader or of a newer C library. What is no ELF
// file (a script, as a stand-in may be) needs neither.
func (i *Install) checkLibraries(program string) error {
	loader := ""
	i.sys.elf(program, func(f *elf.File) { loader = interpreter(f) })
	if loader != "" && !i.sys.isFile(loader) {
		return &loaderError{Path: i.sys.native(program), Loader: loader}
	}
	for _, file := range []string{program, path.Join(i.root, "Libs", "libstdc++.so.6")} {
		needs := ""
		i.sys.elf(file, func(f *elf.File) { needs = needed(f) })
		if i.sys.GLIBC != "" && compareVersions(needs, i.sys.GLIBC) > 0 {
			return &glibcError{Path: i.sys.native(file), Needs: needs, Has: i.sys.GLIBC}
		}
	}
	return nil
}

// elf reads an ELF file, where it is one that can be read.
func (s *System) elf(file string, read func(*elf.File)) {
	if info, err := s.stat(file); err != nil || !info.Mode().IsRegular() { // a pipe would wait until somebody writes
		return
	}
	f, err := s.Files.Open(fileName(file))
	if err != nil {
		return
	}
	defer f.Close()
	at, ok := f.(io.ReaderAt)
	if !ok {
		return
	}
	if e, err := elf.NewFile(at); err == nil {
		read(e)
	}
}

// interpreter returns the loader that a program names; "" for one that needs none.
func interpreter(f *elf.File) string {
	for _, p := range f.Progs {
		const most = 4096 // a longer path cannot be opened
		if p.Type != elf.PT_INTERP || p.Filesz > most {
			continue
		}
		name, err := io.ReadAll(p.Open())
		if err != nil {
			return ""
		}
		return strings.TrimRight(string(name), "\x00")
	}
	return ""
}

// needed returns the newest version of GLIBC that a file needs; "" where it does not say.
func needed(f *elf.File) string {
	libraries, err := f.DynamicVersionNeeds()
	if err != nil { // it has no such table
		return ""
	}
	var versions []string
	for _, l := range libraries {
		for _, n := range l.Needs {
			versions = append(versions, n.Dep)
		}
	}
	return newest(versions)
}

// glibc returns the version of this machine's C library, which it tells as those that it still serves.
func (s *System) glibc() string {
	for _, file := range []string{"/lib/x86_64-linux-gnu/libc.so.6", "/lib64/libc.so.6", "/usr/lib64/libc.so.6",
		"/usr/lib/libc.so.6", "/lib/libc.so.6", "/lib/aarch64-linux-gnu/libc.so.6"} {
		version := ""
		s.elf(file, func(f *elf.File) {
			served, err := f.DynamicVersions()
			if err != nil {
				return
			}
			var versions []string
			for _, v := range served {
				versions = append(versions, v.Name)
			}
			version = newest(versions)
		})
		if version != "" {
			return version
		}
	}
	return ""
}

// newest returns the highest of versions named as "GLIBC_2.36", without that word.
func newest(versions []string) string {
	best := ""
	for _, v := range versions {
		if number, ok := strings.CutPrefix(v, "GLIBC_"); ok && compareVersions(number, best) > 0 {
			best = number
		}
	}
	return best
}

// compareVersions compares "2.4" and "2.36" number by number. What is no number (GLIBC_PRIVATE) comes first.
func compareVersions(a, b string) int {
	return slices.Compare(gamedata.Numbers(a), gamedata.Numbers(b))
}
