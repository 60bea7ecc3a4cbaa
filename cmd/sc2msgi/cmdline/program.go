// Package cmdline is what the commands of sc2msgi have in common on the command line: how they are put together and
// run, how wrong usage is told, and flags that mean the same in several of them. It knows no command.
package cmdline

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// The exit statuses scripts rely on.
const (
	Done       = 0
	Failed     = 1
	WrongUsage = 2
)

// ErrInterrupted is why a command ended early that was told to: by a signal, or because nobody reads its progress any
// more.
var ErrInterrupted = errors.New("interrupted")

// Name is what the program calls itself in its help and messages. A program of another module has its own: see cli.
var Name = "sc2msgi"

// Program is sc2msgi with some of its commands, which are made anew for each command line.
type Program []func() *cobra.Command

// Execute runs one command line and returns its exit status. A failure is one line on stderr.
func (p Program) Execute(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := p.root()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	refuseUnknownTopics(root)
	helpFailed := noteHelp(root)
	err := root.ExecuteContext(ctx)
	if err == nil {
		err = helpFailed()
	}
	if err == nil {
		return Done
	}
	if ctx.Err() != nil && err.Error() == context.Canceled.Error() { // a signal came before there was more to say
		err = ErrInterrupted
	}
	var own statusError
	if errors.As(err, &own) && own.error == nil {
		return own.status
	}
	fmt.Fprintln(stderr, Name+":", Plain(err.Error()))
	if own.error != nil {
		return own.status
	}
	var usage usageError
	if errors.As(err, &usage) {
		return WrongUsage
	}
	return Failed
}

// about is the help of the program itself.
const about = `%s.

Exit status:
  0  done
  1  it failed or was interrupted; a file or folder cannot be read or written, or has other results than are asked for;
     or what doctor or techtree check looked at is not sound
  2  the command line has to be mended, or the file of a task or plan that it names: nothing was played, and no
     results were written
Those of techtree diff are those of diff(1): 0 no difference, 1 some, 2 trouble.
Standard error says in one line what is wrong.`

func (p Program) root() *cobra.Command {
	var commands []*cobra.Command
	for _, command := range p {
		commands = append(commands, command())
	}
	root := Group(Name, "A StarCraft II agent that infers the tech tree in a few episodes, plans on it, and wins",
		commands...)
	root.Long = fmt.Sprintf(about, root.Short)
	root.SilenceErrors, root.SilenceUsage = true, true
	root.Version = fmt.Sprintf("%s, built from %s", Release, Version())
	root.SetVersionTemplate(Name + " {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	return root
}

// Group is a command that does nothing but hold others.
func Group(use, short string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{
		Use:   use,
		Short: short,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return Usagef("unknown command %.60q%s: see %s --help", args[0], meantCommand(cmd, args[0]),
					cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	c.AddCommand(commands...)
	return c
}
