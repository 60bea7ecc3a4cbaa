// Package train trains a learned agent: sc2msgi train.
package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/agents/learned"
	"sc2msgi/agents/weights"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

const help = `Train the network of the agent "learned" on worlds, and write its weights to --out.

It plays trials of ten adaptation episodes and learns to explore: no world's true tree and no reward of a world reaches
it. Trials go through the worlds of all tasks in --envs, by turns. After each update the weights are written, so that
--resume goes on after an interruption, and ends with the same bytes.

    sc2msgi train --envs playground:d1-train --out mine
    sc2msgi run --env playground:d3/5 --agent learned?weights=mine/weights.bin`

type options struct {
	envs    []string
	out     string
	updates int
	seed    uint64
	workers int
	resume  bool
	force   bool
}

// Command is sc2msgi train.
func Command() *cobra.Command {
	var o options
	c := &cobra.Command{Use: "train", Short: "Train the network of the agent learned", Long: help, Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return o.run(cmd.Context(), cmd.ErrOrStderr())
		}}
	f := c.Flags()
	f.StringSliceVar(&o.envs, "envs", []string{"playground:d1-train?mechanics=released"}, "tasks, or sets of worlds, to train in")
	f.StringVar(&o.out, "out", "trained", "`folder` for the weights")
	f.IntVar(&o.updates, "updates", 100, "updates in all, of 24 trials each")
	f.Uint64Var(&o.seed, "seed", 1, "decides everything random")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "trials at a time; the weights do not depend on it")
	f.BoolVar(&o.resume, "resume", false, "go on with the training in --out")
	f.BoolVar(&o.force, "force", false, "replace the training in --out")
	cmdline.CompleteFrom(c, "envs", task.Names())
	return c
}

func (o *options) check() error {
	switch {
	case o.updates < 1 || o.updates > 1_000_000:
		return cmdline.Usagef("--updates %d: 1 to 1000000 are possible", o.updates)
	case o.workers < 1:
		return cmdline.Usagef("--workers %d: at least 1 is needed", o.workers)
	case len(o.envs) == 0:
		return cmdline.Usagef("--envs: name a task to train in, as playground:d1-train")
	}
	return nil
}

func (o *options) run(ctx context.Context, stderr io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	worlds, err := open(o.envs)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return err
	}
	path := filepath.Join(o.out, "training.bin")
	trainer := learned.NewTrainer(o.seed, o.updates, o.workers, worlds)
	if err := o.begin(path, trainer); err != nil {
		return err
	}
	begun, first := time.Now(), trainer.Done()
	for trainer.Done() < o.updates {
		said, err := trainer.Update(ctx)
		if errors.Is(err, context.Canceled) {
			return cmdline.ErrInterrupted
		}
		if err != nil {
			return err
		}
		if err := replace(path, func(w io.Writer) error { return trainer.Save(w, o.made(trainer)) }); err != nil {
			return err
		}
		if every := max(1, o.updates/20); said.Update%every == 0 || said.Update == o.updates {
			each := time.Since(begun) / time.Duration(said.Update-first)
			left := (each * time.Duration(o.updates-said.Update)).Round(time.Second)
			fmt.Fprintf(stderr, "update %4d of %d: coverage %.3f, bonus %.2f a trial; %v left\n", said.Update, o.updates,
				said.Coverage, said.Bonus, left)
		}
	}
	final := filepath.Join(o.out, "weights.bin")
	if err := replace(final, func(w io.Writer) error {
		return weights.Write(w, o.made(trainer), trainer.Weights())
	}); err != nil {
		return err
	}
	fmt.Fprintf(stderr, "Weights in %s: play with --agent learned?weights=%s\n", final, final)
	return nil
}

// made says how the weights were made.
func (o *options) made(trainer *learned.Trainer) weights.Made {
	made := trainer.Made()
	made.Envs, made.Version = o.envs, cmdline.Version()
	return made
}

// begin takes over what is in the folder, or refuses it.
func (o *options) begin(path string, trainer *learned.Trainer) error {
	file, err := os.Open(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	defer file.Close()
	switch {
	case o.force:
		return nil
	case !o.resume:
		return cmdline.Usagef("--out %s has a training already: go on with --resume, or replace it with --force", o.out)
	}
	made, err := trainer.Load(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if fmt.Sprint(made.Envs) != fmt.Sprint(o.envs) {
		return fmt.Errorf("%s: it is of a training in %v, not in %v", path, made.Envs, o.envs)
	}
	return nil
}

// open returns the worlds of the tasks, by turns.
func open(envs []string) (learned.World, error) {
	type set struct {
		task   task.Task
		number int // of one world; 0 for all
	}
	var sets []set
	for _, name := range envs {
		t, number, err := task.Find(name)
		if err != nil {
			return nil, cmdline.Usagef("--envs: %v", err)
		}
		if t.InGame {
			return nil, cmdline.Usagef("--envs: %s is played in StarCraft II: a training wants thousands of short episodes", name)
		}
		sets = append(sets, set{t, number})
	}
	return func(ctx context.Context, trial uint64) (msgi.Env, error) {
		s := sets[(trial-1)%uint64(len(sets))]
		number := s.number
		if number == 0 && s.task.Worlds > 0 {
			number = int((trial-1)/uint64(len(sets))%uint64(s.task.Worlds)) + 1
		}
		w, err := s.task.Open(ctx, task.Setup{}, number)
		if err != nil {
			return nil, err
		}
		return w.Env, nil // worlds that are no games hold nothing that has to be closed
	}, nil
}

// replace writes a file anew: whoever reads it, or stops the program, finds the old one or the new one.
func replace(path string, write func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".training-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if err := errors.Join(write(file), file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return os.Rename(file.Name(), path)
}
