// Package techtree shows subtask graphs of any world. A Tree is a graph over named subtasks with what is known of how
// it came about; start there. Tree.Score compares it with the true graph, Tree.WriteJSON and ReadJSON keep it in a
// file, and Tree.View makes it ready to be shown: View.WriteText, View.WriteDOT and View.WriteSVG.
//
// A view is either full, with all subtasks and all literals, or simplified, as the paper's figure is: subtasks that
// only pay for or select something are folded into what they stand for or left out, and so is what follows from other
// edges.
//
// Trees come from elsewhere: package rows infers one from a table, package task/source finds one by the name of a run's
// folder, a file or a task. Package diff compares two, and package page shows one as a page for browsers.
package techtree
