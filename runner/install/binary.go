package install

import (
	"encoding/base64"
	"path"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Binary is what would start a version of the game.
type Binary struct {
	Path        string   // the program
	Dir         string   // the folder to start it in; "" for any
	Env         []string // what the environment has to have besides, as "NAME=value"
	Base        uint32   // the base build
	Label       string   // the release, as "4.10.0"; "" where that is not known
	DataVersion string   // the hash of the data that it is to play; "" for those that it comes with

	install *Install
	wine    string // the program that runs it; "" where the system does
}

// Args returns the game's flags. The folders are paths of this system, of which the game is told as it knows them:
// dataDir the installation's Root, tempDir a folder for its temporary files.
func (b Binary) Args(port int, listen, dataDir, tempDir string) []string {
	args := []string{
		"-listen", listen, "-port", strconv.Itoa(port),
		"-dataDir", b.install.ForGame(dataDir), "-tempDir", b.install.ForGame(tempDir),
		"-displayMode", "0", // in a window: one of several games could not have the whole screen
	}
	if b.DataVersion != "" {
		args = append(args, "-dataVersion", b.DataVersion)
	}
	return args
}

// Command returns the whole command line that starts the program with these flags: the program itself; with Wine,
// Wine's; in WSL PowerShell's, which prints the game's process id in Windows, by which End ends it, and waits for its
// end. The forms for Wine and WSL are unverified against the game.
func (b Binary) Command(args []string) []string {
	switch b.install.on {
	case wine:
		start := []string{b.wine, "start", "/wait", "/d", b.install.ForGame(b.Dir), "/unix", b.Path}
		return append(start, args...)
	case wsl:
		return []string{"powershell.exe", "-NoProfile", "-NonInteractive",
			"-EncodedCommand", encoded(b.powershell(args))}
	}
	return append([]string{b.Path}, args...)
}

// End returns the command that ends the game that a Command started, from the first line that it printed: nil where
// ending the process does that.
func (b Binary) End(line string) []string {
	if id, err := strconv.ParseUint(line, 10, 32); b.install.on == wsl && err == nil {
		return []string{"taskkill.exe", "/F", "/T", "/PID", strconv.FormatUint(id, 10)}
	}
	return nil
}

// powershell is the script that starts the game in Windows.
func (b Binary) powershell(args []string) string {
	var line []string
	for _, a := range args {
		if strings.ContainsAny(a, " \t") {
			a = `"` + a + `"`
		}
		line = append(line, a)
	}
	return "$p = Start-Process -PassThru -FilePath " + literal(b.install.ForGame(b.Path)) +
		" -WorkingDirectory " + literal(b.install.ForGame(b.Dir)) +
		" -ArgumentList " + literal(strings.Join(line, " ")) +
		"; if (!$p) { exit 1 }; Write-Output $p.Id; $p.WaitForExit(); exit $p.ExitCode"
}

// literal is a text as PowerShell takes it to the letter.
func literal(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// encoded is a script as PowerShell takes it in one argument, which no shell on the way can read otherwise.
func encoded(script string) string {
	var data []byte
	for _, u := range utf16.Encode([]rune(script)) {
		data = append(data, byte(u), byte(u>>8))
	}
	return base64.StdEncoding.EncodeToString(data)
}

// ForGame returns a path of this system as the game knows it, which in WSL and with Wine is a path of Windows. It is
// for paths of maps, too.
func (i *Install) ForGame(p string) string {
	if !path.IsAbs(p) {
		return p
	}
	switch i.on {
	case wine:
		if rest, ok := strings.CutPrefix(p, path.Join(i.sys.winePrefix(), "drive_c")+"/"); ok {
			return `C:\` + strings.ReplaceAll(rest, "/", `\`)
		}
		return `Z:` + strings.ReplaceAll(p, "/", `\`) // Wine's name for the root of the file system
	case wsl:
		if rest, ok := strings.CutPrefix(p, "/mnt/"); ok && (len(rest) == 1 || len(rest) > 1 && rest[1] == '/') {
			return strings.ToUpper(rest[:1]) + `:\` + strings.ReplaceAll(strings.TrimPrefix(rest[1:], "/"), "/", `\`)
		}
		return `\\wsl$\` + i.sys.Env("WSL_DISTRO_NAME") + strings.ReplaceAll(p, "/", `\`)
	}
	return p
}
