package task

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/subtasks"
	"sc2msgi/techtree"
	"sc2msgi/worlds/boolmodel"
)

// model is the true tree of a boolean world.
func model(t *testing.T, name string, spec boolmodel.Spec) *techtree.Tree {
	t.Helper()
	env := mustOpen(t, spec)
	tree := &techtree.Tree{Origin: techtree.Origin{Task: name}, Subtasks: modelSubtasks(env), Graph: env.Truth(),
		Persists: true}
	if err := tree.Check(); err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestModelTruths(t *testing.T) {
	golden(t, "model_terran.svg", model(t, "model:terran", boolmodel.Terran()).View(nil, false).WriteSVG)
	golden(t, "model_zerg.txt", model(t, "model:zerg", boolmodel.Zerg()).View(nil, false).WriteText)
	golden(t, "model_protoss.txt", model(t, "model:protoss", boolmodel.Protoss()).View(nil, false).WriteText)
	crossroads := model(t, "model:crossroads", boolmodel.Crossroads())
	golden(t, "model_crossroads.svg", crossroads.View(nil, false).WriteSVG)
	golden(t, "model_crossroads_full.svg", crossroads.View(nil, true).WriteSVG)
	golden(t, "model_crossroads.txt", crossroads.View(nil, false).WriteText)
}

// The model of the Terran world looks as the Terran world does.
func TestModelOfTerranLooksTerran(t *testing.T) {
	want, got := terranSubtasks(), modelSubtasks(mustOpen(t, boolmodel.Terran()))
	stands := func(list []techtree.Subtask) map[string]string {
		shown := make(map[string]string)
		for i, s := range list {
			if s.Stand == i && s.Label == "" {
				shown[s.Name] = s.Kind.String()
			}
		}
		return shown
	}
	if diff := cmp.Diff(stands(want), stands(got)); diff != "" {
		t.Error(diff)
	}
	edges := func(tree *techtree.Tree) map[string]bool {
		v, found := tree.View(nil, false), make(map[string]bool)
		for _, e := range v.Edges {
			found[v.Nodes[e.From].Label+">"+v.Nodes[e.To].Label] = true
		}
		return found
	}
	real := &techtree.Tree{Origin: techtree.Origin{Task: "x"}, Subtasks: want, Graph: subtasks.Truth(gamedata.V4_10),
		Persists: true}
	if diff := cmp.Diff(edges(real), edges(model(t, "x", boolmodel.Terran()))); diff != "" {
		t.Error(diff)
	}
}

func mustOpen(t *testing.T, spec boolmodel.Spec) *boolmodel.Env {
	t.Helper()
	env, err := boolmodel.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return env
}
