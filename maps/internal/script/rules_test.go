package script_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
)

// rules are what a map does, by the name of the rule, as a reader sees it who plays it.
type rules map[string]string

// reader plays a map's script again and again, each time from its beginning, to see its rules.
type reader struct {
	t      testing.TB
	source []byte
	world  func() *world
}

// begin starts the map anew.
func (r reader) begin() *world {
	r.t.Helper()
	w := r.world()
	newMachine(r.t, r.source, w)
	w.fire(event{kind: "begin"}, nil)
	w.loop()
	return w
}

// read collects the rules. A map has a war where two of its timers run.
func (r reader) read() rules {
	w := r.begin()
	got := rules{
		"playable area": w.playable.String(),
		"area seen":     w.seen.String(),
		"camera":        fmt.Sprint(w.camera, ", fixed: ", w.cameraFixed),
		"speed":         w.speed,
	}
	maps.Copy(got, start(w))
	r.readArmy(got)
	r.readReset(got)
	if at := w.properties["c_playerPropSuppliesMade"]; at != 0 {
		got["supply set before the start"] = fmt.Sprint(at)
	}
	got["restart"] = fmt.Sprint(r.said("restart").restarted)
	got["the player's loss of an SCV in peace"] = r.outcome(r.begin(), func(w *world) { w.kill(r.some(w, "SCV")) })
	if war := warTimer(w); war != nil {
		got["war after"] = fmt.Sprint(war.seconds)
		r.readWar(got)
	} else {
		r.readBuild(got)
	}
	got["time over after"] = fmt.Sprint(endTimer(w).seconds)
	got["when the time is over"] = r.outcome(r.begin(), timeOver)
	return got
}

// The timer of the end is the one that people see in a map without a war, and the longest.
func endTimer(w *world) *timer {
	return slices.MaxFunc(w.timers, func(a, b *timer) int { return int(a.seconds - b.seconds) })
}

func warTimer(w *world) *timer {
	end := endTimer(w)
	for _, t := range w.timers {
		if t != end && t.seconds > 0 {
			return t
		}
	}
	return nil
}

func timeOver(w *world) { w.fire(event{"timer", endTimer(w)}, nil) }

// start tells what stands where when the game begins, and the bank.
func start(w *world) rules {
	sent, kinds, contents, safe := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	var idle, hall string
	for _, u := range w.there(-1) {
		kinds[u.kind]++
		if u.contents > 0 {
			contents[fmt.Sprint(u.contents, " in a ", u.kind)]++
		}
		if u.invulnerable && u.owner == 1 {
			safe[u.kind]++
		}
		switch {
		case u.kind == "CommandCenter":
			hall = u.at.String()
		case u.kind != "SCV":
		case u.order == nil:
			idle = fmt.Sprint(u.at, ", selected: ", u.selected)
			sent["no order"]++
		default:
			sent[fmt.Sprint(u.order.ability, " at a ", u.order.target.(*unit).kind)]++
		}
	}
	return rules{
		"units at the start":    counted(kinds),
		"contents":              counted(contents),
		"invulnerable":          counted(safe),
		"orders of the workers": counted(sent),
		"the idle worker":       idle,
		"the Command Center":    hall,
		"bank": fmt.Sprint(w.properties["c_playerPropMinerals"], ", ",
			w.properties["c_playerPropVespene"]),
		"score at the start":     fmt.Sprint(w.properties["c_playerPropCurriculumScore"]),
		"game over at the start": fmt.Sprint(w.over != ""),
	}
}

func counted(by map[string]int) string {
	var list []string
	for _, what := range slices.Sorted(maps.Keys(by)) {
		list = append(list, fmt.Sprint(by[what], " x ", what))
	}
	return strings.Join(list, ", ")
}

// some is a unit of the player's.
func (r reader) some(w *world, kind string) *unit {
	for _, u := range w.there(1) {
		if u.kind == kind {
			return u
		}
	}
	r.t.Fatalf("the player has no %s", kind)
	return nil
}

// outcome is the score after something happened and a game loop, and how the game ended.
func (r reader) outcome(w *world, happens func(*world)) string {
	happens(w)
	w.loop()
	end := "the game goes on"
	if w.over != "" {
		end = w.over
	}
	return fmt.Sprint("score ", w.properties["c_playerPropCurriculumScore"], ", ", end)
}

// readArmy makes a unit of each Terran type and sees who walks where.
func (r reader) readArmy(got rules) {
	w := r.begin()
	var army []string
	to := map[string]int{}
	for _, u := range terran() {
		if made := w.create(u.Name, 1, &place{}); made.order != nil {
			army = append(army, u.Name)
			to[fmt.Sprint(made.order.ability, " ", made.order.target)]++
		}
	}
	got["an enemy's Marine walks there, too"] = fmt.Sprint(w.create("Marine", 2, &place{}).order != nil)
	slices.Sort(army)
	got["who walks to the army"] = strings.Join(army, ", ")
	got["where the army walks"] = strings.Join(slices.Sorted(maps.Keys(to)), ", ")
}

func terran() []gamedata.Unit {
	return slices.DeleteFunc(slices.Clone(gamedata.V4_10.Units()),
		func(u gamedata.Unit) bool { return u.Zerg || u.Mineral || u.Geyser })
}

// said is the map after a chat message.
func (r reader) said(message string) *world {
	w := r.begin()
	w.fire(event{"chat", message}, nil)
	return w
}

// readReset plays until much has changed, asks for a reset and sees what differs from the start.
func (r reader) readReset(got rules) {
	w := r.begin()
	before := start(w)
	if war := warTimer(w); war != nil {
		w.create("Marine", 1, &place{})
		w.fire(event{"timer", war}, nil)
	}
	for _, u := range w.there(-1) {
		u.contents /= 2
	}
	w.create("Barracks", 1, &place{})
	w.properties["c_playerPropMinerals"] = 999
	w.properties["c_playerPropMineralsCollected"] = 999
	timeOver(w)
	for range 2 {
		w.over = ""
		w.create("Marauder", 1, &place{})
		w.fire(event{"chat", "reset"}, nil)
		w.loop()
	}
	after := start(w)
	var differ []string
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if before[name] != after[name] {
			differ = append(differ, fmt.Sprint(name, ": ", after[name]))
		}
	}
	got["what a reset leaves different"] = strings.Join(differ, "; ")
	if war := warTimer(w); war != nil {
		for _, tr := range w.triggers {
			if slices.Contains(tr.events, event{"timer", war}) {
				got["a reset ends a war that waits for its enemy"] = fmt.Sprint(tr.stopped)
			}
		}
	}
	got["when the time is over after a reset"] = r.outcome(w, timeOver)
	got["collected after a reset"] = fmt.Sprint(w.properties["c_playerPropMineralsCollected"], ", ",
		w.properties["c_playerPropVespeneCollected"])
}

// readBuild orders and makes a Battlecruiser.
func (r reader) readBuild(got rules) {
	train := gamedata.V4_10.Ability(gamedata.TrainBattlecruiser)
	ordered := func(w *world) { w.fire(event{"order", fmt.Sprint(train.Link, " ", train.Index)}, nil) }
	got["when a Battlecruiser is ordered"] = r.outcome(r.begin(), ordered)
	got["when a Battlecruiser is finished"] = r.outcome(r.begin(), func(w *world) {
		ordered(w)
		w.create("Battlecruiser", 1, &place{})
	})
	got["when a Marine is finished"] = r.outcome(r.begin(), func(w *world) { w.create("Marine", 1, &place{}) })
}

// atWar is the map at the beginning of its war, against a player who has these units beside those of the start.
func (r reader) atWar(kinds ...string) *world {
	w := r.begin()
	for _, kind := range kinds {
		w.create(kind, 1, &place{})
	}
	w.fire(event{"timer", warTimer(w)}, nil)
	w.loop()
	return w
}

func (r reader) readWar(got rules) {
	var all []string
	for _, u := range terran() {
		all = append(all, u.Name)
	}
	w := r.atWar(all...)
	stays := map[string]bool{}
	selected, orders := true, map[string]int{}
	for _, u := range w.there(1) {
		stays[u.kind] = true
		if u.kind != "Refinery" {
			selected = selected && u.selected
			g, ok := u.order.target.(*group)
			orders[fmt.Sprint(u.order.ability, " all enemies: ", ok && slices.Equal(g.units, w.there(2)))]++
		}
	}
	got["who stays at war"] = strings.Join(slices.Sorted(maps.Keys(stays)), ", ")
	got["the army at war"] = fmt.Sprint(slices.Sorted(maps.Keys(orders)), ", selected: ", selected)
	got["pause before the enemy comes"] = w.waited
	enemies, does := map[string]int{}, map[string]int{}
	for _, u := range w.there(2) {
		enemies[fmt.Sprint(u.kind, " at ", u.at)]++
		if u.order == nil {
			does[fmt.Sprint("looks to ", u.facing, " and waits")]++
		} else {
			does[fmt.Sprint("looks to ", u.facing, " and ", u.order.ability, " ", u.order.target)]++
		}
	}
	got["the enemy"] = counted(enemies)
	got["what the enemy does"] = strings.Join(slices.Sorted(maps.Keys(does)), ", ")

	got["when the war begins without an army"] = r.outcome(r.atWar(), func(*world) {})
	got["when the last but one of the army dies"] = r.outcome(r.atWar("Marine", "Marine"),
		func(w *world) { w.kill(r.some(w, "Marine")) })
	got["when the last of the army dies"] = r.outcome(r.atWar("Marine"), func(w *world) { w.kill(r.some(w, "Marine")) })
	got["when the last but one enemy dies"] = r.outcome(r.atWar("Marine"), func(w *world) {
		for _, u := range w.there(2)[1:] {
			w.kill(u)
		}
	})
	got["when the last enemy dies"] = r.outcome(r.atWar("Marine"), func(w *world) {
		for _, u := range w.there(2) {
			w.kill(u)
		}
	})
	got["when the time is over at war"] = r.outcome(r.atWar("Marine"), timeOver)
}
