package cmdtest

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
)

// Role is the environment variable that makes a test's own program another: the one that is given to Main, where
// --game sc2 means Calm, or such a game.
const (
	Role        = "SC2MSGI_TEST_ROLE"
	roleGame    = "game"
	RoleProgram = "sc2msgi"
)

// Main is the TestMain of a package: no goroutine and no built program stays behind.
func Main(m *testing.M, p Program) {
	switch os.Getenv(Role) {
	case RoleProgram:
		os.Unsetenv(Role)
		command, err := Calm("")
		game.Find = func(string) (game.Found, error) { return game.Found{Command: command}, err }
		ctx, stop := cmdline.UntilSignal()
		defer stop()
		os.Exit(p.Execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
	case roleGame:
		if err := playTestGame(os.Args[1], os.Args[3], os.Args[4]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) {
		if programDir != "" {
			os.RemoveAll(programDir)
		}
		os.Exit(status)
	}))
}
