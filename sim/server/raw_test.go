package server

import (
	"bytes"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// rawClient is a rawclient.Client of a test, whose answers are Responses.
type rawClient struct {
	*rawclient.Client
	t *testing.T
}

func rawDial(t *testing.T, address string) *rawClient {
	t.Helper()
	c, err := rawclient.Dial(address, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return &rawClient{c, t}
}

// response reads the next frame, which must be one whole binary message that is a Response.
func (c *rawClient) response() *sc2api.Response {
	c.t.Helper()
	first, payload, err := c.Next()
	if err != nil || first != rawclient.Binary {
		c.t.Fatalf("frame %#x, %v; want a whole binary one", first, err)
	}
	resp := &sc2api.Response{}
	if err := resp.UnmarshalVT(payload); err != nil {
		c.t.Fatal(err)
	}
	return resp
}

func wire(t testing.TB, req *sc2api.Request) []byte {
	t.Helper()
	b, err := req.MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Rule: bytes that are no Request are answered by an error with the status, and the connection goes on.
func TestGarbageIsAnswered(t *testing.T) {
	address, _ := servertest.Start(t, newTestServer().Serve)
	c := rawDial(t, address)
	for _, garbage := range [][]byte{{0xff}, []byte("GET / HTTP/1.1"), bytes.Repeat([]byte{0x0a, 0xff}, 50), {}} {
		c.Send(0x82, garbage)
		resp := c.response()
		if len(resp.Error) != 1 || resp.Response != nil || resp.GetStatus() != sc2api.Status_launched {
			t.Errorf("%q answered by %v, want only an error", garbage, resp)
		}
	}
	c.Send(0x82, wire(t, createRequest(1)))
	if resp := c.response(); resp.GetStatus() != sc2api.Status_init_game {
		t.Errorf("after garbage: %v", resp)
	}
}
