// Package agents has the names of the agents of this project; each package below it is one, or a part of some.
//
// An agent is a msgi.Design: a policy for adaptation and one for tests, both on the public face of package msgi. So
// everybody else's agents have what these have. Package all registers them.
package agents

// The agents of the paper, and those that learn by its rules (paper, section 5, and appendix "Algorithm in
// meta-testing").
const (
	Random     = "random"
	Oracle     = "oracle"
	MSGIRand   = "msgi-rand"
	MSGIChain  = "msgi-chain"
	MSGIGRProp = "msgi-grprop"
	MSGIActive = "msgi-active"
	Mixture    = "mixture" // the behaviours of msgi-active, drawn evenly
	Learned    = "learned" // a trained network
	MSGIMeta   = "msgi-meta"
	RL2        = "rl2"
	HRL        = "hrl"
)

// The agents that others are measured against, in the worlds that have what they need (msgi.Trial.Released and
// msgi.Trial.Policies).
const (
	MSGIRandReleased = "msgi-rand-released"
	MSGIRandRepaired = "msgi-rand-repaired"
	OracleReleased   = "oracle-released"
	Optimum          = "optimum"
	OptimumBlind     = "optimum-blind"
)
