package imported_test

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/imported"
)

// FuzzScenario imports any messages. What comes of them is a scenario whose file can be read, or an error.
func FuzzScenario(f *testing.F) {
	for _, file := range []string{"calibration.SC2Map", "BuildBattleCruiser_20.SC2Map"} {
		s := played(f, "4.10", file)
		info, err := proto.Marshal(s.info)
		if err != nil {
			f.Fatal(err)
		}
		seen, err := proto.Marshal(s.seen)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(info, seen)
	}
	f.Fuzz(func(t *testing.T, infoBytes, seenBytes []byte) {
		info, seen := &sc2api.ResponseGameInfo{}, &sc2api.ResponseObservation{}
		if proto.Unmarshal(infoBytes, info) != nil || proto.Unmarshal(seenBytes, seen) != nil {
			t.Skip("no messages")
		}
		s, _, err := imported.Scenario("any", info, seen, gamedata.V4_10)
		if err != nil {
			return
		}
		if _, err := maps.Parse(s.File()); err != nil {
			t.Errorf("its file: %v\n%s", err, s.File())
		}
	})
}
