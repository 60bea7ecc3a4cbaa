package techtree

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/techtree"
)

var scopes = []string{string(techtree.Reachable), string(techtree.All)}

// scoreOptions say what is scored. An empty scope is the default one.
type scoreOptions struct {
	treeOptions
	scope string
}

func scoreCommand() *cobra.Command {
	var o scoreOptions
	var asJSON bool
	c := &cobra.Command{
		Use:   "score",
		Short: "Score an inferred tree against the true one, and say what would show what is missing",
		Long: `Score the tree that a run left in its folder against the true one. --scope all is over all assignments of
the completion bits, as in the paper. Many of them cannot come about. --scope reachable is over the distinct states in
which an option was chosen in 64 episodes of play, half of them random and half the oracle's. A run keeps these states,
but not in the real game or over ws://. Both headlines are printed. The lines below them are of the scope.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("scope") && !slices.Contains(scopes, o.scope) {
				return cmdline.Usagef("--scope %q is none of %s", o.scope, cmdline.List(scopes))
			}
			result, err := o.score(cmd.Context())
			if err != nil {
				return err
			}
			if asJSON {
				return cmdline.WriteJSON(cmd.OutOrStdout(), result)
			}
			return result.WriteText(cmd.OutOrStdout())
		},
	}
	o.flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON document on standard output")
	c.Flags().StringVar(&o.scope, "scope", "", cmdline.List(scopes)+" (default: reachable where states were kept)")
	cmdline.CompleteFrom(c, "scope", scopes)
	return c
}

func (o *scoreOptions) score(ctx context.Context) (r techtree.Result, err error) {
	tree, truth, err := o.read(ctx)
	if err != nil {
		return r, err
	}
	if truth == nil {
		return r, fmt.Errorf("the true tree of %s is not known: it cannot be scored", tree.Origin.Task)
	}
	scope := tree.DefaultScope()
	if o.scope != "" {
		scope = techtree.Scope(o.scope)
	}
	r, err = tree.Score(ctx, truth, scope)
	if errors.Is(err, techtree.ErrNotReached) {
		return r, fmt.Errorf("--scope %s: --from %s keeps no states of play for this truth; --scope %s needs none",
			scope, o.from, techtree.All)
	}
	return r, err
}
