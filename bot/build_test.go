package bot

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
)

// site returns where the n-th unit command was aimed.
func (f *fakeGame) site(n int) (x, y float32) {
	p := f.orders()[n].GetTargetWorldSpacePos()
	return p.GetX(), p.GetY()
}

// Rule (options, build): the selected worker is sent to a free spot; the option ends when construction has begun there,
// or when it cannot begin any more.
func TestBuild(t *testing.T) {
	const begun = 3
	for _, c := range []struct {
		name   string
		script func(f *fakeGame, n int) // after each step, once the order is given
		free   func(q *sc2api.RequestQueryBuildingPlacement) bool
		first  sc2api.ActionResult // the game's first word on an order
		end    msgi.End
		steps  int
		orders int
	}{
		{"construction begins", func(f *fakeGame, n int) {
			if n == begun {
				x, y := f.site(0)
				f.add(unfinished(thing(30, gamedata.Barracks, x, y)))
			}
		}, nil, 0, msgi.Finished, begun, 1},
		{"one begun elsewhere is not ours", func(f *fakeGame, n int) {
			if n == 1 {
				x, y := f.site(0)
				f.add(unfinished(thing(30, gamedata.Barracks, x+4, y)))
			}
		}, nil, 0, msgi.TimedOut, optionSteps, 1},
		{"too few minerals at the last moment", func(f *fakeGame, n int) {
			if n == 5 {
				f.reject(workerTag, sc2api.ActionResult_NotEnoughMinerals)
			}
		}, nil, 0, msgi.Refused, 5, 1},
		{"another unit's failure is not ours",
			func(f *fakeGame, n int) { f.reject(99, sc2api.ActionResult_NotEnoughMinerals) },
			nil, 0, msgi.TimedOut, optionSteps, 1},
		{"the place turns out to be blocked, the next one is not", func(f *fakeGame, n int) {
			switch n {
			case 2:
				f.reject(workerTag, sc2api.ActionResult_CantBuildLocationInvalid)
			case 4:
				x, y := f.site(1)
				f.add(unfinished(thing(30, gamedata.Barracks, x, y)))
			}
		}, nil, 0, msgi.Finished, 4, 2},
		{"every place turns out to be blocked", func(f *fakeGame, n int) {
			f.reject(workerTag, sc2api.ActionResult_CouldntReachTarget)
		}, nil, 0, msgi.Refused, maxSites, maxSites},
		{"the builder dies", func(f *fakeGame, n int) {
			if n == 2 {
				f.remove(workerTag)
			}
		}, nil, 0, msgi.Refused, 2, 1},
		{"the builder stands idle", func(f *fakeGame, n int) { ordered(f.unit(workerTag)) },
			nil, 0, msgi.Refused, patience, 1},
		{"refused at once", nil, nil, sc2api.ActionResult_NotEnoughMinerals, msgi.Refused, 1, 1},
		{"no place is free", nil, func(*sc2api.RequestQueryBuildingPlacement) bool { return false }, 0,
			msgi.Refused, 1, 0},
		{"no place has room for the addon", nil, func(q *sc2api.RequestQueryBuildingPlacement) bool {
			return q.GetAbilityId() != int32(gamedata.BuildSupplyDepot)
		}, 0, msgi.Refused, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(selected(thing(workerTag, gamedata.SCV, 30, 28)), thing(10, gamedata.SupplyDepot, 32, 34)).
				offer(gamedata.BuildBarracks)
			f.onPlace = c.free
			f.onAction = func(a *sc2api.Action) sc2api.ActionResult {
				ordered(f.unit(workerTag), gamedata.BuildBarracks)
				return max(c.first, sc2api.ActionResult_Success)
			}
			f.onStep = func(n int) {
				if c.script != nil && len(f.orders()) > 0 {
					c.script(f, n)
				}
			}
			out := play(t, open(t, f), "Barracks")
			if out.End != c.end || out.Steps != c.steps || len(f.orders()) != c.orders {
				t.Fatalf("%v after %d steps and %d orders, want %v, %d, %d",
					out.End, out.Steps, len(f.orders()), c.end, c.steps, c.orders)
			}
			seen := map[[2]float32]bool{}
			for i, o := range f.orders() {
				x, y := f.site(i)
				if o.GetAbilityId() != int32(gamedata.BuildBarracks) || len(o.UnitTags) != 1 ||
					o.UnitTags[0] != workerTag {
					t.Errorf("order %v: want Barracks by worker %d", o, workerTag)
				}
				if seen[[2]float32{x, y}] {
					t.Errorf("%v, %v was tried twice", x, y)
				}
				seen[[2]float32{x, y}] = true
			}
		})
	}
}

// Rule (options, build): a refinery goes onto the nearest free geyser, by the geyser's tag.
func TestBuildRefinery(t *testing.T) {
	neutral := func(u *sc2api.Unit) *sc2api.Unit { u.Alliance = sc2api.Alliance_Neutral.Enum(); return u }
	f := newFake(selected(thing(workerTag, gamedata.SCV, 30, 28)),
		neutral(thing(50, gamedata.VespeneGeyser, 43.5, 22.5)), neutral(thing(51, gamedata.VespeneGeyser, 30.5, 22.5)),
	).offer(gamedata.BuildRefinery)
	f.onStep = func(n int) {
		ordered(f.unit(workerTag), gamedata.BuildRefinery)
		if n == 6 {
			f.add(unfinished(thing(30, gamedata.Refinery, 30.5, 22.5)))
		}
	}
	out := play(t, open(t, f), "Refinery")
	if out.End != msgi.Finished || out.Steps != 6 || f.orders()[0].GetTargetUnitTag() != 51 {
		t.Errorf("%v after %d steps, aimed at %d, want the nearest geyser 51",
			out.End, out.Steps, f.orders()[0].GetTargetUnitTag())
	}
}

// Rule (options, tech lab): the selected building is ordered to make its own; the option ends when one is under
// construction beside it.
func TestBuildAddOn(t *testing.T) {
	for _, c := range []struct {
		name   string
		script func(f *fakeGame, n int)
		end    msgi.End
		steps  int
	}{
		{"begins", func(f *fakeGame, n int) {
			ordered(f.unit(makerTag), gamedata.BuildTechLabFactory)
			if n == 2 {
				f.add(unfinished(thing(31, gamedata.FactoryTechLab, 36, 25)))
			}
		}, msgi.Finished, 2},
		{"not enough gas", func(f *fakeGame, n int) { f.reject(makerTag, sc2api.ActionResult_NotEnoughVespene) },
			msgi.Refused, 1},
		{"nothing happens", func(f *fakeGame, n int) {}, msgi.Refused, patience},
		{"building lost", func(f *fakeGame, n int) { f.remove(makerTag) }, msgi.Refused, 1},
		{"ordered, never begun", func(f *fakeGame, n int) { ordered(f.unit(makerTag), gamedata.BuildTechLabFactory) },
			msgi.TimedOut, optionSteps},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(selected(thing(makerTag, gamedata.Factory, 33.5, 25.5))).offer(gamedata.BuildTechLab)
			f.onStep = func(n int) { c.script(f, n) }
			out := play(t, open(t, f), "FactoryTechLab")
			if out.End != c.end || out.Steps != c.steps {
				t.Errorf("%v after %d steps, want %v after %d", out.End, out.Steps, c.end, c.steps)
			}
			if o := f.orders(); len(o) != 1 || o[0].GetAbilityId() != int32(gamedata.BuildTechLabFactory) ||
				o[0].UnitTags[0] != makerTag || o[0].Target != nil {
				t.Errorf("orders %v, want one for a tech lab by the factory, without a target", o)
			}
		})
	}
}

// Rule (options, train): one unit is ordered from the selected building; the option ends when it is in production.
func TestTrain(t *testing.T) {
	for _, c := range []struct {
		name   string
		script func(f *fakeGame, n int)
		end    msgi.End
		steps  int
	}{
		{"in production", func(f *fakeGame, n int) { ordered(f.unit(makerTag), gamedata.TrainMarine) },
			msgi.Finished, 1},
		{"not enough food", func(f *fakeGame, n int) { f.reject(makerTag, sc2api.ActionResult_NotEnoughFood) },
			msgi.Refused, 1},
		{"nothing happens", func(f *fakeGame, n int) {}, msgi.Refused, patience},
		{"building lost", func(f *fakeGame, n int) { f.remove(makerTag) }, msgi.Refused, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newFake(selected(thing(makerTag, gamedata.Barracks, 33.5, 25.5))).offer(gamedata.TrainMarine)
			f.onStep = func(n int) { c.script(f, n) }
			out := play(t, open(t, f), "Marine")
			if out.End != c.end || out.Steps != c.steps {
				t.Errorf("%v after %d steps, want %v after %d", out.End, out.Steps, c.end, c.steps)
			}
			if o := f.orders(); len(o) != 1 || o[0].GetAbilityId() != int32(gamedata.TrainMarine) ||
				o[0].UnitTags[0] != makerTag {
				t.Errorf("orders %v, want one marine from the barracks", o)
			}
		})
	}
}

// Rule (options): idle trains an SCV, food builds a depot; both as the subtask of that unit does.
func TestOtherNames(t *testing.T) {
	f := newFake(selected(thing(workerTag, gamedata.SCV, 30, 28)), thing(10, gamedata.SupplyDepot, 32, 34)).
		offer(gamedata.BuildSupplyDepot)
	f.obs.Observation.PlayerCommon.FoodUsed = proto.Uint32(20)
	f.onStep = func(int) {
		if len(f.orders()) > 0 {
			x, y := f.site(0)
			f.add(unfinished(thing(30, gamedata.SupplyDepot, x, y)))
		}
	}
	if out := play(t, open(t, f), "food>=6"); out.End != msgi.Finished ||
		f.orders()[0].GetAbilityId() != int32(gamedata.BuildSupplyDepot) {
		t.Errorf("food: %v by %v", out.End, f.orders())
	}
	f = newFake().offer(gamedata.TrainSCV)
	selected(f.unit(1))
	f.onStep = func(int) { ordered(f.unit(1), gamedata.TrainSCV) }
	if out := play(t, open(t, f), "IdleSCV"); out.End != msgi.Finished ||
		f.orders()[0].GetAbilityId() != int32(gamedata.TrainSCV) {
		t.Errorf("idle: %v by %v", out.End, f.orders())
	}
}

// Rule (options): minerals and gas wait for the bank, at most 240 steps; a no-op takes eight.
func TestWaiting(t *testing.T) {
	for _, c := range []struct {
		option string
		until  int // step at which the bank is full
		end    msgi.End
		steps  int
	}{
		{"minerals>=300", 17, msgi.Finished, 17},
		{"minerals>=300", 1000, msgi.TimedOut, optionSteps},
		{"gas>=300", 4, msgi.Finished, 4},
		{"no-op", 1, msgi.Finished, noOpSteps},
	} {
		f := newFake()
		f.onStep = func(n int) {
			if n == c.until {
				f.obs.Observation.PlayerCommon.Minerals, f.obs.Observation.PlayerCommon.Vespene = proto.Uint32(300),
					proto.Uint32(300)
			}
		}
		if out := play(t, open(t, f), c.option); out.End != c.end || out.Steps != c.steps || len(f.actions) > 0 {
			t.Errorf("%s: %v after %d steps, want %v after %d; actions %v",
				c.option, out.End, out.Steps, c.end, c.steps, f.actions)
		}
	}
}
