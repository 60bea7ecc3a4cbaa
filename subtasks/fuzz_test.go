package subtasks

import (
	"errors"
	"path/filepath"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// Rule (outside bytes): whatever decodes as an observation is read or refused with observation.ErrMalformed; the
// vectors stay within the 85 subtasks, withheld ones are not eligible, and what is masked is eligible or withheld.
func FuzzRead(f *testing.F) {
	paths, err := filepath.Glob("testdata/*.txtpb")
	if err != nil || len(paths) == 0 {
		f.Fatal("no seeds", err)
	}
	for _, path := range paths {
		obs, _ := fixture(&testing.T{}, path)
		raw, err := proto.Marshal(obs)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	reader := newEyes(gamedata.V4_10)
	f.Fuzz(func(t *testing.T, raw []byte) {
		obs := &sc2api.ResponseObservation{}
		if obs.UnmarshalVT(raw) != nil {
			return
		}
		o, err := reader.game.Read(obs)
		if err != nil {
			if !errors.Is(err, observation.ErrMalformed) {
				t.Fatal(err)
			}
			return
		}
		v := reader.subtasks.Read(o)
		if !bits.Below(Count).Contains(v.Complete.Or(v.Eligible).Or(v.Masked).Or(v.Withheld)) {
			t.Error("a bit beyond the subtasks")
		}
		if v.Withheld.Intersects(v.Eligible) || !v.Eligible.Or(v.Withheld).Contains(v.Masked) {
			t.Errorf("masks do not fit: %+v", v)
		}
		if noop := NoOp(); !v.Eligible.Has(noop) || v.Complete.Has(noop) {
			t.Error("no-op must be eligible and never complete")
		}
	})
}
