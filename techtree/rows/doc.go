// Package rows is the decisions of an agent as a table that other programs read, and any such table as a tree.
//
// A table is CSV with a header, or that packed by gzip where its name ends in .gz. Of each subtask it has a column of
// completions, "x:NAME", and one of eligibilities, "e:NAME", both of 0 and 1; "withheld:NAME" is 1 where an eligibility
// could not be seen, and so is an empty one. These are the x and e of the paper.
//
// A Writer writes the rows of a run: beside these columns, what episode a row is of, which option was taken in it and
// what came of that (runColumns), and which eligible subtasks were masked. Each row is a state and the option that was
// chosen in it. A last row of an episode, without an option, has the state that it ended in, which an agent learns
// from too.
//
// Infer infers a tree from a table. The rows of a run are learned from as the run learned from them: its adaptation
// alone, episode by episode, with the effects and costs of options, and with the subtasks in the order that its seed
// gave them. So the graph is that of the run, unless the agent infers by itself, or rows contradict each other: then
// inference depends a little on when it was asked for before (package ilp), which rows do not tell. Any other table is
// learned from row by row, in no particular order, and columns that are neither x nor e are left alone.
//
// Start reading at Infer in infer.go, with table.go and run.go for the two kinds. The format is in columns.go, read by
// reader.go and written by writer.go.
package rows
