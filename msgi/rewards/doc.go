// Package rewards learns the rewards of subtasks.
//
// A reward that comes with a completion is credited to it: Model holds which subtasks reward is due to, and how much
// each is worth.
//
// A verdict at the end of an episode is not due to what happened last. It is on all that the episode made, as a war is
// won by the army that was made for it, and goes to a Credit. What an episode made of each subtask, c_i, is taken to
// be worth Σ w_i c_i. The episode is taken to be won if that is more than what it takes, b, but for noise:
//
//	P(won) = 1 / (1 + exp(-(Σ w_i c_i - b) / noise))
//
// That is a logistic regression with independent normal priors: w_i as expected before, b unknown within wide bounds.
// The posterior is the normal distribution around its mode (Laplace's approximation; MacKay 2003, chapter 41). A few
// episodes leave open which part of an army it was that won. So plans go for the best chance and not for the largest
// worth (Credit.Worth).
//
// Start with NewModel or NewCredit.
package rewards
