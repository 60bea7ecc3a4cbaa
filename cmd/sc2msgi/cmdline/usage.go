package cmdline

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usageError is a fault of the command line itself: the caller can mend it by typing something else.
type usageError struct{ error }

// Usage makes an error one of the command line itself, which ends with WrongUsage.
func Usage(err error) error { return usageError{err} }

// Usagef is such an error with a text.
func Usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// NoArgs refuses arguments that are not flags.
func NoArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return Usagef("%s takes no argument %q: see %s --help", cmd.CommandPath(), args[0], cmd.CommandPath())
	}
	return nil
}

// flagError says what is wrong with a flag in words of the command line, not of the parser.
func flagError(cmd *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	switch help := cmd.CommandPath() + " --help"; {
	case errors.As(err, &invalid) && errors.Is(err, strconv.ErrRange):
		return Usagef("--%s %.60s is too far from 0: see %s", invalid.GetFlag().Name, invalid.GetValue(), help)
	case errors.As(err, &invalid) && invalid.GetFlag().Value.Type() == "bool":
		return Usagef("--%s %q is neither true nor false: see %s", invalid.GetFlag().Name, invalid.GetValue(), help)
	case errors.As(err, &invalid):
		return Usagef("--%s %q is no %s: see %s",
			invalid.GetFlag().Name, invalid.GetValue(), kindOf(invalid.GetFlag()), help)
	case errors.As(err, &bare):
		return Usagef("--%s needs a value: see %s", bare.GetFlag().Name, help)
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return Usagef("unknown flag: -%s%s: see %s", unknown.GetSpecifiedShortnames(), meantFlag(cmd, err), help)
	default:
		return Usagef("%v%s: see %s", err, meantFlag(cmd, err), help)
	}
}

// kindOf says what a flag takes.
func kindOf(f *pflag.Flag) string {
	switch kind := f.Value.Type(); kind {
	case "int":
		return "whole number"
	case "intSlice":
		return "list of whole numbers, as 1,2,5"
	case "uint64":
		return "whole number from 0 to 2^64-1"
	case "float64":
		return "number"
	default:
		return kind
	}
}
