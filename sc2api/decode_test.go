package sc2api

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"

	"sc2msgi/reference"
)

// vtMessage is what the generated code gives each message.
type vtMessage interface {
	proto.Message
	MarshalVT() ([]byte, error)
	UnmarshalVT([]byte) error
	SizeVT() int
}

// recordedVersions are the versions of the game that were recorded.
var recordedVersions = []string{"4.8", "4.10", "5.0.11"}

// eachRecorded tests with every message recorded from the real game, from each source of facts; empty gives more
// messages of its type.
func eachRecorded(t *testing.T, test func(t *testing.T, recorded vtMessage, empty func() vtMessage)) {
	t.Helper()
	for _, version := range recordedVersions {
		for _, r := range reference.Recorded[ResponseData](t, "data", version) {
			t.Run(version+"/data/"+r.From,
				func(t *testing.T) { test(t, r.Message, func() vtMessage { return &ResponseData{} }) })
		}
		for _, r := range reference.Recorded[ResponseGameInfo](t, "gameinfo", version) {
			t.Run(version+"/gameinfo/"+r.From,
				func(t *testing.T) { test(t, r.Message, func() vtMessage { return &ResponseGameInfo{} }) })
		}
		for _, r := range reference.Recorded[ResponseObservation](t, "observation", version) {
			t.Run(version+"/observation/"+r.From,
				func(t *testing.T) { test(t, r.Message, func() vtMessage { return &ResponseObservation{} }) })
		}
	}
}

// TestRealMessagesDecodeAlike: the fast decoder gives what the standard one gives on everything recorded from the
// real game, without a field this protocol does not know, and encoding it again loses nothing. (The standard decoder
// keeps what it does not know, and the standard encoder writes it again.)
func TestRealMessagesDecodeAlike(t *testing.T) {
	eachRecorded(t, func(t *testing.T, recorded vtMessage, empty func() vtMessage) {
		b, err := proto.Marshal(recorded)
		if err != nil {
			t.Fatal(err)
		}
		fast, again := empty(), empty()
		if err := fast.UnmarshalVT(b); err != nil {
			t.Fatalf("UnmarshalVT: %v", err)
		}
		if !proto.Equal(fast, recorded) {
			t.Errorf("decoders differ (-standard +fast):\n%s", cmp.Diff(recorded, fast, protocmp.Transform()))
		}
		known := empty()
		if err := (proto.UnmarshalOptions{DiscardUnknown: true}).Unmarshal(b, known); err != nil {
			t.Fatal(err)
		}
		if !proto.Equal(known, recorded) {
			t.Error("the real game sent fields that the protocol files do not have")
		}
		encoded, err := fast.MarshalVT()
		if err != nil {
			t.Fatal(err)
		}
		if len(encoded) != fast.SizeVT() || len(encoded) != len(b) {
			t.Errorf("encoded to %d bytes, SizeVT says %d, recorded were %d", len(encoded), fast.SizeVT(), len(b))
		}
		if err := proto.Unmarshal(encoded, again); err != nil {
			t.Fatalf("decode what MarshalVT wrote: %v", err)
		}
		if !proto.Equal(again, recorded) {
			t.Errorf("encoding changed the message:\n%s", cmp.Diff(recorded, again, protocmp.Transform()))
		}
	})
}

// TestRealObservationValues pins a few values of every recorded game start, so that a decoder that loses everything
// alike on both ways is noticed.
func TestRealObservationValues(t *testing.T) {
	for _, version := range recordedVersions {
		for _, r := range reference.Recorded[ResponseObservation](t, "observation", version) {
			b, err := proto.Marshal(r.Message)
			if err != nil {
				t.Fatal(err)
			}
			resp := &ResponseObservation{}
			if err := resp.UnmarshalVT(b); err != nil {
				t.Fatal(err)
			}
			obs := resp.GetObservation()
			pc := obs.GetPlayerCommon()
			got := [...]uint32{obs.GetGameLoop(), pc.GetMinerals(), pc.GetVespene(),
				pc.GetFoodUsed(), pc.GetFoodCap(), pc.GetFoodWorkers()}
			if want := [...]uint32{0, 50, 0, 12, 15, 12}; got != want {
				t.Errorf("%s, %s: loop, minerals, gas, supply used, cap, workers = %v, want %v",
					version, r.From, got, want)
			}
			own := map[uint32]int{}
			for _, u := range obs.GetRawData().GetUnits() {
				if u.GetAlliance() == Alliance_Self {
					own[u.GetUnitType()]++
				}
			}
			if diff := cmp.Diff(map[uint32]int{18: 1, 45: 12}, own); diff != "" { // Command Center, SCV
				t.Errorf("%s, %s: own units (-want +got):\n%s", version, r.From, diff)
			}
		}
	}
}

// TestDeepNestingIsSurvived: the one message that holds itself, nested as deep as a message of a size allows, must
// neither burst the stack below the limit of the fast decoder nor be followed above it.
func TestDeepNestingIsSurvived(t *testing.T) {
	small, err := decode(nested(fastLimit - 64))
	if err != nil {
		t.Fatalf("just below the limit: %v", err)
	}
	if small.GetObservation().GetObservation().GetUiData().GetSingle().GetUnit().GetAddOn() == nil {
		t.Fatal("the nested message is not what it should be")
	}
	if _, err := decode(nested(fastLimit + 64)); err == nil {
		t.Error("above the limit: nesting was followed without bound")
	}
}

// nested is a Response whose unit panel holds a unit whose addon holds an addon, and so on, up to about size bytes.
func nested(size int) []byte {
	b := make([]byte, size) // filled from the end: each layer is its tag, the length so far, what it holds
	at := len(b)
	wrap := func(field protowire.Number) {
		head := protowire.AppendVarint(protowire.AppendTag(nil, field, protowire.BytesType), uint64(len(b)-at))
		at -= len(head)
		copy(b[at:], head)
	}
	for at > 64 {
		wrap(8) // UnitInfo.add_on
	}
	for _, field := range []protowire.Number{1, 2, 8, 3, 10} { // unit, single, ui_data, observation, observation
		wrap(field)
	}
	return b[at:]
}
