// Package effects is what an agent learns from the options that it takes, whatever it takes them for.
//
//   - Effects: what each option was seen to switch on and off, how many steps it takes, and how long after it its own
//     subtask is complete.
//   - Pending and Busy: what is on its way within an episode, and what is out of reach for a while because of it.
//   - Counts: how often each subtask was seen eligible and not, and the bonus of what was seen little (paper, section
//     3.3).
//   - Ledger: what options cost, and so what subtasks need of what is spent: minerals, gas, supply.
//
// All are fed with what an agent sees and nothing else, and all are deterministic. Nothing about a world is written
// down here.
//
// # Costs
//
// A world shows a stock only by its levels (at least 50, at least 100, ...), each a subtask. Rows (package ilp) tell
// which level a subtask needs only if it was seen with less. But what is needed is also paid: the option takes as much
// as its subtask needs. So each time an option is taken tells something of its price, by how the stock went on:
//
//   - by how far its level fell at once, compared with the falls that options with known prices bring
//     (price_moves.go);
//   - by accounts. At the moment a level is reached it is known how much is there. Between two such moments, what came
//     in is what was paid plus what the stock grew by, and what comes in depends on the time alone. These equations,
//     over all episodes, say how much is at each level and what each option takes, in steps of income
//     (price_account.go).
//
// For example, a stock has two levels, and waiting for 5 steps leads from the first to the second. U needs the first.
// After U was taken at the second, the second is reached again after 15 steps: U takes 15, which is what the first
// level has, and the second has 20. After V it takes 20 steps. So V pays the second level, even if it was never seen
// with less.
//
// Nobody takes it for granted that what is paid is needed. It has to hold for most options that take of a stock and
// whose needs rows have settled. What most of them take away without a need is no stock, and no level of one.
//
// The Ledger keeps a book of each stock (price_book.go). price_weigh.go puts together what is known of each price, and
// price_claim.go what follows for preconditions. price_stock.go finds stocks and their levels in what options did.
//
// Start with NewEffects and NewPending, and give their Observe what came of each option.
package effects
