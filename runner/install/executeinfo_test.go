package install

import (
	"strings"
	"testing"

	"sc2msgi/reference/cost"
)

// Rule: the note is the path of the program with a NUL at its end; the installation lies three folders above it on
// Windows, six on macOS.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		on         *platform
		text, want string
	}{
		{windows, "executable = C:\\Games\\StarCraft II\\Versions\\Base90136\\SC2_x64.exe\x00",
			"C:/Games/StarCraft II"},
		{windows, "\ufeffexecutable=C:/SC2/Versions/Base90136/SC2_x64.exe\r\nother = D:\\x\r\n", "C:/SC2"},
		{windows, "other = C:\\a\\b\\c\\d\nexecutable = D:\\SC2\\Versions\\Base1\\SC2_x64.exe", "D:/SC2"},
		{macOS, "executable = /Applications/StarCraft II/Versions/Base90136/SC2.app/Contents/MacOS/SC2\n\x00rest",
			"/Applications/StarCraft II"},
		{wsl, "executable = D:\\SC2\\Versions\\Base90136\\SC2_x64.exe\x00", "/mnt/d/SC2"},
		{windows, "executable = SC2_x64.exe\x00", ""},
		{windows, "executable = \\a\\b\x00", ""},
		{windows, "\x00executable = C:\\SC2\\Versions\\Base90136\\SC2_x64.exe", ""},
		{macOS, "executable", ""},
		{macOS, "", ""},
	} {
		if got := noted([]byte(c.text), c.on); got != c.want {
			t.Errorf("%s, %q: got %q, want %q", c.on.name, c.text, got, c.want)
		}
	}
}

// Rule: whatever the file holds, an absolute path of the file comes out of it, or none.
func FuzzNotes(f *testing.F) {
	f.Add("executable = C:\\SC2\\Versions\\Base90136\\SC2_x64.exe\x00")
	f.Add("executable = /Applications/StarCraft II/Versions/Base90136/SC2.app/Contents/MacOS/SC2")
	f.Fuzz(func(t *testing.T, text string) {
		for _, on := range []*platform{windows, macOS, wsl} {
			var root string
			cost.InProportion(t, len(text), 64, func() { root = noted([]byte(text), on) })
			if root != "" && !strings.HasPrefix(root, "/") && !hasDrive(root) && !hasDrive(root+"/") {
				t.Errorf("%s: %q", on.name, root)
			}
		}
	})
}
