package sc2api

import (
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/reference"
)

func FuzzRequest(f *testing.F) {
	for _, req := range []*Request{
		{}, ping(), step(8),
		{Id: proto.Uint32(1 << 31), Request: &Request_CreateGame{CreateGame: &RequestCreateGame{
			Map:         &RequestCreateGame_LocalMap{LocalMap: &LocalMap{MapPath: proto.String("a.SC2Map")}},
			PlayerSetup: []*PlayerSetup{{Type: PlayerType_Participant.Enum()}}}}},
		{Request: &Request_Action{Action: &RequestAction{Actions: []*Action{{ActionRaw: &ActionRaw{
			Action: &ActionRaw_UnitCommand{UnitCommand: &ActionRawUnitCommand{AbilityId: proto.Int32(-1),
				Target: &ActionRawUnitCommand_TargetWorldSpacePos{
					TargetWorldSpacePos: &Point2D{X: proto.Float32(1.5)}},
				UnitTags: []uint64{1 << 40, 2}}}}}}}}},
	} {
		b, err := req.MarshalVT()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) { decodeBothWays(t, b, &Request{}, &Request{}) })
}

func FuzzResponse(f *testing.F) {
	f.Add([]byte{})
	for _, resp := range []*Response{answer(step(3)), {Error: []string{"no"}, Status: Status_ended.Enum()},
		realAnswer(f)} {
		b, err := resp.MarshalVT()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) { decodeBothWays(t, b, &Response{}, &Response{}) })
}

// realAnswer is a recorded observation cut to a few units, small enough to be mutated quickly.
func realAnswer(t testing.TB) *Response {
	obs := reference.Recorded[ResponseObservation](t, "observation", "4.10")[0].Message
	raw := obs.Observation.RawData
	raw.Units, raw.MapState = raw.Units[:8], nil
	return &Response{Id: proto.Uint32(3), Response: &Response_Observation{Observation: obs}}
}

// decodeBothWays demands of the fast decoder what the standard one does: no panic and the same message. Four
// differences are the generated code's choice: it refuses a known field of a wrong wire type, where the standard one
// files it under unknown fields; it keeps a number that an enum does not have, which shows newer games' values to
// their readers; of a varint or a field number with too many bits it takes the low ones; and it does not check that
// groups match, which the protocol has none of.
func decodeBothWays(t *testing.T, b []byte, fast, standard vtMessage) {
	fastErr := fast.UnmarshalVT(b)
	known := proto.UnmarshalOptions{DiscardUnknown: true}
	standardErr := known.Unmarshal(b, standard)
	if fastErr != nil {
		if standardErr == nil && !strings.Contains(fastErr.Error(), "wrong wireType") {
			t.Fatalf("fast decoder says %v, standard one accepts", fastErr)
		}
		return
	}
	dropUnknown(fast.ProtoReflect())
	encoded, err := fast.MarshalVT()
	if err != nil {
		t.Fatalf("encode what was decoded: %v", err)
	}
	again := standard.ProtoReflect().New().Interface()
	if err := known.Unmarshal(encoded, again); err != nil {
		t.Fatalf("decode what was encoded: %v", err)
	}
	if standardErr == nil && !proto.Equal(again, standard) && !hasForeignEnum(fast.ProtoReflect()) {
		t.Fatalf("fast decoder gives %v, standard one %v", again, standard)
	}
}

// TestCutMessagesAreRefused: a message that ends early is refused by both decoders, at every length.
func TestCutMessagesAreRefused(t *testing.T) {
	b, err := realAnswer(t).MarshalVT()
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for n := range b {
		fastErr, standardErr := (&Response{}).UnmarshalVT(b[:n]), proto.Unmarshal(b[:n], &Response{})
		if (fastErr == nil) != (standardErr == nil) {
			t.Errorf("%d of %d bytes: fast decoder says %v, standard one %v", n, len(b), fastErr, standardErr)
		}
		if fastErr != nil {
			refused++
		}
	}
	if refused < len(b)-3 { // the cuts between the top-level fields are messages of their own
		t.Errorf("only %d of %d cuts were refused", refused, len(b))
	}
}

// eachField calls one for every value in m, single or in a list.
func eachField(m protoreflect.Message, one func(protoreflect.FieldDescriptor, protoreflect.Value)) {
	m.Range(func(f protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		if !f.IsList() {
			one(f, v)
			return true
		}
		for i := range v.List().Len() {
			one(f, v.List().Get(i))
		}
		return true
	})
}

func dropUnknown(m protoreflect.Message) {
	m.SetUnknown(nil)
	eachField(m, func(f protoreflect.FieldDescriptor, v protoreflect.Value) {
		if f.Message() != nil {
			dropUnknown(v.Message())
		}
	})
}

// hasForeignEnum tells whether a field of m, or of a message in it, has a number its enum does not have.
func hasForeignEnum(m protoreflect.Message) bool {
	found := false
	eachField(m, func(f protoreflect.FieldDescriptor, v protoreflect.Value) {
		if f.Message() != nil {
			found = found || hasForeignEnum(v.Message())
		} else if f.Enum() != nil {
			found = found || f.Enum().Values().ByNumber(v.Enum()) == nil
		}
	})
	return found
}
