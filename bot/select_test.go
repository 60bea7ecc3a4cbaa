package bot

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
)

// under returns the place beneath the centre of a pixel: the reverse of pixel, worked out from the picture's corners.
func under(x, y int32, camera point) point {
	cell := float64(cameraWidth) / screenPixels
	return point{camera.x - cameraWidth/2 + (float64(x)+0.5)*cell, camera.y + cameraWidth/2 - (float64(y)+0.5)*cell}
}

// Rule (screen): the pixel of a place lies within half a pixel of it, in the picture; places off the screen have none.
func TestPixelHitsItsPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		camera := point{rapid.Float64Range(0, 200).Draw(t, "cx"), rapid.Float64Range(0, 200).Draw(t, "cy")}
		dx, dy := rapid.Float64Range(-15, 15).Draw(t, "dx"), rapid.Float64Range(-15, 15).Draw(t, "dy")
		p := point{camera.x + dx, camera.y + dy}
		x, y, ok := pixel(p, camera)
		if off := math.Max(math.Abs(dx), math.Abs(dy)) - cameraWidth/2; math.Abs(off) > 1e-6 && ok != (off < 0) {
			t.Fatalf("%v from the camera: on screen %v", point{dx, dy}, ok)
		}
		if !ok {
			return
		}
		half := float64(cameraWidth)/screenPixels/2 + 1e-9
		if hit := under(x, y, camera); math.Abs(hit.x-p.x) > half || math.Abs(hit.y-p.y) > half ||
			x < 0 || y < 0 || x >= screenPixels || y >= screenPixels {
			t.Fatalf("%v is on pixel %d,%d, which is %v", p, x, y, hit)
		}
	})
}

// clicking makes the fake game select as the real one does: the first of its units, in the order given, that covers the
// place under a click; nothing where none does.
func clicking(f *fakeGame) {
	f.onAction = func(a *sc2api.Action) sc2api.ActionResult {
		c := a.GetActionFeatureLayer().GetUnitSelectionPoint().GetSelectionScreenCoord()
		at := under(c.GetX(), c.GetY(), point{32.94, 28})
		hit := false
		for _, u := range f.obs.Observation.RawData.Units {
			on := !hit &&
				distance(at, point{float64(u.GetPos().GetX()), float64(u.GetPos().GetY())}) < float64(u.GetRadius())
			hit = hit || on
			u.IsSelected = &on
		}
		return sc2api.ActionResult_Success
	}
}

// Rule (options, select): the unit is clicked on the screen; hidden ones are found by another unit of the type or
// another pixel, and what cannot be hit is refused.
func TestSelect(t *testing.T) {
	for _, c := range []struct {
		name, option string
		units        []*sc2api.Unit // uppermost first
		end          msgi.End
		clicks       int // at most
	}{
		{"a building by its centre", "select Barracks", []*sc2api.Unit{thing(20, gamedata.Barracks, 33.5, 30.5)},
			msgi.Finished, 1},
		{"a small unit", "select Marine", []*sc2api.Unit{thing(40, gamedata.Marine, 43.513, 34.241)}, msgi.Finished, 1},
		{"a lifted building", "select Starport", []*sc2api.Unit{func() *sc2api.Unit {
			u := thing(22, gamedata.StarportFlying, 33.5, 30.5)
			u.IsFlying = new(bool)
			*u.IsFlying = true
			return u
		}()}, msgi.Finished, 1},
		{"a finished one beside an unfinished", "select Barracks", []*sc2api.Unit{
			unfinished(thing(20, gamedata.Barracks, 33.5, 30.5)), thing(21, gamedata.Barracks, 33.5, 25.5)},
			msgi.Finished, 1},
		{"one of two is hidden", "select Marine", []*sc2api.Unit{thing(50, gamedata.Battlecruiser, 40, 30),
			thing(40, gamedata.Marine, 40, 30), thing(41, gamedata.Marine, 36, 30)}, msgi.Finished, 1},
		{"its centre is hidden, its edge is not", "select SiegeTank", []*sc2api.Unit{thing(50, gamedata.Marine, 40, 30),
			thing(40, gamedata.SiegeTank, 40, 30)}, msgi.Finished, 1},
		{"it is hidden altogether", "select Marine", []*sc2api.Unit{thing(50, gamedata.Battlecruiser, 40, 30),
			thing(40, gamedata.Marine, 40, 30)}, msgi.Refused, maxClicks},
		{"it is off the screen", "select Marine", []*sc2api.Unit{thing(40, gamedata.Marine, 45.8, 30)},
			msgi.Refused, 0},
		{"a corner of it is on the screen", "select Battlecruiser",
			[]*sc2api.Unit{thing(40, gamedata.Battlecruiser, 45.5, 30)}, msgi.Finished, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(c.units...)
			clicking(f)
			env := open(t, f)
			out := play(t, env, c.option)
			if out.End != c.end || len(f.actions) > c.clicks {
				t.Fatalf("%v after %d clicks, want %v after at most %d", out.End, len(f.actions), c.end, c.clicks)
			}
			if out.Steps != max(len(f.actions), 1) {
				t.Errorf("%d steps for %d clicks", out.Steps, len(f.actions))
			}
		})
	}
}

// Rule (options, select): a game that does not say where its camera stands cannot be clicked on.
func TestSelectWithoutCamera(t *testing.T) {
	f := newFake(thing(20, gamedata.Barracks, 33.5, 30.5))
	f.obs.Observation.RawData.Player = nil
	if out := play(t, open(t, f), "select Barracks"); out.End != msgi.Refused || len(f.actions) != 0 {
		t.Errorf("%v after %d clicks, want refused after none", out.End, len(f.actions))
	}
}

// Rule (options, select SCV): the idle-worker button, until an idle worker is selected.
func TestSelectIdleWorker(t *testing.T) {
	for _, c := range []struct {
		name    string
		works   bool
		end     msgi.End
		presses int
	}{{"selects", true, msgi.Finished, 1}, {"does nothing", false, msgi.Refused, maxPresses}} {
		t.Run(c.name, func(t *testing.T) {
			// A constructing worker is selected, which is not what the button is for.
			f := newFake(selected(ordered(thing(3, gamedata.SCV, 30, 28), gamedata.BuildBarracks)),
				thing(workerTag, gamedata.SCV, 35, 28))
			idle := uint32(1)
			f.obs.Observation.PlayerCommon.IdleWorkerCount = &idle
			f.onAction = func(a *sc2api.Action) sc2api.ActionResult {
				if a.GetActionUi().GetSelectIdleWorker().GetType() == sc2api.ActionSelectIdleWorker_Set && c.works {
					*f.unit(3).IsSelected, *f.unit(workerTag).IsSelected = false, true
				}
				return sc2api.ActionResult_Success
			}
			out := play(t, open(t, f), "select SCV")
			if out.End != c.end || len(f.actions) != c.presses {
				t.Errorf("%v after %d presses, want %v after %d", out.End, len(f.actions), c.end, c.presses)
			}
		})
	}
}
