package faults

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// typeOf names an error by the part of it that tells what happened.
func typeOf(err error) string {
	var lost *sc2api.ConnError
	var broken *sc2api.ProtocolError
	var late *sc2api.DeadlineError
	var refused *sc2api.StatusError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &lost):
		return "ConnError"
	case errors.As(err, &broken):
		return "ProtocolError"
	case errors.As(err, &late):
		return "DeadlineError"
	case errors.As(err, &refused):
		return "StatusError"
	}
	return fmt.Sprintf("%T", err)
}

// Rule: each kind of fault that can be noticed ends in a typed error, at the request that it strikes or, where it
// comes once more, at the next.
func TestEachFaultIsNoticed(t *testing.T) {
	seeds := 8
	if testing.Short() { // what is delayed is waited for
		seeds = 2
	}
	for _, c := range []struct {
		kind  Kind
		at    int // of the request that finds it
		error string
		says  string
	}{
		{Drop, 3, "ConnError", "the game went away"},
		{DropResponse, 3, "ConnError", "the game went away"},
		{Kill, 3, "ConnError", "the game went away"},
		{Delay, 3, "DeadlineError", "did not answer"},
		{Garbage, 3, "ProtocolError", ""},
		{Truncate, 3, "", ""}, // either of two, below
		{Duplicate, 4, "ProtocolError", "answer 3 to request 4"},
		{Reorder, 3, "DeadlineError", "did not answer"},
		{WrongKind, 3, "ProtocolError", "available_maps answered by"},
		{Error, 3, "StatusError", errorText},
	} {
		t.Run(string(c.kind), func(t *testing.T) {
			for seed := range seeds {
				ms := ""
				if c.kind == Delay {
					ms = `,"ms":60000`
				}
				b := proxyTo(t, simulator(t), fmt.Sprintf(`{"seed":%d,"faults":[{"kind":%q,"at":[3]%s}]}`,
					seed, c.kind, ms))
				client := dial(t, b.url)
				for n := 1; n < c.at; n++ {
					if _, err := ask(t, client, maps()); err != nil {
						t.Fatalf("request %d: %v", n, err)
					}
				}
				_, err := ask(t, client, maps())
				got := typeOf(err)
				want := c.error
				if c.kind == Truncate && (got == "ProtocolError" || got == "StatusError") {
					want = got
				}
				if got != want || !strings.Contains(err.Error(), c.says) {
					t.Errorf("seed %d: %v (%T), want a %s that says %q", seed, err, err, want, c.says)
				}
				_ = client.Close()
				b.stop()
				if want := (Injected{Conn: 1, N: 3, Request: "available_maps", Kind: c.kind}); len(b.struck) != 1 ||
					b.struck[0] != want {
					t.Errorf("struck %v, want %v", b.struck, want)
				}
			}
		})
	}
}

// Rule: where requests are pipelined, a response that is held back comes after the next one, and is noticed by its id.
func TestReorderPipelined(t *testing.T) {
	b := proxyTo(t, simulator(t), `{"faults":[{"kind":"reorder","at":[1]}]}`)
	client := dial(t, b.url)
	var pending [2]sc2api.Pending
	for i := range pending {
		var err error
		if pending[i], err = client.Send(t.Context(), ping()); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range pending {
		if _, err := p.Wait(t.Context()); typeOf(err) != "ProtocolError" ||
			!strings.Contains(err.Error(), "answer 2 to request 1") {
			t.Errorf("%v, want a ProtocolError", err)
		}
	}
}

// Rule: requests are numbered over all connections, and of two in a row on one connection only the first is struck.
func TestNumbersGoOn(t *testing.T) {
	b := proxyTo(t, simulator(t), `{"faults":[{"kind":"error","at":[2,3,4]},{"kind":"drop","at":[7,8]}]}`)
	var got []string
	for range 2 {
		client := dial(t, b.url)
		for range 5 {
			_, err := ask(t, client, ping())
			got = append(got, typeOf(err))
		}
		_ = client.Close()
	}
	b.stop()
	// Requests 1 to 5 are of the first connection, 6 and 7 of the second, which 7 breaks.
	const want = " StatusError  StatusError   ConnError ConnError ConnError ConnError"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got  %q\nwant %q", s, want)
	}
	if b.Requests() != 7 {
		t.Errorf("%d requests, want 7", b.Requests())
	}
}

// Rule: without faults the agent gets what the game says, and its goodbye; a proxy whose game is not there says so.
func TestPassesOn(t *testing.T) {
	game := simulator(t)
	b := proxyTo(t, game, `{}`)
	direct, through := dial(t, game), dial(t, b.url)
	for _, req := range []*sc2api.Request{ping(), maps(), step(1)} {
		want, wantErr := ask(t, direct, req)
		got, err := ask(t, through, req)
		if fmt.Sprint(err) != strings.Replace(fmt.Sprint(wantErr), game, b.url, 1) || !proto.Equal(got, want) {
			t.Errorf("%s: %v, %v, want %v, %v", sc2api.RequestName(req), got, err, want, wantErr)
		}
	}
	if err := through.Quit(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := ask(t, through, ping()); typeOf(err) != "ConnError" ||
		!strings.Contains(err.Error(), "StatusNormalClosure") {
		t.Errorf("after quit: %v", err)
	}
	b.stop()
	if len(b.struck) != 0 {
		t.Errorf("struck %v", b.struck)
	}
}

func TestGameIsNotThere(t *testing.T) {
	b := proxyTo(t, "ws://127.0.0.1:1"+sc2api.Path, `{}`) // no test beside this one is given that port
	var trouble error
	b.OnError = func(err error) { trouble = err }
	if _, err := ask(t, dial(t, b.url), ping()); typeOf(err) != "ConnError" ||
		!strings.Contains(err.Error(), "StatusTryAgainLater") {
		t.Errorf("the agent gets %v", err)
	}
	b.stop()
	if trouble == nil || !strings.Contains(trouble.Error(), "cannot be reached") {
		t.Errorf("the proxy says %v", trouble)
	}
}
