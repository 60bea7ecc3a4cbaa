package techtree

// look is how something is drawn; DOT and SVG share it.
type look struct {
	fill, line, text string
	width            float64
	dashed, dotted   bool
}

// told is what a tooltip says of a node: its precondition, and on a second line its numbers.
func (n *Node) told() string {
	if n.Numbers == "" {
		return n.Needs
	}
	return n.Needs + "\n" + n.Numbers
}

// look depends on the kind; grey where nothing is known, with a dashed amber outline where the truth is another (in
// a simplified view often by a cost alone; what is wrong among the boxes themselves the edges tell).
func (n *Node) look() look {
	l := [...]look{
		Building:  {fill: "#dbeafe", line: "#1d4ed8", text: "#172554", width: 1.4},
		Unit:      {fill: "#dcfce7", line: "#15803d", text: "#052e16", width: 1.4},
		Resource:  {fill: "#fef9c3", line: "#a16207", text: "#422006", width: 1.2},
		Selection: {fill: "#f3e8ff", line: "#7e22ce", text: "#3b0764", width: 1.2},
		Other:     {fill: "#ffffff", line: "#64748b", text: "#334155", width: 1.2},
	}[n.Kind]
	if !n.Known {
		l.fill, l.line, l.text, l.dashed = "#f1f5f9", "#94a3b8", "#64748b", true
	}
	if n.Wrong {
		l.line, l.width, l.dashed = "#d97706", 1.8, true
	}
	return l
}

func (r Relation) look() look {
	return [...]look{
		Needed:      {line: "#64748b", width: 1.5},
		Alternative: {line: "#64748b", width: 1.3, dashed: true},
		Negated:     {line: "#7c3aed", width: 1.5},
		Superfluous: {line: "#ea580c", width: 2},
		Missing:     {line: "#dc2626", width: 2, dashed: true},
		Undecided:   {line: "#94a3b8", width: 1.3, dashed: true},
	}[r]
}

// look is that of the relation, dotted where it is not certain.
func (e *Edge) look() look {
	l := e.Relation.look()
	l.dotted = e.Unsure
	return l
}

func (r Relation) String() string {
	return [...]string{"needed for", "one of several ways to", "excludes", "superfluous", "missing",
		"true, but nothing is known"}[r]
}
