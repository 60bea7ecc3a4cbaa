package maps

import (
	"maps"
	"regexp"
	"slices"
	"strconv"

	"sc2msgi/gamedata"
	"sc2msgi/yamlfile"
)

// scenario reads all of a file. docs/scenarios.md has the same fields as a table.
func (v value) scenario() *Scenario {
	may := append([]string{"aliases", "about", "other_start", "terrain", "workers", "assemble", "melee", "time",
		"varied"}, goalFields()...)
	f := v.section([]string{"name", "title", "size", "playable", "camera", "placed", "bank"}, may...)
	width, height := f.at("size").pair("a width and a height in cells, as [64, 64]")
	bank := f.at("bank").section([]string{"minerals", "gas"})
	s := &Scenario{
		Name: f.at("name").Text(), Title: f.at("title").Text(), About: f.at("about").Text(),
		Width: width.Whole(), Height: height.Whole(), Playable: f.at("playable").rect(),
		Camera: f.at("camera").point(), OtherStart: f.at("other_start").spot(),
		Minerals: bank.at("minerals").Whole(), Vespene: bank.at("gas").Whole(),
		Assemble: f.at("assemble").spot(),
		Melee:    f.at("melee").Truth(),
		Terrain:  f.at("terrain").terrain(),
		Goal:     f.goal(), Loops: f.at("time").time(),
		Varied: f.at("varied").variation(),
	}
	for _, alias := range f.at("aliases").list() {
		s.Aliases = append(s.Aliases, alias.Text())
	}
	for _, p := range f.at("placed").list() {
		s.Placed = append(s.Placed, p.placed())
	}
	f.at("workers").workers(s)
	if s.Varied != nil {
		s.Varied.Of = s.Name
	}
	return s
}

// owners are the words for who has what.
var owners = map[string]int{"own": Own, "enemy": Enemy, "neutral": Neutral}

func (v value) placed() Placed {
	f := v.section([]string{"type", "owner", "at"}, "contents", "invulnerable")
	p := Placed{Type: f.at("type").unit(), At: f.at("at").point(), Contents: f.at("contents").Whole(),
		Invulnerable: f.at("invulnerable").Truth()}
	word := f.at("owner").Text()
	var known bool
	if p.Owner, known = owners[word]; !known {
		f.at("owner").Fail("%.40q is none of own, enemy and neutral", word)
	}
	return p
}

// workers reads how many there are of each kind, or where each stands.
func (v value) workers(s *Scenario) {
	f := v.section(nil, "minerals", "gas", "idle", "idle_area", "at", "to")
	if !f.Has("at") {
		f = v.section([]string{"minerals", "gas", "idle"}, "idle_area")
		s.MineralWorkers, s.GasWorkers, s.IdleWorkers = f.at("minerals").Whole(), f.at("gas").Whole(),
			f.at("idle").Whole()
		s.IdleArea = f.at("idle_area").rect()
		return
	}
	for _, count := range []string{"minerals", "gas", "idle", "idle_area"} {
		if f.Has(count) {
			f.Fail("it has both %s and at: say either how many there are of each kind or where each stands", count)
		}
	}
	for _, at := range f.at("at").list() {
		s.Workers = append(s.Workers, at.point())
	}
	s.WorkersTo = f.at("to").spot()
}

func (v value) variation() *Variation {
	if !v.Given() {
		return nil
	}
	f := v.section([]string{"bank", "workers", "patches"}, "enemy")
	bank := f.at("bank").section([]string{"minerals", "step"})
	workers := f.at("workers").section([]string{"minerals", "gas", "idle"})
	patches := f.at("patches").section([]string{"near", "far", "gap"})
	enemy := f.at("enemy").section([]string{"area", "step", "gap"})
	return &Variation{
		Minerals: bank.at("minerals").span(), MineralStep: bank.at("step").Whole(),
		MineralWorkers: workers.at("minerals").span(), GasWorkers: workers.at("gas").span(),
		IdleWorkers: workers.at("idle").span(), PatchNear: patches.at("near").Number(),
		PatchFar: patches.at("far").Number(), PatchGap: patches.at("gap").Number(), Enemy: enemy.at("area").rect(),
		EnemyStep: enemy.at("step").Number(), EnemyGap: enemy.at("gap").Number(),
	}
}

// unit reads a type by the game's name for it.
func (v value) unit() gamedata.UnitID {
	name := v.Text()
	id, known := typesByName()[name]
	if !known && v.Given() {
		v.Fail("no unit %.40q%s", name, yamlfile.Meant(name, slices.Sorted(maps.Keys(typesByName()))))
	}
	return id
}

// timeUnits are the units of time with their game loops, the longest first. The game's clock runs at the speed
// "normal".
var timeUnits = []struct {
	name  string
	loops int
}{{"min", 60 * gamedata.LoopsPerSecond}, {"s", gamedata.LoopsPerSecond}, {"loops", 1}}

var timeForm = regexp.MustCompile(`^(0|[1-9][0-9]*) (min|s|loops)$`)

// time reads "20 min", "90 s" or "6720 loops" as game loops.
func (v value) time() int {
	text := v.Text()
	parts := timeForm.FindStringSubmatch(text)
	if parts == nil {
		if v.Given() {
			v.Fail("%.40q is not a time: write a whole number and its unit, as 20 min, 90 s or 6720 loops", text)
		}
		return 0
	}
	if len(parts[1]) > yamlfile.MostDigits {
		v.Fail("%.40s is too long", text)
		return 0
	}
	n, _ := strconv.Atoi(parts[1])
	for _, unit := range timeUnits {
		if unit.name == parts[2] {
			n *= unit.loops
		}
	}
	return n
}

// TimeText is a time in game loops as files have it: in the longest unit of which it is a whole number.
func TimeText(loops int) string {
	for _, unit := range timeUnits {
		if loops%unit.loops == 0 {
			return strconv.Itoa(loops/unit.loops) + " " + unit.name
		}
	}
	return "" // the last unit is one loop
}
