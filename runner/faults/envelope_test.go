package faults

import (
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// decoded is what a whole decoding finds in the envelope of a response.
func decoded(b []byte) (kind protowire.Number, id *uint32, status *sc2api.Status, ok bool) {
	m := &sc2api.Response{}
	if proto.Unmarshal(b, m) != nil {
		return 0, nil, nil, false
	}
	if f := m.ProtoReflect().WhichOneof(responseKinds); f != nil {
		kind = f.Number()
	}
	return kind, m.Id, m.Status, true
}

// Rule: of every message that can be decoded, looking at its envelope finds what decoding it finds, in proportion to
// the bytes.
func FuzzEnvelope(f *testing.F) {
	for _, m := range []*sc2api.Response{
		{}, {Id: proto.Uint32(7), Status: sc2api.Status_in_game.Enum(), Error: []string{"a", "b"}},
		{Response: &sc2api.Response_Step{Step: &sc2api.ResponseStep{}}, Id: proto.Uint32(1 << 31)},
		{Response: &sc2api.Response_Ping{Ping: &sc2api.ResponsePing{GameVersion: proto.String("4.10")}}},
	} {
		b, err := m.MarshalVT()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
		f.Add(append(b, b...))
		f.Add(append(b, 0xff))
	}
	f.Add([]byte{0x88, 0x06, 0x01, 0x8a, 0x06, 0x00}) // an id as a number, and as bytes
	f.Fuzz(func(t *testing.T, b []byte) {
		e := open(b, responseKinds)
		kind, id, status, ok := decoded(b)
		if !ok {
			return
		}
		var got protowire.Number
		if e.kind != nil {
			got = e.kind.Number()
		}
		if got != kind || !same(e.id, id) || !same(e.status, status) {
			t.Errorf("%x: kind %d, id %v, status %v; want %d, %v, %v", b, got, e.id, e.status, kind, id, status)
		}
		const most = 8 // an envelope is found by a few small allocations
		if n := testing.AllocsPerRun(1, func() { open(b, responseKinds) }); n > most+float64(len(b)) {
			t.Errorf("%d bytes take %v allocations", len(b), n)
		}
	})
}

func same[T comparable](a, b *T) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}

// Rule: a request has the name that the protocol gives it; what is no request has none.
func TestRequestName(t *testing.T) {
	for _, req := range []*sc2api.Request{ping(), maps(), step(3), {}} {
		b, err := req.MarshalVT()
		if err != nil {
			t.Fatal(err)
		}
		if got, want := requestName(b), sc2api.RequestName(req); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		if got := requestName(append(b, 0x0a, 0xff)); got != "" {
			t.Errorf("what ends in the midst is called %q", got)
		}
	}
}
