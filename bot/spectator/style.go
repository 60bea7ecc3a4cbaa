package spectator

import "sc2msgi/canvas"

// The styles of what a game has.
const (
	ownUnit  canvas.Style = "92"
	building canvas.Style = "36"
	enemy    canvas.Style = "91"
	mineral  canvas.Style = "94"
	geyser   canvas.Style = "32"
	selected canvas.Style = "30;102" // an own unit or building that is selected
)
