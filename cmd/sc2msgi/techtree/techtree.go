// Package techtree shows the inferred tree or the true one, and scores one against the other.
package techtree

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
	"sc2msgi/task/source"
	"sc2msgi/techtree"
)

// Command is sc2msgi techtree, with its commands.
func Command() *cobra.Command {
	return cmdline.Group("techtree",
		"Show the inferred tree, or the true one, score one against the other, compare two, infer one from a table, "+
			"ask a game for its own, check a file",
		dumpCommand(), scoreCommand(), diffCommand(), inferCommand(), askCommand(), checkCommand())
}

// treeOptions say which tree is meant, and what it is held against.
type treeOptions struct {
	from, env, facts, graphs string
	files                    []string
}

func (o *treeOptions) flags(c *cobra.Command) {
	c.Flags().StringVar(&o.from, "from", runfolder.Default,
		"`tree`: "+source.Forms+"; or truth for the true tree of --env")
	c.Flags().StringVar(&o.env, "env", "",
		"the task whose true tree is meant (with --from truth and truth:VERSION; default "+defaultTask+")")
	c.Flags().StringVar(&o.facts, "facts", "",
		"the game `version` whose facts are the truth (default: the one that the run was played in; for truth "+
			cmdline.DefaultFacts+")")
	c.Flags().StringVar(&o.graphs, "graphs", "", cmdline.AboutGraphs)
	c.Flags().StringSliceVar(&o.files, "files", nil,
		"`files` of scenarios and worlds that the run may be of, beside those below this folder")
	cmdline.CompleteFrom(c, "env", task.Names())
	cmdline.CompleteFrom(c, "facts", gamedata.Versions())
}

// foreignFileError says that a tree is of a file that lies elsewhere and that nobody named. The folder of a run may
// come from others: such a file is not opened.
type foreignFileError struct{ graph, file string }

func (e *foreignFileError) Error() string {
	return fmt.Sprintf("%s is of the file %.200q, which is not below this folder: if that is a file of yours, say so "+
		"with --files", e.graph, e.file)
}

// read returns the tree that is meant, and the truth to hold it against; nil where the tree is of a task that this
// program does not know. With a *foreignFileError there is a tree too.
func (o *treeOptions) read(ctx context.Context) (tree *techtree.Tree, truth graph.Graph, err error) {
	known, err := task.WithGraphs(o.graphs)
	if err != nil {
		return nil, nil, cmdline.Usagef("--graphs %v", err)
	}
	if o.from == runfolder.Truth {
		tree, err = trueTree(ctx, known, task.InFull(cmp.Or(o.env, defaultTask)), o.facts, gamedata.Told{})
		if err != nil {
			return nil, nil, err
		}
		return tree, tree.Graph, nil
	}
	if !source.OfFile(o.from) {
		side, err := sourceOptions{o.env, o.facts}.open(ctx, o.from, known)
		if err != nil {
			return nil, nil, cmdline.Usagef("--from %v", err)
		}
		return side.Tree, side.Tree.Graph, nil
	}
	if o.env != "" {
		return nil, nil, cmdline.Usagef("--env %s goes with --from truth: a run knows its own task", o.env)
	}
	tree, inFolder, err := o.readTree(ctx, known)
	if err != nil {
		return nil, nil, err
	}
	file := task.FileOf(tree.Origin.Task)
	if file != "" && !filepath.IsLocal(file) && !slices.Contains(o.files, file) {
		return tree, nil, &foreignFileError{filepath.Join(o.from, runfolder.Graph), file}
	}
	if _, _, err := known.Find(tree.Origin.Task); err != nil {
		return tree, nil, nil
	}
	facts, own := o.facts, gamedata.Told{}
	if facts == "" {
		if facts = tree.Origin.Facts; inFolder {
			if own, err = runfolder.ReadTold(o.from); err != nil {
				return nil, nil, err
			}
		}
	}
	truly, err := trueTree(ctx, known, tree.Origin.Task, facts, own)
	if err != nil {
		return nil, nil, err
	}
	if err := tree.SameSubtasks(truly.Subtasks); err != nil {
		return nil, nil, fmt.Errorf("%s is not of %s as this program knows it: %w",
			filepath.Join(o.from, runfolder.Graph), tree.Origin.Task, err)
	}
	tree.Numbers, tree.Persists = truly.Numbers, truly.Persists
	if !inFolder {
		return tree, truly.Graph, nil
	}
	return tree, truly.Graph, runfolder.ReadReached(tree, o.from, truly.Graph)
}

// readTree reads the tree of a run's folder, or of another file, and reports which.
func (o *treeOptions) readTree(ctx context.Context, known task.List) (tree *techtree.Tree, inFolder bool, err error) {
	path, _, _ := strings.Cut(o.from, "?")
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		tree, err = runfolder.ReadTree(o.from)
		return tree, true, err
	}
	side, err := sourceOptions{}.open(ctx, o.from, known)
	if err != nil {
		return nil, false, fmt.Errorf("--from %w", err)
	}
	return side.Tree, false, nil
}

// trueTree returns the true tree of a task, by the facts of a game version, corrected by a game's own, where it is
// played in a game.
func trueTree(
	ctx context.Context, known task.List, env, facts string, own gamedata.Told,
) (tree *techtree.Tree, err error) {
	w, facts, err := openWorld(ctx, known, env, facts, own)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	if w.Truth == nil {
		return nil, fmt.Errorf("the true tree of %s is not known", w.Name)
	}
	return w.Tree(techtree.Origin{Facts: facts}, nil), nil
}

// openWorld opens the world of a task by the facts of a game version, corrected by a game's own, where it is played in
// a game, and returns the version too.
func openWorld(
	ctx context.Context, known task.List, env, facts string, own gamedata.Told,
) (w *task.World, version string, err error) {
	t, number, err := known.Find(env)
	if err != nil {
		return nil, "", cmdline.Usagef("--env: %v", err)
	}
	var setup task.Setup
	switch {
	case t.InGame:
		if setup.Facts, err = cmdline.NamedFacts(cmp.Or(facts, cmdline.DefaultFacts)); err != nil {
			return nil, "", err
		}
		if len(own.Units)+len(own.Upgrades) > 0 {
			if setup.Facts, _, err = setup.Facts.Corrected(own); err != nil {
				return nil, "", err
			}
		}
		version = setup.Facts.Version
	case facts != "":
		return nil, "", cmdline.Usagef("--facts has no effect with %s: it is not played in StarCraft II", env)
	}
	w, err = t.Open(ctx, setup, number)
	return w, version, err
}
