package install

import (
	"errors"
	"fmt"
	"strings"
)

// Each error is one line that says what is the matter and what to do.

const linuxPackage = "https://github.com/Blizzard/s2client-proto#linux-packages"

// mapSources is where maps are to be had.
const mapSources = `"sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs`

// orSimulate is what works without the game.
const orSimulate = "or play in the simulator: --game sim"

// unsupportedError says that there is no StarCraft II for a system.
type unsupportedError struct{ OS string }

func (e *unsupportedError) Error() string {
	return fmt.Sprintf("there is no StarCraft II for %s: play in the simulator (--game sim), or connect to a game "+
		"elsewhere (--game ws://host:port)", e.OS)
}

// platformError says that SC2PF names no platform, or one of another system.
type platformError struct{ SC2PF, OS string }

func (e *platformError) Error() string {
	return fmt.Sprintf("SC2PF=%s is no platform on %s: unset it, or on Linux set it to WineLinux for the Windows "+
		"game through Wine", e.SC2PF, e.OS)
}

// notInstalledError says that no installation was found.
type notInstalledError struct {
	Platform string
	Because  string   // why its rules hold, as because tells
	Looked   []string // where
}

func (e *notInstalledError) Error() string {
	how := "install it from battle.net and start it once"
	switch e.Platform {
	case "Linux":
		how = "unpack Blizzard's Linux package in the home folder (" + linuxPackage + ")"
	case "macOS":
		how += " (there is no headless build for macOS)"
	}
	what := "StarCraft II"
	if e.Because != "" {
		what += " for " + e.Platform + e.Because
	}
	return fmt.Sprintf("%s is not installed (looked at %s): %s; where it lies elsewhere, set SC2PATH to its folder; %s",
		what, strings.Join(e.Looked, ", "), how, orSimulate)
}

// NotInstallationError says that what SC2PATH names is no installation.
type NotInstallationError struct {
	SC2PATH string // as it is set
	Why     string
	Meant   string // the installation that it is a part of, or that is in it; "" for none
}

func (e *NotInstallationError) Error() string {
	do := "set SC2PATH to the folder that has Versions in it, or unset it"
	if e.Meant != "" {
		do = "set it to " + e.Meant
	}
	return fmt.Sprintf("SC2PATH=%s is no installation of StarCraft II: %s; %s", e.SC2PATH, e.Why, do)
}

// noVersionError says that an installation has no program.
type noVersionError struct{ Root, Want, Because string }

func (e *noVersionError) Error() string {
	return fmt.Sprintf("%s has no version of StarCraft II in it (no %s%s): install the game again, or set SC2PATH to "+
		"another folder", e.Root, e.Want, e.Because)
}

// otherPlatformError says that the programs of an installation are for another system.
type otherPlatformError struct {
	Root     string
	Platform string // whose rules hold
	Because  string // why they hold, as because tells
	Has      string // the system that the programs are for
}

func (e *otherPlatformError) Error() string {
	do := "set SC2PATH to one for " + e.Platform
	switch {
	case e.Platform == "macOS":
		do = "there is no headless build for macOS: install the game itself from battle.net, " + orSimulate
	case e.Platform == "Linux" && e.Has == "Windows":
		do = "set SC2PF=WineLinux and WINE to the path of Wine to play through it, or " + do
	case e.Platform == "Wine" && e.Has == "Linux":
		do = "unset SC2PF to play it without Wine"
	case e.Platform == "WSL" && e.Has == "Linux":
		do = "set SC2_WSL_DETECT=0 to play it in Linux"
	}
	return fmt.Sprintf("the StarCraft II in %s is for %s, and one for %s is wanted%s: %s",
		e.Root, e.Has, e.Platform, e.Because, do)
}

// noSuchVersionError says that a version is not installed.
type noSuchVersionError struct {
	Asked     string
	Base      uint32 // its base build; 0 where no such version is known
	Root      string
	Installed []string
}

func (e *noSuchVersionError) Error() string {
	asked := fmt.Sprintf("version %q is not known", e.Asked)
	if e.Base != 0 {
		asked = fmt.Sprintf("version %q (Base%05d) is not installed", e.Asked, e.Base)
	}
	return fmt.Sprintf("%s: %s has %s; ask for one of these, or install the other",
		asked, e.Root, strings.Join(e.Installed, ", "))
}

// tooOldError says that a version has no API.
type tooOldError struct {
	Asked string // "" where it is the newest that there is
	Base  uint32
}

func (e *tooOldError) Error() string {
	what := fmt.Sprintf("version %q (Base%05d)", e.Asked, e.Base)
	switch e.Asked {
	case "":
		what = fmt.Sprintf("the newest version installed (Base%05d)", e.Base)
	case fmt.Sprint(e.Base):
		what = fmt.Sprintf("Base%05d", e.Base)
	}
	return fmt.Sprintf("%s is too old, it has no API: install 3.16.1 (Base%d) or a newer one", what, oldest)
}

// notExecutableError says that the program is not marked as one.
type notExecutableError struct{ Path string }

func (e *notExecutableError) Error() string {
	return fmt.Sprintf("%s is not executable: chmod +x '%s'", e.Path, e.Path)
}

// loaderError says that the system lacks what loads the program: it has another C library than GLIBC, or another
// processor.
type loaderError struct{ Path, Loader string }

func (e *loaderError) Error() string {
	return fmt.Sprintf("%s cannot be started here: it needs %s, which is part of GLIBC on x86-64; run it on such a "+
		"Linux, as in a container of Debian", e.Path, e.Loader)
}

// glibcError says that the C library is too old.
type glibcError struct{ Path, Needs, Has string }

func (e *glibcError) Error() string {
	return fmt.Sprintf("%s needs GLIBC %s, and this system has %s: run it on a newer Linux, as in a "+
		"container of Debian", e.Path, e.Needs, e.Has)
}

// noWineError says that Wine is not there.
type noWineError struct {
	WINE    string // as it is set; "" where it is not
	Because string // why it is wanted, as because tells
}

func (e *noWineError) Error() string {
	if e.WINE == "" {
		return "no wine is in PATH" + e.Because + ": set WINE to its path, or unset SC2PF"
	}
	return fmt.Sprintf("WINE=%s is not there%s: set it to the path of Wine, or unset SC2PF", e.WINE, e.Because)
}

// NoMapError says that a map is not installed.
type NoMapError struct {
	Name, Folder string
	Unseen       bool // the folder has more than was looked at
}

func (e *NoMapError) Error() string {
	file := e.Name
	if !hasEnding(file) {
		file += mapEnding
	}
	if e.Unseen {
		return fmt.Sprintf("map %s is not among the first %d files and folders in %s: move others away", e.Name,
			mostEntries, e.Folder)
	}
	return fmt.Sprintf("map %s is not installed: put %s into %s; %s", e.Name, file, e.Folder, mapSources)
}

// firstRunError says that the game seems never to have been started by its user: it notes that it was, and asks at
// the first start to agree to its licence.
type firstRunError struct{ File string } // what it would have noted that in; "" where its place is not known

func (e *firstRunError) Error() string {
	missing := "its ExecuteInfo.txt was not found"
	if e.File != "" {
		missing = e.File + " is not there"
	}
	return fmt.Sprintf("the game seems never to have been started (%s): start it once by hand and accept its agreement",
		missing)
}

// errWSLHosts says that a game in Windows may not be reached from WSL 2, which has a network of its own.
var errWSLHosts = errors.New(
	"in WSL 2 the game may not be reached: set SC2CLIENTHOST to the address of Windows and SC2SERVERHOST=0.0.0.0")
