package game

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// stage plays a transcript: it reads orders and writes down what they bring about.
type stage struct {
	t        *testing.T
	out      *bytes.Buffer
	scenario *maps.Scenario
	game     *Game

	names map[Tag]string
	count map[string]int
	seen  map[Tag]glimpse
}

// glimpse is what the transcript tells of a unit when it changes.
type glimpse struct {
	typ   gamedata.UnitID
	built bool
	doing string
	foe   Tag // or whom a Medivac heals
}

func (s *stage) say(format string, a ...any) {
	fmt.Fprintf(s.out, "  %5d  ", s.game.Loop())
	fmt.Fprintf(s.out, format+"\n", a...)
}

func (s *stage) do(f []string) {
	switch f[0] {
	case "start":
		s.setUp(f[1:])
		return
	case "place":
		p := maps.Placed{Type: s.typeOf(f[1]), Owner: maps.Own, At: s.point(f[2])}
		if facts := gamedata.V4_10.Unit(p.Type); facts.Geyser || facts.Mineral {
			p.Owner, p.Contents = maps.Neutral, 100
		}
		s.scenario.Placed = append(s.scenario.Placed, p)
		return
	case "war":
		s.declare(f[1:])
		return
	}
	if s.game == nil {
		s.game = New(gamedata.V4_10, s.scenario, 1)
		s.names, s.count, s.seen = map[Tag]string{}, map[string]int{}, map[Tag]glimpse{}
		s.notice(false)
	}
	switch f[0] {
	case "run":
		for range s.number(f[1]) {
			s.game.Step()
			s.report()
		}
	case "offers":
		s.offers(s.unit(f[1]))
	case "show":
		s.show(s.unit(f[1]))
	case "bank":
		b := s.game.Bank(maps.Own)
		s.say("minerals %d, gas %d, supply %d of %d, idle workers %d", b.Minerals, b.Vespene, b.SupplyUsed, b.SupplyCap,
			b.IdleWorkers)
	case "hurt":
		s.game.SetHealth(s.unit(f[1]).Tag, float64(s.number(f[2])))
		s.report()
	case "kill":
		s.game.Kill([]Tag{s.unit(f[1]).Tag})
		s.report()
	case "unload":
		s.say("%v", s.game.Unload(maps.Own, s.unit(f[1]).Tag, s.number(f[2])))
		s.report()
	case "inside":
		s.inside(s.unit(f[1]))
	case "upgrades":
		s.upgrades()
	case "slot":
		s.say("%v", s.game.CancelSlot(maps.Own, s.unit(f[1]).Tag, s.number(f[2])))
		s.report()
	default:
		s.order(f)
	}
}

func (s *stage) setUp(f []string) {
	c := s.scenario
	c.MineralWorkers, c.GasWorkers, c.IdleWorkers, c.Minerals, c.Vespene = 0, 0, 0, 0, 0
	c.IdleArea = maps.Rect{Min: pt(33, 25), Max: pt(33, 25)}
	for i := 0; i+1 < len(f); i += 2 {
		n := s.number(f[i+1])
		switch f[i] {
		case "minerals":
			c.Minerals = n
		case "gas":
			c.Vespene = n
		case "miners":
			c.MineralWorkers = n
		case "gas-workers":
			c.GasWorkers = n
		case "idle":
			c.IdleWorkers = n
		case "loops":
			c.Loops = n
		case "patch":
			for j := range c.Placed {
				if c.Placed[j].Type == gamedata.MineralField {
					c.Placed[j].Contents = n
				}
			}
		default:
			s.t.Fatalf("start: unknown %q", f[i])
		}
	}
}

// declare sets a war after so many loops against so many of the types, who come where the authors' maps have them.
func (s *stage) declare(f []string) {
	real, _ := maps.Find("defeat-zerglings")
	war := &maps.War{After: s.number(f[0])}
	for i := 1; i+1 < len(f); i += 2 {
		war.Enemy = append(war.Enemy, maps.Squad{Type: s.typeOf(f[i]), Count: s.number(f[i+1]),
			Within: real.War().Enemy[0].Within})
	}
	s.scenario.Goal, s.scenario.Loops = war, real.Loops-real.War().After+war.After
}

func (s *stage) order(f []string) {
	c := Command{Units: []Tag{s.unit(f[0]).Tag}}
	f = f[1:]
	if f[0] == "then" {
		c.Queue, f = true, f[1:]
	}
	last := f[len(f)-1]
	if strings.Contains(last, ",") {
		c.Target, f = Target{Kind: AtPoint, At: s.point(last)}, f[:len(f)-1]
	} else if u := s.find(last); u != nil && len(f) > 1 {
		c.Target, f = Target{Kind: AtUnit, Unit: u.Tag}, f[:len(f)-1]
	}
	c.Ability = s.ability(strings.Join(f, " "))
	s.say("%v", s.game.Command(maps.Own, c))
	s.report()
}

// report tells what has changed since the last report. It runs after each order and each loop.
func (s *stage) report() {
	g := s.game
	if err := figuresAreRight(g); err != nil {
		s.t.Fatalf("loop %d: %v", g.Loop(), err)
	}
	s.notice(true)
	for _, r := range g.Rejections(maps.Own) {
		s.say("%s: %s refused: %v", s.names[r.Unit], s.abilityName(r.Ability), r.Result)
	}
	for _, a := range g.Alerts(maps.Own) {
		s.say("alert %v", a)
	}
	for _, d := range g.Deaths(maps.Own) {
		s.say("%s is gone", s.names[d])
		delete(s.seen, d)
	}
	g.Drain(maps.Own)
	if r, over := g.Ended(maps.Own); over && s.t.Context().Err() == nil && s.count["end"] == 0 {
		s.count["end"]++
		s.say("end: %v, score %d", r, g.Score(maps.Own))
	}
}

func (s *stage) notice(tell bool) {
	for _, u := range s.game.Units() {
		if _, known := s.names[u.Tag]; !known {
			name := s.game.Table().Unit(u.facts.Alias).Name
			s.count[name]++
			s.names[u.Tag] = name + strconv.Itoa(s.count[name])
		}
		now := glimpse{u.Type, u.finished(), s.doing(u), u.Engaged}
		was, known := s.seen[u.Tag]
		s.seen[u.Tag] = now
		name := s.names[u.Tag]
		switch {
		case !tell || known && was == now:
		case !known:
			s.say("%s appears at %s%s", name, spot(u.At), unfinished(u))
		case was.typ != now.typ:
			s.say("%s is now a %s", name, u.facts.Name)
		case was.built != now.built:
			s.say("%s is finished", name)
		}
		if tell && was.doing != now.doing {
			s.say("%s: %s", name, now.doing)
		}
		if tell && was.foe != now.foe && now.foe != 0 {
			s.say("%s %s %s", name, s.deed(u), s.names[now.foe])
		}
	}
}

// deed words what the unit does to whom it is engaged with.
func (s *stage) deed(u *Unit) string {
	if u.Type == gamedata.Medivac {
		return "heals"
	}
	return "attacks"
}

// doing words the orders of a unit. The trips of a gathering worker count as one doing.
func (s *stage) doing(u *Unit) string {
	if len(u.Orders) == 0 {
		return "idle"
	}
	if u.gathering() {
		return "gathers"
	}
	var names []string
	for _, o := range u.Orders {
		names = append(names, s.abilityName(o.Ability))
	}
	return strings.Join(names, ", ")
}

func unfinished(u *Unit) string {
	if u.finished() {
		return ""
	}
	return ", to be built"
}

func (s *stage) show(u *Unit) {
	s.say("%s at %s, health %.0f, built %.1f %%, %s", s.names[u.Tag], spot(u.At), u.Health, 100*u.Progress, s.doing(u))
	if u.facts.EnergyMax > 0 {
		s.say("  energy %.1f of %d", u.Energy, u.facts.EnergyMax)
	}
	for i, o := range u.Orders {
		if u.producer() {
			s.say("  order %d: %s %.1f %%", i, s.abilityName(o.Ability), 100*o.Progress)
		}
	}
}

func (s *stage) inside(h *Unit) {
	names := []string{}
	for _, u := range s.game.Passengers(nil, h.Tag) {
		names = append(names, s.names[u.Tag])
	}
	s.say("%s holds %d of %d: %s", s.names[h.Tag], h.CargoTaken, h.facts.Holds, strings.Join(names, ", "))
}

func (s *stage) upgrades() {
	names := []string{}
	for _, id := range s.game.Upgrades(maps.Own) {
		names = append(names, s.game.Table().UpgradeOf(id).Name)
	}
	s.say("learned: %s", strings.Join(names, ", "))
}

func (s *stage) offers(u *Unit) {
	var names []string
	for _, o := range s.game.Offers(nil, maps.Own, u, false) {
		names = append(names, s.abilityName(o.Ability))
	}
	s.say("%s is offered: %s", s.names[u.Tag], strings.Join(names, ", "))
}

func (s *stage) abilityName(a gamedata.AbilityID) string { return s.game.Table().Ability(a).Name }

func (s *stage) ability(name string) gamedata.AbilityID {
	if n, err := strconv.Atoi(name); err == nil { // where two have one name
		return gamedata.AbilityID(n)
	}
	for _, a := range gamedata.V4_10.Abilities() {
		if a.Name == name {
			return a.ID
		}
	}
	s.t.Fatalf("no ability %q", name)
	return 0
}

func (s *stage) typeOf(name string) gamedata.UnitID {
	units := gamedata.V4_10.Units()
	i := slices.IndexFunc(units, func(u gamedata.Unit) bool { return u.Name == name })
	if i < 0 {
		s.t.Fatalf("no type %q", name)
	}
	return units[i].ID
}

func (s *stage) find(name string) *Unit {
	for _, u := range s.game.Units() {
		if s.names[u.Tag] == name {
			return u
		}
	}
	return nil
}

func (s *stage) unit(name string) *Unit {
	u := s.find(name)
	if u == nil {
		s.t.Fatalf("no unit %q", name)
	}
	return u
}

func (s *stage) point(text string) Point {
	var p Point
	if _, err := fmt.Sscanf(text, "%f,%f", &p.X, &p.Y); err != nil {
		s.t.Fatalf("point %q: %v", text, err)
	}
	return p
}

func (s *stage) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func spot(p Point) string { return fmt.Sprintf("%.1f,%.1f", p.X, p.Y) }
