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
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/agents"
	"sc2msgi/agents/recurrent"
	"sc2msgi/agents/weights"
	"sc2msgi/bench/store"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/task"
)

const help = `Train an agent on worlds, and write its weights to --out.

It plays trials of ten adaptation episodes. learned and msgi-meta learn to explore: no world's true tree and no reward of
a world reaches them. rl2 learns from the world's reward, and so does learned with --reward return: they play their
tests themselves. learned plays worlds of any kind and size; the two others, the paper's, play the domain that they
were trained in. hrl needs no training. Trials go through the worlds of all tasks in --envs, by turns.

It prints coverage, the mean share of a world's subtasks that a trial saw eligible or complete, and the mean reward of a
trial: the bonus, or the world's reward. Once both stay level, more updates bring nothing.

After each update training.bin and progress.csv are written. So the same command with --resume goes on after an
interruption, and ends with the same bytes. weights.bin and curve.svg come at the end.`

const examples = `  %[1]s train --envs playground:d1-train --out d1-weights
  %[1]s run --env playground:d3/5 --agent learned?weights=d1-weights/weights.bin --out d1-on-d3`

type options struct {
	agent   string
	state   int
	hidden  int
	reward  string
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
	c := &cobra.Command{Use: "train", Short: "Train a learned agent", Long: help,
		Example: fmt.Sprintf(examples, cmdline.Name), Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, name := range []string{"state", "hidden"} {
				if o.agent == agents.Learned && cmd.Flags().Changed(name) {
					return cmdline.Usagef("--%s: the network of %s has one size", name, o.agent)
				}
			}
			return o.run(cmd.Context(), cmd.ErrOrStderr())
		}}
	f := c.Flags()
	f.StringVar(&o.agent, "agent", agents.Learned, "what is trained: "+cmdline.List(trainable))
	f.IntVar(&o.state, "state", 64, "size of the recurrent state of msgi-meta and rl2")
	f.IntVar(&o.hidden, "hidden", 64, "size of the hidden layers of msgi-meta and rl2")
	f.StringVar(&o.reward, "reward", "bonus",
		"what learned learns from: the exploration `bonus`, or return, which is the world's reward")
	f.StringSliceVar(&o.envs, "envs", []string{"playground:d1-train?mechanics=released"},
		"tasks, or sets of worlds, to train in")
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
	case o.agent == agents.HRL:
		return cmdline.Usagef("--agent %s: it learns anew in each world; play it with run or bench", o.agent)
	case !slices.Contains(trainable, o.agent):
		return cmdline.Usagef("--agent %q: what can be trained is %s", o.agent, cmdline.List(trainable))
	case o.state < 1 || o.state > recurrent.MostState:
		return cmdline.Usagef("--state %d: 1 to %d are possible", o.state, recurrent.MostState)
	case o.hidden < 1 || o.hidden > recurrent.MostState:
		return cmdline.Usagef("--hidden %d: 1 to %d are possible", o.hidden, recurrent.MostState)
	case o.reward != "bonus" && (o.reward != "return" || o.agent != agents.Learned):
		return cmdline.Usagef("--reward %q: learned has bonus and return, the others their own", o.reward)
	case o.updates < 1 || o.updates > 1_000_000:
		return cmdline.Usagef("--updates %d: 1 to 1000000 are possible", o.updates)
	case o.workers < 1:
		return cmdline.Usagef("--workers %d: at least 1 is needed", o.workers)
	case o.resume && o.force:
		return cmdline.Usagef("--resume goes on with a training, and --force replaces it: give one of them")
	case o.out == "":
		return cmdline.Usagef("--out is empty: name a folder for the weights")
	case len(o.envs) == 0:
		return cmdline.Usagef("--envs: name a task to train in, as playground:d1-train")
	}
	return nil
}

func (o *options) run(ctx context.Context, stderr io.Writer) (err error) {
	if err := o.check(); err != nil {
		return err
	}
	for i, env := range o.envs {
		o.envs[i] = task.InFull(env)
	}
	worlds, err := findWorlds(o.envs)
	if err != nil {
		return err
	}
	lock, err := store.Lock(o.out)
	if err != nil {
		return fmt.Errorf("cannot write to --out %s: %w", o.out, err)
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if err := sweep(o.out); err != nil {
		return err
	}
	return o.train(ctx, worlds, stderr)
}

// train goes on with the training in the folder, or begins one, and plays it to its end.
func (o *options) train(ctx context.Context, worlds *worlds, stderr io.Writer) error {
	path := filepath.Join(o.out, trainingFile)
	trainer, err := o.trainer(ctx, worlds)
	if err != nil {
		return err
	}
	if err := o.begin(path, trainer); err != nil {
		return err
	}
	curve, err := openCurve(o.out, trainer.Done())
	if err != nil {
		return err
	}
	begun, first := time.Now(), trainer.Done()
	for trainer.Done() < o.updates {
		coverage, reward, err := trainer.update(ctx)
		if errors.Is(err, context.Canceled) {
			return cmdline.ErrInterrupted
		}
		if err != nil {
			return err
		}
		if err := curve.add(point{coverage, reward}); err != nil {
			return err
		}
		if err := replace(path, func(w io.Writer) error { return trainer.Save(w, o.made(trainer)) }); err != nil {
			return err
		}
		if done := trainer.Done(); done%max(1, o.updates/20) == 0 || done == o.updates {
			each := time.Since(begun) / time.Duration(done-first)
			left := (each * time.Duration(o.updates-done)).Round(time.Second)
			fmt.Fprintf(stderr, "update %4d of %d: coverage %.3f, reward %.2f a trial; %v left\n", done, o.updates,
				coverage, reward, left)
		}
	}
	if err := curve.draw(filepath.Join(o.out, curveFile)); err != nil {
		return err
	}
	final := filepath.Join(o.out, weightsFile)
	if err := replace(final, func(w io.Writer) error {
		return trainer.Final(w, o.made(trainer))
	}); err != nil {
		return err
	}
	fmt.Fprintf(stderr, "Weights in %s: play with --agent %s?weights=%s\n", final, o.agent, final)
	return nil
}

// made says how the weights were made.
func (o *options) made(trainer trainer) weights.Made {
	made := trainer.Made()
	made.Envs, made.Files, made.Version = o.envs, task.ScenarioHashes(o.envs), cmdline.Version()
	return made
}

// begin takes over what is in the folder, or refuses it.
func (o *options) begin(path string, trainer trainer) error {
	file, err := weights.Open(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	defer file.Close() // once more is harmless
	switch {
	case o.force:
		return errors.Join(file.Close(), removeOld(o.out))
	case !o.resume:
		return cmdline.Usagef("--out %s has a training already: go on with --resume, or replace it with --force", o.out)
	}
	made, err := trainer.Load(file)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if !slices.Equal(made.Envs, o.envs) {
		return fmt.Errorf("%s: it is of a training in --envs %.300q, and goes on in those alone", path,
			strings.Join(made.Envs, ","))
	}
	if !slices.Equal(made.Files, task.ScenarioHashes(o.envs)) {
		return fmt.Errorf("%s: a file of --envs is no longer what it was: --force trains anew", path)
	}
	return nil
}

// removeOld removes what a training left that is replaced.
func removeOld(dir string) error {
	for _, name := range []string{weightsFile, curveFile, trainingFile} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// The files of a training, beside progress.csv.
const (
	trainingFile = "training.bin" // what --resume goes on from
	weightsFile  = "weights.bin"
	curveFile    = "curve.svg"
)

// replace writes a file anew: whoever reads it, or stops the program, finds the old one or the new one.
func replace(path string, write func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(path), halfWritten)
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if err := errors.Join(write(file), file.Chmod(0o644), file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return os.Rename(file.Name(), path)
}

// halfWritten is how files are called until they are written.
const halfWritten = ".training-*"

// sweep removes what a killed training left half-written.
func sweep(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if left, _ := filepath.Match(halfWritten, e.Name()); !left || !e.Type().IsRegular() {
			continue
		}
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return nil
}
