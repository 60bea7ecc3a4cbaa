package faults

import (
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// outputGrace is how long the output of a process that has ended is waited for, where others hold it open.
const outputGrace = time.Second

// Process is the program that plays the game. It is started when an agent comes, and ended when the last one has
// left, as the real game ends with its client: what one agent did to it is no concern of the next.
type Process struct {
	Command  []string
	Output   io.Writer     // takes what the game prints
	Patience time.Duration // until it has to listen

	mu      sync.Mutex
	users   int // agents that play in it
	running *started
}

// started is the program as it was started once.
type started struct {
	*exec.Cmd
	gone   chan struct{} // closed when it has ended
	killed bool          // by the proxy
}

// ended reports whether it has.
func (s *started) ended() bool {
	select {
	case <-s.gone:
		return true
	default:
		return false
	}
}

// String is the command line.
func (p *Process) String() string { return strings.Join(p.Command, " ") }

// use starts the program for an agent, unless it runs: see release.
func (p *Process) use() (*started, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.users++
	return p.start()
}

// useAgain starts the program once more for an agent that has not reached it and for whom another's fault killed it.
// It returns nil if it ended otherwise.
func (p *Process) useAgain(last *started) (*started, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !last.killed {
		return nil, nil
	}
	return p.start()
}

func (p *Process) start() (*started, error) {
	if p.running != nil && !p.running.ended() {
		return p.running, nil
	}
	cmd := exec.Command(p.Command[0], p.Command[1:]...)
	cmd.Stdout, cmd.Stderr = p.Output, p.Output
	cmd.WaitDelay = outputGrace
	ownGroup(cmd)
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the game: %w", err)
	}
	game := &started{Cmd: cmd, gone: make(chan struct{})}
	p.running = game
	go func() {
		_ = cmd.Wait() // how it ended is of no interest: it is killed, or started again
		killGroup(cmd) // what it left would keep its port from the next one
		close(game.gone)
	}()
	return game, nil
}

// release ends the program if the agent that leaves is the last.
func (p *Process) release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.users--; p.users == 0 {
		p.end()
	}
}

// Kill ends the program and what it started, and waits until it is gone.
func (p *Process) Kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end()
}

func (p *Process) end() {
	game := p.running
	if game == nil {
		return
	}
	if !game.ended() { // else its number may be another's by now
		game.killed = true
		killGroup(game.Cmd)
		<-game.gone
	}
	p.running = nil
}
