package bounded_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/bounded"
)

// A file that is larger than expected is refused before it is read.
func ExampleReadFile() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(path, []byte("twelve bytes"), 0o600); err != nil {
		fmt.Println(err)
		return
	}
	data, err := bounded.ReadFile(path, 12)
	fmt.Printf("%s %v\n", data, err)
	_, err = bounded.ReadFile(path, 11)
	fmt.Println(strings.TrimPrefix(err.Error(), dir))
	// Output:
	// twelve bytes <nil>
	// /notes.txt: it has 12 bytes, and such a file has at most 11
}
