package sc2api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/coder/websocket"
)

// Path is where a game has its API on its socket.
const Path = "/sc2api"

// readLimit bounds one answer. The largest real ones are replays and full data; a map is some megabytes.
const readLimit = 256 << 20

// Endpoint checks the address of a game and completes it: ws://host:port gets SC2's path /sc2api. The error is a
// *DialError that names what to write instead.
func Endpoint(address string) (string, error) {
	wrong := func(reason string, err error) (string, error) {
		return "", &DialError{URL: fmt.Sprintf("%q", address), Reason: reason + "; write ws://127.0.0.1:5000", Err: err}
	}
	u, err := url.Parse(address)
	switch {
	case err != nil:
		return wrong("not an address", err)
	case u.Scheme != "ws":
		return wrong("not a ws:// address", nil)
	case u.Hostname() == "":
		return wrong("no host in it", nil)
	case strings.Contains(u.Hostname(), ":") && u.Host[0] != '[':
		return wrong("an IPv6 address goes in brackets, as [::1]", nil)
	case u.Port() == "":
		return wrong("no port in it", nil)
	case u.User != nil:
		return wrong("SC2 takes no name and password", nil)
	case strings.Contains(address, "#"):
		return wrong("a websocket's address has no part behind #", nil)
	}
	if port, err := strconv.ParseUint(u.Port(), 10, 16); err != nil || port == 0 {
		return wrong("there is no port "+u.Port()+": they go from 1 to 65535", err)
	}
	if u.Path == "" || u.Path == "/" {
		u.Path = Path
	}
	return u.String(), nil
}

// Dial connects to a game at ws://host:port. The context bounds the connecting only. It returns a *DialError, or a
// *DeadlineError when the context ended first. The client must be closed.
func Dial(ctx context.Context, address string) (*Client, error) {
	endpoint, err := Endpoint(address)
	if err != nil {
		return nil, err
	}
	conn, socket, err := Handshake(ctx, endpoint, func(socket net.Conn) net.Conn { return socket })
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(readLimit)
	return newClient(endpoint, conn, socket), nil
}

// Handshake gets a websocket at an endpoint, and what watch made of the socket beneath it. A proxy needs both.
// Its errors are those of Dial.
func Handshake(ctx context.Context, endpoint string, watch func(net.Conn) net.Conn) (*websocket.Conn, net.Conn,
	error) {
	var socket atomic.Pointer[net.Conn] // a dial may go on after this has given up
	transport := &http.Transport{
		// SC2 is on this machine or the next one: never through a proxy.
		Proxy:             nil,
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, network, host string) (net.Conn, error) {
			var d net.Dialer
			nc, err := d.DialContext(ctx, network, host)
			if err != nil {
				return nil, err
			}
			watched := watch(nc)
			socket.Store(&watched)
			return watched, nil
		},
	}
	conn, resp, err := websocket.Dial(ctx, endpoint, &websocket.DialOptions{
		HTTPClient: &http.Client{
			Transport:     transport,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		CompressionMode: websocket.CompressionDisabled, // SC2 knows none
	})
	if err != nil {
		return nil, nil, dialError(ctx, endpoint, resp, err)
	}
	return conn, *socket.Load(), nil
}

// dialError finds the kind of a failed Dial and words it.
func dialError(ctx context.Context, endpoint string, resp *http.Response, err error) error {
	const refused = syscall.Errno(10061) // Windows' number for ECONNREFUSED
	if ctx.Err() != nil {
		return &DeadlineError{Request: "connect " + endpoint, Err: ctx.Err()}
	}
	e := &DialError{URL: endpoint, Err: err}
	var op *net.OpError
	var nobody *net.DNSError
	switch {
	case errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, refused):
		e.Reason = fmt.Sprintf("nothing listens there; start SC2 or \"sc2msgi serve -port %s\"", port(endpoint))
	case resp != nil:
		e.HTTP = resp.StatusCode
		e.answered(firstLine(resp.Body))
	case errors.As(err, &nobody):
		e.Reason = fmt.Sprintf("cannot be reached: there is no host %.100q", nobody.Name)
	case errors.As(err, &op) && op.Op == "dial":
		e.Reason = "cannot be reached: " + op.Err.Error()
	case isHangUp(err):
		e.Full = true
		e.Reason = "it hung up before it answered: a server that is full does so, and what is no SC2 websocket"
	default:
		e.Reason = "what listens there is no SC2 websocket: " + root(err).Error()
	}
	return e
}

// answered words what a web server answered that gave no websocket.
func (e *DialError) answered(line string) {
	switch {
	case e.HTTP == http.StatusServiceUnavailable:
		e.Full = true
		e.Reason = "it takes nobody now"
	case e.HTTP == http.StatusForbidden:
		e.Reason = "it refuses to let us in"
	default: // a page of the web, whose text says nothing about the matter
		e.Reason = fmt.Sprintf("answers HTTP %d but is no SC2 websocket", e.HTTP)
		return
	}
	if line != "" {
		e.Reason += ": " + line
	}
}

// firstLine is the beginning of what a server has to say.
func firstLine(r io.Reader) string {
	const most = 200
	b, _ := io.ReadAll(io.LimitReader(r, most)) // what comes before an error is as good as any
	line, _, _ := strings.Cut(string(b), "\n")
	return strings.TrimSpace(line)
}

func port(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return "5000"
	}
	return u.Port()
}

// root is the innermost cause: the layers above it only say that a handshake was under way.
func root(err error) error {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	return err
}
