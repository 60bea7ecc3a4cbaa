// Package ilp infers preconditions from completion and eligibility vectors by logic induction (paper, section 3.1).
// It knows nothing of any game and nothing of rewards.
//
// Start with Learner (learner.go), which keeps the rows, and for each subtask a version space (space.go, demands.go).
// Minimal is minimal.go, with length.go and chance.go for what no conjunction explains and search.go, disjunction.go,
// star.go, cover.go and shorten.go for what several do; where votes.go finds that no row is certain it is robust.go,
// which counts by census.go and near.go, with the bounds of likely.go. CART is cart.go and tree.go. How much work all
// of them may do is in work.go.
//
// # The problem
//
// Eligibility is a function of completion, e_i = f_i(x), one unknown function a subtask. Every decision gives one
// value of each: a positive (e_i = 1) or a negative (e_i = 0) at x, or none where e_i is withheld. Wanted is an f_i
// in disjunctive normal form that agrees with all of them. As long as nothing contradicts itself only distinct pairs
// (x, e_i) matter: data in another order or repeated gives the same graph, and so does data with the subtasks
// renumbered, save where two literals are equally good and equally often true, when the one with the smaller number
// is taken. Where x was seen with both values, the positive counts: games withhold, they do not grant by mistake
// (unless the data show that they do, see below).
//
// # Minimal: the smallest consistent explanation
//
// A conjunction of completions that holds in all positives consists of literals that all positives share, S. A
// negative x is explained only if the conjunction has at least one literal of S that x lacks: it demands one of S \
// x. The consistent conjunctions are the hitting sets of these demands (this is Mitchell's version space, 1982: S is
// its specific boundary, the minimal hitting sets its general one). Only the demands that contain no other demand
// matter, and they are few, so they are all that is kept: a new negative adds a demand or is implied by one, and a
// new positive shrinks S and with it each demand. That makes a row cost the same however many came before. Rows are
// read again only where a demand vanishes, and then only those that it stood for. Learner.Space tells what is kept,
// for choosing what to test next. A demand of one literal forces it; the others are hit greedily, most demands first,
// then the literal that is true less often; and what turns out superfluous goes again.
//
// A negative that has all of S contradicts every such conjunction. It may show a negated literal, a disjunction, or
// an eligibility that was withheld by mistake. These explanations are weighed by description length (codeLength,
// strayLength): the literals and clauses of the formula, and the negatives it leaves unexplained, which are the
// dearer the more reliable the rows of all subtasks have proved. So one stray row does not break a clause in two, a
// tenth of all eligibilities withheld by mistake costs next to nothing, and a real exception, once seen a few times,
// is not explained away. Positives are always explained, and so are all rows as long as nothing contradicts itself
// and they are few: mistakes among them have to save bits over telling the rows one by one. Where mistakes have shown
// themselves, at completions seen several times, and the unexplained negatives look like such mistakes
// (problem.byChance), no disjunction is looked for.
//
// A disjunction is found by the AQ algorithm (Michalski 1969). From one positive, its literals are put together,
// twenty clauses of a length at most, to those that keep out all negatives, in the fewest bits for each positive that
// they cover: the star of the seed. Then comes a positive that the best of them do not cover. Of all clauses found,
// those that cover the positives in the fewest bits are chosen by branch and bound, and clauses are made wider as
// long as that shortens the description, mistakes included. Of six subtasks or fewer stars are whole, and a formula
// of few clauses is the shortest there is; 1,000 random rows of 85 subtasks tell a disjunction of two, three or four
// clauses (TestTruthTables, TestWideDisjunctions).
//
// # Eligibilities granted by mistake
//
// One positive that is none breaks S for good. So the decisions at completions seen three times or more are counted,
// and two accounts of the contradictions among them are compared by description length (Learner.grants): eligibilities
// were only hidden, or they were also granted by mistake. Once the second is the shorter, no row is certain. The
// majority tells what a row shows, and a formula is worth the bits that it saves at the rates of both mistakes: clauses
// are grown, exchanged literal by literal and pruned as long as that pays (robust.clause), and a subtask is unknown
// when no clause pays. Beyond 64 rows clauses are looked for anew only when there are an eighth more, and revised in
// between. Space then gives bounds beyond reasonable doubt, a thousand to one, in place of certain ones, and as they
// were at the last Graph, for they cost as much as inference.
//
// # Bounds on work
//
// On data that nothing short explains, searches would take hours. So each has a bound on its work, counted in rows that
// it looks at and never in time: the data alone decide what comes of it. A graph has a fixed amount of work, which the
// subtasks that may be disjunctions share.
//
// A search for a disjunction that is cut short keeps the last clauses that covered all positives, or the single clause
// if there were none. It is begun again when rows are twice as many. A decision tree that would take too much work is
// grown with few leaves. Learner.Cut counts both. Simplifying stops at a bound, too: the function stays the same, and
// some literals stay that could go.
//
// Where rows contradict themselves, searches for disjunctions and trees wait beyond 64 rows until rows are an eighth
// more, as robust clauses do. What was found before stands in between, as long as it covers all positives. So on such
// data, and where a search was cut short, what Graph returns may depend a little on when it was called before.
//
// # CART: the paper's
//
// Subtasks that are always eligible are layer 0; one whose eligibility is a function of the completions of the layers
// so far joins the next. Each gets a decision tree by Gini impurity on the completions of the lower layers (on all
// completions if no layer fits, as on a cycle), and each positive leaf becomes a clause. Every row is believed, so it
// needs clean data. The authors' released grid-world code differs: it adds the impurities of the two sides
// unweighted, and it makes a clause only of leaves under a perfect split, so that of A or B it learns not-A and B.
// TestGolden compares the two.
package ilp
