package canvas_test

import (
	"fmt"
	"strings"

	"sc2msgi/canvas"
)

// A frame is written at a row and a column. What is outside of it is cut off.
func ExampleFrame_Put() {
	var f canvas.Frame
	f.Put(0, 2, "barracks", canvas.Bold)
	f.Put(1, 4, "marine", canvas.Good)
	f.Put(canvas.Height, 0, "nobody sees this", canvas.Plain)
	for line := range strings.Lines(f.String()) {
		if text := strings.TrimRight(line, "\n"); text != "" {
			fmt.Printf("%q\n", text)
		}
	}
	// Output:
	// "  barracks"
	// "    marine"
}
