package grprop

// Form is which of the published smooth logics is used.
type Form uint8

// The forms. All share softOR; they differ in softAND, in how a negated literal enters, and in the progress p.
const (
	// Paper is the form of the paper's appendix, as in the package documentation.
	Paper Form = iota
	// Released is that of the authors' StarCraft II code: softAND(v) = softplus(Σv - d + 1, w_and) / softplus(1,
	// w_and) with d the number of plain literals, a negated literal enters as -w_not x_k, and p_i = max(x_i, λ_or ẽ_i
	// + (0.99-λ_or) x_i).
	Released
	// ReleasedGrid is that of the authors' grid-world code: as Released but softAND(v) = softplus(mean of the plain
	// literals + Σ of the negated ones, w_and), not normalised.
	ReleasedGrid
)

// Params are the constants of the smooth logic.
type Params struct {
	Form                      Form
	LambdaOr, WOr, WAnd, WNot float64
}

// The published parameter sets.
var (
	PaperParams      = Params{Paper, 0.6, 2, 3, 2}        // paper, appendix "Details of GRProp policy"
	ReleasedParams   = Params{Released, 0.8, 2, 4, 3}     // released code, StarCraft II
	PlaygroundParams = Params{ReleasedGrid, 0.6, 2, 3, 2} // released code, Playground
	MiningParams     = Params{ReleasedGrid, 0.8, 2, 8, 3} // released code, Mining
)

// released reports whether progress and negation are those of the released code.
func (p *Params) released() bool { return p.Form != Paper }

// gain is the factor of x in p where a subtask is not complete.
func (p *Params) gain() float64 {
	if p.released() {
		return 0.99 - p.LambdaOr
	}
	return 1 - p.LambdaOr
}
