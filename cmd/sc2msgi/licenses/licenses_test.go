package licenses

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write texts.txt")

// isLicense tells the files of a module that have its terms.
var isLicense = regexp.MustCompile(`(?i)^(un)?licen[cs]e|^copying|^notice`)

// Rule: the program holds the licence texts of all that is linked into it, of the versions of go.mod, and Go's own.
// go test ./cmd/sc2msgi/licenses -update writes them anew.
func TestTextsAreCurrent(t *testing.T) {
	var want bytes.Buffer
	for _, m := range linked(t) {
		name, dir, _ := strings.Cut(m, "|")
		files := licenseFiles(t, dir)
		if len(files) == 0 {
			t.Errorf("%s has no file with a licence", name)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			text = bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
			fmt.Fprintf(&want, "==== %s: %s ====\n\n%s\n\n", name, filepath.Base(file), text)
		}
	}
	if *update {
		if err := os.WriteFile("texts.txt", want.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if texts != want.String() {
		t.Error("texts.txt is not current: go test ./cmd/sc2msgi/licenses -update writes it")
	}
}

// linked returns this module, Go, and the modules in the program, each as name|folder.
func linked(t *testing.T) []string {
	t.Helper()
	var modules []string
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}@{{.Version}}|{{.Dir}}{{end}}{{end}}", "sc2msgi/cmd/sc2msgi")
		cmd.Env = append(os.Environ(), "GOOS="+system)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		modules = append(modules, strings.Fields(string(out))...)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("go env: %v", err)
	}
	slices.Sort(modules)
	own := []string{"sc2msgi|" + filepath.Join("..", "..", ".."), "Go|" + strings.TrimSpace(string(root))}
	return append(own, slices.Compact(modules)...)
}

// licenseFiles returns the files of a folder that have its terms, those in a folder "licenses" too.
func licenseFiles(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case !isLicense.MatchString(e.Name()):
		case e.IsDir():
			more, err := filepath.Glob(filepath.Join(path, "*"))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, more...)
		default:
			files = append(files, path)
		}
	}
	return files
}
