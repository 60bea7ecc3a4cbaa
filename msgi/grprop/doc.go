// Package grprop is graph reward propagation, the execution policy of the paper (appendix "Details of GRProp policy",
// after Sohn et al. 2018): a subtask graph is made smooth, and the gradient of the smooth return with respect to the
// completion vector says how much each subtask helps towards all rewards that it leads to.
//
// With x the completion vector, r the rewards and p the progress of each subtask (paper form):
//
//	p_i   = λ_or ẽ_i + (1-λ_or) x_i
//	ẽ_i   = softOR_j(ỹ_j),     softOR(v)  = softmax(w_or v)·v
//	ỹ_j   = softAND_k(x̂_jk),   softAND(v) = softplus(Σv, w_and) / softplus(d, w_and),  d = number of inputs
//	x̂_jk  = p_k, or -w_not p_k where the literal is negated
//	Ũ     = Σ_i r_i p_i
//	score = ∂Ũ/∂x
//
// with softplus(z, b) = log(1+exp(b z))/b. The authors' released code differs; Params offers its forms too.
//
// A subtask without precondition, or whose precondition is unknown, has ẽ = 1. Graphs may be cyclic: the strongly
// connected components are evaluated in topological order (one pass covers the longest path of the condensed graph),
// those with more than one member Sweeps times over, beginning with ẽ = 0, so that a cycle does not hold itself up.
// The gradient is that of this unrolled computation, in one reverse pass.
//
// Propagator computes all that, and Published chooses options by it, as published. What limits those forms as a plan:
// each level of the graph costs the gradient a factor, of 2 to 7 in the paper's form, so that what is near outweighs
// what comes first; a literal counts as much whether it lasts or not, so that selections take turns; and nothing says
// how long a subtask takes. Package plan has the planners that do better; docs/measured/planners.md measures them.
//
// To plan, start with NewPublished, Use and Choose; for scores alone with New, Compile and Gradient.
package grprop
