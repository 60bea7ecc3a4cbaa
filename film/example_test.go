package film_test

import (
	"fmt"
	"io"
	"strings"

	"sc2msgi/film"
)

const record = `{"event":"episode","loop":0,"phase":"test","episode":1,"seed":"7","area":[20,19,46,37],"format":2}
{"event":"option","loop":2,"option":"Barracks","why":"seek: to find rewards"}
{"event":"result","loop":32,"steps":4,"reward":1,"success":true,"result":"victory"}
`

// The last test of a record becomes a page.
func ExampleRead() {
	read, err := film.Read(strings.NewReader(record), film.Wanted{Phase: "test"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(read.Episode.Lines), "lines, over:", read.Episode.Over, "cut off:", read.Cut)
	fmt.Println(film.Write(io.Discard, read.Episode, "a test"))
	// Output:
	// 3 lines, over: true cut off: false
	// <nil>
}
