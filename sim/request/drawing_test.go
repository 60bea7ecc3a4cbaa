package request

import (
	"math"
	"testing"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// boxes is a debug request as python-sc2's example ramp_wall sends it: a box for each of so many cells, and a command
// behind it.
func boxes(n int) *sc2api.Request {
	point := func(v float32) *sc2api.Point {
		return &sc2api.Point{X: proto.Float32(v), Y: proto.Float32(v), Z: proto.Float32(v)}
	}
	draw := &sc2api.DebugDraw{}
	for i := range n {
		draw.Boxes = append(draw.Boxes, &sc2api.DebugBox{
			Color: &sc2api.Color{R: proto.Uint32(0), G: proto.Uint32(255), B: proto.Uint32(0)},
			Min:   point(float32(i)), Max: point(float32(i) + 0.5)})
	}
	return &sc2api.Request{Id: proto.Uint32(7), Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{
		Debug: []*sc2api.DebugCommand{{Command: &sc2api.DebugCommand_Draw{Draw: draw}},
			{Command: &sc2api.DebugCommand_KillUnit{KillUnit: &sc2api.DebugKillUnit{Tag: []uint64{1, 2}}}}}}}}
}

// Rule: a drawing of any size that a request can have is taken, and everything else in the request is there; a long
// one costs no more memory than its bytes.
func TestDrawingsArePassedOver(t *testing.T) {
	for _, n := range []int{0, 10, 12_240, 25_536, 60_000} {
		message := must(t, boxes(n))
		if len(message) > MaxBytes {
			t.Fatalf("%d boxes are %d bytes, more than come over a websocket", n, len(message))
		}
		req := &sc2api.Request{}
		if err := Decode(req, message); err != nil {
			t.Errorf("%d boxes: %v", n, err)
			continue
		}
		commands := req.GetDebug().GetDebug()
		if req.GetId() != 7 || len(commands) != 2 || commands[0].GetDraw() == nil ||
			len(commands[1].GetKillUnit().GetTag()) != 2 {
			t.Errorf("%d boxes: decoded as %.200v", n, req)
		}
		if kept := len(commands[0].GetDraw().GetBoxes()); kept > 0 && len(message) > 2*maxPieces {
			t.Errorf("%d of %d boxes are built", kept, n)
		}
	}
}

// Rule: what is no drawing stays byte by byte, also where the bytes are no message.
func TestOnlyDrawingsAreEmptied(t *testing.T) {
	chat := &sc2api.Action{ActionChat: &sc2api.ActionChat{Message: proto.String(string(make([]byte, 200_000)))}}
	orders := must(t, &sc2api.Request{Request: &sc2api.Request_Action{
		Action: &sc2api.RequestAction{Actions: []*sc2api.Action{chat}}}})
	number := protowire.AppendVarint(protowire.AppendTag(nil, toDrawing[0], protowire.VarintType), math.MaxUint64)
	for name, b := range map[string][]byte{"orders": orders, "a number in its place": number,
		"no message": append(number, 0xff, 0xff)} {
		if got := emptied(b, toDrawing); string(got) != string(b) {
			t.Errorf("%s: %d bytes are %d", name, len(b), len(got))
		}
	}
	if got, want := emptied(must(t, boxes(3)), toDrawing), must(t, boxes(0)); string(got) != string(want) {
		t.Errorf("three boxes are %x, want %x", got, want)
	}
}

// FuzzEmptied: what is no message does not become one, and what is one keeps all but its drawings.
func FuzzEmptied(f *testing.F) {
	for _, n := range []int{0, 1, 3} {
		b, err := proto.Marshal(boxes(n))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var before, after sc2api.Request
		failed := proto.Unmarshal(b, &before)
		again := proto.Unmarshal(emptied(b, toDrawing), &after)
		if failed != nil { // the mistake may have been in a drawing
			return
		}
		if again != nil {
			t.Fatalf("%x: %v", b, again)
		}
		for _, c := range before.GetDebug().GetDebug() {
			if d := c.GetDraw(); d != nil {
				proto.Reset(d)
			}
		}
		if !proto.Equal(&before, &after) {
			t.Fatalf("%x: %v, want %v", b, &after, &before)
		}
	})
}
