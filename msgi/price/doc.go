// Package price infers what options cost, and so what subtasks need of what is spent: minerals, gas, supply.
//
// A world shows such a stock only by its levels (at least 50, at least 100, ...), each a subtask. Rows (package ilp)
// tell which level a subtask needs only if it was seen with less. But what is needed is also paid: the option takes
// as much as its subtask needs. So each time an option is taken tells something of its price, by how the stock went
// on:
//
//   - by how far its level fell at once, compared with the falls that options with known prices bring (moves.go);
//   - by accounts. At the moment a level is reached it is known how much is there. Between two such moments, what came in is what was paid plus what
//     the stock grew by, and what comes in depends on the time alone. These equations, over all episodes, say how much is at each level and what each option takes,
//     in steps of income (account.go).
//
// That what is paid is needed is not taken for granted: it has to hold for most options that take of a stock and
// whose needs rows have settled. What most of them take away without a need is no stock, and no level of one.
//
// Start with Ledger (ledger.go), which keeps a book of each stock (book.go); weigh.go puts together what is known of
// each price, and claim.go what follows for preconditions. What is a stock, and which are its levels, is found in
// what options were seen to do (stock.go).
package price
