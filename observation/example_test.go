package observation_test

import (
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// What a game shows: a bank, and a tank that counts as one whether or not it is sieged.
func ExampleReader_Read() {
	tank := &sc2api.Unit{Tag: proto.Uint64(1), UnitType: proto.Uint32(uint32(gamedata.SiegeTankSieged)),
		Alliance: sc2api.Alliance_Self.Enum(), Pos: &sc2api.Point{X: proto.Float32(20), Y: proto.Float32(30)},
		BuildProgress: proto.Float32(1)}
	seen, err := observation.NewReader(gamedata.V4_10).Read(&sc2api.ResponseObservation{
		Observation: &sc2api.Observation{
			PlayerCommon: &sc2api.PlayerCommon{PlayerId: proto.Uint32(1), Minerals: proto.Uint32(150)},
			RawData:      &sc2api.ObservationRaw{Units: []*sc2api.Unit{tank}}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(seen.Minerals, "minerals")
	for _, u := range seen.Units {
		fmt.Println(u.Facts.Name, u.X, u.Y, "finished:", u.Finished())
	}
	// Output:
	// 150 minerals
	// SiegeTank 20 30 finished: true
}
