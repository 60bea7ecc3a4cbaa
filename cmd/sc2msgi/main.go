// Command sc2msgi runs the agent, serves the simulator over SC2's own API, and shows what the agent inferred.
//
// Start reading in run.go: it is the main job from the flags to the written results.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The exit statuses scripts rely on.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// usageError is a fault of the command line itself: the caller can mend it by typing something else.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

func main() {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as it is under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
	defer stop()
	if build, asGame := startedAsGame(); asGame {
		signal.Ignore(syscall.SIGPIPE) // whoever started the game need not read what it says
		os.Exit(playGame(ctx, os.Args[1:], build, os.Stderr))
	}
	os.Exit(execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// execute runs one command line and returns its exit status. A failure is one line on stderr.
func execute(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := rootCommand()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(stderr, "sc2msgi:", strings.ReplaceAll(err.Error(), "\n", "; "))
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "sc2msgi",
		Short: "A StarCraft II agent that infers the tech tree in a few episodes, plans on it, and wins",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("unknown command %q: see sc2msgi --help", args[0])
			}
			return nil
		},
		RunE:          func(cmd *cobra.Command, args []string) error { return cmd.Help() },
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.Version = ownVersion()
	root.SetVersionTemplate("sc2msgi {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(runCommand(), benchCommand(), serveCommand(), simCommand(), proxyCommand(), ladderCommand(),
		techtreeCommand(), mapsCommand(), worldsCommand(), doctorCommand())
	return root
}

// noArgs refuses arguments that are not flags.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s takes no argument %q: see %s --help", cmd.CommandPath(), args[0], cmd.CommandPath())
	}
	return nil
}

// flagError says what is wrong with a flag in words of the command line, not of the parser.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		return usagef("--%s %q is no %s: see %s --help", invalid.GetFlag().Name, invalid.GetValue(), kindOf(invalid.GetFlag()), cmd.CommandPath())
	}
	return usagef("%v: see %s --help", err, cmd.CommandPath())
}

// kindOf says what a flag takes.
func kindOf(f *pflag.Flag) string {
	switch kind := f.Value.Type(); kind {
	case "int":
		return "whole number"
	case "uint64":
		return "whole number from 0 to 2^64-1"
	case "float64":
		return "number"
	case "bool":
		return "true or false"
	default:
		return kind
	}
}

// completeFrom lets the shell complete a flag from names.
func completeFrom(c *cobra.Command, flag string, names []string) {
	err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
	if err != nil { // there is no such flag
		panic(err)
	}
}
