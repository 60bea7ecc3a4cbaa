package bot

import (
	"maps"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
)

// Rule (options): each of the 85 subtasks, and so each kind, is carried out by the option meant for it, in every
// version. Only the no-op does nothing.
func TestEverySubtaskIsCarriedOut(t *testing.T) {
	for _, facts := range []*gamedata.Table{gamedata.V4_8, gamedata.V4_10} {
		kinds := map[subtasks.Kind]bool{}
		for i := range subtasks.All {
			s := &subtasks.All[i]
			kinds[s.Kind] = true
			fits := false
			switch o := newOption(facts, s).(type) {
			case *build:
				fits = (s.Kind == subtasks.KindBuild || s.Kind == subtasks.KindFood) && o.structure.ID == s.Unit &&
					!o.structure.AddOn
			case *buildAddOn:
				fits = s.Kind == subtasks.KindBuild && o.addOn.ID == s.Unit && o.addOn.AddOn
			case *train:
				fits = (s.Kind == subtasks.KindTrain || s.Kind == subtasks.KindIdle) && o.unit.ID == s.Unit
			case *clickOn:
				fits = s.Kind == subtasks.KindSelect && o.kind == s.Unit && s.Unit != gamedata.SCV
			case *selectIdleWorker:
				fits = s.Kind == subtasks.KindSelect && s.Unit == gamedata.SCV
			case *waitFor:
				fits = s.Kind == subtasks.KindMinerals && !o.gas || s.Kind == subtasks.KindGas && o.gas
				fits = fits && o.amount == s.Amount
			case *noOp:
				fits = s.Kind == subtasks.KindNoOp && o.left == noOpSteps
			}
			if !fits {
				t.Errorf("%s: %q is carried out by %T", facts.Version, s.Name, newOption(facts, s))
			}
		}
		for k := range subtasks.KindNoOp + 1 {
			if !kinds[k] {
				t.Errorf("no subtask is of the kind %s", k)
			}
		}
	}
}

// Rule (options): a kind that nothing carries out is an error that names a subtask of it, never a no-op.
func TestKindWithoutAConstructor(t *testing.T) {
	for k := range subtasks.KindNoOp + 1 {
		fewer := maps.Clone(constructors)
		delete(fewer, k)
		err := checkKinds(fewer, subtasks.All[:])
		if err == nil {
			t.Errorf("nothing carries out the kind %s, and there is no error", k)
			continue
		}
		_, name, _ := strings.Cut(err.Error(), `"`)
		name, _, _ = strings.Cut(name, `"`)
		if i, ok := subtasks.Index(name); !ok || subtasks.All[i].Kind != k {
			t.Errorf("the kind %s: %v, want an error that names a subtask of it", k, err)
		}
	}
	unknown := []subtasks.Subtask{{Name: "wave", Kind: subtasks.KindNoOp + 1}}
	if err := checkKinds(constructors, unknown); err == nil || !strings.Contains(err.Error(), "wave") {
		t.Errorf("a kind that was added to the list alone: %v, want an error that names the subtask", err)
	}
}

// Rule (versions): facts that lack types (here all of them) make no survey of the ground panic.
func TestPlacesWithoutFacts(t *testing.T) {
	p := base()
	p.facts = &gamedata.Table{}
	if spots := sites(p, gamedata.V4_10.Unit(gamedata.SupplyDepot)); len(spots) == 0 {
		t.Error("no place for a depot on ground that nothing is known of")
	}
}
