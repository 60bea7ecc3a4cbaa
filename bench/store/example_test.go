package store_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sc2msgi/bench/store"
)

// A folder holds the results of one configuration, and refuses those of another.
func ExampleOpen() {
	parent, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer func() { _ = os.RemoveAll(parent) }()
	dir := filepath.Join(parent, "results")
	for seed := range 2 {
		folder, err := store.Open(dir, store.Claim{Config: map[string]int{"seed": seed}, Files: []string{"a.txt"}})
		if err != nil {
			fmt.Println("seed", seed, "is refused:", err != nil)
			continue
		}
		err = folder.Write(true, store.File{Name: "a.txt", Fill: func(w io.Writer) error {
			_, err := fmt.Fprintln(w, "results")
			return err
		}})
		fmt.Println("seed", seed, "is written:", err, folder.Close())
	}
	// Output:
	// seed 0 is written: <nil> <nil>
	// seed 1 is refused: true
}
