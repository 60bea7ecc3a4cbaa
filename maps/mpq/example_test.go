package mpq_test

import (
	"context"
	"fmt"

	"sc2msgi/maps/mpq"
)

// A file is put into an archive and read back.
func ExampleOpen() {
	data, err := mpq.Write([]mpq.File{{Name: "scripts/hello.galaxy", Content: []byte("void hello () { }")}})
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx := context.Background()
	archive, err := mpq.Open(ctx, data)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := archive.ReadFile(ctx, "scripts/hello.galaxy")
	fmt.Printf("%q\n%s %v\n", archive.Names(), text, err)
	// Output:
	// ["scripts\\hello.galaxy"]
	// void hello () { } <nil>
}
