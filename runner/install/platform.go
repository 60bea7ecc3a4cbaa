package install

import (
	"path"
	"strings"
)

// platform is how the game lies on a disk and how it is started there.
type platform struct {
	name    string // "Linux", "macOS", "Windows", "WSL" (the Windows game from Linux in Windows) or "Wine"
	exe     string // the program, below Versions/Base<build>
	workDir string // where it wants to be started, below its root; "" for anywhere
	// how many elements of a program's path lie below the installation's root; 0: the game does not note its path
	strip    int
	mode     bool // whether a file must be marked as executable
	fallback func(*System) string
}

// The programs' names: they tell for which system a build is.
const (
	linuxExe   = "SC2_x64"
	windowsExe = "SC2_x64.exe"
	macExe     = "SC2.app/Contents/MacOS/SC2"
)

// support64 is where the game for Windows has its libraries.
const support64 = "Support64"

const programFiles = "Program Files (x86)/StarCraft II"

var (
	linux = &platform{"Linux", linuxExe, "", 0, true,
		func(s *System) string { return path.Join(s.Home, "StarCraftII") }}
	macOS = &platform{"macOS", macExe, "", 6, true, func(*System) string { return "/Applications/StarCraft II" }}

	windows = &platform{"Windows", windowsExe, support64, 3, false,
		func(*System) string { return "C:/" + programFiles }}
	wsl = &platform{"WSL", windowsExe, support64, 3, false,
		func(*System) string { return "/mnt/c/" + programFiles }}
	wine = &platform{"Wine", windowsExe, support64, 0, false,
		func(s *System) string { return path.Join(s.winePrefix(), "drive_c", programFiles) }}
)

// platform tells which rules hold: those of the system, unless SC2PF or WSL says otherwise.
func (s *System) platform() (*platform, error) {
	chosen := s.Env("SC2PF")
	own := map[string]*platform{"linux": linux, "darwin": macOS, "windows": windows}[s.OS]
	named := map[string]string{"": s.OS, "Linux": "linux", "WineLinux": "linux", "WSL1": "linux", "WSL2": "linux",
		"Darwin": "darwin", "Windows": "windows"}
	switch on, known := named[chosen]; {
	case own == nil:
		return nil, &unsupportedError{OS: s.OS}
	case !known || on != s.OS:
		return nil, &platformError{SC2PF: chosen, OS: s.OS}
	case chosen == "WineLinux":
		return wine, nil
	case s.OS == "linux" && (strings.HasPrefix(chosen, "WSL") || s.inWSL()):
		return wsl, nil
	}
	return own, nil
}

// inWSL reports whether this is Linux in Windows, from where it is the Windows game that is started. Containers there
// are not meant: they cannot start it, and do not have the variable.
func (s *System) inWSL() bool {
	return s.Env("WSL_DISTRO_NAME") != "" && s.Env("SC2_WSL_DETECT") != "0"
}

// isWSL2 reports whether Linux has a network of its own in Windows.
func (s *System) isWSL2() bool {
	if chosen := s.Env("SC2PF"); strings.HasPrefix(chosen, "WSL") {
		return chosen == "WSL2"
	}
	kernel, err := s.read("/proc/sys/kernel/osrelease")
	return err == nil && strings.Contains(string(kernel), "WSL2")
}

// winePrefix is the folder that Wine keeps its drive C in.
func (s *System) winePrefix() string {
	if prefix := s.Env("WINEPREFIX"); prefix != "" {
		return s.abs(prefix)
	}
	return path.Join(s.Home, ".wine")
}

// wine returns the program that Windows programs are run with.
func (s *System) wine() (string, error) {
	if named := s.Env("WINE"); named != "" {
		p := s.abs(named)
		if s.isDir(p) {
			p = path.Join(p, "wine")
		}
		if !s.isFile(p) {
			return "", &noWineError{WINE: named, Because: s.because(wine)}
		}
		return p, nil
	}
	for dir := range strings.SplitSeq(s.Env("PATH"), ":") {
		if p := path.Join(dir, "wine"); path.IsAbs(dir) && s.isFile(p) {
			return p, nil
		}
	}
	return "", &noWineError{Because: s.because(wine)}
}
