package runner

import (
	"fmt"
	"net"
	"os"
	"strconv"
	"sync/atomic"
)

// Ports are taken in pairs: the game listens on the even one, and we on the odd one above it for as long as it may.
// That keeps others who start games with this package from the pair, in this process and in all others, and ends with
// this process by itself. All lie below the ports that systems give to outgoing connections.
const (
	firstPort = 20000
	pairs     = 6000
)

// offered counts the pairs that this process has looked at. It begins elsewhere in each process, and goes on rather
// than back: a port that was just used may not be free at once for a game that does not ask to reuse it.
var offered atomic.Uint32

// port is where a game is to listen, kept from others until release.
type port struct {
	number int
	guard  net.Listener
}

func takePort() (*port, error) {
	begin := uint32(os.Getpid()) * 97 % pairs
	var err error
	for range pairs {
		p := &port{number: firstPort + 2*int((begin+offered.Add(1))%pairs)}
		if p.guard, err = listen(p.number + 1); err != nil {
			continue
		}
		if err = p.check(); err == nil {
			return p, nil
		}
		p.release()
	}
	return nil, fmt.Errorf("no port from %d to %d is free: %w", firstPort, firstPort+2*pairs-1, err)
}

// check returns an error if somebody listens there.
func (p *port) check() error {
	l, err := listen(p.number)
	if err != nil {
		return err
	}
	return l.Close()
}

func (p *port) release() { p.guard.Close() }

func listen(number int) (net.Listener, error) { return net.Listen("tcp4", address(number)) }

func address(number int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(number)) }
