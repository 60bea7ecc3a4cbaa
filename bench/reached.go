package bench

import (
	"context"
	"fmt"
	"sync"

	"sc2msgi/msgi/bits"
	"sc2msgi/task"
)

// reachedWorlds are the states that play reaches in the worlds of a sweep. Those of a world are found once, for all
// trials in it.
type reachedWorlds struct {
	mu    sync.Mutex
	found map[string]func() ([]bits.Set, error) // by world
}

// in returns the states of the cell's world; nil where the plan does not ask for them or nothing is inferred.
func (r *reachedWorlds) in(ctx context.Context, s *Sweep, c *Cell) ([]bits.Set, error) {
	if !s.Plan.Reachable || !c.choice.Design.Adapts() {
		return nil, nil
	}
	setup, err := s.setup(c, task.Setup{})
	if err != nil {
		return nil, err
	}
	t, number := c.choice.Task, c.world()
	key := fmt.Sprint(t.NameOf(number), " ", c.choice.Facts, " ", c.choice.ExactReloads)
	r.mu.Lock()
	find, known := r.found[key]
	if !known {
		if r.found == nil {
			r.found = map[string]func() ([]bits.Set, error){}
		}
		find = sync.OnceValues(func() ([]bits.Set, error) {
			found, err := t.Reachable(ctx, setup, number)
			return found.States, err
		})
		r.found[key] = find
	}
	r.mu.Unlock()
	states, err := find()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errPlan, err)
	}
	return states, nil
}
