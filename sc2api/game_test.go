package sc2api

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"
	"go.uber.org/goleak"
	"google.golang.org/protobuf/proto"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// wire is the server's end of one connection, for tests that decide frame by frame what the game does.
type wire struct {
	t    testing.TB
	conn *websocket.Conn
	sock net.Conn
}

type socketKey struct{}

// next reads one request; nil when the client is gone.
func (w *wire) next() *Request {
	kind, b, err := w.conn.Read(context.Background())
	if err != nil {
		return nil
	}
	if kind != websocket.MessageBinary {
		w.t.Errorf("client sent a frame of kind %v, want binary", kind)
	}
	req := &Request{}
	if err := proto.Unmarshal(b, req); err != nil {
		w.t.Errorf("client sent no Request: %v", err)
	}
	return req
}

func (w *wire) send(resp *Response) {
	b, err := proto.Marshal(resp)
	if err != nil {
		w.t.Errorf("marshal answer: %v", err)
	}
	w.raw(websocket.MessageBinary, b)
}

func (w *wire) raw(kind websocket.MessageType, b []byte) {
	_ = w.conn.Write(context.Background(), kind, b) // the client may be gone
}

// game starts a server that runs play for each connection, and returns its ws:// address without a path.
func game(t testing.TB, play func(w *wire)) string {
	t.Helper()
	var running sync.WaitGroup
	srv := httptest.NewUnstartedServer(nil)
	srv.Config.ConnContext = func(ctx context.Context, nc net.Conn) context.Context {
		return context.WithValue(ctx, socketKey{}, nc)
	}
	srv.Config.Handler = http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sc2api" {
			http.NotFound(rw, r)
			return
		}
		running.Add(1) // before the server stops minding the connection
		defer running.Done()
		conn, err := websocket.Accept(rw, r, nil)
		if err != nil {
			t.Errorf("accept: %v", err)
			return
		}
		defer conn.CloseNow()
		conn.SetReadLimit(readLimit)
		play(&wire{t, conn, r.Context().Value(socketKey{}).(net.Conn)})
	})
	srv.Start()
	t.Cleanup(func() {
		srv.Close()
		running.Wait()
	})
	return "ws" + strings.TrimPrefix(srv.URL, "http")
}

// echo answers every request by its own kind and id, as a game does that has nothing to say.
func echo(w *wire) {
	for req := w.next(); req != nil; req = w.next() {
		w.send(answer(req))
	}
}

// answer is a good answer to a step or a ping; the loop in a step's answer is its count.
func answer(req *Request) *Response {
	resp := &Response{Id: req.Id, Status: Status_in_game.Enum()}
	switch r := req.Request.(type) {
	case *Request_Step:
		resp.Response = &Response_Step{Step: &ResponseStep{SimulationLoop: r.Step.Count}}
	case *Request_Quit:
		resp.Response = &Response_Quit{Quit: &ResponseQuit{}}
	default:
		resp.Response = &Response_Ping{Ping: &ResponsePing{GameVersion: proto.String("test")}}
	}
	return resp
}

func ping() *Request { return &Request{Request: &Request_Ping{Ping: &RequestPing{}}} }

func step(n uint32) *Request {
	return &Request{Request: &Request_Step{Step: &RequestStep{Count: proto.Uint32(n)}}}
}

func dial(t testing.TB, address string) *Client {
	t.Helper()
	c, err := Dial(t.Context(), address)
	if err != nil {
		t.Fatalf("dial: %v", err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return c
}
