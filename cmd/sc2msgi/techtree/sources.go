package techtree

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/task"
	"sc2msgi/task/source"
	"sc2msgi/techtree/diff"
)

// defaultTask is whose true tree a game version names where no task is named.
const defaultTask = "sc2:build-battlecruiser"

// sourceOptions say what a true tree is of where its name does not: the task of a version, the version of a task.
type sourceOptions struct{ env, facts string }

// open opens the tree of a name.
func (o sourceOptions) open(ctx context.Context, name string, known task.List) (side diff.Side, err error) {
	side.Name = name
	from, err := source.Find(ctx, name, known)
	if err != nil {
		return side, o.fail(ctx, name, err)
	}
	var p source.Played
	if p.Task, p.World, err = known.Find(task.InFull(cmp.Or(o.env, defaultTask))); err != nil {
		return side, cmdline.Usagef("--env: %v", err)
	}
	if err := from.ForTask(p.Task); err != nil {
		return side, cmdline.Usagef("--env: %v", err)
	}
	if p.Facts, err = cmdline.NamedFacts(cmp.Or(o.facts, cmdline.DefaultFacts)); err != nil {
		return side, err
	}
	if side.Tree, side.Things, err = from.Open(ctx, p); err != nil {
		return side, o.fail(ctx, name, err)
	}
	return side, nil
}

func (o sourceOptions) fail(ctx context.Context, name string, err error) error {
	if ctx.Err() != nil {
		return cmdline.ErrInterrupted
	}
	if strings.HasPrefix(err.Error(), name+":") { // what is wrong in a file is told with its line
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}
