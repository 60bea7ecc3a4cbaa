// Package page shows a tech tree as one HTML page that needs nothing but itself: no request leaves it. It has the tree
// laid out as techtree.View lays it out, what is known of each subtask, and, of a run, how that came about episode by
// episode.
//
// What is written depends on the input alone, to the byte. Go lays out and compares; the scripts in assets show what
// they are given and follow preconditions through the tree. Names come from elsewhere: they are data in the page and
// never markup.
//
// Start reading at Page in page.go. History keeps what each episode changed, cause.go finds the decisions that showed
// it, and data.go is all that the scripts are given.
package page
