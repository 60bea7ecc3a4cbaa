package faults

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"sync"

	"github.com/coder/websocket"

	"sc2msgi/sc2api"
)

// Replay serves a recording in the game's place: the connection that comes first gets what the first one got, and so
// on. Requests have to be the recorded ones, byte by byte. Where a connection was broken then, it breaks again; what
// was late then comes at once, or never if it never came.
type Replay struct {
	Recording *Recording
	Hosts     []string    // as those of a Proxy
	OnError   func(error) // is told when an agent asks for something else; it is called by one goroutine at a time

	turns turns // of large requests

	mu     sync.Mutex
	served int // connections
}

// Serve serves agents at ws://ADDR/sc2api until the context ends; then it returns nil, otherwise why the listener
// failed. It closes ln.
func (r *Replay) Serve(ctx context.Context, ln net.Listener) error {
	r.turns = newTurns()
	return serve(ctx, ln, r.Hosts, r.talk)
}

func (r *Replay) talk(ctx context.Context, agent side) {
	r.mu.Lock()
	i := r.served
	r.served++
	r.mu.Unlock()
	err := fmt.Errorf("connection %d: the recording has %d", i+1, len(r.Recording.conns))
	if i < len(r.Recording.conns) {
		s := script{recording: r.Recording, agent: agent}
		s.inbox = inbox{from: agent, most: maxRequest, turns: r.turns, overdue: func(error) { _ = agent.CloseNow() },
			first: firstLimit}
		defer s.inbox.done()
		if err = s.play(ctx, r.Recording.conns[i]); err != nil {
			err = fmt.Errorf("connection %d: %w", i+1, err)
		}
	}
	if err == nil {
		return
	}
	r.mu.Lock()
	r.OnError(err)
	r.mu.Unlock()
	agent.leave(websocket.StatusPolicyViolation, "this is a replay, and not what was recorded: the proxy tells more")
}

// script is one connection that is played again.
type script struct {
	recording *Recording
	agent     side
	inbox     inbox
	last      []byte // that was sent
}

// play returns nil when the agent has left, or the connection ended as it did then.
func (s *script) play(ctx context.Context, lines []span) error {
	for _, line := range lines {
		m, err := s.recording.read(line)
		if err != nil {
			return err
		}
		switch {
		case m.Close != 0:
			s.agent.leave(websocket.StatusCode(m.Close), "")
			return nil
		case m.From == fromAgent:
			gone, err := s.expect(ctx, &m)
			if gone || err != nil {
				return err
			}
		case m.From == fromProxy || m.Fault == "":
			s.last = m.Body
			if s.agent.Write(ctx, frameOf(&m), m.Body) != nil {
				return nil // it has left
			}
		}
	}
	gone, err := s.expect(ctx, nil)
	if gone {
		return nil
	}
	return err
}

func frameOf(m *message) websocket.MessageType {
	if m.Text {
		return websocket.MessageText
	}
	return websocket.MessageBinary
}

// expect reads a request and compares it with the recorded one, nil where there is none any more. One that differs is
// refused.
func (s *script) expect(ctx context.Context, want *message) (gone bool, err error) {
	frame, got, err := s.inbox.next(ctx)
	if err != nil {
		return true, nil
	}
	name := requestName(got)
	switch {
	case want == nil:
		err = fmt.Errorf("the recording ends before this %s", name)
	case name != want.Kind:
		err = fmt.Errorf("request %d is %s, in the recording it is %s", want.N, name, want.Kind)
	case !bytes.Equal(got, want.Body):
		err = fmt.Errorf("request %d, %s, differs from the recorded one at byte %d",
			want.N, name, differsAt(got, want.Body))
	case frame != frameOf(want):
		err = fmt.Errorf("request %d, %s, comes in a frame of another kind than the recorded one", want.N, name)
	default:
		return false, nil
	}
	_ = s.agent.Write(ctx, frame, s.refusal(got, err)) // it may have left
	return false, err
}

// refusal is a response that says why, with the status that the agent was told last.
func (s *script) refusal(request []byte, why error) []byte {
	status := open(s.last, responseKinds).status
	if status == nil {
		status = sc2api.Status_unknown.Enum()
	}
	return encode(&sc2api.Response{Id: open(request, requestKinds).id, Status: status,
		Error: []string{"replay: " + why.Error()}})
}

// differsAt returns the first byte in which two differ, from 0.
func differsAt(a, b []byte) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
