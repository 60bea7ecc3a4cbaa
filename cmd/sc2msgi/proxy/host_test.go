package proxy

import (
	"net/http"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: a proxy, behind which there may be a real game, answers agents that ask for it by its address or by a name that
// --allow-host says, and refuses all other names, as serve does.
func TestProxyAllowsHosts(t *testing.T) {
	game := "ws://" + cmdtest.FreeAddress(t)
	for _, c := range []struct {
		flags []string
		want  map[string]int // by Host
	}{
		{nil, map[string]int{"": http.StatusSwitchingProtocols, "evil.example": http.StatusForbidden}},
		{[]string{"--allow-host", "sim.lan,evil.example"},
			map[string]int{"evil.example": http.StatusSwitchingProtocols, "other.example": http.StatusForbidden}},
	} {
		address := sc2msgi.Started(t, append([]string{"proxy", "--listen", "127.0.0.1:0", "--to", game}, c.flags...)...)
		for host, want := range c.want {
			if got := cmdtest.Asked(t, address, host); got != want {
				t.Errorf("%v: Host %q is answered by %d, want %d", c.flags, host, got, want)
			}
		}
	}
}
