package install

import (
	"encoding/base64"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const hash4_10 = "B89B5D6FA7CBF6452E721311BFBC6CB2"

// Rule: the command line is SC2's, in the folder and with the environment that the platform's build wants.
func TestCommands(t *testing.T) {
	flags := func(root, temp string) []string {
		return []string{"-listen", "127.0.0.1", "-port", "5001", "-dataDir", root, "-tempDir", temp,
			"-displayMode", "0"}
	}
	const macRoot, macProgram = "/sc2", "/sc2/Versions/Base75689/SC2.app/Contents/MacOS/SC2"
	for _, c := range []struct {
		name, os string
		env      []string
		files    fs.FS
		version  string
		temp     string
		dir      string
		addEnv   []string
		want     []string
	}{
		{"Linux", "linux", []string{"SC2PATH=/sc2"}, tree("/sc2/Versions/Base75689/SC2_x64", "/sc2/Libs/"), "4.10",
			"/tmp/x", "", []string{"LD_LIBRARY_PATH=/sc2/Libs"}, append(
				append([]string{"/sc2/Versions/Base75689/SC2_x64"}, flags("/sc2", "/tmp/x")...),
				"-dataVersion", hash4_10)},
		{"Linux, with libraries set", "linux", []string{"SC2PATH=/sc2", "LD_LIBRARY_PATH=/opt/lib"},
			tree("/sc2/Versions/Base75689/SC2_x64", "/sc2/Libs/"), "", "/tmp/x", "",
			[]string{"LD_LIBRARY_PATH=/opt/lib:/sc2/Libs"},
			append([]string{"/sc2/Versions/Base75689/SC2_x64"}, flags("/sc2", "/tmp/x")...)},
		{"Linux, without libraries", "linux", []string{"SC2PATH=/sc2"}, tree("/sc2/Versions/Base75689/SC2_x64"), "",
			"/tmp/x", "", nil, append([]string{"/sc2/Versions/Base75689/SC2_x64"}, flags("/sc2", "/tmp/x")...)},
		{"macOS", "darwin", []string{"SC2PATH=/sc2"}, tree(macProgram), "", "/tmp/x", "", nil,
			append([]string{macProgram}, flags(macRoot, "/tmp/x")...)},
		{"Windows", "windows", []string{`SC2PATH=C:\SC2`},
			tree("C:/SC2/Versions/Base75689/SC2_x64.exe !"), "", `C:\Temp\x`, `C:\SC2\Support64`, nil,
			append([]string{`C:\SC2\Versions\Base75689\SC2_x64.exe`}, flags(`C:\SC2`, `C:\Temp\x`)...)},
		{"Wine", "linux", []string{"SC2PF=WineLinux", "WINE=/opt/wine/bin"}, tree("/opt/wine/bin/wine",
			"/home/u/.wine/drive_c/Program Files (x86)/StarCraft II/Versions/Base75689/SC2_x64.exe"), "", "/tmp/x",
			"/home/u/.wine/drive_c/Program Files (x86)/StarCraft II/Support64", nil,
			append([]string{"/opt/wine/bin/wine", "start", "/wait", "/d",
				`C:\Program Files (x86)\StarCraft II\Support64`, "/unix",
				"/home/u/.wine/drive_c/Program Files (x86)/StarCraft II/Versions/Base75689/SC2_x64.exe"},
				flags(`C:\Program Files (x86)\StarCraft II`, `Z:\tmp\x`)...)},
	} {
		t.Run(c.name, func(t *testing.T) {
			i := mustFind(t, system(c.os, c.env, c.files))
			b, err := i.Choose(c.version)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, b.Command(b.Args(5001, i.Listen, i.Root, c.temp))); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(c.addEnv, b.Env); diff != "" || b.Dir != c.dir {
				t.Errorf("in %q, want %q; environment %s", b.Dir, c.dir, diff)
			}
		})
	}
}

// Rule: in WSL, PowerShell starts the game with the paths that Windows knows, and a quote in a path stays one.
func TestCommandInWSL(t *testing.T) {
	s := system("linux", append(inWSL, "SC2PATH=/mnt/d/Joe's Games/SC2", "SC2SERVERHOST=0.0.0.0",
		"SC2CLIENTHOST=172.18.0.1"), tree("/mnt/d/Joe's Games/SC2/Versions/Base75689/SC2_x64.exe !"))
	i := mustFind(t, s)
	b, err := i.Choose("")
	if err != nil {
		t.Fatal(err)
	}
	command := b.Command(b.Args(5001, i.Listen, i.Root, "/tmp/x"))
	if len(command) != 5 || command[0] != "powershell.exe" || command[3] != "-EncodedCommand" ||
		b.Dir != "/mnt/d/Joe's Games/SC2/Support64" {
		t.Fatalf("got %q in %s", command, b.Dir)
	}
	script, err := base64.StdEncoding.DecodeString(command[4])
	if err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(string(script), "\x00", "") // UTF-16 of ASCII
	const want = `$p = Start-Process -PassThru -FilePath 'D:\Joe''s Games\SC2\Versions\Base75689\SC2_x64.exe'` +
		` -WorkingDirectory 'D:\Joe''s Games\SC2\Support64' -ArgumentList '-listen 0.0.0.0 -port 5001 -dataDir "D:\Joe''s Games\SC2" -tempDir \\wsl$\Debian\tmp\x -displayMode 0'` +
		`; if (!$p) { exit 1 }; Write-Output $p.Id; $p.WaitForExit(); exit $p.ExitCode`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"taskkill.exe", "/F", "/T", "/PID", "4711"}, b.End("4711")); diff != "" {
		t.Error(diff)
	}
	if line := b.End("Start-Process: denied"); line != nil {
		t.Errorf("without a process id it is ended by %q", line)
	}
}

// Rule: the game is told paths as it knows them.
func TestPathsForTheGame(t *testing.T) {
	in := func(env ...string) *Install {
		return mustFind(t, system("linux", append(env, "SC2PATH=/mnt/d/SC2"),
			tree("/mnt/d/SC2/Versions/Base75689/SC2_x64.exe")))
	}
	for _, c := range []struct {
		in         *Install
		path, want string
	}{
		{in("WSL_DISTRO_NAME=Debian"), "/mnt/c/a/b", `C:\a\b`},
		{in("WSL_DISTRO_NAME=Debian"), "/mnt/c", `C:\`},
		{in("WSL_DISTRO_NAME=Debian"), "/mnt/data/x", `\\wsl$\Debian\mnt\data\x`},
		{in("WSL_DISTRO_NAME=Debian"), "/mnt/", `\\wsl$\Debian\mnt\`},
		{in("WSL_DISTRO_NAME=Debian"), "Maps/a.SC2Map", "Maps/a.SC2Map"},
		{in("SC2PF=WineLinux", "WINEPREFIX=/pfx"), "/pfx/drive_c/a", `C:\a`},
		{in("SC2PF=WineLinux", "WINEPREFIX=/pfx"), "/pfx/other", `Z:\pfx\other`},
	} {
		if got := c.in.ForGame(c.path); got != c.want {
			t.Errorf("%s: got %s, want %s", c.path, got, c.want)
		}
	}
}
