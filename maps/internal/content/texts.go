package content

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"sc2msgi/maps"
)

// byteOrderMark begins the files of texts, unlike the XML files.
const byteOrderMark = "\ufeff"

// titleKey is the text that is a map's title.
const titleKey = "DocInfo/Name"

// gameText is a line of GameStrings.txt.
type gameText struct{ key, value string }

// gameTexts are the texts of a scenario that lists of maps show, sorted by their keys.
func gameTexts(s *maps.Scenario) ([]gameText, error) {
	for _, text := range []string{s.Title, s.About} {
		if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) ||
			utf8.RuneCountInString(text) > maps.MostText {
			return nil, fmt.Errorf("the text %.40q has line breaks, or more than %d letters", text, maps.MostText)
		}
	}
	if s.Title == "" {
		return nil, errors.New("it has no title")
	}
	return []gameText{
		{"DocInfo/DescLong", s.About},
		{"DocInfo/DescShort", s.Title},
		{titleKey, s.Title},
		{"MapInfo/Player00/Name", "Neutral"},
		{"MapInfo/Player01/Name", "Player"},
		{"MapInfo/Player02/Name", "Hostile"},
		{"MapInfo/Player03/Name", "Hostile"},
	}, nil
}

// textFile is a file of texts: KEY=TEXT.
func textFile(texts []gameText) []byte {
	var b strings.Builder
	b.WriteString(byteOrderMark)
	for _, t := range texts {
		b.WriteString(t.key + "=" + t.value + lineEnd)
	}
	return []byte(b.String())
}

// The button at the end of a game, named as in the maps published with the MSGI paper.
var (
	quitText   = gameText{"UI/GameResultDialog/ScoreScreen", "<h/>Quit Game"}
	quitHotkey = gameText{"UI/GameResultDialog/ScoreScreen_Hotkey", "Q"}
)
