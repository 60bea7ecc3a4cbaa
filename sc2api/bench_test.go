package sc2api

import (
	"context"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/reference"
)

// realObservation is the recorded observation of a 4.10 game at its start, 177 units where the complete recording is
// there, as the answer it came in.
func realObservation(b *testing.B) *Response {
	all := reference.Recorded[ResponseObservation](b, "observation", "4.10")
	obs := all[len(all)-1].Message
	return &Response{Status: Status_in_game.Enum(), Response: &Response_Observation{Observation: obs}}
}

func BenchmarkMarshalObservation(b *testing.B) {
	resp := realObservation(b)
	buf := make([]byte, resp.SizeVT())
	run := func(name string, marshal func() error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(buf)))
			for b.Loop() {
				if err := marshal(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	run("vt", func() error { _, err := resp.MarshalToSizedBufferVT(buf[:resp.SizeVT()]); return err })
	run("proto", func() error { _, err := proto.MarshalOptions{}.MarshalAppend(buf[:0], resp); return err })
}

func BenchmarkUnmarshalObservation(b *testing.B) {
	bytes, err := realObservation(b).MarshalVT()
	if err != nil {
		b.Fatal(err)
	}
	run := func(name string, unmarshal func() error) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(bytes)))
			for b.Loop() {
				if err := unmarshal(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	run("bulk", func() error { _, err := decode(bytes); return err })
	run("vt", func() error { return (&Response{}).UnmarshalVT(bytes) })
	run("proto", func() error { return proto.Unmarshal(bytes, &Response{}) })
}

// BenchmarkRoundTrip is one request and its answer over a websocket on this machine, the server's work included; with a
// small answer, with a real observation, and with eight steps under way at a time.
func BenchmarkRoundTrip(b *testing.B) {
	b.Run("step", func(b *testing.B) {
		benchmarkDo(b, answer(step(8)), step(8))
	})
	b.Run("observation", func(b *testing.B) {
		req := &Request{Request: &Request_Observation{Observation: &RequestObservation{}}}
		benchmarkDo(b, realObservation(b), req)
	})
	b.Run("8 steps pipelined", func(b *testing.B) {
		c, ctx := benchmarkClient(b, answer(step(8)))
		b.ReportAllocs()
		var pending [8]Pending
		for b.Loop() {
			for i := range pending {
				var err error
				if pending[i], err = c.Send(ctx, step(8)); err != nil {
					b.Fatal(err)
				}
			}
			for _, p := range pending {
				if _, err := p.Wait(ctx); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

func benchmarkDo(b *testing.B, resp *Response, req *Request) {
	c, ctx := benchmarkClient(b, resp)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.Do(ctx, req); err != nil {
			b.Fatal(err)
		}
	}
}

// benchmarkClient is connected to a game that gives the same answer to everything.
func benchmarkClient(b *testing.B, resp *Response) (*Client, context.Context) {
	ready, err := resp.MarshalVT() // without an id, so matched by order
	if err != nil {
		b.Fatal(err)
	}
	address := game(b, func(w *wire) {
		for {
			kind, _, err := w.conn.Read(context.Background())
			if err != nil {
				return
			}
			w.raw(kind, ready)
		}
	})
	ctx, cancel := context.WithCancel(context.Background()) // one that can end, as in real use
	b.Cleanup(cancel)
	c, err := Dial(ctx, address)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = c.Close() })
	return c, ctx
}
