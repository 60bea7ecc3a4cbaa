package server_test

import (
	"context"
	"fmt"
	"net"

	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// A program serves the simulator in the place of a game, here on a free port, and a client asks it for its version.
func ExampleNewServer() {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- server.NewServer(gamedata.V5_0_11, zerolog.Nop(), server.Library{}).Serve(ctx, ln) }()

	client, err := sc2api.Dial(ctx, "ws://"+ln.Addr().String())
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := client.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	fmt.Println(answer.GetPing().GetGameVersion(), err)
	fmt.Println(client.Close())
	stop()
	fmt.Println(<-ended)
	// Output:
	// 5.0.11.90136 <nil>
	// <nil>
	// <nil>
}
