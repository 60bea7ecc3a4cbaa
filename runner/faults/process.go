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
	running *exec.Cmd
	gone    chan struct{} // closed when it has ended
}

// String is the command line.
func (p *Process) String() string { return strings.Join(p.Command, " ") }

// use starts the program for an agent, unless it runs: see release. The channel is closed when it has ended.
func (p *Process) use() (gone <-chan struct{}, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.users++
	if p.running != nil {
		select {
		case <-p.gone:
		default:
			return p.gone, nil
		}
	}
	cmd := exec.Command(p.Command[0], p.Command[1:]...)
	cmd.Stdout, cmd.Stderr = p.Output, p.Output
	cmd.WaitDelay = outputGrace
	ownGroup(cmd)
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the game: %w", err)
	}
	ended := make(chan struct{})
	p.running, p.gone = cmd, ended
	go func() {
		_ = cmd.Wait() // how it ended is of no interest: it is killed, or started again
		killGroup(cmd) // what it left would keep its port from the next one
		close(ended)
	}()
	return ended, nil
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
	if p.running == nil {
		return
	}
	select {
	case <-p.gone: // its number may be another's by now
	default:
		killGroup(p.running)
		<-p.gone
	}
	p.running = nil
}
