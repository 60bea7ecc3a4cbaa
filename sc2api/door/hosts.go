package door

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// A page of the web may open a websocket to anywhere; what keeps it out is that a browser tells where the page is
// from (Origin) and which server it was told to ask (Host), and that the two must be the same. But whoever owns a
// name decides what address it has, from one moment to the next: a page of evil.example can ask "evil.example" and
// reach 127.0.0.1 (DNS rebinding). So Host must be a name that nobody else can own.

// Hosts are the names and addresses by which clients may ask for a server, beside its own addresses: those of a
// proxy, a container's host, a local network.
type Hosts struct{ names []string }

// Allow adds some; empty ones are passed over.
func (h *Hosts) Allow(names ...string) {
	for _, name := range names {
		if host := bareHost(name); host != "" {
			h.names = append(h.names, host)
		}
	}
}

// Check returns why the request's Host is not taken for this server, or nil.
func (h *Hosts) Check(r *http.Request) error {
	host := bareHost(r.Host)
	local, _ := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if slices.Contains(h.names, host) || host == "localhost" || isOwn(host, local) {
		return nil
	}
	return fmt.Errorf("this server does not go by the name %.100q: ask for it by its address or as localhost", host)
}

// isOwn reports whether a host is the address at which the connection came in, a loopback address or the one that
// stands for all.
func isOwn(host string, local net.Addr) bool {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return false
	}
	ip = ip.Unmap()
	if ip.IsLoopback() || ip.IsUnspecified() {
		return true
	}
	at, ok := local.(*net.TCPAddr)
	return ok && at.AddrPort().Addr().Unmap().WithZone("") == ip.WithZone("")
}

// bareHost is the name or address in a Host header, as it is compared: without port, brackets and the root's dot, in
// small letters.
func bareHost(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
