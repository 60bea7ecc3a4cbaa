package transport

import (
	"bytes"
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

// Rule: a huge frame is not read to its end: one that claims more bytes than there could be is answered by the limit's
// goodbye as soon as the limit is passed, and its sender cannot keep the server from stopping.
func TestHugeClaim(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	c := dial(t, address)
	c.Write([]byte{0x82, 0xff, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4})
	go func() {
		chunk := make([]byte, 1<<16)
		for range 2 * request.MaxBytes / len(chunk) {
			if _, err := c.Write(chunk); err != nil {
				return
			}
		}
	}()
	if code, _ := c.Closed(); code != 1009 && code != 0 { // 0: the connection was reset before the goodbye was read
		t.Errorf("closed with %d, want 1009 too big", code)
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

// Rule: a frame's bounds are found however the stream is cut: whole frames of each length form pass, and at a fragment
// exactly the bytes before it do.
func TestFrameWatch(t *testing.T) {
	var good []byte
	for _, n := range []int{0, 1, 125, 126, 300, 1<<16 - 1, 1 << 16, 100_000} {
		payload := bytes.Repeat([]byte{0x02, 0x00, 0x80}, n/3+1)[:n] // looks like fragments, and is not
		good = append(good, rawclient.Frame(0x82, payload)...)
		good = append(good, rawclient.Frame(0x89, payload[:min(n, 125)])...)
	}
	for _, cut := range []int{1, 2, 3, 7, 64, 4096, len(good)} {
		for name, last := range map[string][]byte{"whole": nil, "unfinished": rawclient.Frame(0x02, []byte("x")),
			"continuation": rawclient.Frame(0x80, nil)} {
			w := &frameWatch{}
			passed, err := feedAll(w, append(bytes.Clone(good), last...), cut)
			if (err != nil) != (last != nil) || passed != len(good) {
				t.Errorf("%s, cut by %d: %d bytes of %d passed, %v", name, cut, passed, len(good), err)
			}
		}
	}
}

func feedAll(w *frameWatch, stream []byte, cut int) (passed int, err error) {
	for len(stream) > 0 {
		n := min(cut, len(stream))
		ok, err := w.feed(stream[:n])
		passed += ok
		if err != nil {
			return passed, err
		}
		stream = stream[n:]
	}
	return passed, nil
}

// FuzzFrameWatch: where the stream of frames is cut does not matter: what passes and what is found is the same.
func FuzzFrameWatch(f *testing.F) {
	f.Add(append(rawclient.Frame(0x82, []byte("whole")), rawclient.Frame(0x02, []byte("part"))...), uint16(3))
	f.Add(rawclient.Frame(0x89, make([]byte, 125)), uint16(1))
	f.Add([]byte{0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0}, uint16(2))
	f.Fuzz(func(t *testing.T, stream []byte, cut uint16) {
		whole, err := feedAll(&frameWatch{}, stream, len(stream)+1)
		cutUp, err2 := feedAll(&frameWatch{}, stream, int(cut)+1)
		if whole != cutUp || err != err2 {
			t.Fatalf("whole: %d bytes, %v; cut by %d: %d bytes, %v", whole, err, cut+1, cutUp, err2)
		}
	})
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
