package cmdline

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
)

// Listen listens on an address, and says in words of the command line why it cannot.
func Listen(ctx context.Context, address string) (net.Listener, error) {
	ln, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	var unknown *net.DNSError
	switch {
	case errors.As(err, &unknown):
		return nil, fmt.Errorf("cannot listen on %s: there is no host %q: name an address of this machine", address,
			unknown.Name)
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("cannot listen on %s: another program listens there: "+
			"end it, or name another port, 0 for a free one", address)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, fmt.Errorf("cannot listen on %s: this machine does not have that address: "+
			"name one of its own, or 0.0.0.0 for all", address)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("cannot listen on %s: that is not permitted: name a port from 1024", address)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on %s: %w", address, err)
	}
	return ln, nil
}
