package film

import (
	"fmt"
	"strings"
)

// mostNames bounds the episodes that a message lists.
const mostNames = 20

// Names gathers the episodes of a record, to say which there are.
type Names struct {
	list []string
	more int
}

// Add adds the episode that begins with a line.
func (n *Names) Add(l *Line) {
	if len(n.list) == mostNames {
		n.more++
		return
	}
	n.list = append(n.list, Wanted{l.Phase, l.Episode}.String())
}

// Lacks says that none of them is wanted.
func (n *Names) Lacks(wanted Wanted) error {
	there := strings.Join(n.list, ", ")
	if n.more > 0 {
		there += fmt.Sprintf(" and %d more", n.more)
	}
	return fmt.Errorf("there is no episode %s in it, but %s", wanted, there)
}
