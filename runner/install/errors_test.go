package install

import (
	"errors"
	"io/fs"
	"reflect"
	"strings"
	"testing"
)

// denied is a file system in which a folder must not be read.
type denied struct {
	fs.FS
	folder string
}

func (d denied) Open(name string) (fs.File, error) {
	if strings.HasPrefix(name, d.folder) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return d.FS.Open(name)
}

const linuxGame = "/home/u/StarCraftII/Versions/Base75689/SC2_x64"

// Rule: every wrong installation has an error of its own type that says in one line what is the matter and what to do.
func TestWrongInstallations(t *testing.T) {
	wine := []string{"SC2PF=WineLinux", "SC2PATH=/sc2", "WINE=/usr/bin/wine"}
	for _, c := range []struct {
		name, os string
		env      []string
		files    fs.FS
		version  string
		want     error // of what type
		says     []string
	}{
		{"nothing, Linux", "linux", nil, tree(), "", &notInstalledError{},
			[]string{"/home/u/StarCraftII", "Linux package", "SC2PATH", "--game sim"}},
		{"nothing, Windows", "windows", nil, tree(windowsInfo), "", &notInstalledError{},
			[]string{`D:\Docs\StarCraft II\ExecuteInfo.txt, which names none`, `C:\Program Files (x86)\StarCraft II`,
				"battle.net"}},
		{"nothing, macOS", "darwin", nil, tree(), "", &notInstalledError{}, []string{"/Applications/StarCraft II",
			"Blizzard/StarCraft II/ExecuteInfo.txt", "no headless build for macOS"}},
		{"SC2PATH of nothing", "linux", []string{"SC2PATH=/nowhere"}, tree(linuxGame), "", &NotInstallationError{},
			[]string{"SC2PATH=/nowhere", "no such folder", "unset"}},
		{"SC2PATH of a file", "linux", []string{"SC2PATH=/etc/hosts"}, tree("/etc/hosts"), "", &NotInstallationError{},
			[]string{"it is a file"}},
		{"SC2PATH of the program", "linux", []string{"SC2PATH=" + linuxGame}, tree(linuxGame), "",
			&NotInstallationError{}, []string{"it is a file", "set it to /home/u/StarCraftII"}},
		{"SC2PATH one folder too high", "linux", []string{"SC2PATH=~"}, tree(linuxGame), "", &NotInstallationError{},
			[]string{"no folder Versions", "set it to /home/u/StarCraftII"}},
		{"SC2PATH not to be read", "linux", []string{"SC2PATH=/root/sc2"},
			denied{tree("/root/sc2/Versions/Base75689/SC2_x64"), "root/sc2"}, "", &NotInstallationError{},
			[]string{"permission denied"}},
		{"no version", "linux", nil, tree("/home/u/StarCraftII/Versions/Base75689/"), "", &noVersionError{},
			[]string{"/home/u/StarCraftII has no version", "Versions/Base<build>/SC2_x64"}},
		{"the Linux build on macOS", "darwin", []string{"SC2PATH=/sc2"}, tree("/sc2/Versions/Base75689/SC2_x64"), "",
			&otherPlatformError{}, []string{"is for Linux", "no headless build for macOS"}},
		{"the Windows game on Linux", "linux", []string{"SC2PATH=/sc2"}, tree("/sc2/Versions/Base75689/SC2_x64.exe"),
			"", &otherPlatformError{}, []string{"is for Windows", "SC2PF=WineLinux"}},
		{"the Linux build with Wine", "linux", wine, tree("/sc2/Versions/Base75689/SC2_x64"), "", &otherPlatformError{},
			[]string{"is for Linux", "because SC2PF=WineLinux", "unset SC2PF"}},
		{"the Linux build in WSL", "linux", append(inWSL, "SC2PATH=/sc2"), tree("/sc2/Versions/Base75689/SC2_x64"), "",
			&otherPlatformError{}, []string{"because WSL_DISTRO_NAME=", "SC2_WSL_DETECT=0"}},
		{"Wine in WSL, with nothing", "linux", append(inWSL, "SC2PF=WineLinux"), tree(), "", &notInstalledError{},
			[]string{"for Wine", "because SC2PF=WineLinux; in WSL unset it"}},
		{"no version for Wine", "linux", wine, tree("/sc2/Versions/Base75689/"), "", &noVersionError{},
			[]string{"SC2_x64.exe (because SC2PF=WineLinux)"}},
		{"the macOS game on Windows", "windows", []string{`SC2PATH=C:\sc2`},
			tree("C:/sc2/Versions/Base75689/SC2.app/Contents/MacOS/SC2"), "", &otherPlatformError{},
			[]string{"is for macOS", "one for Windows"}},
		{"another system", "plan9", nil, tree(), "", &unsupportedError{}, []string{"plan9", "--game sim"}},
		{"a platform that is none", "linux", []string{"SC2PF=Amiga"}, tree(), "", &platformError{},
			[]string{"SC2PF=Amiga", "WineLinux"}},
		{"Wine on Windows", "windows", []string{"SC2PF=WineLinux"}, tree(), "", &platformError{}, []string{"windows"}},

		{"a version that is not there", "linux", nil,
			tree(linuxGame, "/home/u/StarCraftII/Versions/Base90136/SC2_x64"), "4.9.3", &noSuchVersionError{},
			[]string{`"4.9.3" (Base75025) is not installed`, "4.10.0 (Base75689), 5.0.11 (Base90136)"}},
		{"a version that nobody knows", "linux", nil, tree(linuxGame), "latest", &noSuchVersionError{},
			[]string{`"latest" is not known`, "4.10.0 (Base75689)"}},
		{"a hash that nobody knows", "linux", nil, tree(linuxGame), strings.Repeat("0", 32), &noSuchVersionError{},
			[]string{"is not known"}},
		{"build 0", "linux", nil, tree(linuxGame), "0", &noSuchVersionError{}, []string{"is not known"}},
		{"too old a version", "linux", nil, tree(linuxGame), "3.15", &tooOldError{},
			[]string{`version "3.15" (Base54518)`, "3.16.1"}},
		{"too old a version that is there", "linux", nil, tree(linuxGame,
			"/home/u/StarCraftII/Versions/Base54518/SC2_x64"), "54518", &tooOldError{}, []string{"Base54518"}},
		{"nothing new enough", "linux", nil, tree("/home/u/StarCraftII/Versions/Base54518/SC2_x64"), "", &tooOldError{},
			[]string{"the newest version installed", "3.16.1"}},
		{"no program", "linux", nil, tree(linuxGame + " !"), "", &notExecutableError{},
			[]string{linuxGame, "chmod +x"}},
		{"no Wine", "linux", []string{"SC2PF=WineLinux", "SC2PATH=/sc2", "PATH=/usr/bin:bin"},
			tree("/sc2/Versions/Base75689/SC2_x64.exe"), "", &noWineError{},
			[]string{"no wine is in PATH (because SC2PF=WineLinux)"}},
		{"Wine that is not there", "linux", wine, tree("/sc2/Versions/Base75689/SC2_x64.exe"), "", &noWineError{},
			[]string{"WINE=/usr/bin/wine"}},
		{"no loader", "linux", nil, tree(linuxGame + " = " + elfFile("/lib64/ld-linux-x86-64.so.2", "GLIBC_2.4")), "",
			&loaderError{}, []string{"/lib64/ld-linux-x86-64.so.2", "container"}},
		{"an old C library", "linux", nil, tree("/lib64/ld.so", linuxGame+" = "+elfFile("/lib64/ld.so", "GLIBC_2.4"),
			"/home/u/StarCraftII/Libs/libstdc++.so.6 = "+elfFile("", "GLIBC_2.3", "GLIBC_2.18", "GLIBC_2.4")), "",
			&glibcError{}, []string{"libstdc++.so.6 needs GLIBC 2.18", "has 2.17"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := system(c.os, c.env, c.files)
			s.GLIBC = "2.17"
			i, err := Find(s)
			if err == nil {
				_, err = i.Choose(c.version)
			}
			if err == nil || reflect.TypeOf(err) != reflect.TypeOf(c.want) {
				t.Fatalf("got %T %v, want %T", err, err, c.want)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("several lines: %q", err)
			}
		})
	}
}

// Rule: a folder Versions that cannot be read is told of as such.
func TestVersionsThatCannotBeRead(t *testing.T) {
	_, err := Find(system("linux", nil, unlistable{tree(linuxGame)}))
	if err == nil || !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v", err)
	}
}

// unlistable is a file system in which no folder can be listed.
type unlistable struct{ fs.FS }

func (unlistable) ReadDir(name string) ([]fs.DirEntry, error) {
	return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrPermission}
}
