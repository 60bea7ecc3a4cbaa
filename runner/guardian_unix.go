//go:build unix

package runner

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
)

// guardian ends a game should this program die without having done so. It is a shell that reads from a pipe of ours:
// the number of the game's process, and a word that it is no longer needed. If the pipe ends without that word, we
// are dead.
type guardian struct {
	shell *exec.Cmd
	pipe  io.WriteCloser
	group int // of the game's processes
}

const guarding = `
read -r game || { rm -rf -- "$1"; exit; }
read -r over && exit
kill -KILL "-$game"
rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }
`

func newGuardian(temp string) (*guardian, error) {
	g := &guardian{shell: exec.Command("/bin/sh", "-c", guarding, "sc2msgi-guardian", temp)}
	g.shell.Dir = "/"
	g.shell.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C is not for it
	var err error
	if g.pipe, err = g.shell.StdinPipe(); err != nil {
		return nil, err
	}
	if err := g.shell.Start(); err != nil {
		return nil, err
	}
	return g, nil
}

// adopt puts the game in the guardian's care.
func (g *guardian) adopt(game *os.Process) error {
	g.group = game.Pid
	_, err := fmt.Fprintln(g.pipe, g.group)
	return err
}

// kill kills the game with all its children, stopped ones too.
func (g *guardian) kill() { syscall.Kill(-g.group, syscall.SIGKILL) }

// dismiss ends the guardian, when the game has ended.
func (g *guardian) dismiss() {
	if g.group == 0 { // it waits for a number
		g.pipe.Close()
	} else {
		fmt.Fprintln(g.pipe, "over")
	}
	g.shell.Wait() // it closes the pipe
}
