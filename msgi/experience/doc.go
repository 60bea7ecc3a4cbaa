// Package experience is what an agent learns from the options that it takes, whatever it takes them for: in
// adaptation and in tests.
//
//   - Effects: what each option was seen to switch on and off, how many steps it takes, and how long after it its own subtask
//     is complete. Nothing about a world is written down here; all of it is counted.
//   - Pending and Busy: what is on its way within an episode, and what is out of reach for a while because of it.
//   - Rewards: which subtasks reward is to be credited to, and how much each is worth.
//
// All are fed with what an agent sees and nothing else, and all are deterministic. Planners read Effects and Pending
// (packages plan and grprop), and so do tests of preconditions (package active).
//
// Start with NewEffects and NewPending, and give their Observe what came of each option; NewRewards stands alone.
package experience
