package source

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"sc2msgi/bounded"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/sc2api"
	"sc2msgi/techtree"
	"sc2msgi/techtree/diff"
)

// mostRecorded bounds a recording in bytes: one takes a third of it. A short message can take two hundred times its
// length in memory.
const mostRecorded = 1 << 20

// RecordedEnd is how the name of a recording ends: an encoded ResponseData.
const RecordedEnd = ".data.pb"

const raceMark = "?race="

var races = map[string]sc2api.Race{"terran": sc2api.Race_Terran, "zerg": sc2api.Race_Zerg,
	"protoss": sc2api.Race_Protoss}

// recordedName splits the name of a recording into its file and its race.
func recordedName(name string) (path, race string, ok bool) {
	path, race, given := strings.Cut(name, raceMark)
	if !strings.HasSuffix(path, RecordedEnd) {
		return name, "", false
	}
	if !given {
		race = "terran"
	}
	return path, race, true
}

// readRecorded reads the tree of a race from a recorded ResponseData.
func (s *Source) readRecorded(path, race string) error {
	of, known := races[race]
	if !known {
		return fmt.Errorf("%.40q is no race: write %s%sterran, or zerg or protoss", race, filepath.Base(path), raceMark)
	}
	data, err := bounded.ReadFile(path, mostRecorded)
	if err != nil {
		return err
	}
	if s.Tree, s.things, err = recorded(filepath.Base(s.Name), data, of); err != nil {
		return fmt.Errorf("it is no ResponseData as a game tells it: %w; record one with all units, abilities and "+
			"upgrades, without the Response around it", err)
	}
	s.Hash = hashOf(data)
	return nil
}

// told is what a game told of itself, of one race.
type told struct {
	abilities map[uint32]string // the names in the game's data
	units     []*sc2api.UnitTypeData
	names     map[uint32]string // of units
	subtask   map[uint32]int    // by unit
}

// recorded returns the tree of a race and all its units and upgrades, from an encoded ResponseData. Subtasks are those
// that an order makes and that cost something; variants, as one that is sieged or in the air, are no subtasks. Costs
// have those of what a unit morphed from in them.
//
// The game tells a need where there is one alone. A unit of which it tells none may need nothing, or several things,
// so its precondition is not known.
func recorded(name string, data []byte, race sc2api.Race) (*techtree.Tree, []diff.Thing, error) {
	d := &sc2api.ResponseData{}
	if err := d.UnmarshalVT(data); err != nil { // whose words are of our library
		return nil, nil, errors.New("its bytes are no such message")
	}
	t := told{abilities: map[uint32]string{}, names: map[uint32]string{}, subtask: map[uint32]int{}}
	for _, a := range d.GetAbilities() {
		t.abilities[a.GetAbilityId()] = a.GetLinkName()
	}
	if err := t.find(d.GetUnits(), race); err != nil {
		return nil, nil, err
	}
	tree, err := t.tree()
	if err != nil {
		return nil, nil, err
	}
	things := t.things()
	tree.Origin.Task = name
	if err := tree.Check(); err != nil {
		return nil, nil, err
	}
	upgrades, err := t.upgrades(d.GetUpgrades())
	return tree, append(things, upgrades...), err
}

// find finds the units of a race that can be made.
func (t *told) find(all []*sc2api.UnitTypeData, race sc2api.Race) error {
	taken := map[string]bool{}
	for _, u := range all {
		if !u.GetAvailable() || u.GetName() == "" || u.GetRace() != race {
			continue
		}
		id := u.GetUnitId()
		if t.names[id] != "" {
			return fmt.Errorf("unit %d comes twice", id)
		}
		t.names[id] = u.GetName()
		if taken[u.GetName()] {
			t.names[id] = fmt.Sprintf("%s (%d)", u.GetName(), id)
		}
		taken[t.names[id]] = true
		if u.GetAbilityId() == 0 || u.GetMineralCost() == 0 && u.GetVespeneCost() == 0 {
			continue
		}
		if x := []float32{u.GetFoodRequired(), u.GetFoodProvided(), u.GetBuildTime(), u.GetArmor(), u.GetSightRange(),
			u.GetMovementSpeed()}; slices.ContainsFunc(x, senseless) {
			return fmt.Errorf("%.60q has a number that makes no sense, among %v", u.GetName(), x)
		}
		t.units = append(t.units, u)
	}
	for _, u := range t.units {
		if u.GetUnitAlias() == 0 {
			t.subtask[u.GetUnitId()] = len(t.subtask)
		}
	}
	switch n := len(t.subtask); {
	case n == 0:
		return fmt.Errorf("it has no unit of that race that an order makes")
	case n > bits.Max:
		return fmt.Errorf("it has %d units of that race, more than the %d that there can be", n, bits.Max)
	}
	return nil
}

func senseless(x float32) bool { return math.IsNaN(float64(x)) || x < 0 || x > 1e6 }

// tree is that of the units which are no variants.
func (t *told) tree() (*techtree.Tree, error) {
	tree := &techtree.Tree{Persists: true}
	for _, u := range t.units {
		i, is := t.subtask[u.GetUnitId()]
		if !is {
			continue
		}
		kind := techtree.Unit
		if slices.Contains(u.GetAttributes(), sc2api.Attribute_Structure) {
			kind = techtree.Building
		}
		tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: t.names[u.GetUnitId()], Kind: kind, Stand: i})
		p, err := t.precondition(u)
		if err != nil {
			return nil, err
		}
		tree.Graph = append(tree.Graph, p)
		n := techtree.Numbers{Minerals: int(u.GetMineralCost()), Gas: int(u.GetVespeneCost()),
			Supply: float64(u.GetFoodRequired()), Loops: float64(u.GetBuildTime())}
		for _, p := range t.producers(u) {
			n.Producers = append(n.Producers, t.names[p])
		}
		tree.Numbers = append(tree.Numbers, n)
	}
	return tree, nil
}

// mostWays bounds the ways to make a unit: real ones have a handful.
const mostWays = 64

// precondition is one way for each unit that can stand for what is needed, with each that takes the order.
func (t *told) precondition(u *sc2api.UnitTypeData) (p graph.Precondition, err error) {
	if u.GetTechRequirement() == 0 {
		return p, nil
	}
	producers := t.producers(u)
	for _, need := range t.standFor(u.GetTechRequirement()) {
		if u.GetRequireAttached() && len(producers) > 0 && !strings.HasPrefix(t.names[need], t.names[producers[0]]) {
			continue // the tech lab of another building
		}
		way := bits.Of(t.subtask[need])
		if len(producers) == 0 {
			p.Any = append(p.Any, graph.Clause{Pos: way})
		}
		for _, from := range producers {
			with := way
			with.Add(t.subtask[from])
			p.Any = append(p.Any, graph.Clause{Pos: with})
		}
		if len(p.Any) > mostWays {
			return p, fmt.Errorf("there are more than %d ways to make %.60q", mostWays, u.GetName())
		}
	}
	if len(p.Any) == 0 { // what it needs is nothing that can be made
		return p, nil
	}
	p.Known = true
	return graph.Simplify(p), nil
}

// standFor lists the subtasks that count as a unit: itself, and those with it among their aliases.
func (t *told) standFor(id uint32) []uint32 {
	var all []uint32
	for _, u := range t.units {
		_, is := t.subtask[u.GetUnitId()]
		if is && (u.GetUnitId() == id || slices.Contains(u.GetTechAlias(), id)) {
			all = append(all, u.GetUnitId())
		}
	}
	return all
}

// producers lists who takes the order for a unit, where the name of the order tells: BarracksTrain, FactoryAddOns.
func (t *told) producers(u *sc2api.UnitTypeData) []uint32 {
	link := t.abilities[u.GetAbilityId()]
	for _, end := range []string{"Train", "AddOns"} {
		name, has := strings.CutSuffix(link, end)
		if !has {
			continue
		}
		for id := range t.subtask {
			if t.names[id] == name {
				return t.standFor(id)
			}
		}
	}
	return nil
}
