// Package install finds an installation of StarCraft II and says what would start it; it starts nothing.
//
// The rules are those that SC2's libraries share (python-sc2, pysc2, go-sc2ai, rust-sc2): SC2PATH first, then the
// file in which the game notes where it lies, then the folder that the platform's installer takes. What they are
// applied to is a System, so that the rules of every platform can be tried on any.
package install

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"sc2msgi/bounded"
)

// System is what the rules look at. Here returns that of this machine.
type System struct {
	OS        string              // as runtime.GOOS: "linux", "darwin" or "windows"
	Env       func(string) string // the environment; "" for what is not set
	Home      string              // the user's home folder
	Documents string              // the user's documents folder; on Windows only
	Dir       string              // the working directory, which relative paths start from
	// all files, by absolute path without the slash at its front: "home/u/StarCraftII", "C:/Games"
	Files fs.FS
	// the version of the C library, as "2.36"; "" where it is another library or not known
	GLIBC string
}

// abs makes an absolute path with forward slashes of what somebody typed.
func (s *System) abs(typed string) string {
	p := strings.Trim(strings.TrimSpace(typed), `"`)
	if s.OS == "windows" {
		p = strings.ReplaceAll(p, `\`, "/")
	}
	if rest, ok := strings.CutPrefix(p, "~/"); ok || p == "~" {
		p = s.slashed(s.Home) + "/" + strings.TrimPrefix(rest, "~")
	}
	if !strings.HasPrefix(p, "/") && !(s.OS == "windows" && hasDrive(p)) {
		p = s.slashed(s.Dir) + "/" + p
	}
	return path.Clean(p)
}

// slashed returns one of the system's own paths with forward slashes.
func (s *System) slashed(p string) string {
	if s.OS == "windows" {
		return strings.ReplaceAll(p, `\`, "/")
	}
	return p
}

// native returns a path as the system writes it.
func (s *System) native(p string) string {
	if s.OS != "windows" || p == "" {
		return p
	}
	if strings.HasPrefix(p, "/") { // a share: abs has made one slash of two
		p = "/" + p
	}
	return strings.ReplaceAll(p, "/", `\`)
}

// hasDrive reports whether a path begins as "C:/" or "C:\".
func hasDrive(p string) bool {
	return len(p) >= 3 && (p[0]|0x20) >= 'a' && (p[0]|0x20) <= 'z' && p[1] == ':' && (p[2] == '/' || p[2] == '\\')
}

// The file system by absolute path.

func fileName(p string) string {
	if p = strings.TrimPrefix(path.Clean(p), "/"); p == "" {
		return "."
	}
	return p
}

func (s *System) stat(p string) (fs.FileInfo, error) { return fs.Stat(s.Files, fileName(p)) }

// mostRead bounds the files that are read as a whole, in bytes: those that the game or a stand-in notes things in.
const mostRead = 1 << 20

func (s *System) read(p string) ([]byte, error) {
	return bounded.ReadFS(s.Files, fileName(p), mostRead)
}

func (s *System) isDir(p string) bool {
	info, err := s.stat(p)
	return err == nil && info.IsDir()
}

func (s *System) isFile(p string) bool {
	info, err := s.stat(p)
	return err == nil && !info.IsDir()
}

// list returns what is in a folder by name. Links count as what they lead to.
func (s *System) list(p string) (dirs, files []string, err error) {
	entries, err := fs.ReadDir(s.Files, fileName(p))
	for _, e := range entries {
		switch q := path.Join(p, e.Name()); {
		case s.isDir(q):
			dirs = append(dirs, e.Name())
		case s.isFile(q):
			files = append(files, e.Name())
		}
	}
	slices.Sort(dirs)
	slices.Sort(files)
	return dirs, files, err
}
