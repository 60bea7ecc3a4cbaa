package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync/atomic"
	"time"

	"sc2msgi/sc2api"
)

// portTries is how many ports are tried if other programs take them before the game does.
const portTries = 5

// pipeGrace is how long children of a game that has ended may keep its output open before nobody listens any more.
const pipeGrace = 200 * time.Millisecond

// process is a game that runs in a process of its own, and the connection to it.
type process struct {
	client  *sc2api.Client
	path    string
	url     string // of its socket
	port    *port
	outside func(line string) []string // Command.End
	temp    string                     // folder
	output  output
	guard   *guardian
	options Options

	closing atomic.Bool
	done    chan struct{} // closed when nothing is left of it
	state   string        // how it ended; these three are set before done is closed
	crash   error
	left    error
}

// start starts a game and connects to it. The context bounds the starting only. The error is a *StartError, and then
// nothing is left of it; a process must be closed.
func start(ctx context.Context, c Command, o Options) (*process, error) {
	for tries := 1; ; tries++ {
		p, err := startOnce(ctx, c, o.complete())
		if err == nil {
			return p, nil
		}
		if !errors.Is(err, errPortTaken) || tries == portTries {
			return nil, err
		}
	}
}

func startOnce(ctx context.Context, c Command, o Options) (*process, error) {
	if err := ctx.Err(); err != nil {
		return nil, &StartError{Path: c.Path, Err: err}
	}
	p, err := launch(c, o)
	if err != nil {
		return nil, err
	}
	if err := p.connect(ctx); err != nil {
		return nil, errors.Join(p.why(ctx, err), p.kill())
	}
	return p, nil
}

// launch starts the process.
func launch(c Command, o Options) (p *process, err error) {
	p = &process{path: c.Path, outside: c.End, options: o, done: make(chan struct{})}
	fail := func(err error) (*process, error) {
		p.cleanUp()
		return nil, &StartError{Path: c.Path, Err: err}
	}
	if c.Dir != "" { // the system would say that there is no such executable
		if _, err := os.ReadDir(c.Dir); err != nil {
			return fail(fmt.Errorf("its working directory: %w", err))
		}
	}
	if p.port, err = takePort(); err != nil {
		return fail(err)
	}
	p.url = "ws://" + net.JoinHostPort(cmp.Or(c.Host, "127.0.0.1"), strconv.Itoa(p.port.number))
	if p.temp, err = os.MkdirTemp("", "sc2msgi-game-"); err != nil {
		return fail(fmt.Errorf("no temporary folder: %w", err))
	}
	if p.guard, err = newGuardian(p.temp); err != nil {
		return fail(fmt.Errorf("no guardian: %w", err))
	}
	cmd := exec.Command(c.Path, c.Args(p.port.number, p.temp)...)
	cmd.Dir, cmd.Env = c.Dir, append(os.Environ(), c.Env...)
	cmd.Stdout, cmd.Stderr = &p.output, &p.output
	cmd.WaitDelay = pipeGrace
	cmd.SysProcAttr = attributes()
	started := make(chan error)
	go p.live(cmd, started)
	if err := <-started; err != nil {
		return fail(err)
	}
	return p, nil
}

// live starts the process, waits for its end and leaves nothing of it. It keeps its thread: Linux kills a child with
// the thread that started it.
func (p *process) live(cmd *exec.Cmd, started chan<- error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := cmd.Start(); err != nil {
		started <- fmt.Errorf("%w: %w", errNotExecutable, err)
		return
	}
	if err := p.guard.adopt(cmd.Process); err != nil {
		cmd.Process.Kill()
		cmd.Wait()
		started <- fmt.Errorf("hand it to its guardian: %w", err)
		return
	}
	started <- nil
	cmd.Wait() // its error is in the state
	p.state = cmd.ProcessState.String()
	p.guard.kill() // children that it may have left
	if !p.closing.Load() {
		p.crash = &exitError{p.state, p.output.lines()}
	}
	p.left = p.cleanUp()
	close(p.done)
}

// cleanUp gives back what a process needs, as far as there is any.
func (p *process) cleanUp() (err error) {
	if p.temp != "" {
		// Children that were killed a moment ago may still write there.
		for wait := time.Millisecond; ; wait *= 2 {
			if err = os.RemoveAll(p.temp); err == nil || wait > time.Second {
				break
			}
			time.Sleep(wait)
		}
	}
	if p.guard != nil {
		p.guard.dismiss()
	}
	if p.port != nil {
		p.port.release()
	}
	return err
}

// Done returns a channel that is closed when the process has ended, however that happened, and nothing is left of it.
func (p *process) Done() <-chan struct{} { return p.done }

// Err returns why the process ended, an *exitError, if nobody closed it. It is nil while it runs.
func (p *process) Err() error {
	select {
	case <-p.done:
		return p.crash
	default:
		return nil
	}
}

// Client is the connection to the game. It ends with the process.
func (p *process) Client() *sc2api.Client { return p.client }

// Close asks the game to quit, waits for that as long as Options.Quit says, and else kills it with all its children.
// When it returns nothing is left of the game; the error tells of a temporary folder that could not be removed.
// Closing again does nothing.
func (p *process) Close() error {
	p.closing.Store(true)
	ctx, cancel := context.WithTimeout(context.Background(), p.options.Quit)
	defer cancel()
	if p.client.Quit(ctx) == nil {
		select {
		case <-p.done:
		case <-ctx.Done():
		}
	}
	return p.kill()
}

// kill ends a game that need not be asked.
func (p *process) kill() error {
	p.closing.Store(true)
	p.end()
	return p.left
}

// endOutside ends a game that killing its process leaves alive.
func (p *process) endOutside() {
	if p.outside == nil {
		return
	}
	if line := p.outside(p.output.first()); len(line) > 0 {
		ctx, cancel := context.WithTimeout(context.Background(), p.options.Quit)
		defer cancel()
		_ = exec.CommandContext(ctx, line[0], line[1:]...).Run() // it may have ended by itself
	}
}

// end ends the process and the connection to it, and waits for both.
func (p *process) end() {
	select {
	case <-p.done: // its number may be another's by now
	default:
		p.endOutside()
		p.guard.kill()
		<-p.done
	}
	if p.client != nil {
		p.client.Close()
	}
}
