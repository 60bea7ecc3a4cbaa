package server

import (
	"context"
	"testing"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

// BenchmarkStep8AndObservationPipelined asks for the step and the observation after it before either is answered, as a
// client does that knows what it wants. Client and server are in one process; an iteration is both requests.
func BenchmarkStep8AndObservationPipelined(b *testing.B) {
	server, session := keeping()
	address, _ := servertest.Start(b, server.Serve)
	c := dial(b, address)
	do := func(r *sc2api.Request) *sc2api.Response {
		resp, err := c.Do(context.Background(), r)
		if err != nil {
			b.Fatal(err)
		}
		return resp
	}
	begin := func() {
		do(createRequest(1))
		do(joinRequest())
		developed(b, *session, do)
	}
	begin()
	step, observe := stepRequest(8), observeRequest()
	b.ReportAllocs()
	for b.Loop() {
		first, err := c.Send(b.Context(), step)
		if err != nil {
			b.Fatal(err)
		}
		second, err := c.Send(b.Context(), observe)
		if err != nil {
			b.Fatal(err)
		}
		resp, err := first.Wait(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		ended := resp.GetStatus() == sc2api.Status_ended
		if _, err := second.Wait(b.Context()); err != nil {
			b.Fatal(err)
		}
		if ended {
			b.StopTimer()
			begin()
			b.StartTimer()
		}
	}
}
