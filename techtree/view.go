package techtree

import (
	"context"
	"slices"
	"strings"

	"sc2msgi/msgi/graph"
)

// View is a tree made ready to be shown: what to show of it, and how it differs from the truth.
type View struct {
	Title string
	Nodes []Node
	Edges []Edge

	left    []string // what of the tree it leaves out
	tree    *Tree
	truth   graph.Graph  // nil: it was not compared
	truly   []link       // of the truth, less what follows
	refuted []refutation // by subtask, where it was
	full    bool
}

// Node is a subtask in a drawing.
type Node struct {
	Subtask int
	Label   string
	Kind    Kind
	Known   bool   // false: the subtask was never seen eligible
	Wrong   bool   // known, and not what the truth says, in a state that was reached where such are known
	Needs   string // its whole precondition
	Numbers string // what it costs and takes, in words: a line of what is true, and one of what was inferred

	Literals []Literal // that its box lists; none where there is no room for them
}

// Relation is what an edge says of the two subtasks it joins.
type Relation int

// The relations. The last three arise only in comparison with the truth.
const (
	Needed      Relation = iota // To needs From
	Alternative                 // one of several ways to To needs From
	Negated                     // To needs From not to be complete
	Superfluous                 // inferred, and not true
	Missing                     // true, and not inferred
	Undecided                   // true, and nothing is claimed about To
)

// Edge joins two nodes, by their places in View.Nodes.
type Edge struct {
	From, To int
	Says     Relation // Needed, Alternative or Negated, whether it is right or not
	Relation Relation // the same, or how it differs from the truth
	Unsure   bool     // claimed, and not certain even if the precondition is an AND
}

// Compared returns what is to be shown of the tree. A full view has all subtasks and all literals. A simplified one has
// those subtasks that stand for themselves, or all where none does. Where completions persist it leaves out the edges
// that follow from others, as the paper's figure does. With a truth to compare with (nil for none) what differs is
// marked; a node is wrong if its whole precondition is. Where the tree has states that play reached, only what one of
// them refutes counts as different.
//
// Comparing takes up to a few seconds where a tree has thousands of clauses. The only error is that of a ctx that is
// done.
func (t *Tree) Compared(ctx context.Context, truth graph.Graph, full bool) (*View, error) {
	t = t.Drawn()
	reduces, follows := t.Persists && !full, false
	read := func(g graph.Graph, sure []Confidence) []link {
		links := t.links(g, sure, full)
		if !reduces {
			return links
		}
		less := reduce(links)
		follows = follows || len(less) < len(links)
		return less
	}
	links := read(t.Graph, t.Sure)
	var refuted []refutation
	var truly []link
	var all graph.Summary
	if truth != nil {
		summary, matches, err := graph.CompareAll(ctx, truth, t.Graph)
		if err != nil {
			return nil, err
		}
		all = summary
		has := states
		if reduces {
			has = implies
		}
		for i := range truth {
			refuted = append(refuted, t.refute(truth, i, matches[i].Exact))
		}
		truly = read(truth, nil)
		links = t.keepRefuted(compare(t.Graph, links, truly, has), refuted, full)
	}
	v := &View{Title: t.title(truth, all, full), tree: t, truth: truth, truly: truly, refuted: refuted, full: full}
	v.fill(links)
	if v.hides(Resource) {
		v.left = append(v.left, "costs")
	}
	if follows {
		v.left = append(v.left, "what follows from the rest")
	}
	return v, nil
}

// Drawn returns the tree, or where it says of no subtask how that is drawn, a copy in which each stands for itself.
func (t *Tree) Drawn() *Tree {
	if slices.ContainsFunc(t.Subtasks, func(s Subtask) bool { return s.Stand >= 0 }) {
		return t
	}
	all := *t
	all.Subtasks = slices.Clone(t.Subtasks)
	for i := range all.Subtasks {
		all.Subtasks[i].Stand = i
	}
	return &all
}

// View is Compared for trees that are no trouble to compare.
func (t *Tree) View(truth graph.Graph, full bool) *View {
	v, _ := t.Compared(context.Background(), truth, full) // that context is never done
	return v
}

// LeftOut names what of the tree a view does not show; "" for nothing.
func (v *View) LeftOut() string { return strings.Join(v.left, ", ") }

// Size is that of the whole tree.
func (v *View) Size() string { return v.tree.Size() }

// heading is the title of a picture, with what that leaves out.
func (v *View) heading() string {
	if len(v.left) == 0 {
		return v.Title
	}
	return v.Title + "; left out: " + v.LeftOut()
}

// hides reports whether a view has no box for some subtask of a kind.
func (v *View) hides(kind Kind) bool {
	for i, s := range v.tree.Subtasks {
		if s.Kind == kind && !slices.ContainsFunc(v.Nodes, func(n Node) bool { return n.Subtask == i }) {
			return true
		}
	}
	return false
}

// shows says whether a view shows a subtask. A building that is there from the beginning a simplified one shows only
// where an edge begins.
func (v *View) shows(i int, links []link) bool {
	s := &v.tree.Subtasks[i]
	if v.full || s.Stand == i && !s.given() {
		return true
	}
	for _, l := range links {
		if l.from == i {
			return true
		}
	}
	return false
}

func (v *View) fill(links []link) {
	t := v.tree
	place := make([]int, len(t.Subtasks))
	for i := range t.Subtasks {
		if place[i] = -1; !v.shows(i, links) {
			continue
		}
		place[i] = len(v.Nodes)
		s := &t.Subtasks[i]
		n := Node{Subtask: i, Label: s.Name, Kind: s.Kind, Known: t.Graph[i].Known, Needs: t.Formula(i)}
		if !v.full {
			if n.Label = s.label(); s.given() {
				n.Kind = Building
			}
		}
		n.Numbers = t.numbersText(i)
		n.Wrong = v.truth != nil && n.Known && v.refuted[i].wrong
		v.Nodes = append(v.Nodes, n)
	}
	for _, l := range links {
		v.Edges = append(v.Edges, Edge{From: place[l.from], To: place[l.to], Says: l.says, Relation: l.relation,
			Unsure: l.unsure})
	}
}
