// Package explore keeps what an agent counts while it explores, and the bonus it explores for (paper, section 3.3).
//
//   - Counts: how often each subtask was seen eligible and not, which completion vectors were seen; novelty and the UCB bonus.
//   - Effects: what each option was seen to switch on and off, how many steps it takes, and how long after it its own subtask
//     is complete. Nothing about a world is written down here; all of it is counted.
//   - Pending and Busy: what is on its way within an episode, and what is out of reach for a while because of it.
//   - Rewards: which subtasks reward is to be credited to, and their mean reward.
//
// All are fed with what an agent sees and nothing else, and all are deterministic.
package explore
