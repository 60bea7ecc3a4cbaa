package maps

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sc2msgi/gamedata"
)

// War is a goal in two parts: after a time of preparation, what the player made beside an army is taken away, an
// enemy comes, and the armies fight by themselves. It is won when no enemy is left, and lost when no army is left or
// the scenario's time is over.
type War struct {
	After int // game loops of preparation; the war begins with the next one
	Enemy []Squad
}

// Squad is some units of a type that appear at random places of an area.
type Squad struct {
	Type   gamedata.UnitID
	Count  int
	Within Diamond
}

// War is the scenario's goal where that is one, else nil.
func (s *Scenario) War() *War {
	w, _ := s.Goal.(*War)
	return w
}

// Parts of it.
func (w *War) Parts() Parts {
	return Parts{
		Field:    "war",
		Winnable: true,
		Prepare:  w.After,
		Squads:   w.Enemy,
		About:    "war",
		Text:     fmt.Sprintf("after %s against %s", TimeText(w.After), w.enemies()),
		Galaxy:   warGalaxy,
		Refused:  w.refused,
		file:     w.file(),
		check:    w.check,
	}
}

func (w *War) clone() Goal {
	c := *w
	c.Enemy = slices.Clone(w.Enemy)
	return &c
}

// enemies lists who comes, by type.
func (w *War) enemies() string {
	var types []gamedata.UnitID
	count := map[gamedata.UnitID]int{}
	for _, q := range w.Enemy {
		if count[q.Type] == 0 {
			types = append(types, q.Type)
		}
		count[q.Type] += q.Count
	}
	return joined(types, func(id gamedata.UnitID) string { return fmt.Sprintf("%d %s", count[id], nameOf(id)) })
}

func (v value) war() Goal {
	if !v.Given() {
		return nil
	}
	f := v.section([]string{"after", "enemy"})
	w := &War{After: f.at("after").time()}
	for _, e := range f.at("enemy").list() {
		squad := e.section([]string{"type", "count", "area"})
		area := squad.at("area").section([]string{"centre"}, "width", "height")
		w.Enemy = append(w.Enemy, Squad{Type: squad.at("type").unit(), Count: squad.at("count").Whole(),
			Within: Diamond{area.at("centre").point(), area.at("width").Number(), area.at("height").Number()}})
	}
	return w
}

func (w *War) file() string {
	var b strings.Builder
	fmt.Fprintf(&b, "war:\n  after: %s\n  enemy:%s\n", TimeText(w.After), emptyList(len(w.Enemy)))
	for _, q := range w.Enemy {
		size := ""
		if d := q.Within; d.Width != 0 || d.Height != 0 {
			size = fmt.Sprintf(", width: %s, height: %s", decimal(d.Width), decimal(d.Height))
		}
		fmt.Fprintf(&b, "    - {type: %s, count: %d, area: {centre: %s%s}}\n",
			nameOf(q.Type), q.Count, q.Within.Centre, size)
	}
	return b.String()
}

func (w *War) check(s *Scenario) *Fault {
	switch n := len(w.Enemy); {
	case w.After < 1 || w.After >= s.Loops:
		return faultf("war.after", "%s: the war begins after some time and before the whole time of %s is over",
			TimeText(w.After), TimeText(s.Loops))
	case n == 0:
		return faultf("war.enemy", "nobody comes")
	case n > mostSquads:
		return faultf("war.enemy", "%d squads are too many: %d at most", n, mostSquads)
	case s.Assemble == (Point{}):
		return faultf("", "assemble is missing: the army gathers there before the war, and the enemy goes there")
	}
	enemies := 0
	for i := range w.Enemy {
		squad := &w.Enemy[i]
		if fault := squad.check(s.Playable, fmt.Sprintf("war.enemy[%d]", i)); fault != nil {
			return fault
		}
		if enemies += squad.Count; enemies > mostEnemies {
			return faultf(fmt.Sprintf("war.enemy[%d].count", i), "these are %d enemies: %d at most",
				enemies, mostEnemies)
		}
	}
	return nil
}

func (q *Squad) check(playable Rect, field string) *Fault {
	u := facts(q.Type)
	switch d := q.Within; {
	case u == nil:
		return faultf(field+".type", "no version of the game, or not every one, has a unit %d", q.Type)
	case len(u.Strikes) == 0 || u.Speed == 0:
		return faultf(field+".type", "a %s does not go and fight", u.Name)
	case q.Count < 1:
		return faultf(field+".count", "%d: at least 1 comes", q.Count)
	case !(d.Width >= 0 && d.Height >= 0):
		return faultf(field+".area", "it is %s wide and %s high", decimal(d.Width), decimal(d.Height))
	case !playable.has(d.bounds()):
		return faultf(field+".area", "it reaches from %s to %s, outside the playable area",
			d.bounds().Min, d.bounds().Max)
	}
	return nil
}

// refused says what else than time and squads keeps a script from it.
func (w *War) refused(_ *gamedata.Table, s *Scenario) error {
	switch {
	case s.Assemble == Point{}:
		return errors.New("a war needs a place of assembly")
	case len(w.Enemy) == 0:
		return fmt.Errorf("a war against %d squads", len(w.Enemy))
	case w.After <= 0:
		return fmt.Errorf("a war after %d game loops", w.After)
	}
	return nil
}

const warGalaxy = `
{{- define "numbers"}}
const fixed gv_warAfter = {{seconds .Goal.After}};    // {{.Goal.After}} game loops
const fixed gv_pause = 1.0;    // seconds of real time between the removal and the enemy
{{- range $j, $squad := .Goal.Enemy}}
const int gv_enemyCount{{inc $j}} = {{$squad.Count}};    // {{name $squad.Type}}
{{- end}}
{{- end}}

{{- define "variables"}}
timer gv_warTimer;
unitgroup gv_army;
unitgroup gv_enemies;
bool gv_fighting;       // both armies are there
{{- end}}

{{- define "triggers"}}
trigger gt_War;
{{- end}}

{{- define "beginning"}}
    gv_army = UnitGroupEmpty();
    gv_enemies = UnitGroupEmpty();
    gv_fighting = false;
{{- end}}

{{- define "started"}}
    TimerStart(gv_warTimer, gv_warAfter, false, c_timeGame);
{{- end}}

{{- define "functions"}}

//--------------------------------------------------------------------------------------------------
// Trigger: the war begins. All but the army and the Refinery is removed, the enemy comes, the army attacks
//--------------------------------------------------------------------------------------------------
// One enemy, looking to the place of assembly. It fights whom it sees.
void gf_Enemy (string lp_type, point lp_at) {
    libNtve_gf_UnitCreateFacingPoint(1, lp_type, 0, 2, lp_at, PointFromId({{.AssembleID}}));
    UnitGroupAdd(gv_enemies, UnitLastCreated());
}

bool gt_War_Func (bool testConds, bool runActions) {
    unitgroup lv_group;
    unit lv_unit;
    int lv_i;

    if (!runActions) {
        return true;
    }
    lv_group = gf_UnitsOf(1);
    for (lv_i = UnitGroupCount(lv_group, c_unitCountAll); lv_i > 0; lv_i -= 1) {
        lv_unit = UnitGroupUnitFromEnd(lv_group, lv_i);
        if (gf_IsArmy(UnitGetType(lv_unit))) {
            UnitGroupAdd(gv_army, lv_unit);
        }
        else {
            if (UnitGetType(lv_unit) != "Refinery") {
                UnitRemove(lv_unit);
            }
        }
    }
    if (UnitGroupCount(gv_army, c_unitCountAlive) == 0) {
        gf_Fail("There is no army.");
        return true;
    }
    Wait(gv_pause, c_timeReal);
    gv_enemies = gf_UnitsOf(2);    // those of the start
{{- range $j, $squad := .Goal.Enemy}}
    for (lv_i = 1; lv_i <= gv_enemyCount{{inc $j}}; lv_i += 1) {
        gf_Enemy({{quote (name $squad.Type)}}, {{squadPlace $j $squad}});
    }
{{- end}}
    UnitGroupSelect(gv_army, 1, true);
    UnitGroupIssueOrder(gv_army, OrderTargetingUnitGroup(AbilityCommand("attack", 0), gv_enemies), c_orderQueueReplace);
    gv_fighting = true;
    return true;
}
{{- end}}

{{- define "judge"}}
    if (gv_fighting) {
        if (UnitGroupCount(gv_army, c_unitCountAlive) == 0) {
            gf_Fail("The army is lost.");
        }
        else {
            if (UnitGroupCount(gv_enemies, c_unitCountAlive) == 0) {
                gf_Succeed();
            }
        }
    }
{{- end}}

{{- define "reset"}}
    TriggerStop(gt_War);
{{- end}}

{{- define "create triggers"}}
    gt_War = TriggerCreate("gt_War_Func");
    TriggerAddEventTimer(gt_War, gv_warTimer);
{{- end}}

{{- define "create timers"}}
    gv_warTimer = TimerCreate();
{{- end}}`
