// Package recurrent has the learned policies of the paper as they were published: a gated recurrent unit (Cho et al.
// 2014) over the subtasks of a domain by their ids, trained by advantage actor-critic (paper, section 3.4 and
// appendix). MSGI-Meta is trained on the exploration bonus and its tests are planned; RL² is trained on the world's
// reward and plays its tests itself.
//
// It differs from the paper as the authors' released code does: no map is read, and options are drawn in tests too.
// Such a network plays the domain alone that it was trained in. Package learned has one for all worlds.
//
// Start with Policy (policy.go) and Trainer (train.go).
package recurrent
