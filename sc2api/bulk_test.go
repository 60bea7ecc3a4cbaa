package sc2api

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/testing/protocmp"

	"sc2msgi/reference"
	"sc2msgi/reference/cost"
)

// decodeAlike fails unless the client's reading of a message gives what the generated decoder gives, or the same
// refusal.
func decodeAlike(t *testing.T, b []byte) {
	t.Helper()
	got, gotErr := decode(b)
	want := &Response{}
	wantErr := want.UnmarshalVT(b)
	switch {
	case (gotErr == nil) != (wantErr == nil) || gotErr != nil && gotErr.Error() != wantErr.Error():
		t.Fatalf("%d bytes: read with the error %v, by the generated decoder with %v", len(b), gotErr, wantErr)
	case gotErr == nil && !proto.Equal(got, want) && !hasNaN(want.ProtoReflect()):
		t.Fatalf("read otherwise than by the generated decoder (-want +got):\n%s",
			cmp.Diff(want, got, protocmp.Transform()))
	}
	if gotErr != nil {
		return
	}
	encoded, err := got.MarshalVT()
	again, wantAgainErr := want.MarshalVT()
	if err != nil || wantAgainErr != nil || string(encoded) != string(again) {
		t.Fatalf("encoded otherwise: %d bytes, %v; %d bytes, %v", len(encoded), err, len(again), wantAgainErr)
	}
}

// hasNaN reports whether a message may hold NaN, which equals nothing.
func hasNaN(m protoreflect.Message) bool {
	found := false
	eachField(m, func(f protoreflect.FieldDescriptor, v protoreflect.Value) {
		switch {
		case f.Message() != nil:
			found = found || hasNaN(v.Message())
		case f.Kind() == protoreflect.FloatKind, f.Kind() == protoreflect.DoubleKind:
			found = found || math.IsNaN(v.Float())
		}
	})
	return found
}

// everything is a unit with every field, two of what it may have several of.
func everything() *Unit {
	u := &Unit{}
	fill(u.ProtoReflect(), 3)
	return u
}

// fill sets every field of a message and, as deep as told, of the messages in it.
func fill(m protoreflect.Message, depth int) {
	for i := range m.Descriptor().Fields().Len() {
		f := m.Descriptor().Fields().Get(i)
		if f.Message() != nil && depth == 0 {
			continue
		}
		if !f.IsList() {
			m.Set(f, example(m.NewField(f), f, depth))
			continue
		}
		list := m.Mutable(f).List()
		for range 2 {
			list.Append(example(list.NewElement(), f, depth))
		}
	}
}

func example(v protoreflect.Value, f protoreflect.FieldDescriptor, depth int) protoreflect.Value {
	n := int(f.Number())
	switch f.Kind() {
	case protoreflect.MessageKind:
		fill(v.Message(), depth-1)
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(true)
	case protoreflect.EnumKind:
		return protoreflect.ValueOfEnum(f.Enum().Values().Get(f.Enum().Values().Len() - 1).Number())
	case protoreflect.Int32Kind:
		return protoreflect.ValueOfInt32(int32(-n))
	case protoreflect.Uint32Kind:
		return protoreflect.ValueOfUint32(uint32(n))
	case protoreflect.Uint64Kind:
		return protoreflect.ValueOfUint64(uint64(n) << 40)
	case protoreflect.FloatKind:
		return protoreflect.ValueOfFloat32(float32(n) / 4)
	}
	return v
}

// showing is an answer with the units.
func showing(units ...*Unit) *Response {
	return &Response{Id: proto.Uint32(7), Status: Status_in_game.Enum(),
		Response: &Response_Observation{Observation: &ResponseObservation{
			Chat: []*ChatReceived{{Message: proto.String("hello")}},
			Observation: &Observation{GameLoop: proto.Uint32(8),
				PlayerCommon: &PlayerCommon{Minerals: proto.Uint32(50)},
				RawData:      &ObservationRaw{Units: units, Player: &PlayerRaw{Camera: &Point{X: proto.Float32(3)}}}}}}}
}

func encoded(t testing.TB, resp *Response) []byte {
	b, err := resp.MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Rule (reading): the client reads every field of a unit, every answer recorded from the real game, and every part
// that one is cut to, as the generated decoder does, with the same errors.
func TestReadsAsTheGeneratedDecoder(t *testing.T) {
	t.Run("fields", func(t *testing.T) {
		b := encoded(t, showing(everything(), &Unit{}, everything()))
		for n := range len(b) + 1 {
			decodeAlike(t, b[:n])
		}
	})
	t.Run("damaged", func(t *testing.T) {
		b := encoded(t, showing(everything()))
		for i := range b {
			for _, v := range []byte{0, 1, 0x7f, 0x80, 0xff, b[i] ^ 1, b[i] ^ 2, b[i] + 8} {
				spoilt := append([]byte(nil), b...)
				spoilt[i] = v
				decodeAlike(t, spoilt)
			}
		}
	})
	t.Run("twice", func(t *testing.T) { // what comes twice is one message of both
		a, b := encoded(t, showing(everything())), encoded(t, showing(&Unit{Tag: proto.Uint64(5)}))
		decodeAlike(t, append(append(append([]byte(nil), a...), encoded(t, answer(step(8)))...), append(b, a...)...))
	})
	for _, version := range recordedVersions {
		for _, r := range reference.Recorded[ResponseObservation](t, "observation", version) {
			t.Run(version+"/"+r.From, func(t *testing.T) {
				b, err := proto.Marshal(r.Message)
				if err != nil {
					t.Fatal(err)
				}
				decodeAlike(t, protowire.AppendBytes(protowire.AppendTag(nil, 10, protowire.BytesType), b))
			})
		}
	}
}

// Rule (outside bytes): whatever bytes come, the client reads them as the generated decoder does.
func FuzzDecode(f *testing.F) {
	f.Add(encoded(f, showing(everything(), &Unit{})))
	f.Add(encoded(f, answer(step(3))))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) <= fastLimit {
			decodeAlike(t, b)
			cost.InProportion(t, len(b), 500, func() { _, _ = decode(b) })
		}
	})
}

// Rule (reading): an answer belongs to who asked, for good: nothing of it is used for the next.
func TestAnswersAreKept(t *testing.T) {
	b := encoded(t, showing(everything()))
	kept, err := decode(b)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b {
		b[i] = 0xff // as the client's buffer is used again
	}
	if _, err := decode(encoded(t, showing(&Unit{Tag: proto.Uint64(1)}))); err != nil {
		t.Fatal(err)
	}
	if !proto.Equal(kept, showing(everything())) {
		t.Errorf("changed since: %v", kept)
	}
}

// Rule (reading): units take no more allocations than a few for all of them.
func TestUnitsAreReadInBulk(t *testing.T) {
	unit := everything()
	unit.Passengers, unit.RallyTargets = nil, nil // few units have them
	unit.Orders, unit.BuffIds = unit.Orders[:1], unit.BuffIds[:1]
	few, many := encoded(t, showing(unit)), encoded(t, showing(slices.Repeat([]*Unit{unit}, 200)...))
	count := func(b []byte) float64 {
		return testing.AllocsPerRun(20, func() {
			if _, err := decode(b); err != nil {
				t.Fatal(err)
			}
		})
	}
	if a, b := count(few), count(many); b > a+60 {
		t.Errorf("%v allocations for one unit, %v for 200", a, b)
	}
}
