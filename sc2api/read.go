package sc2api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/coder/websocket"
)

// read takes the answers as they come and hands each to the oldest waiting call. It is the client's only goroutine and
// ends with the connection.
func (c *Client) read() {
	defer close(c.done)
	var buf []byte
	var seen habits
	for {
		var err error
		buf, err = c.readMessage(buf[:0])
		if err == nil {
			err = c.deliver(buf, &seen)
		}
		if err != nil {
			c.fail(err)
			return
		}
		if cap(buf) > keepBuffer {
			buf = nil
		}
	}
}

// readMessage appends one message to buf. Answers may be fragmented, though SC2 does not.
func (c *Client) readMessage(buf []byte) ([]byte, error) {
	kind, r, err := c.conn.Reader(context.Background()) // ended by closing the connection
	if err != nil {
		return buf, err
	}
	if kind != websocket.MessageBinary {
		return buf, &ProtocolError{What: "a text frame instead of a binary one"}
	}
	for {
		buf = slices.Grow(buf, 4096)
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		switch {
		case err == io.EOF:
			return buf, nil
		case errors.Is(err, websocket.ErrMessageTooBig):
			return buf, &ProtocolError{What: fmt.Sprintf("an answer larger than %d MiB", readLimit>>20), Err: err}
		case err != nil:
			return buf, err
		}
	}
}

// habits is what the answers of a game had so far. SC2 puts both into all of them; a game that puts in neither is
// matched by order alone.
type habits struct{ id, status bool }

// lacks names what an answer does not have that the game's answers had, as one that was damaged on its way; "" for
// nothing.
func (h *habits) lacks(resp *Response) string {
	switch {
	case h.id && resp.Id == nil:
		return "id"
	case h.status && resp.Status == nil:
		return "status"
	}
	h.id, h.status = resp.Id != nil, resp.Status != nil
	return ""
}

// deliver decodes one message and ends the oldest waiting call with it. An error means that requests and answers can no
// longer be matched.
func (c *Client) deliver(message []byte, seen *habits) error {
	resp, err := decode(message)
	if err != nil {
		return &ProtocolError{What: fmt.Sprintf("%d bytes that are no Response (%v)", len(message), err), Err: err}
	}
	c.mu.Lock()
	call := c.waiting.first
	c.mu.Unlock()
	if call == nil {
		return &ProtocolError{What: "an answer without a request"}
	}
	if resp.Id != nil && *resp.Id != call.id {
		return &ProtocolError{What: fmt.Sprintf("answer %d to request %d", *resp.Id, call.id)}
	}
	if missing := seen.lacks(resp); missing != "" {
		return &ProtocolError{What: fmt.Sprintf("an answer of %d bytes without the %s that those before it had",
			len(message), missing)}
	}
	result := checkResponse(call.name, resp)
	if broken, ok := result.(*ProtocolError); ok {
		return broken
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.waiting.first == call { // else the client was closed meanwhile
		c.waiting.pop().finish(resp, result)
	}
	return nil
}
