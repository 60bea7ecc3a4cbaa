package sc2api

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
)

// vtMessage is what the generated code gives each message.
type vtMessage interface {
	proto.Message
	MarshalVT() ([]byte, error)
	UnmarshalVT([]byte) error
	SizeVT() int
}

// realFiles are the messages recorded from the real game, by file name; the test is skipped where there are none.
func realFiles(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(sharedDir(t), "sc2", "real", "*.pb"))
	if err != nil {
		t.Fatal(err)
	}
	if len(names) == 0 {
		t.Skip("no recorded messages in shared/sc2/real")
	}
	return names
}

// realMessage is an empty message of the type a file holds, as its name says.
func realMessage(t testing.TB, name string) vtMessage {
	t.Helper()
	switch {
	case strings.HasSuffix(name, ".data.pb"):
		return &ResponseData{}
	case strings.HasSuffix(name, ".gameinfo.pb"):
		return &ResponseGameInfo{}
	case strings.HasSuffix(name, ".observation.pb"):
		return &ResponseObservation{}
	}
	t.Fatalf("%s: unknown kind of message", name)
	return nil
}

// TestRealMessagesDecodeAlike: the fast decoder gives what the standard one gives on everything recorded from the real
// game, without a field this protocol does not know, and encoding it again loses nothing.
func TestRealMessagesDecodeAlike(t *testing.T) {
	for _, name := range realFiles(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			fast, standard, again := realMessage(t, name), realMessage(t, name), realMessage(t, name)
			if err := fast.UnmarshalVT(b); err != nil {
				t.Fatalf("UnmarshalVT: %v", err)
			}
			if err := proto.Unmarshal(b, standard); err != nil {
				t.Fatalf("proto.Unmarshal: %v", err)
			}
			if !proto.Equal(fast, standard) {
				t.Errorf("decoders differ (-standard +fast):\n%s", cmp.Diff(standard, fast, protocmp.Transform()))
			}
			known := realMessage(t, name)
			if err := (proto.UnmarshalOptions{DiscardUnknown: true}).Unmarshal(b, known); err != nil {
				t.Fatal(err)
			}
			if !proto.Equal(known, standard) {
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
			if !proto.Equal(again, standard) {
				t.Errorf("encoding changed the message:\n%s", cmp.Diff(standard, again, protocmp.Transform()))
			}
		})
	}
}

// TestRealObservationValues pins a few values that every recorded game start has, so that a decoder that
// loses everything alike on both ways is noticed.
func TestRealObservationValues(t *testing.T) {
	for _, name := range realFiles(t) {
		if !strings.HasSuffix(name, ".observation.pb") {
			continue
		}
		b, err := os.ReadFile(name)
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
			t.Errorf("%s: loop, minerals, gas, supply used, cap, workers = %v, want %v", filepath.Base(name), got, want)
		}
		own := map[uint32]int{}
		for _, u := range obs.GetRawData().GetUnits() {
			if u.GetAlliance() == Alliance_Self {
				own[u.GetUnitType()]++
			}
		}
		if diff := cmp.Diff(map[uint32]int{18: 1, 45: 12}, own); diff != "" { // Command Center, SCV
			t.Errorf("%s: own units (-want +got):\n%s", filepath.Base(name), diff)
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
