package faults

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"

	"github.com/coder/websocket"

	"sc2msgi/sc2api"
	"sc2msgi/sc2api/frames"
)

// hangUpOn ends the connection because of a side, and tells why.
func (l *link) hangUpOn(ctx context.Context, side string) func(error) {
	return func(why error) {
		if l.firstToLeave(ctx) {
			l.trouble(fmt.Errorf("hung up on %s: %w", side, why))
		}
		l.hangUp()
	}
}

func (l *link) trouble(err error) { l.proxy.trouble(fmt.Errorf("connection %d: %w", l.number, err)) }

// parted is what the agent is told of why nothing more comes from the game. A game that broke the protocol is told of.
func (l *link) parted(err error) (websocket.StatusCode, string) {
	switch {
	case websocket.CloseStatus(err) != -1 || isGone(err):
		return ended(err), ""
	case errors.Is(err, frames.ErrTooLarge), errors.Is(err, websocket.ErrMessageTooBig):
		reason := fmt.Sprintf("the game's response is larger than %d bytes", maxResponse)
		l.trouble(errors.New(reason))
		return websocket.StatusMessageTooBig, reason
	}
	l.trouble(fmt.Errorf("the game broke the protocol: %s", sc2api.Printable(err.Error())))
	return websocket.StatusBadGateway, "the game broke the protocol"
}

// isGone reports whether a connection just ended.
func isGone(err error) bool {
	var op *net.OpError
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.As(err, &op)
}
