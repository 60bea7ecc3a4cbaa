package sc2api_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// A game that has not been joined refuses to step.
func ExampleCheckResponse() {
	req := &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: proto.Uint32(8)}}}
	resp := &sc2api.Response{Status: sc2api.Status_launched.Enum(), Error: []string{"no game is running"}}

	err := sc2api.CheckResponse(req, resp)
	fmt.Println(err)
	var refused *sc2api.StatusError
	if errors.As(err, &refused) {
		fmt.Println("the game is in status", refused.Status)
	}
	// Output:
	// step: refused in status launched: no game is running
	// the game is in status launched
}

// Eight loops and a look at the result, both sent before the first is answered: one wait instead of two.
func ExampleClient_Send() {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	game, err := sc2api.Dial(ctx, "ws://127.0.0.1:5000")
	if err != nil {
		fmt.Println(err) // one line that says what is wrong and what to do
		return
	}
	defer game.Close()

	step, err := game.Send(ctx, &sc2api.Request{Request: &sc2api.Request_Step{
		Step: &sc2api.RequestStep{Count: proto.Uint32(8)}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	seen, err := game.Do(ctx, &sc2api.Request{Request: &sc2api.Request_Observation{
		Observation: &sc2api.RequestObservation{}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := step.Wait(ctx); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("loop", seen.GetObservation().GetObservation().GetGameLoop())
}
