package galaxy

import (
	_ "embed"
	"fmt"
	"sync"
)

//go:embed natives.galaxy
var nativesSource []byte

// Natives declares the functions, constants and events of the game that the reference maps use and our own scripts
// want, and the include that brings them. The file natives.galaxy tells which are which, with the public source. It
// is read once and not to be changed.
var Natives = sync.OnceValue(func() *Script {
	s, err := Parse(nativesSource)
	if err != nil {
		panic(fmt.Sprintf("galaxy: natives.galaxy: %v", err)) // a mistake in the embedded file
	}
	return s
})
