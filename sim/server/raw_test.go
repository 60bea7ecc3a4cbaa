package server

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"sc2msgi/sc2api"
)

// rawClient speaks websocket by hand, so that it can do what a library would not.
type rawClient struct {
	t    *testing.T
	conn net.Conn
	r    *bufio.Reader
}

// rawDial connects, and agrees to no compression.
func rawDial(t *testing.T, address string) *rawClient {
	t.Helper()
	conn, r, err := handshake(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
	return &rawClient{t, conn, r}
}

// handshake makes that of RFC 6455, section 4.1.
func handshake(address string) (net.Conn, *bufio.Reader, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, nil, err
	}
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"+
		"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n", Path, address)
	r := bufio.NewReader(conn)
	resp, err := http.ReadResponse(r, nil)
	switch {
	case err != nil:
	case resp.StatusCode != http.StatusSwitchingProtocols:
		err = fmt.Errorf("handshake answered by %s", resp.Status)
	case resp.Header.Get("Sec-WebSocket-Extensions") != "":
		err = fmt.Errorf("the server agreed to %q, want no compression", resp.Header.Get("Sec-WebSocket-Extensions"))
	}
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, r, nil
}

// frame makes a masked frame; the first byte is its FIN bit and opcode.
func frame(first byte, payload []byte) []byte {
	b := []byte{first}
	switch n := len(payload); {
	case n < 126:
		b = append(b, 0x80|byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), uint64(n))
	}
	mask := [4]byte{1, 2, 3, 4}
	b = append(b, mask[:]...)
	for i, c := range payload {
		b = append(b, c^mask[i%4])
	}
	return b
}

func (c *rawClient) send(first byte, payload []byte) {
	_, _ = c.conn.Write(frame(first, payload)) // a server that has hung up is seen when reading
}

// next reads a frame from the server: its first byte and payload.
func (c *rawClient) next() (byte, []byte, error) {
	head := make([]byte, 2)
	if _, err := io.ReadFull(c.r, head); err != nil {
		return 0, nil, err
	}
	n := uint64(head[1])
	for code, size := range map[byte]int{126: 2, 127: 8} {
		if head[1] == code {
			b := make([]byte, 8)
			if _, err := io.ReadFull(c.r, b[8-size:]); err != nil {
				return 0, nil, err
			}
			n = binary.BigEndian.Uint64(b)
		}
	}
	payload := make([]byte, n)
	_, err := io.ReadFull(c.r, payload)
	return head[0], payload, err
}

// response reads the next frame, which must be one whole binary message that is a Response.
func (c *rawClient) response() *sc2api.Response {
	c.t.Helper()
	first, payload, err := c.next()
	if err != nil || first != 0x82 {
		c.t.Fatalf("frame %#x, %v; want a whole binary one", first, err)
	}
	resp := &sc2api.Response{}
	if err := resp.UnmarshalVT(payload); err != nil {
		c.t.Fatal(err)
	}
	return resp
}

// closed reads up to the close frame and returns its code and reason; 0 where the connection just ended.
func (c *rawClient) closed() (int, string) {
	for {
		first, payload, err := c.next()
		if err != nil {
			return 0, err.Error()
		}
		if first == 0x88 && len(payload) >= 2 {
			return int(binary.BigEndian.Uint16(payload)), string(payload[2:])
		}
	}
}

func wire(t testing.TB, req *sc2api.Request) []byte {
	t.Helper()
	b, err := req.MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Rule: what breaks the transport's rules ends that connection with a code and reason that say so, and the server goes on
// serving others. Fragmented messages are among it: SC2 drops them.
func TestTransportFaults(t *testing.T) {
	address, _ := serving(t, newTestServer())
	stays := dial(t, address)
	do(t, stays, createRequest(1))
	ping := wire(t, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	for _, tt := range []struct {
		name   string
		send   func(c *rawClient)
		code   int
		reason string
	}{
		{"fragmented", func(c *rawClient) { c.send(0x02, ping[:1]); c.send(0x80, ping[1:]) }, 1008, "fragmented"},
		{"first fragment only", func(c *rawClient) { c.send(0x02, ping[:1]) }, 1008, "fragmented"},
		{"empty first fragment", func(c *rawClient) { c.send(0x02, nil) }, 1008, "fragmented"},
		{"continuation of nothing", func(c *rawClient) { c.send(0x80, ping) }, 1008, "fragmented"},
		{"fragmented text", func(c *rawClient) { c.send(0x01, ping[:1]); c.send(0x80, ping[1:]) }, 1008, "fragmented"},
		{"too large", func(c *rawClient) { c.send(0x82, make([]byte, maxRequest+1)) }, 1009, ""},
		{"unknown opcode", func(c *rawClient) { c.send(0x83, ping) }, 1002, ""},
		{"reserved bits", func(c *rawClient) { c.send(0xc2, ping) }, 1002, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := rawDial(t, address)
			c.send(0x82, ping) // a good one first
			if v := c.response().GetPing().GetGameVersion(); v == "" {
				t.Error("ping unanswered")
			}
			tt.send(c)
			if code, reason := c.closed(); code != tt.code || !strings.Contains(reason, tt.reason) {
				t.Errorf("closed with %d %q, want %d %q", code, reason, tt.code, tt.reason)
			}
			do(t, stays, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
		})
	}
	do(t, stays, joinRequest())
}

// Rule: a huge frame is not read to its end: one that claims more bytes than there could be is answered by the limit's
// goodbye as soon as the limit is passed, and its sender cannot keep the server from stopping.
func TestHugeClaim(t *testing.T) {
	address, _ := serving(t, newTestServer())
	c := rawDial(t, address)
	c.conn.Write([]byte{0x82, 0xff, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4})
	go func() {
		chunk := make([]byte, 1<<16)
		for range 2 * maxRequest / len(chunk) {
			if _, err := c.conn.Write(chunk); err != nil {
				return
			}
		}
	}()
	if code, _ := c.closed(); code != 1009 && code != 0 { // 0: the connection was reset before the goodbye was read
		t.Errorf("closed with %d, want 1009 too big", code)
	}
}

// Rule: bytes that are no Request are answered by an error with the status, and the connection goes on.
func TestGarbageIsAnswered(t *testing.T) {
	address, _ := serving(t, newTestServer())
	c := rawDial(t, address)
	for _, garbage := range [][]byte{{0xff}, []byte("GET / HTTP/1.1"), bytes.Repeat([]byte{0x0a, 0xff}, 50), {}} {
		c.send(0x82, garbage)
		resp := c.response()
		if len(resp.Error) != 1 || resp.Response != nil || resp.GetStatus() != sc2api.Status_launched {
			t.Errorf("%q answered by %v, want only an error", garbage, resp)
		}
	}
	c.send(0x82, wire(t, createRequest(1)))
	if resp := c.response(); resp.GetStatus() != sc2api.Status_init_game {
		t.Errorf("after garbage: %v", resp)
	}
}

// Rule: control frames between requests are no fragments: a ping is answered by its pong, also right behind a request,
// and at once: a client whose step takes long sees that the server lives.
func TestPingBetweenRequests(t *testing.T) {
	address, _ := serving(t, newTestServer())
	c := rawDial(t, address)
	ping := wire(t, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	c.conn.Write(append(append(frame(0x82, ping), frame(0x89, []byte("hi"))...), frame(0x82, ping)...))
	kinds := map[byte]int{}
	for range 3 {
		first, payload, err := c.next()
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
		good = append(good, frame(0x82, payload)...)
		good = append(good, frame(0x89, payload[:min(n, 125)])...)
	}
	for _, cut := range []int{1, 2, 3, 7, 64, 4096, len(good)} {
		for name, last := range map[string][]byte{"whole": nil, "unfinished": frame(0x02, []byte("x")), "continuation": frame(0x80, nil)} {
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
