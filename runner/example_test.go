package runner_test

import (
	"context"
	"fmt"
	"net"

	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/runner"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// A game that runs already is played by its address. Here it is the simulator, on a free port.
func ExampleNewRemote() {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln) }()

	game := runner.NewRemote("ws://"+ln.Addr().String(), runner.Options{})
	answer, err := game.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
	fmt.Println(answer.GetPing().GetGameVersion(), err)
	fmt.Println(game.Close())
	stop()
	fmt.Println(<-ended)
	// Output:
	// 4.10.0.75689 <nil>
	// <nil>
	// <nil>
}
