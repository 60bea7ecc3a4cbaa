package film

import (
	"fmt"

	"sc2msgi/gamedata"
)

// LoopsPerSecond is how many game loops make a second on the clock of a phase. The clock of somebody else's game is
// that of its player's library, and a trial's that of the game's own data.
func LoopsPerSecond(phase string) float64 {
	if phase == Game {
		return gamedata.LoopsPerFastSecond
	}
	return gamedata.LoopsPerSecond
}

// Clock is the time of a game loop in an episode of the phase: "12:34".
func Clock(phase string, loop int) string { return clock(LoopsPerSecond(phase), loop) }

func clock(rate float64, loop int) string {
	second := int(float64(loop) / rate)
	return fmt.Sprintf("%02d:%02d", second/60, second%60)
}
