package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// listed is an ability as the shared table has it, with the types that the game was seen to list it for.
type listed struct {
	ID    gamedata.AbilityID `json:"ability_id"`
	Name  string             `json:"friendly_name"`
	Units []string           `json:"units"`
}

// finding is what came of ordering an ability in every situation.
type finding struct {
	by       []string            // types that took it
	when     string              // the first situation in which something came of it
	answer   sc2api.ActionResult // else: what refused it
	followed bool                // something changed within some loops
}

// abilitiesSection orders every ability of the shared table from every type in several situations.
func abilitiesSection(w io.Writer, table *gamedata.Table, shared string) error {
	fmt.Fprintf(w, `## Abilities

Every ability of the shared Terran table, ordered in the simulator of version %s from every type of unit, with every kind of
target, in several situations (`, table.Version)
	stages := abilityStages(table)
	for i, s := range stages {
		if i > 0 {
			fmt.Fprint(w, "; ")
		}
		fmt.Fprint(w, s.name)
	}
	fmt.Fprintln(w, "). \"Simulated\" means that some unit took the order and that something came of it;\n"+
		"what nobody takes is refused with the result shown, one of the game's own, and never offered. That the "+
		"game words these\nrefusals in the same way is unverified against the game. \"Game lists it for\" is "+
		"from sc2-techtree (June 2019); - is for\nabilities it saw at no unit: most of them are general ones, "+
		"cancels, or left over in the game's data.")
	abilities, err := sharedAbilities(shared)
	if err != nil {
		return err
	}
	if abilities == nil {
		fmt.Fprintln(w, "\nThe shared table is not there: nothing to order.")
		return nil
	}
	fmt.Fprint(w, "\n| id | ability | game lists it for | simulator | remark |\n|---:|---|---|---|---|\n")
	simulated := 0
	for _, a := range abilities {
		f := tryAbility(stages, a)
		verdict := "refused: " + f.answer.String()
		if len(f.by) > 0 && f.followed {
			verdict = "simulated, " + brief(f.by)
			simulated++
		} else if len(f.by) > 0 {
			verdict = "taken without effect, " + brief(f.by)
		}
		fmt.Fprintf(w, "| %d | %s | %s | %s | %s |\n", a.ID, a.Name, brief(a.Units), verdict, remark(table, a, f))
	}
	fmt.Fprintf(w, "\n%d of %d are simulated.\n", simulated, len(abilities))
	fmt.Fprint(w, leftOut)
	return nil
}

// leftOut is what the table cannot show.
const leftOut = `
Rules of production without a public fact, all unverified against the game: cancelling the change into an Orbital Command or a
Planetary Fortress gives all of its cost back; a Command Center must be idle and empty for it; the way back of a change of form takes
as long as the way there, and a Hellion's change 64 loops; a building cannot lift off while its tech lab researches; upgrades
that no structure was seen to offer in June 2019 (Drilling Claws, Smart Servos and Advanced Ballistics among them) are refused; a
worker that cannot pay for a repair stops; one that was set to repair by itself looks for work while it is idle, within
the range of 6 in the data; all passengers get out in one loop; a MULE stands at its patch at once, and mines for 112
loops a trip, which makes the 225 minerals in 64 s that players know from memory. Of upgrades those have an effect that
are levels of weapons and armor, or that an ability above needs. How units fight, and what of it is left out, is in docs/fidelity.md.
`

// sharedAbilities reads the shared table with its general abilities, nil where there is none.
func sharedAbilities(shared string) ([]listed, error) {
	path := filepath.Join(shared, "sc2", "abilities_terran.json")
	if !present(path) {
		return nil, nil
	}
	raw, err := bounded.ReadFile(path, mostRecording)
	if err != nil {
		return nil, fmt.Errorf("reading the abilities: %w", err)
	}
	var table struct {
		Abilities []listed `json:"abilities"`
		General   []listed `json:"general_abilities_from_4.9"`
	}
	if err := json.Unmarshal(raw, &table); err != nil {
		return nil, fmt.Errorf("reading the abilities: %w", err)
	}
	all := append(table.Abilities, table.General...)
	slices.SortFunc(all, func(a, b listed) int { return int(a.ID) - int(b.ID) })
	return all, nil
}

// brief lists a few names and counts many.
func brief(names []string) string {
	const many = 6
	switch {
	case len(names) == 0:
		return "-"
	case len(names) > many:
		return fmt.Sprintf("%d types", len(names))
	}
	return strings.Join(names, ", ")
}

// remark says where the simulator takes an order otherwise than the game does.
func remark(table *gamedata.Table, a listed, f finding) string {
	facts := table.Ability(a.ID)
	switch {
	case facts == nil:
		return "not in the table of " + table.Version
	case len(f.by) == 0 && len(a.Units) > 0 && f.answer == sc2api.ActionResult_NotSupported:
		return "not simulated"
	case len(f.by) == 0:
		return ""
	}
	var said []string
	switch {
	case strings.HasPrefix(a.Name, "Attack"):
		said = append(said, "attacks whom it meets; at a unit that is no enemy it walks there")
	case a.Name == "Scan Move":
		said = append(said, "a Medivac heals whom it meets, the others just go")
	}
	if f.when != plainStage {
		said = append(said, f.when)
	}
	var others []string // the game lists it for them, and they do not take it here
	for _, name := range a.Units {
		if !slices.Contains(f.by, name) {
			others = append(others, name)
		}
	}
	if len(others) > 0 {
		said = append(said, "refused by "+brief(others))
	}
	return strings.Join(said, "; ")
}

// tryAbility orders the ability from every unit of every situation until each type has taken it that ever does.
func tryAbility(stages []stage, a listed) finding {
	f := finding{answer: sc2api.ActionResult_NotSupported}
	for i := range stages {
		s := &stages[i]
		for _, u := range s.game.Units() {
			name := s.game.Table().Unit(u.Type).Name
			if u.Inside || f.followed && slices.Contains(f.by, name) {
				continue
			}
			r, followed := s.order(u, a.ID)
			switch {
			case r == sc2api.ActionResult_Success:
				if !slices.Contains(f.by, name) {
					f.by = append(f.by, name)
				}
				if followed && !f.followed {
					f.followed, f.when = true, s.name
				}
			case f.answer == sc2api.ActionResult_NotSupported && u.Owner == maps.Own && u.Progress >= 1 && r != 0:
				f.answer = r
			}
		}
	}
	slices.Sort(f.by)
	return f
}

// order tries the ability with every target on a copy of the situation. A copy that refused an order is as it was.
func (s *stage) order(u *game.Unit, a gamedata.AbilityID) (answer sc2api.ActionResult, followed bool) {
	for _, t := range s.targets {
		r := s.copied.Command(maps.Own, game.Command{Ability: a, Units: []game.Tag{u.Tag}, Target: t})
		if r == sc2api.ActionResult_NotSupported && answer == 0 {
			return r, false // no target makes a difference
		}
		if r != sc2api.ActionResult_Success {
			if fitting(s.game.Table().Ability(a), t) && answer == 0 {
				answer = r
			}
			continue
		}
		g := s.copied
		s.copied = s.game.Clone()
		for range someLoops {
			g.Step()
		}
		return r, differs(g, s.later)
	}
	return answer, false
}

// fitting reports whether the target is of the kind that the ability is aimed at; nil is one that the version does
// not know.
func fitting(facts *gamedata.Ability, t game.Target) bool {
	if facts == nil {
		return t.Kind == game.NoTarget
	}
	switch facts.Target {
	case gamedata.TargetPoint:
		return t.Kind == game.AtPoint
	case gamedata.TargetUnit:
		return t.Kind == game.AtUnit
	case gamedata.TargetPointOrUnit:
		return t.Kind != game.NoTarget
	}
	return t.Kind == game.NoTarget
}

// differs reports whether two games went different ways.
func differs(a, b *game.Game) bool {
	if len(a.Units()) != len(b.Units()) || a.Bank(maps.Own) != b.Bank(maps.Own) ||
		len(a.Upgrades(maps.Own)) != len(b.Upgrades(maps.Own)) {
		return true
	}
	for i, u := range a.Units() {
		v := b.Units()[i]
		if u.Type != v.Type || u.At != v.At || u.Health != v.Health || len(u.Orders) != len(v.Orders) ||
			u.Inside != v.Inside || u.Rally != v.Rally || u.HasRally != v.HasRally || u.Progress != v.Progress ||
			u.Active != v.Active {
			return true
		}
		for j := range u.Orders {
			if u.Orders[j] != v.Orders[j] {
				return true
			}
		}
	}
	return false
}
