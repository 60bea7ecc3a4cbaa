package build

import (
	"context"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Rule: a title and a task of as many letters as a scenario can have, of whatever writing, stand in a map.
func TestTheLongestTexts(t *testing.T) {
	for _, letter := range []string{"x", "é", "漢", "𐌀", `"`, `\`} {
		s, _ := maps.Find("defeat-zerglings")
		s.Name, s.Aliases = "long-texts", nil
		s.Title, s.About = strings.Repeat(letter, maps.MostText), strings.Repeat(letter, maps.MostText)
		data, err := Map(gamedata.V4_10, s)
		if err != nil {
			t.Errorf("%s: %v", letter, err)
			continue
		}
		if got, err := Read(context.Background(), data); err != nil || got.Title != s.Title || got.About != s.About {
			t.Errorf("%s: read %v, %v", letter, got, err)
		}
	}
}
