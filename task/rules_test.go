package task

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
)

// ruleTasks are one task of each built-in family of worlds that are text files.
var ruleTasks = []string{"rules:kitchen/1", "rules:crafting", "rules:ages", "rules:cooking/1", "rules:random/1"}

// Rule: each world of a text file is played by agents that adapt and by those that are told its tree, and a task
// differs from another of its world in rewards alone.
func TestRuleTasks(t *testing.T) {
	for i, name := range ruleTasks {
		if testing.Short() && i > 1 {
			break
		}
		w, err := Open(t.Context(), name, Setup{})
		if err != nil {
			t.Fatal(err)
		}
		var returns [2]float64
		for i, agent := range []string{agents.Random, agents.Oracle} {
			trial := msgi.Trial{Agent: msgi.Agent{Name: agent}, Tests: 4, Seed: 1, Truth: w.Truth, Objective: w.True()}
			r, err := trial.Run(t.Context(), w.Env)
			if err != nil {
				t.Fatalf("%s: %s: %v", name, agent, err)
			}
			for _, e := range r.Test {
				returns[i] += e.Reward / 4
			}
		}
		if returns[1] <= 2*returns[0] {
			t.Errorf("%s: the oracle gets %.2f, random options %.2f", name, returns[1], returns[0])
		}
	}
	train, err := Open(t.Context(), "rules:kitchen-train/1", Setup{})
	if err != nil {
		t.Fatal(err)
	}
	other, err := Open(t.Context(), "rules:kitchen/1", Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(train.Rewards) == fmt.Sprint(other.Rewards) || fmt.Sprint(train.Truth) != fmt.Sprint(other.Truth) {
		t.Error("a task to train with is not another draw of the same kitchen")
	}
}

// BenchmarkRules plays a trial of 20 adaptation episodes and 8 tests, and tells how many options a second are chosen
// and done.
func BenchmarkRules(b *testing.B) {
	for _, name := range ruleTasks {
		for _, agent := range []string{agents.Random, agents.Oracle, agents.MSGIRand, agents.MSGIChain,
			agents.MSGIGRProp, agents.MSGIActive} {
			b.Run(name+"/"+agent, func(b *testing.B) {
				w, err := Open(b.Context(), name, Setup{})
				if err != nil {
					b.Fatal(err)
				}
				options := 0
				trial := msgi.Trial{Agent: msgi.Agent{Name: agent}, Budget: 20, Tests: 8, Truth: w.Truth,
					Objective: w.ToLearn(), OnEpisode: func(e msgi.Episode) { options += e.Options }}
				if agent == agents.Oracle {
					trial.Objective = w.True()
				}
				for b.Loop() {
					trial.Seed++
					if _, err := trial.Run(b.Context(), w.Env); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(options)/b.Elapsed().Seconds(), "options/s")
			})
		}
	}
}

// rows is a world that keeps the states of each episode.
type rows struct {
	msgi.Env
	episodes [][]msgi.State
}

func (r *rows) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	s, err := r.Env.Reset(ctx, seed)
	r.episodes = append(r.episodes, []msgi.State{s})
	return s, err
}

func (r *rows) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	out, err := r.Env.Step(ctx, option)
	last := &r.episodes[len(r.episodes)-1]
	*last = append(*last, out.State)
	return out, err
}

// BenchmarkWidestInference infers once an episode in the random world with the most subtasks, on what msgi-grprop
// sees in 40 episodes. It tells how long that takes in episodes 8, 20 and 40.
func BenchmarkWidestInference(b *testing.B) {
	widest, most := 0, 0
	for number := 1; number <= 60; number++ {
		w, err := Open(b.Context(), fmt.Sprintf("rules:random/%d", number), Setup{})
		if err != nil {
			b.Fatal(err)
		}
		if n := len(w.Subtasks); n > most {
			widest, most = number, n
		}
	}
	w, err := Open(b.Context(), fmt.Sprintf("rules:random/%d", widest), Setup{})
	if err != nil {
		b.Fatal(err)
	}
	seen := &rows{Env: w.Env}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIGRProp}, Budget: 40, Seed: 1, Objective: w.ToLearn()}
	if _, err := trial.Run(b.Context(), seen); err != nil {
		b.Fatal(err)
	}
	took := map[int]time.Duration{}
	for b.Loop() {
		l := ilp.New(most)
		for k, episode := range seen.episodes[:40] {
			for _, s := range episode {
				l.Add(s.Complete, s.Eligible, s.Withheld)
			}
			began := time.Now()
			l.Graph(ilp.Minimal)
			took[k+1] += time.Since(began)
		}
	}
	b.ReportMetric(float64(most), "subtasks")
	for _, k := range []int{8, 20, 40} {
		b.ReportMetric(took[k].Seconds()*1000/float64(b.N), fmt.Sprintf("ms-in-episode-%d", k))
	}
}

// Rule: a sweep knows a world's file by what it says: another text is another hash, and a file that cannot be read has
// none.
func TestRulesFileHash(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bike.yaml")
	text, err := os.ReadFile("../examples/worlds/bike.yaml")
	if err != nil {
		t.Fatal(err)
	}
	hashes := func(data []byte) []string {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return ScenarioHashes([]string{"rules:" + path + "/3?hidden=0.1", "model:terran", "rules:kitchen/1"})
	}
	first, second, broken := hashes(text), hashes(append(text, '\n')), hashes([]byte("name: a"))
	if len(first) != 1 || first[0] == "" || first[0] == second[0] || broken[0] != "" {
		t.Errorf("the hashes are %v, %v and %v", first, second, broken)
	}
}
