package request

import (
	"testing"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"pgregory.net/rapid"

	"sc2msgi/sc2api"
)

// Law: the parts of a message are counted on the wire as they are in memory after decoding.
func TestPiecesAreCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		req := drawRequest(t)
		b, err := req.MarshalVT()
		if err != nil {
			t.Fatal(err)
		}
		want := countPieces(req.ProtoReflect())
		if left := piecesLeft(maxPieces, b, descriptor); maxPieces-left != want {
			t.Fatalf("%d parts on the wire, %d in %v", maxPieces-left, want, req)
		}
		if want > 0 && piecesLeft(want-1, b, descriptor) >= 0 {
			t.Fatalf("%d parts fit into %d", want, want-1)
		}
	})
}

// countPieces counts messages within m and entries of lists, but for those of drawings.
func countPieces(m protoreflect.Message) (n int) {
	if m.Descriptor() == drawing {
		return 0
	}
	m.Range(func(f protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		switch {
		case f.IsList() && f.Message() != nil:
			for i := range v.List().Len() {
				n += 1 + countPieces(v.List().Get(i).Message())
			}
		case f.IsList():
			n += v.List().Len()
		case f.Message() != nil:
			n += 1 + countPieces(v.Message())
		}
		return true
	})
	return n
}

// drawRequest draws a request with whatever its fields can hold.
func drawRequest(t *rapid.T) *sc2api.Request {
	req := &sc2api.Request{}
	left := 60
	fill(t, req.ProtoReflect(), &left)
	return req
}

// fill sets some fields of m, with no more than left messages in all.
func fill(t *rapid.T, m protoreflect.Message, left *int) {
	fields := m.Descriptor().Fields()
	for range rapid.IntRange(0, 4).Draw(t, "fields") {
		if fields.Len() == 0 {
			return
		}
		f := fields.Get(rapid.IntRange(0, fields.Len()-1).Draw(t, "field"))
		value := func() protoreflect.Value {
			if f.Message() == nil {
				return scalar(f)
			}
			*left--
			v := m.NewField(f)
			if f.IsList() {
				v = v.List().NewElement()
			}
			if *left > 0 {
				fill(t, v.Message(), left)
			}
			return v
		}
		if !f.IsList() {
			m.Set(f, value())
			continue
		}
		list := m.Mutable(f).List()
		for range rapid.IntRange(0, 5).Draw(t, "entries") {
			list.Append(value())
		}
	}
}

// scalar is some value of the field.
func scalar(f protoreflect.FieldDescriptor) protoreflect.Value {
	switch f.Kind() {
	case protoreflect.StringKind:
		return protoreflect.ValueOfString("text")
	case protoreflect.BytesKind:
		return protoreflect.ValueOfBytes([]byte{8, 1, 18, 0})
	case protoreflect.EnumKind:
		return protoreflect.ValueOfEnum(f.Enum().Values().Get(0).Number())
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(true)
	case protoreflect.FloatKind:
		return protoreflect.ValueOfFloat32(1.5)
	case protoreflect.Int32Kind:
		return protoreflect.ValueOfInt32(-7)
	case protoreflect.Uint32Kind:
		return protoreflect.ValueOfUint32(300)
	case protoreflect.Uint64Kind:
		return protoreflect.ValueOfUint64(1 << 40)
	case protoreflect.Int64Kind:
		return protoreflect.ValueOfInt64(-1)
	}
	return f.Default()
}

// Rule: a request of as many parts as are taken is decoded, one of more is refused, and what is no message too.
func TestDecode(t *testing.T) {
	for n, fits := range map[int]bool{maxPieces - 1: true, maxPieces: false} { // the action request itself is one
		message := must(t, &sc2api.Request{Request: &sc2api.Request_Action{
			Action: &sc2api.RequestAction{Actions: make([]*sc2api.Action, n)}}})
		if err := Decode(&sc2api.Request{}, message); (err == nil) != fits || Fits(message) != fits {
			t.Errorf("%d actions: %v, want decoded %v", n, err, fits)
		}
	}
	req := &sc2api.Request{Id: proto.Uint32(3)}
	if err := Decode(req, nil); err != nil || req.Id != nil {
		t.Errorf("nothing is decoded as %v, %v", req, err)
	}
	if err := Decode(req, []byte{0xff}); err == nil {
		t.Error("what is no message is decoded")
	}
}

func must(t *testing.T, req *sc2api.Request) []byte {
	t.Helper()
	b, err := proto.Marshal(req)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
