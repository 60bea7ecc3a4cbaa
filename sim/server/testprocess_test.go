package server

import (
	"context"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

func begin(t testing.TB, do func(context.Context, *sc2api.Request) (*sc2api.Response, error)) {
	t.Helper()
	for _, req := range []*sc2api.Request{createRequest(1), joinRequest()} {
		if _, err := do(t.Context(), req); err != nil {
			t.Fatal(err)
		}
	}
}

// Rule: a client that has its game crash, exit or hang does it to itself alone. After a crash the connection is lost
// without an answer, after an exit behind the answer; the embedded game does the same.
func TestProcessTestsHurtNobodyElse(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	stays, hangs := dial(t, address), dial(t, address)
	begin(t, stays.Do)
	begin(t, hangs.Do)
	hung, err := hangs.Send(t.Context(), debugRequest(testCommand(sc2api.DebugTestProcess_hang, proto.Int32(400))))
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	for name, do := range map[string]func(context.Context, *sc2api.Request) (*sc2api.Response, error){
		"socket crash": dial(t, address).Do, "embedded crash": NewEmbedded(gamedata.V4_10).Do,
	} {
		begin(t, do)
		if _, err := do(t.Context(),
			debugRequest(testCommand(sc2api.DebugTestProcess_crash, nil))); !isA[*sc2api.ConnError](err) {
			t.Errorf("%s: %v, want the connection lost", name, err)
		}
	}
	for name, do := range map[string]func(context.Context, *sc2api.Request) (*sc2api.Response, error){
		"socket exit": dial(t, address).Do, "embedded exit": NewEmbedded(gamedata.V4_10).Do,
	} {
		begin(t, do)
		if resp, err := do(t.Context(), debugRequest(testCommand(sc2api.DebugTestProcess_exit, nil))); err != nil ||
			resp.GetStatus() != sc2api.Status_quit {
			t.Errorf("%s: %v, %v", name, resp, err)
		}
		if _, err := do(t.Context(), observeRequest()); !isA[*sc2api.ConnError](err) {
			t.Errorf("%s: then %v, want the connection lost", name, err)
		}
	}
	do(t, stays, stepRequest(8))
	if _, err := hung.Wait(t.Context()); err != nil || time.Since(begun) < 300*time.Millisecond {
		t.Errorf("the hanging one answered after %v: %v", time.Since(begun), err)
	}
	do(t, hangs, stepRequest(8))
}

// Rule: a server that stops does not wait for a game that hangs, nor for one whose client is gone.
func TestStopWhileHanging(t *testing.T) {
	address, stop := servertest.Start(t, newTestServer().Serve)
	hangs, leaves := dial(t, address), dial(t, address)
	for _, c := range []*sc2api.Client{hangs, leaves} {
		begin(t, c.Do)
		if _, err := c.Send(t.Context(), debugRequest(testCommand(sc2api.DebugTestProcess_hang, nil))); err != nil {
			t.Fatal(err)
		}
	}
	_ = leaves.Close()
	begun := time.Now()
	stop()
	if took := time.Since(begun); took > hangMax/2 {
		t.Errorf("stopping took %v", took)
	}
}
