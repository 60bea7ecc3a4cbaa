package script_test

import (
	"fmt"
	"math"

	"sc2msgi/maps"
	"sc2msgi/maps/internal/galaxy"
)

// silent are functions that show or sound, or are asked for text: no rule depends on them.
var silent = map[string]bool{
	"libNtve_InitLib": true, "CameraInfoDefault": true, "CameraApplyInfo": true, "SoundtrackPause": true,
	"PlayerGroupAll": true, "ObjectiveCreate": true, "ObjectiveLastCreated": true, "ObjectiveSetName": true,
	"ObjectiveSetState": true, "StringToText": true, "StringExternal": true, "IntToText": true,
	"TextExpressionSetToken": true, "TextExpressionAssemble": true, "UIDisplayMessage": true,
	"UIClearMessages": true, "GameSetMissionTimePaused": true, "libNtve_gf_StopTimer": true,
}

// look finds what the map has by an id or a name.
func look[K comparable, V any](w *world, among map[K]V, key K) V {
	found, ok := among[key]
	if !ok {
		w.t.Fatalf("the map has no %T of %v", found, key)
	}
	return found
}

func (w *world) trigger(v any) *trigger { return v.(*trigger) }

func wait(kind string) func(w *world, a []any) any {
	return func(w *world, a []any) any {
		t := w.trigger(a[0])
		t.events = append(t.events, event{kind: kind})
		return nil
	}
}

// natives are the game's functions that a rule depends on.
var natives map[string]func(w *world, a []any) any

func init() {
	natives = map[string]func(w *world, a []any) any{
		"TriggerCreate": func(w *world, a []any) any {
			t := &trigger{function: a[0].(string)}
			w.triggers = append(w.triggers, t)
			return t
		},
		"TriggerEnable":     func(w *world, a []any) any { w.trigger(a[0]).disabled = a[1] == false; return nil },
		"TriggerIsEnabled":  func(w *world, a []any) any { return !w.trigger(a[0]).disabled },
		"TriggerGetCurrent": func(w *world, _ []any) any { return w.current },
		"TriggerStop":       func(w *world, a []any) any { w.trigger(a[0]).stopped = true; return nil },

		"TriggerAddEventMapInit":     wait("begin"),
		"TriggerAddEventUnitCreated": wait("created"),
		"TriggerAddEventUnitDied":    wait("died"),
		"TriggerAddEventTimePeriodic": func(w *world, a []any) any {
			if a[1] != 0.0625 || a[2] != "c_timeGame" {
				w.t.Fatalf("a period of %v %v is no game loop", a[1], a[2])
			}
			return wait("loop")(w, a)
		},
		"TriggerAddEventTimer": func(w *world, a []any) any {
			t := w.trigger(a[0])
			t.events = append(t.events, event{"timer", a[1]})
			return nil
		},
		"TriggerAddEventChatMessage": func(w *world, a []any) any {
			t := w.trigger(a[0])
			t.events = append(t.events, event{"chat", a[2]})
			return nil
		},
		"TriggerAddEventUnitOrder": func(w *world, a []any) any {
			t := w.trigger(a[0])
			t.events = append(t.events, event{"order", a[2]})
			return nil
		},
		"EventUnit":            func(w *world, _ []any) any { return w.event },
		"EventUnitCreatedUnit": func(w *world, _ []any) any { return w.event },

		"Wait": func(w *world, a []any) any {
			w.tell()
			w.waited = fmt.Sprint(a[0], " ", a[1])
			return nil
		},
		"TimerCreate": func(w *world, _ []any) any {
			t := &timer{}
			w.timers = append(w.timers, t)
			return t
		},
		"TimerStart": func(w *world, a []any) any {
			w.lastTimer = a[0].(*timer)
			w.lastTimer.seconds = a[1].(float64)
			if a[2] != false || a[3] != "c_timeGame" {
				w.t.Fatalf("a timer of another kind: %v", a)
			}
			return nil
		},
		"TimerLastStarted":  func(w *world, _ []any) any { return w.lastTimer },
		"TimerWindowCreate": func(w *world, a []any) any { a[0].(*timer).window = true; return 0.0 },

		"RegionFromId":      func(w *world, a []any) any { return look(w, w.regions, int(a[0].(float64))) },
		"RegionEntireMap":   func(*world, []any) any { return nil },
		"RegionRandomPoint": func(w *world, a []any) any { return &place{within: a[0].(*area)} },
		"RegionGetCenter": func(w *world, a []any) any {
			r := a[0].(*area).rect
			return &place{Point: maps.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}}
		},
		"PointFromId":   func(w *world, a []any) any { return look(w, w.points, int(a[0].(float64))) },
		"PointFromName": func(w *world, a []any) any { return look(w, w.named, a[0].(string)) },
		"PointWithOffset": func(w *world, a []any) any {
			p := a[0].(*place)
			return &place{Point: maps.Point{X: p.X + a[1].(float64), Y: p.Y + a[2].(float64)}}
		},
		"PointWithOffsetPolar": func(w *world, a []any) any {
			p, sin, cos := a[0].(*place), 0.0, 0.0
			sin, cos = math.Sincos(a[2].(float64) * math.Pi / 180)
			return &place{Point: maps.Point{X: p.X + a[1].(float64)*cos, Y: p.Y + a[1].(float64)*sin}}
		},
		"RegionPlayableMapSet": func(w *world, a []any) any { w.playable = a[0].(*area); return nil },
		"VisRevealArea":        func(w *world, a []any) any { w.seen = a[1].(*area); return nil },
		"CameraPan":            func(w *world, a []any) any { w.camera = a[1].(*place); return nil },
		"CameraLockInput":      func(w *world, a []any) any { w.cameraFixed = a[1].(bool); return nil },
		"GameSetSpeedValue":    func(w *world, a []any) any { w.speed = a[0].(string); return nil },
		"GameOver": func(w *world, a []any) any {
			w.over = fmt.Sprint(a[1], " of player ", a[0])
			return nil
		},
		"RestartGame": func(w *world, _ []any) any { w.restarted = true; return nil },

		"PlayerType":           func(*world, []any) any { return "a person" },
		"PlayerGetPropertyInt": func(w *world, a []any) any { return w.properties[a[1].(string)] },
		"PlayerModifyPropertyInt": func(w *world, a []any) any {
			name, value := a[1].(string), a[3].(float64)
			if a[2] == "c_playerPropOperAdd" {
				value += w.properties[name]
			}
			w.properties[name] = value
			return nil
		},
		"libNtve_gf_CreateUnitsWithDefaultFacing": func(w *world, a []any) any {
			for range int(a[0].(float64)) {
				w.last = w.createByScript(a[1].(string), a[3], a[4], nil)
			}
			return nil
		},
		"libNtve_gf_UnitCreateFacingPoint": func(w *world, a []any) any {
			w.last = w.createByScript(a[1].(string), a[3], a[4], a[5].(*place))
			return nil
		},
		"UnitLastCreated": func(w *world, _ []any) any { return w.last },
		"UnitFromId": func(w *world, a []any) any {
			return look(w, w.byID, int(a[0].(float64)))
		},
		"UnitGetType":  func(_ *world, a []any) any { return a[0].(*unit).kind },
		"UnitGetOwner": func(_ *world, a []any) any { return float64(a[0].(*unit).owner) },
		"UnitRemove":   func(_ *world, a []any) any { a[0].(*unit).gone = true; return nil },
		"UnitSelect":   func(_ *world, a []any) any { a[0].(*unit).selected = a[2].(bool); return nil },
		"UnitSetState": func(_ *world, a []any) any {
			a[0].(*unit).invulnerable = a[1] == "c_unitStateInvulnerable" && a[2].(bool)
			return nil
		},
		"UnitSetPropertyFixed":    func(_ *world, a []any) any { a[0].(*unit).contents = a[2].(float64); return nil },
		"AbilityCommand":          func(_ *world, a []any) any { return fmt.Sprint(a[0], " ", a[1]) },
		"OrderTargetingUnit":      func(_ *world, a []any) any { return &order{a[0].(string), a[1].(*unit)} },
		"OrderTargetingPoint":     func(_ *world, a []any) any { return &order{a[0].(string), a[1].(*place)} },
		"OrderTargetingUnitGroup": func(_ *world, a []any) any { return &order{a[0].(string), a[1].(*group)} },
		"UnitIssueOrder":          func(_ *world, a []any) any { a[0].(*unit).order = a[1].(*order); return true },
		"UnitGroupIssueOrder": func(_ *world, a []any) any {
			for _, u := range a[0].(*group).units {
				u.order = a[1].(*order)
			}
			return true
		},
		"UnitGroupSelect": func(_ *world, a []any) any {
			for _, u := range a[0].(*group).units {
				u.selected = a[2].(bool)
			}
			return nil
		},
		"UnitGroupEmpty": func(*world, []any) any { return &group{} },
		"UnitGroupAdd": func(_ *world, a []any) any {
			g := a[0].(*group)
			g.units = append(g.units, a[1].(*unit))
			return nil
		},
		"UnitGroupCount": func(_ *world, a []any) any {
			n := 0
			for _, u := range a[0].(*group).units {
				if a[1] == "c_unitCountAll" || !u.dead && !u.gone {
					n++
				}
			}
			return float64(n)
		},
		"UnitGroupUnitFromEnd": func(_ *world, a []any) any {
			g, i := a[0].(*group).units, int(a[1].(float64))
			if i < 1 || i > len(g) {
				return nil
			}
			return g[len(g)-i]
		},
		"UnitFilter": func(_ *world, a []any) any { return a[3] },
		"UnitGroup":  func(w *world, a []any) any { return w.group(a[0], int(a[1].(float64)), int(a[3].(float64))) },
	}
}

func (w *world) createByScript(kind string, owner, at any, facing *place) *unit {
	u := &unit{kind: kind, owner: int(owner.(float64)), at: at.(*place), facing: facing}
	w.units = append(w.units, u)
	w.untold = append(w.untold, u)
	if !w.late {
		w.tell()
	}
	return u
}

// group lists a player's units of a type, nil for any, but those that a filter's second word of excluded kinds names.
func (w *world) group(kind any, owner, excluded int) *group {
	bit := func(name string) bool {
		n, _ := galaxy.Natives().Find(name).Value.Number()
		return excluded>>(int(n)-32)&1 == 1
	}
	g := &group{}
	for _, u := range w.units {
		switch {
		case u.gone, u.owner != owner, kind != nil && u.kind != kind:
		case u.dead && bit("c_targetFilterDead"), u.unfinished && bit("c_targetFilterUnderConstruction"):
		default:
			g.units = append(g.units, u)
		}
	}
	return g
}
