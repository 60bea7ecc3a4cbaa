// Package explore is what the paper explores for (section 3.3): Counts holds how often each subtask was seen eligible
// and not, and gives the UCB bonus of what was seen little.
//
// Start with NewCounts; Observe takes in each decision point, and Bonus writes what it is worth to complete each
// subtask. Package msgi has the policies that go for it; package experience is what they learn of options on the way.
package explore
