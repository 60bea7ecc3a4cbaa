package script

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sc2msgi/gamedata"
)

// plain is the text on one line, with a blank for every byte that a line of Galaxy cannot hold.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// quote is a string of Galaxy, with escapes as in C for what would end it.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(plain(text)) + `"`
}

// fixed is a number of Galaxy's type fixed, which has a point.
func fixed(v float64) string {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// seconds are those of c_timeGame that a number of game loops takes. Sixteenths have four digits at most, so none is
// lost.
func seconds(loops int) string { return fixed(float64(loops) / gamedata.LoopsPerSecond) }

// command is the arguments of AbilityCommand for an ability.
func command(a *gamedata.Ability) string { return fmt.Sprintf("%s, %d", quote(a.Link), a.Index) }
