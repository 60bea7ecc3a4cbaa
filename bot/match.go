package bot

import (
	"context"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// Match is a game that somebody else creates, as the match runners of ladders do. It is joined, and never left: what
// remains of it after the 2,400 steps passes without a word to the game, until its result is told, for to leave a
// match is to lose it. Its seed is for others to choose.
type Match struct {
	// StartPort is where the ports begin that the games of two players speak with each other through; 0 where one
	// plays alone. Each of the two is told the same one.
	StartPort int
}

// lastPort is how far beyond StartPort the ports go.
const lastPort = 5

// check returns what is wrong with the match.
func (m *Match) check() error {
	if m.StartPort < 0 || m.StartPort > 65535-lastPort {
		return fmt.Errorf("start port %d: the ports of a match are the five after it, so it is 0 (none) to %d",
			m.StartPort, 65535-lastPort)
	}
	return nil
}

// enter joins the game that was created.
func (m *Match) enter(ctx context.Context, g Game) error {
	req := joining()
	if m.StartPort != 0 {
		// The first of the five ports is unused: old versions shared it. SC2 wants a pair for the host and a pair for
		// each other player.
		req.ServerPorts, req.ClientPorts = m.pair(2), []*sc2api.PortSet{m.pair(4)}
	}
	_, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: req}})
	return err
}

func (m *Match) pair(after int) *sc2api.PortSet {
	first := int32(m.StartPort + after)
	return &sc2api.PortSet{GamePort: proto.Int32(first), BasePort: proto.Int32(first + 1)}
}
