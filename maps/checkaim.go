package maps

import (
	"fmt"
	"slices"

	"sc2msgi/gamedata"
)

// checkAim checks what is to be done, and until when.
func (s *Scenario) checkAim() *Fault {
	switch {
	case s.Loops < 0 || s.Loops > mostLoops:
		return faultf("time", "%s: it can be %s at most", TimeText(s.Loops), TimeText(mostLoops))
	case s.Goal != 0 && s.War != nil:
		return faultf("goal", "a scenario has either a goal or a war")
	case s.Collect && s.Winnable():
		return faultf("collect", "a scenario with a goal or a war does not count what is collected")
	case (s.Winnable() || s.Collect) && s.Loops == 0:
		return faultf("", "time is missing: a goal, a war and collecting end with it")
	case s.Winnable() && s.About == "":
		return faultf("", "about is missing: it says what is to be done")
	case s.Winnable() && s.hall() == nil:
		return faultf("placed", "a Command Center of one's own is missing: nothing can be won without")
	}
	return nil
}

func (s *Scenario) checkGoal() *Fault {
	if s.Goal == 0 {
		return nil
	}
	u := facts(s.Goal)
	switch {
	case u == nil:
		return faultf("goal", "no version of the game, or not every one, has a unit %d", s.Goal)
	case u.Alias != u.ID:
		return faultf("goal", "a %s counts as a %s: name that", u.Name, nameOf(u.Alias))
	case s.any(func(p Placed, o *gamedata.Unit) bool { return p.Owner == Own && o.Alias == s.Goal }):
		return faultf("goal", "a %s stands there from the start", u.Name)
	}
	if lack := s.lack(); lack != "" {
		return faultf("goal", "a %s cannot be made here: %s", u.Name, lack)
	}
	return nil
}

func (s *Scenario) checkWar() *Fault {
	if s.War == nil {
		return nil
	}
	switch n := len(s.War.Enemy); {
	case s.War.After < 1 || s.War.After >= s.Loops:
		return faultf("war.after", "%s: the war begins after some time and before the whole time of %s is over", TimeText(s.War.After), TimeText(s.Loops))
	case n == 0:
		return faultf("war.enemy", "nobody comes")
	case n > mostSquads:
		return faultf("war.enemy", "%d squads are too many: %d at most", n, mostSquads)
	case s.Assemble == (Point{}):
		return faultf("", "assemble is missing: the army gathers there before the war, and the enemy goes there")
	}
	enemies := 0
	for i := range s.War.Enemy {
		squad := &s.War.Enemy[i]
		if fault := s.checkSquad(squad, fmt.Sprintf("war.enemy[%d]", i)); fault != nil {
			return fault
		}
		if enemies += squad.Count; enemies > mostEnemies {
			return faultf(fmt.Sprintf("war.enemy[%d].count", i), "these are %d enemies: %d at most", enemies, mostEnemies)
		}
	}
	return nil
}

func (s *Scenario) checkSquad(q *Squad, field string) *Fault {
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
	case !s.Playable.has(d.bounds()):
		return faultf(field+".area", "it reaches from %s to %s, outside the playable area", d.bounds().Min, d.bounds().Max)
	}
	return nil
}

// lack returns what keeps the goal from being made, "" for nothing.
func (s *Scenario) lack() string {
	for _, table := range tables() {
		w := workshop{Scenario: s, table: table, has: map[gamedata.UnitID]bool{}}
		w.fill()
		if w.asked = nil; !w.has[s.Goal] {
			return w.why(table.Unit(s.Goal))
		}
	}
	return ""
}

// workshop is what the player can come to have: what stands there, and what can be made by what there is already.
type workshop struct {
	*Scenario
	table *gamedata.Table
	has   map[gamedata.UnitID]bool // with the types that they count as
	asked []gamedata.UnitID        // types whose lack led to the question at hand
}

func (w *workshop) fill() {
	add := func(id gamedata.UnitID) { w.has[id], w.has[w.table.Unit(id).Alias] = true, true }
	for _, p := range w.Placed {
		if p.Owner == Own {
			add(p.Type)
		}
	}
	if w.MineralWorkers+w.GasWorkers+w.IdleWorkers+len(w.Workers) > 0 {
		add(gamedata.SCV)
	}
	for grows := true; grows; {
		grows = false
		for i := range w.table.Units() {
			if u := &w.table.Units()[i]; !w.has[u.ID] && w.why(u) == "" {
				add(u.ID)
				grows = true
			}
		}
	}
}

// why returns what a type lacks that is not there; "" for nothing.
func (w *workshop) why(u *gamedata.Unit) string {
	if u.Ability == 0 || len(u.Producers) == 0 {
		return "no order of a player makes one"
	}
	maker := false
	for _, p := range u.Producers {
		maker = maker || w.has[p]
	}
	if !maker {
		return w.deeper(u.Producers[0])
	}
	for _, need := range u.Requires {
		if !w.has[need] {
			return w.deeper(need)
		}
	}
	there := func(so func(*gamedata.Unit) bool) bool {
		return w.any(func(_ Placed, u *gamedata.Unit) bool { return so(u) })
	}
	switch {
	case u.Minerals > w.Minerals && !(w.has[gamedata.SCV] && there(func(u *gamedata.Unit) bool { return u.Mineral })):
		return fmt.Sprintf("a %s costs %d minerals, and nobody can bring more than there are", u.Name, u.Minerals)
	case u.Vespene > w.Vespene && !(w.has[gamedata.SCV] && w.has[gamedata.Refinery]):
		return fmt.Sprintf("a %s costs %d gas, and there is no geyser", u.Name, u.Vespene)
	case u.ID == gamedata.Refinery && !there(func(u *gamedata.Unit) bool { return u.Geyser }):
		return "there is no geyser for a Refinery"
	}
	return ""
}

// deeper says that a type is missing, and why.
func (w *workshop) deeper(id gamedata.UnitID) string {
	u := w.table.Unit(id)
	if u == nil {
		return "what it takes is not among the units of the simulator"
	}
	if !slices.Contains(w.asked, id) { // workers and what they build need each other
		w.asked = append(w.asked, id)
		if why := w.why(u); why != "" {
			return why
		}
	}
	return "there is no " + u.Name
}
