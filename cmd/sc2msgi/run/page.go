package run

import (
	"context"
	"fmt"
	"io"
	"slices"

	"sc2msgi/bench/store"
	"sc2msgi/techtree"
	"sc2msgi/techtree/page"
)

// writePage writes the page of a run. What showed each change is read from the journal, so that a run that was
// interrupted and resumed leaves the same bytes as one that was not. A run that was interrupted is over: its page is
// written even so.
func (out *output) writePage(ctx context.Context, w io.Writer, p *played, tree *techtree.Tree) error {
	if err := p.known.Explain(p.order, store.Plays(out.journal, len(p.world.Subtasks))); err != nil {
		return fmt.Errorf("what showed the changes of each episode: %w", err)
	}
	about := page.Page{Tree: tree, Truth: p.world.Truth, History: p.known,
		Episodes: slices.Concat(p.result.Adaptation, p.result.Test)}
	return about.Write(context.WithoutCancel(ctx), w)
}
