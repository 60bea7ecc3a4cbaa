package serve

import (
	"net/http"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: serve answers clients that ask for it by its address or by a name that -allowHost says, and refuses all other
// names, so that no page of the web reaches a game by giving its own name this machine's address (DNS rebinding).
func TestServeAllowsHosts(t *testing.T) {
	const in, out = http.StatusSwitchingProtocols, http.StatusForbidden
	for _, c := range []struct {
		flags []string
		want  map[string]int // by Host
	}{
		{nil, map[string]int{"": in, "localhost": in, "evil.example": out, "sim.lan": out}},
		{[]string{"-listen", "localhost"}, map[string]int{"": in, "localhost": in, "evil.example": out}},
		{[]string{"-allowHost", "evil.example,sim.lan"},
			map[string]int{"": in, "evil.example": in, "SIM.lan:5000": in, "other.example": out}},
	} {
		t.Run(strings.Join(c.flags, " "), func(t *testing.T) {
			address := sc2msgi.Started(t, append([]string{"serve", "-port", "0"}, c.flags...)...)
			for host, want := range c.want {
				if got := cmdtest.Asked(t, address, host); got != want {
					t.Errorf("Host %q is answered by %d, want %d", host, got, want)
				}
			}
		})
	}
}
