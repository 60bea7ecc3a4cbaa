package recurrent

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sc2msgi/agents/learned"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
)

// small is a grid world of the set D1-Train.
func small(_ context.Context, trial uint64) (msgi.Env, error) {
	g, err := gridworld.FindSet("playground:d1-train").Graph(int(trial), gridworld.Selection(0))
	if err != nil {
		return nil, err
	}
	return gridworld.New(g, gridworld.Config{})
}

func trainer(t *testing.T, goal Goal, workers int) *Trainer {
	t.Helper()
	var names []string
	for trial := range uint64(30) {
		env, err := small(t.Context(), trial+1)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range env.Subtasks() {
			if !slices.Contains(names, s.Name) {
				names = append(names, s.Name)
			}
		}
	}
	slices.Sort(names)
	tr := NewTrainer(1, 16, 24, names, goal, learned.Bonus)
	tr.Updates, tr.Workers, tr.World = 2, workers, small
	return tr
}

// Rule: two workers learn what one does, and a training that goes on from what it saved ends with the same network.
func TestTrainingIsDeterministic(t *testing.T) {
	for name, goal := range map[string]Goal{"MSGI-Meta": GoalMeta, "RL²": GoalRL2} {
		one, two := trainer(t, goal, 1), trainer(t, goal, 2)
		var saved bytes.Buffer
		for k := range 2 {
			for _, tr := range []*Trainer{one, two} {
				if _, _, err := tr.Update(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if k == 0 {
				if err := two.Save(&saved, two.Made()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !slices.Equal(one.net.Weights, two.net.Weights) {
			t.Errorf("%s: two workers learned something else than one", name)
		}
		again := trainer(t, goal, 1)
		if _, err := again.Load(&saved); err != nil {
			t.Fatal(err)
		}
		if _, _, err := again.Update(t.Context()); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(one.net.Weights, again.net.Weights) {
			t.Errorf("%s: the training that went on has another network", name)
		}
	}
}

// Rule: a network is read as it was written, and a file that asks for too much is refused.
func TestNetworkFiles(t *testing.T) {
	tr := trainer(t, GoalMeta, 1)
	var file bytes.Buffer
	if err := tr.Final(&file, tr.Made()); err != nil {
		t.Fatal(err)
	}
	text := file.String()
	net, err := ReadNetwork(strings.NewReader(text), GoalMeta)
	if err != nil || !slices.Equal(net.Weights, tr.net.Weights) || !slices.Equal(net.Names, tr.net.Names) {
		t.Errorf("what was written is not read: %v", err)
	}
	for _, c := range []struct{ name, file, says string }{
		{"a huge state", strings.Replace(text, `"state":16`, `"state":1000000`, 1), "cannot be"},
		{"weights of the other kind", strings.Replace(text, Format, learned.Format, 1), "another agent's"},
		{"another goal", strings.Replace(text, `"goal":"msgi-meta"`, `"goal":"rl2"`, 1), "trained as"},
	} {
		_, err := ReadNetwork(strings.NewReader(c.file), GoalMeta)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one that says %q", c.name, err, c.says)
		}
	}
}

// Rule: a test goes on from the state that adaptation left, as the episode after it.
func TestTestsGoOnFromAdaptation(t *testing.T) {
	tr := trainer(t, GoalRL2, 1)
	env, err := small(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	var left, taken []float32
	episode := 0
	design := msgi.Design{
		Adapt: func(k *msgi.Knowledge) msgi.Policy { return New(tr.Network(), episodes, k) },
		Test: func(k *msgi.Knowledge) msgi.Policy {
			left = k.Memory().(memory).state
			p := New(tr.Network(), episodes, k)
			taken = p.state
			p.Begin(1, rand.New(rand.NewPCG(1, 1)))
			episode = p.episode
			return New(tr.Network(), episodes, k)
		}}
	trial := msgi.Trial{Agent: msgi.Agent{Name: "rl2", Design: &design}, Budget: 3, Tests: 2, Seed: 1}
	if _, err := trial.Run(t.Context(), env); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(left, taken) || episode != 4 {
		t.Errorf("a test after three episodes begins episode %d, with the state that was left: %v", episode,
			slices.Equal(left, taken))
	}
}
