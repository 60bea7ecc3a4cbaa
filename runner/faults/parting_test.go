package faults

import (
	"context"
	"encoding/binary"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"sc2msgi/sc2api/door"
	"sc2msgi/sim/transport/rawclient"
)

// broken is a game that answers the first request by bytes that need be no frame, and hangs up.
func broken(t *testing.T, answer []byte) string {
	url, _ := served(t, func(ctx context.Context, ln net.Listener) error {
		return door.Serve(ctx, ln, func(context.Context) *http.Server {
			return &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				h := &hijacked{ResponseWriter: w}
				ws, err := websocket.Accept(h, r, nil)
				if err != nil {
					t.Error(err)
					return
				}
				defer ws.CloseNow()
				ws.SetReadLimit(-1)
				_, _, _ = ws.Read(r.Context())
				_, _ = h.socket.Write(answer)
				_, _, _ = ws.Read(ctx) // until the proxy leaves, or the test ends
			})}
		}, func() {})
	})
	return url
}

// Rule: a game that breaks the protocol, or announces more than is passed on, is told of in one line, and so is its
// agent; one that just says goodbye is not.
func TestGameBreaksTheProtocol(t *testing.T) {
	huge := binary.BigEndian.AppendUint64([]byte{0x82, 127}, maxResponse+1)
	for _, tt := range []struct {
		name   string
		answer []byte
		code   int
		says   string
	}{
		{"reserved bits", []byte{0xf2, 0}, 1014, "connection 1: the game broke the protocol: "},
		{"a response that is too large", huge, 1009,
			"connection 1: the game's response is larger than 268435456 bytes"},
		{"a goodbye", []byte{0x88, 2, 0x0f, 0xa1}, 4001, ""},
	} {
		b := proxyTo(t, broken(t, tt.answer), `{}`)
		var said []string
		b.OnError = func(err error) { said = append(said, err.Error()) }
		agent := raw(t, b.url)
		agent.Send(rawclient.Binary, []byte("x"))
		code, reason := agent.Closed()
		b.stop()
		lines := strings.Join(said, "\n")
		if code != tt.code || !strings.HasPrefix(lines, tt.says) || (tt.says == "") != (lines == "") ||
			!strings.Contains(tt.says, reason) {
			t.Errorf("%s: the agent gets %d %q, the proxy says %q; want %d and %q", tt.name, code, reason, lines,
				tt.code, tt.says)
		}
	}
}
