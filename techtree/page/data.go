package page

import (
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/techtree"
)

// document is all that the scripts are given. Subtasks are told by their numbers.
type document struct {
	Title    string            `json:"title"`
	Truth    bool              `json:"truth"` // the tree was compared with it
	Every    int               `json:"every"` // of how many episodes one is kept
	Subtasks []subtask         `json:"subtasks"`
	Views    map[string]layout `json:"views"`
	Steps    []moment          `json:"steps"`
	Sure     []sureness        `json:"sure"` // by subtask, in the end
	Episodes []episode         `json:"episodes"`
}

type subtask struct {
	Name     string    `json:"name"`
	Label    string    `json:"label,omitempty"` // in a simplified view, where it is not the name
	Kind     string    `json:"kind"`
	Stand    int       `json:"stand"`
	Numbers  *numbers  `json:"numbers,omitempty"`
	Inferred *inferred `json:"inferred,omitempty"` // in the end
}

type numbers struct {
	Minerals  int      `json:"minerals"`
	Gas       int      `json:"gas"`
	Supply    float64  `json:"supply"`
	Loops     float64  `json:"loops"`
	Seconds   float64  `json:"seconds"`
	Producers []string `json:"producers,omitempty"`
}

// inferred are the numbers as they were inferred. Steps are told where a world has no game loops.
type inferred struct {
	Cost      []string `json:"cost,omitempty"`
	Steps     int      `json:"steps"`
	Loops     float64  `json:"loops"`
	Seconds   float64  `json:"seconds"`
	Producers []string `json:"producers,omitempty"`
}

// layout is where a view has its boxes, and how the lines run that it has in the end.
type layout struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Nodes  []node  `json:"nodes"`
	Lines  []line  `json:"lines"`
	Left   string  `json:"left"` // what it leaves out
}

type node struct {
	Subtask int        `json:"subtask"`
	Box     [4]float64 `json:"box"` // x, y, width, height
	Wrong   bool       `json:"wrong,omitempty"`
}

type line struct {
	From    int          `json:"from"`
	To      int          `json:"to"`
	Negated bool         `json:"negated,omitempty"`
	Points  [][2]float64 `json:"points"`
}

// moment is what is known after an episode, told against the moment before.
type moment struct {
	Episode int             `json:"episode"`
	Known   []precondition  `json:"known"` // that changed
	Edges   map[string]diff `json:"edges"` // by view
	Notes   []note          `json:"notes,omitempty"`
}

type precondition struct {
	Subtask  int        `json:"subtask"`
	Known    bool       `json:"known"`
	Any      [][2][]int `json:"any"` // clauses: what must be complete, and what must not
	Unsure   []int      `json:"unsure"`
	Untested []int      `json:"untested"`
}

// diff has the edges that are new or differ, each as from, to, says, relation, unsure; and of those that went from, to
// and whether it was negated.
type diff struct {
	Set  [][5]int `json:"set,omitempty"`
	Drop [][3]int `json:"drop,omitempty"`
}

type sureness struct {
	Ineligible int      `json:"ineligible"`
	Eligible   int      `json:"eligible"`
	Support    [][3]int `json:"support"` // literal, alone, among
	Along      []int    `json:"along"`
}

type episode struct {
	Phase      msgi.Phase            `json:"phase"`
	Episode    int                   `json:"episode"`
	Steps      int                   `json:"steps"`
	Options    int                   `json:"options"`
	Reward     float64               `json:"reward"`
	Success    bool                  `json:"success"`
	Activities map[msgi.Activity]int `json:"activities,omitempty"`
	Scores     *msgi.Scores          `json:"scores,omitempty"`
	Unknown    *int                  `json:"unknown,omitempty"`
}

func newSubtasks(t *techtree.Tree) []subtask {
	all := make([]subtask, len(t.Subtasks))
	for i, s := range t.Subtasks {
		all[i] = subtask{Name: s.Name, Label: s.Label, Kind: s.Kind.String(), Stand: s.Stand}
		if t.Numbers != nil && !t.Numbers[i].None() {
			n := &t.Numbers[i]
			all[i].Numbers = &numbers{n.Minerals, n.Gas, n.Supply, n.Loops, n.Seconds(), n.Producers}
		}
		if n := t.Inferred(i); n != nil {
			all[i].Inferred = &inferred{n.Cost, n.Steps, n.Loops, n.Loops / techtree.FastLoops, n.Producers}
		}
	}
	return all
}

func newLayout(v *techtree.View) layout {
	d := v.Drawing()
	l := layout{Width: d.Width, Height: d.Height, Nodes: []node{}, Lines: []line{}, Left: v.LeftOut()}
	for i, n := range v.Nodes {
		b := d.Boxes[i]
		l.Nodes = append(l.Nodes, node{n.Subtask, [4]float64{tenth(b.X), tenth(b.Y), tenth(b.W), tenth(b.H)}, n.Wrong})
	}
	for i, e := range v.Edges {
		k := line{From: v.Nodes[e.From].Subtask, To: v.Nodes[e.To].Subtask, Negated: e.Says == techtree.Negated}
		for _, p := range d.Lines[i] {
			k.Points = append(k.Points, [2]float64{tenth(p.X), tenth(p.Y)})
		}
		l.Lines = append(l.Lines, k)
	}
	return l
}

func newPrecondition(c *change) precondition {
	p := precondition{Subtask: c.subtask, Known: c.now.Known, Any: [][2][]int{}, Unsure: members(c.now.unsure),
		Untested: members(c.now.untested)}
	for _, k := range c.now.Any {
		p.Any = append(p.Any, [2][]int{members(k.Pos), members(k.Neg)})
	}
	return p
}

func newSureness(sure []techtree.Confidence) []sureness {
	all := make([]sureness, len(sure))
	for i := range sure {
		c := &sure[i]
		all[i] = sureness{Ineligible: c.Ineligible, Eligible: c.Eligible, Support: [][3]int{}, Along: members(c.Along)}
		for _, s := range c.Support {
			all[i].Support = append(all[i].Support, [3]int{s.Literal, s.Alone, s.Among})
		}
	}
	return all
}

// newEpisodes tells of every n-th episode of a phase, and of the last.
func newEpisodes(episodes []msgi.Episode, n int) []episode {
	all := []episode{}
	for i, e := range episodes {
		lastOf := i == len(episodes)-1 || episodes[i+1].Phase != e.Phase
		if e.Phase == msgi.Practice || e.Episode%n != 0 && !lastOf {
			continue
		}
		k := episode{Phase: e.Phase, Episode: e.Episode, Steps: e.Steps, Options: e.Options, Reward: e.Reward,
			Success: e.Success, Activities: e.Activities}
		if e.Inference != nil {
			k.Scores, k.Unknown = e.Scores, &e.Unknown
		}
		all = append(all, k)
	}
	return all
}

func members(s bits.Set) []int {
	list := []int{}
	for i := range s.All() {
		list = append(list, i)
	}
	return list
}
