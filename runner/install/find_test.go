package install

import (
	"fmt"
	"io/fs"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	windowsInfo = `D:/Docs/StarCraft II/ExecuteInfo.txt = executable = E:\SC2\Versions\Base90136\SC2_x64.exe` +
		"\r\n\x00"
	windowsGame = "C:/Program Files (x86)/StarCraft II/Versions/Base88500/SC2_x64.exe"
	macInfo     = "/Users/u/Library/Application Support/Blizzard/StarCraft II/ExecuteInfo.txt = executable = " +
		"/Volumes/G/SC2/Versions/Base90136/SC2.app/Contents/MacOS/SC2\x00"
	macGame = "/Applications/StarCraft II/Versions/Base88500/SC2.app/Contents/MacOS/SC2"
	wslInfo = `/mnt/c/Users/u/Documents/StarCraft II/ExecuteInfo.txt = executable = D:\SC2\Versions\Base90136\SC2_x64.exe` +
		"\x00"
)

var inWSL = []string{"WSL_DISTRO_NAME=Debian"}

// Rule: SC2PATH, then ExecuteInfo.txt, then the platform's default folder; a note of what is not there any more is
// passed over.
func TestWhereInstallationsAreFound(t *testing.T) {
	for _, c := range []struct {
		name           string
		os             string
		env            []string
		files          fs.FS
		root, by, base string
	}{
		{"Linux, default", "linux", nil, tree("/home/u/StarCraftII/Versions/Base75689/SC2_x64"), "/home/u/StarCraftII",
			byDefault, "[75689]"},
		{"Linux, SC2PATH", "linux", []string{"SC2PATH=/opt/sc2/"}, tree("/opt/sc2/Versions/Base75689/SC2_x64",
			"/home/u/StarCraftII/Versions/Base75689/SC2_x64"), "/opt/sc2", bySC2PATH, "[75689]"},
		{"Linux, SC2PATH from the home folder", "linux", []string{"SC2PATH=~/sc2"},
			tree("/home/u/sc2/Versions/Base75689/SC2_x64"), "/home/u/sc2", bySC2PATH, "[75689]"},
		{"Linux, SC2PATH from here", "linux", []string{"SC2PATH=../sc2"},
			tree("/home/u/sc2/Versions/Base75689/SC2_x64"), "/home/u/sc2", bySC2PATH, "[75689]"},
		{"Linux, several versions and other folders", "linux", nil,
			tree("/home/u/StarCraftII/Versions/Base75689/SC2_x64", "/home/u/StarCraftII/Versions/Base102534/SC2_x64",
				"/home/u/StarCraftII/Versions/Base55958/SC2_x64", "/home/u/StarCraftII/Versions/Base99999/notes",
				"/home/u/StarCraftII/Versions/Shared/SC2_x64",
				"/home/u/StarCraftII/Versions/Basex/SC2_x64"), "/home/u/StarCraftII", byDefault,
			"[55958 75689 102534]"},

		{"Windows, noted", "windows", nil, tree(windowsInfo, "E:/SC2/Versions/Base90136/SC2_x64.exe !", windowsGame),
			`E:\SC2`, byExecuteInfo, "[90136]"},
		{"Windows, noted and gone", "windows", nil, tree(windowsInfo, windowsGame),
			`C:\Program Files (x86)\StarCraft II`, byDefault, "[88500]"},
		{"Windows, SC2PATH in quotes", "windows", []string{`SC2PATH="F:\SC2"`},
			tree(windowsInfo, "E:/SC2/Versions/Base90136/SC2_x64.exe", "F:/SC2/Versions/Base75689/SC2_x64.exe"),
			`F:\SC2`, bySC2PATH, "[75689]"},
		{"Windows, a share", "windows", []string{`SC2PATH=\\server\games\SC2`},
			tree("server/games/SC2/Versions/Base75689/SC2_x64.exe"), `\\server\games\SC2`, bySC2PATH, "[75689]"},

		{"macOS, noted", "darwin", nil,
			tree(macInfo, macGame, "/Volumes/G/SC2/Versions/Base90136/SC2.app/Contents/MacOS/SC2"), "/Volumes/G/SC2",
			byExecuteInfo, "[90136]"},
		{"macOS, default", "darwin", nil, tree(macGame), "/Applications/StarCraft II", byDefault, "[88500]"},

		{"WSL, noted", "linux", inWSL, tree("/mnt/c/Users/Public/", wslInfo,
			"/mnt/d/SC2/Versions/Base90136/SC2_x64.exe"), "/mnt/d/SC2", byExecuteInfo, "[90136]"},
		{"WSL, default", "linux", inWSL, tree("/mnt/c/Program Files (x86)/StarCraft II/Versions/Base90136/SC2_x64.exe"),
			"/mnt/c/Program Files (x86)/StarCraft II", byDefault, "[90136]"},
		{"WSL, SC2PATH of Windows", "linux", append(inWSL, `SC2PATH=D:\SC2\`),
			tree("/mnt/d/SC2/Versions/Base90136/SC2_x64.exe"), "/mnt/d/SC2", bySC2PATH, "[90136]"},
		{"WSL by SC2PF", "linux", []string{"SC2PF=WSL1"},
			tree("/mnt/c/Program Files (x86)/StarCraft II/Versions/Base90136/SC2_x64.exe"),
			"/mnt/c/Program Files (x86)/StarCraft II", byDefault, "[90136]"},
		{"WSL, switched off", "linux", append(inWSL, "SC2_WSL_DETECT=0"), tree(wslInfo,
			"/mnt/d/SC2/Versions/Base90136/SC2_x64.exe", "/home/u/StarCraftII/Versions/Base75689/SC2_x64"),
			"/home/u/StarCraftII", byDefault, "[75689]"},

		{"Wine, default", "linux", []string{"SC2PF=WineLinux"},
			tree("/home/u/.wine/drive_c/Program Files (x86)/StarCraft II/Versions/Base90136/SC2_x64.exe"),
			"/home/u/.wine/drive_c/Program Files (x86)/StarCraft II", byDefault, "[90136]"},
		{"Wine, a prefix of its own", "linux", []string{"SC2PF=WineLinux", "WINEPREFIX=/games/pfx"},
			tree("/games/pfx/drive_c/Program Files (x86)/StarCraft II/Versions/Base90136/SC2_x64.exe"),
			"/games/pfx/drive_c/Program Files (x86)/StarCraft II", byDefault, "[90136]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := mustFind(t, system(c.os, c.env, c.files))
			var bases []uint32
			for _, v := range i.Versions {
				bases = append(bases, v.Base)
			}
			if i.Root != c.root || i.By != c.by || fmt.Sprint(bases) != c.base {
				t.Errorf("found %s by %s with %v, want %s by %s with %s", i.Root, i.By, bases, c.root, c.by, c.base)
			}
		})
	}
}

// Rule: what belongs to an installation is told in the system's own way of writing paths.
func TestWhatAnInstallationHas(t *testing.T) {
	i := mustFind(t, system("windows", []string{"SC2CLIENTHOST=10.0.0.2"},
		tree(windowsInfo, "E:/SC2/Versions/Base90136/SC2_x64.exe")))
	if i.Maps != `E:\SC2\Maps` || i.Libs != "" || i.Platform != "Windows" ||
		i.Versions[0].Path != `E:\SC2\Versions\Base90136\SC2_x64.exe` {
		t.Errorf("got %+v", i)
	}
	if i.Dial != "10.0.0.2" || i.Listen != "10.0.0.2" {
		t.Errorf("hosts %s, %s", i.Dial, i.Listen)
	}
	i = mustFind(t, system("linux", []string{"SC2SERVERHOST=0.0.0.0"}, tree(
		"/home/u/StarCraftII/Versions/Base75689/SC2_x64", "/home/u/StarCraftII/maps/", "/home/u/StarCraftII/Libs/")))
	if i.Maps != "/home/u/StarCraftII/maps" || i.Libs != "/home/u/StarCraftII/Libs" || i.Dial != "127.0.0.1" ||
		i.Listen != "0.0.0.0" || i.StandIn != nil {
		t.Errorf("got %+v", i)
	}
}

// Rule: what may keep the game from starting is a doubt, not an error; a stand-in has none.
func TestDoubts(t *testing.T) {
	const (
		standin = `C:/Program Files (x86)/StarCraft II/sc2msgi-standin.json = {"standin":"sc2msgi","version":"v1"}`
		kernel  = "/proc/sys/kernel/osrelease = 5.15.90.1-microsoft-standard-WSL2\n"
		onD     = "/mnt/d/SC2/Versions/Base90136/SC2_x64.exe"
	)
	never := []error{&firstRunError{File: `D:\Docs\StarCraft II\ExecuteInfo.txt`}}
	for _, c := range []struct {
		name, os string
		env      []string
		files    fs.FS
		want     []error
	}{
		{"Linux", "linux", nil, tree("/home/u/StarCraftII/Versions/Base75689/SC2_x64"), nil},
		{"Windows, never started", "windows", nil, tree(windowsGame), never},
		{"Windows, started", "windows", nil, tree(windowsGame, windowsInfo), nil},
		{"Windows, a stand-in", "windows", nil, tree(windowsGame, standin), nil},
		{"macOS, never started", "darwin", nil, tree(macGame), []error{
			&firstRunError{File: "/Users/u/Library/Application Support/Blizzard/StarCraft II/ExecuteInfo.txt"}}},
		{"WSL 1", "linux", inWSL, tree(wslInfo, onD, "/proc/sys/kernel/osrelease = 4.4.0-19041-Microsoft\n"), nil},
		{"WSL 2", "linux", inWSL, tree(wslInfo, onD, kernel), []error{errWSLHosts}},
		{"WSL 2 by SC2PF", "linux", []string{"SC2PF=WSL2"}, tree(wslInfo, onD), []error{errWSLHosts}},
		{"WSL 2 with hosts", "linux", append(inWSL, "SC2CLIENTHOST=172.18.0.1", "SC2SERVERHOST=0.0.0.0"),
			tree(wslInfo, onD, kernel), nil},
		{"WSL, never started", "linux", append(inWSL, `SC2PATH=D:\SC2`), tree(onD), []error{&firstRunError{}}},
	} {
		got := mustFind(t, system(c.os, c.env, c.files)).Doubts
		if diff := cmp.Diff(fmt.Sprint(c.want), fmt.Sprint(got)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// Rule: a stand-in is known by its file, and by no other file of that name.
func TestStandIn(t *testing.T) {
	for text, want := range map[string]*StandIn{
		`{"standin":"sc2msgi","version":"v0.3"}`:           {"v0.3"},
		`{"standin":"sc2msgi","version":3,"more":{"a":1}}`: {"3"},
		`{"standin":"sc2msgi"}`:                            {""},
		`{"standin":"other","version":"v0.3"}`:             nil,
		`{`:                                                nil,
		``:                                                 nil,
	} {
		i := mustFind(t, system("linux", nil, tree("/home/u/StarCraftII/Versions/Base75689/SC2_x64",
			"/home/u/StarCraftII/"+StandInFile+" = "+text)))
		if diff := cmp.Diff(want, i.StandIn); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}
