// Package released is the method of the authors' grid-world code (srsohn/msgi, folder grid-world), which the paper's
// results in Mining and Playground come from, as a yardstick for our own inference and planning. It takes over what
// that code does, faults included, and nothing of how it is written.
//
// To read it from top to bottom: learner.go keeps the data and the mean rewards, layers.go sorts the subtasks into
// layers, tree.go grows a decision tree for each, decode.go reads clauses from it, simplify.go shortens them, and
// greedy.go plays on the result.
//
// Three faults of that code have an effect, so there are two forms of it: AsIs has them, Repaired does not.
//
//   - A tree grows until its leaves are pure, but only a node both of whose sides are pure becomes a clause. A pure
//     leaf beside an impure side is forgotten, so that of A or B it learns B without A.
//   - Clauses are simplified, but what comes of it is not used, save that literals were dropped in place.
//   - Where a long clause says otherwise than a short one about several subtasks, what it says of the first of them
//     is dropped as if it were the only one, and the clause then holds in rows that show the subtask not eligible.
//
// It differs from package ilp's trees, which are the paper's, in adding the impurities of two sides whatever their
// sizes, too.
package released
