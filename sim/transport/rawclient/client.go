// Package rawclient is a websocket client by hand, for tests: it can do what a library would not, such as breaking
// the protocol in the midst of a frame. It follows RFC 6455. Programs use sc2api.Client.
package rawclient

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"sc2msgi/sc2api"
)

// First bytes of frames: that of a whole one, and its kind.
const (
	Text   = 0x81
	Binary = 0x82
	Close  = 0x88
	Ping   = 0x89
)

// Client is a connection that was made a websocket.
type Client struct {
	net.Conn
	r *bufio.Reader
}

// Dial connects and makes the handshake (RFC 6455, section 4.1). It offers compression and fails where the server
// agrees to it. What is read and written fails where it takes longer than the time given.
func Dial(address string, within time.Duration) (*Client, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	_ = conn.SetDeadline(time.Now().Add(within))
	fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"+
		"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n", sc2api.Path, address)
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
		return nil, err
	}
	return &Client{conn, r}, nil
}

// Frame returns a masked frame; the first byte is its FIN bit and opcode.
func Frame(first byte, payload []byte) []byte {
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

// Send writes a frame. A server that has hung up is seen when reading.
func (c *Client) Send(first byte, payload []byte) { _, _ = c.Write(Frame(first, payload)) }

// Next reads a frame from the server: its first byte and payload.
func (c *Client) Next() (first byte, payload []byte, err error) {
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
	payload = make([]byte, n)
	_, err = io.ReadFull(c.r, payload)
	return head[0], payload, err
}

// Closed reads up to the close frame and returns its code and reason; 0 where the connection just ended.
func (c *Client) Closed() (code int, reason string) {
	for {
		first, payload, err := c.Next()
		if err != nil {
			return 0, err.Error()
		}
		if first == Close && len(payload) >= 2 {
			return int(binary.BigEndian.Uint16(payload)), string(payload[2:])
		}
	}
}
