package install

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// How an installation was found.
const (
	bySC2PATH     = "SC2PATH"
	byExecuteInfo = "ExecuteInfo.txt"
	byDefault     = "the default folder"
)

// Install is an installation of the game.
type Install struct {
	Root     string // its folder
	By       string // how it was found, for people: "SC2PATH"
	Platform string // whose rules hold: Linux, macOS, Windows, WSL (the Windows game, from Linux in Windows) or Wine

	Versions []Version // with a program for the platform, in order of base build; at least one
	Maps     string    // the folder for maps, whether or not it is there
	Libs     string    // the folder of the Linux build's own libraries; "" where there is none
	StandIn  *StandIn  // not nil where this is not the game

	Listen string // the address that the game should listen on: SC2SERVERHOST, else that of Dial
	Dial   string // the address under which it is then reached: SC2CLIENTHOST, else 127.0.0.1

	// Doubts is what may keep the game from starting although that cannot be told from files.
	Doubts []error

	sys  *System
	on   *platform
	root string // Root, with forward slashes
}

// Version is a build of the program.
type Version struct {
	Base uint32 // the base build
	Path string // the program
}

// Find finds the installation that SC2PATH names, or that the game itself has noted, or that lies where the platform's
// installer puts it. The error says in a line what is missing, or what could not be read; it is a
// *NotInstallationError where SC2PATH names something else.
func Find(s *System) (*Install, error) {
	on, err := s.platform()
	if err != nil {
		return nil, err
	}
	if named := s.Env("SC2PATH"); named != "" {
		root := s.abs(named)
		if on == wsl && hasDrive(named) {
			root = path.Clean(mounted(named))
		}
		if !s.isDir(path.Join(root, "Versions")) {
			return nil, s.notInstallation(named, root)
		}
		return s.open(on, root, bySC2PATH)
	}
	var looked []string
	for _, file := range s.executeInfos(on) {
		text, err := s.read(file)
		if err != nil {
			looked = append(looked, s.native(file))
			continue
		}
		if root := noted(text, on); root != "" && s.isDir(path.Join(root, "Versions")) {
			return s.open(on, root, byExecuteInfo)
		}
		looked = append(looked, s.native(file)+", which names none")
	}
	root := on.fallback(s)
	if s.isDir(path.Join(root, "Versions")) {
		return s.open(on, root, byDefault)
	}
	return nil, &notInstalledError{Platform: on.name, Because: s.because(on), Looked: append(looked, s.native(root))}
}

// notInstallation says why SC2PATH is none.
func (s *System) notInstallation(named, root string) error {
	e := &NotInstallationError{SC2PATH: named}
	switch _, err := s.stat(root); {
	case err == nil && !s.isDir(root):
		e.Why = "it is a file"
	case err == nil:
		e.Why = "it has no folder Versions"
	case errors.Is(err, fs.ErrNotExist):
		e.Why = "there is no such folder"
	default:
		e.Why = err.Error()
	}
	// The Linux package has its folder inside, and people name folders of the installation.
	for _, meant := range []string{path.Join(root, "StarCraftII"), path.Dir(root), path.Dir(path.Dir(root)),
		path.Dir(path.Dir(path.Dir(root)))} {
		if s.isDir(path.Join(meant, "Versions")) {
			e.Meant = s.native(meant)
			break
		}
	}
	return e
}

// open reads what an installation has.
func (s *System) open(on *platform, root, by string) (*Install, error) {
	i := &Install{Root: s.native(root), By: by, Platform: on.name, sys: s, on: on, root: root}
	var err error
	if i.Versions, err = i.versions(); err != nil {
		return nil, err
	}
	i.Maps = s.native(i.mapFolders()[0])
	if libs := path.Join(root, "Libs"); on == linux && s.isDir(libs) {
		i.Libs = s.native(libs)
	}
	i.StandIn = s.standIn(root)
	i.Dial = cmp.Or(s.Env("SC2CLIENTHOST"), "127.0.0.1")
	i.Listen = cmp.Or(s.Env("SC2SERVERHOST"), i.Dial)
	i.Doubts = i.doubts()
	return i, nil
}

// versions lists the builds for the platform.
func (i *Install) versions() ([]Version, error) {
	folder := path.Join(i.root, "Versions")
	dirs, _, err := i.sys.list(folder)
	if err != nil {
		return nil, fmt.Errorf("reading the versions of StarCraft II: %w", err)
	}
	var all []Version
	others := map[string]bool{} // programs for other systems
	for _, name := range dirs {
		digits, ok := strings.CutPrefix(name, "Base")
		base, err := strconv.ParseUint(digits, 10, 32)
		if !ok || err != nil {
			continue
		}
		for _, exe := range []string{linuxExe, windowsExe, macExe} {
			program := path.Join(folder, name, exe)
			switch there := i.sys.isFile(program); {
			case there && exe == i.on.exe:
				all = append(all, Version{uint32(base), i.sys.native(program)})
			case there:
				others[exe] = true
			}
		}
	}
	if len(all) > 0 {
		slices.SortFunc(all, func(a, b Version) int { return cmp.Compare(a.Base, b.Base) })
		return all, nil
	}
	for _, has := range []struct{ exe, system string }{{linuxExe, "Linux"}, {windowsExe, "Windows"},
		{macExe, "macOS"}} {
		if others[has.exe] {
			return nil, &otherPlatformError{Root: i.Root, Platform: i.Platform, Because: i.sys.because(i.on),
				Has: has.system}
		}
	}
	return nil, &noVersionError{Root: i.Root, Want: i.sys.native("Versions/Base<build>/" + i.on.exe),
		Because: i.sys.because(i.on)}
}

// doubts lists what may keep the game from starting.
func (i *Install) doubts() []error {
	if i.StandIn != nil {
		return nil
	}
	var all []error
	if infos := i.sys.executeInfos(i.on); i.on.strip > 0 && !slices.ContainsFunc(infos, i.sys.isFile) {
		e := &firstRunError{}
		if len(infos) > 0 {
			e.File = i.sys.native(infos[0])
		}
		all = append(all, e)
	}
	if i.on == wsl && i.sys.isWSL2() && (i.sys.Env("SC2CLIENTHOST") == "" || i.sys.Env("SC2SERVERHOST") == "") {
		all = append(all, errWSLHosts)
	}
	return all
}
