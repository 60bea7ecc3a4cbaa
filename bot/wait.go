package bot

import "context"

// waitFor waits until the bank holds enough of a resource.
type waitFor struct {
	gas    bool
	amount int
}

func (w *waitFor) next(_ context.Context, p *player) (progress, error) {
	have := p.see.Minerals
	if w.gas {
		have = p.see.Gas
	}
	if have >= w.amount {
		return done, nil
	}
	return going, nil
}

// noOp lets some environment steps pass.
type noOp struct{ left int }

func (n *noOp) next(context.Context, *player) (progress, error) {
	if n.left == 0 {
		return done, nil
	}
	n.left--
	return going, nil
}
