package transport

import (
	"encoding/binary"
	"strings"
	"testing"

	"sc2msgi/sim/request"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// Rule: what breaks the transport's rules ends that connection with a code and reason that say so, and the server
// goes on serving others. Fragmented messages are among it: SC2 drops them.
func TestTransportFaults(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	stays := dial(t, address)
	stays.do("game")
	ping := []byte("ping")
	for _, tt := range []struct {
		name   string
		send   func(c *testClient)
		code   int
		reason string
	}{
		{"fragmented", func(c *testClient) { c.Send(0x02, ping[:1]); c.Send(0x80, ping[1:]) }, 1008, "fragmented"},
		{"first fragment only", func(c *testClient) { c.Send(0x02, ping[:1]) }, 1008, "fragmented"},
		{"empty first fragment", func(c *testClient) { c.Send(0x02, nil) }, 1008, "fragmented"},
		{"continuation of nothing", func(c *testClient) { c.Send(0x80, ping) }, 1008, "fragmented"},
		{"fragmented text", func(c *testClient) { c.Send(0x01, ping[:1]); c.Send(0x80, ping[1:]) }, 1008, "fragmented"},
		{"too large", func(c *testClient) { c.Send(0x82, make([]byte, request.MaxBytes+1)) }, 1009, ""},
		{"unknown opcode", func(c *testClient) { c.Send(0x83, ping) }, 1002, ""},
		{"reserved bits", func(c *testClient) { c.Send(0xc2, ping) }, 1002, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := dial(t, address)
			c.do("ping") // a good one first
			tt.send(c)
			if code, reason := c.Closed(); code != tt.code || !strings.Contains(reason, tt.reason) {
				t.Errorf("closed with %d %q, want %d %q", code, reason, tt.code, tt.reason)
			}
			stays.do("still here")
		})
	}
}

// Rule: a request that its header announces as too large is refused by that: not a byte of it is waited for.
func TestHugeClaim(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	for _, size := range []uint64{request.MaxBytes + 1, 1 << 32, 1<<63 - 1} {
		c := dial(t, address)
		c.do("ping")
		c.Write(append(binary.BigEndian.AppendUint64([]byte{0x82, 0xff}, size), 1, 2, 3, 4))
		if code, reason := c.Closed(); code != 1009 || !strings.Contains(reason, "at most 4194304 bytes") {
			t.Errorf("%d bytes: closed with %d %q, want 1009 and the bound", size, code, reason)
		}
	}
}

// Rule: control frames between requests are no fragments: a ping is answered by its pong, also right behind a request,
// and at once: a client whose step takes long sees that the server lives.
func TestPingBetweenRequests(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	c := dial(t, address)
	ping := []byte("ping")
	c.Write(append(append(rawclient.Frame(0x82, ping), rawclient.Frame(0x89, []byte("hi"))...),
		rawclient.Frame(0x82, ping)...))
	kinds := map[byte]int{}
	for range 3 {
		first, payload, err := c.Next()
		if kinds[first]++; err != nil || first == 0x8a && string(payload) != "hi" {
			t.Errorf("frame %#x %q %v, want answers and the pong", first, payload, err)
		}
	}
	if kinds[0x82] != 2 || kinds[0x8a] != 1 {
		t.Errorf("frames %v, want two answers and a pong", kinds)
	}
}

// Rule: a request in a text frame, whose bytes need be no text, is answered as one in a binary frame, by a binary
// frame.
func TestTextFrames(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	c := dial(t, address)
	for _, message := range []string{"text", "\xff\xff\xff", ""} {
		c.Send(rawclient.Text, []byte(message))
		c.answered(message)
	}
}
