package train

import (
	"context"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// worlds are what is played in training: the worlds of some tasks, by turns.
type worlds struct{ sets []set }

type set struct {
	task   task.Task
	number int // of one world; 0 for all
}

func findWorlds(envs []string) (*worlds, error) {
	w := &worlds{}
	for _, name := range envs {
		t, number, err := task.Find(name)
		if err != nil {
			return nil, cmdline.Usagef("--envs: %v", err)
		}
		if t.InGame {
			return nil, cmdline.Usagef("--envs: %s is played in StarCraft II: a training wants thousands of short "+
				"episodes",
				name)
		}
		w.sets = append(w.sets, set{t, number})
	}
	return w, nil
}

// count returns after how many trials all worlds were played.
func (w *worlds) count() int {
	most := 1
	for _, s := range w.sets {
		if s.number == 0 {
			most = max(most, s.task.Worlds)
		}
	}
	return most * len(w.sets)
}

// open returns the world of a trial, counted from 1. Worlds that are no games hold nothing that has to be closed.
func (w *worlds) open(ctx context.Context, trial uint64) (msgi.Env, error) {
	s := w.sets[(trial-1)%uint64(len(w.sets))]
	number := s.number
	if number == 0 && s.task.Worlds > 0 {
		number = int((trial-1)/uint64(len(w.sets))%uint64(s.task.Worlds)) + 1
	}
	opened, err := s.task.Open(ctx, task.Setup{}, number)
	if err != nil {
		return nil, err
	}
	return opened.Env, nil
}
