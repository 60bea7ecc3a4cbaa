// Package guess imagines what subtasks may need that were never eligible, and so how likely a state opens one of them.
//
// A version space (package ilp) begins with a positive, and such a subtask has none. What is known is that it was not
// eligible at any state seen: its clause lacks something at each of them. Guesses are clauses drawn at random of
// which that is true and from which no literal can be left out. What the known preconditions are made of says which
// literals are drawn: a subtask that many deeper ones need is more likely needed again, and one that none does
// hardly. So a state opens the more guesses the more it differs from all that were seen, in what matters.
//
// Start with Guesses.
package guess
