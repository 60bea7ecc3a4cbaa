package film

import "strings"

// Match is where and against whom somebody else's game is played, as far as a record tells.
type Match struct {
	Map        string `json:"map,omitempty"`
	Opponent   string `json:"opponent,omitempty"` // the race of the Computer that was asked for; "" for none
	Difficulty string `json:"difficulty,omitempty"`
}

// Against is the Computer: "Protoss, Medium"; "" for none.
func (m *Match) Against() string {
	return strings.TrimPrefix(strings.TrimSuffix(m.Opponent+", "+m.Difficulty, ", "), ", ")
}

// told says it in words that follow a name; "" for nothing.
func (m *Match) told() (words string) {
	if m.Map != "" {
		words = " on " + m.Map
	}
	if against := m.Against(); against != "" {
		words += " against " + against
	}
	return words
}
