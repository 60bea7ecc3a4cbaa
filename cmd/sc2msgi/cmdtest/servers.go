package cmdtest

import (
	"context"
	"io"
	"net"
	"net/http"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/server"
)

// FreeAddress returns a loopback address where nothing listens.
func FreeAddress(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().String()
}

// Serve serves a simulator that plays by the table, and has the given scenarios, until the test ends or stop is
// called.
func Serve(t *testing.T, table *gamedata.Table, own ...*maps.Scenario) (url string, stop func()) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- server.NewServer(table, zerolog.Nop(), server.Library{Scenarios: own}).Serve(ctx, ln)
	}()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	t.Cleanup(stop)
	return "ws://" + ln.Addr().String(), stop
}

// ServeVersion serves a simulator of a version as -dataVersion has it.
func ServeVersion(t *testing.T, version string) (url string, stop func()) {
	t.Helper()
	table, err := gamedata.ForVersion(version)
	if err != nil {
		t.Fatal(err)
	}
	return Serve(t, table)
}

// Corrected is the table of 4.10 in which some units cost other minerals.
func Corrected(t *testing.T, minerals map[string]float64) *gamedata.Table {
	t.Helper()
	var told gamedata.Told
	for _, u := range gamedata.V4_10.Units() {
		if m, ok := minerals[u.Name]; ok {
			told.Units = append(told.Units, gamedata.ToldUnit{ID: u.ID, Name: u.Name, Minerals: &m})
		}
	}
	table, _, err := gamedata.V4_10.Corrected(told)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// servesAt finds the host and port in the line that says where something is served.
var servesAt = regexp.MustCompile(`ws://([^/,\s]+)[/,\s]`)

// Started runs a command that serves until the test ends, and returns the host and port that it says it serves at.
func (p Program) Started(t *testing.T, args ...string) (address string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	said, done := &Lines{}, make(chan int, 1)
	go func() { done <- p.Execute(ctx, args, said, said) }()
	t.Cleanup(func() {
		cancel()
		if status := <-done; status != cmdline.Done {
			t.Errorf("%v: exit %d\n%s", args, status, said)
		}
	})
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if found := servesAt.FindStringSubmatch(said.String()); found != nil {
			return found[1]
		}
	}
	t.Fatalf("%v does not say where it serves: %q", args, said)
	return ""
}

// Asked asks for a websocket under a Host, "" for the address itself, and returns the status of the answer.
func Asked(t *testing.T, address, host string) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/sc2api", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Host = host
	for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket",
		"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="} {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusSwitchingProtocols {
		io.Copy(io.Discard, resp.Body)
	}
	resp.Body.Close()
	return resp.StatusCode
}
