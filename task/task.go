package task

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/noise"
)

// Task is something to do that agents can be given: one world, or a set of worlds of a kind.
type Task struct {
	Name   string // as --env takes it: "sc2:build-battlecruiser"
	About  string // what is to be done, in a few words
	Worlds int    // how many worlds the set has, NAME/1 to NAME/Worlds; 0 where the task is one world
	InGame bool   // it is played in StarCraft II, real or simulated: the parts of a Setup count

	open func(s Setup, number int) (*World, error)
}

// Setup is what a task that is played in StarCraft II is played with. Other tasks take the zero value.
type Setup struct {
	Facts     *gamedata.Table      // of the version of the game
	Game      bot.Game             // where it is played; nil for a simulator of its own, which ends with the world
	Spectator *spectator.Spectator // who looks on; nil for nobody
}

// tasks are all there are. A new one is an entry in one of these lists.
var tasks = slices.Concat(scenarios(), models())

// All returns all tasks.
func All() []Task { return slices.Clone(tasks) }

// Names returns the names of all tasks.
func Names() []string {
	var names []string
	for _, t := range tasks {
		names = append(names, t.Name)
	}
	return names
}

// Find returns the task that a name means, and which world of it if the task is a set: "playground:d3/5" means world 5 of playground:d3,
// "playground:d3" the set as a whole (number 0). "?hidden=0.1" behind a name is the task seen through noise (package noise: withheld, hidden,
// flipped). The error is a *msgi.UnknownNameError, or says which worlds there are.
func Find(name string) (t Task, number int, err error) { return find(tasks, name) }

func find(tasks []Task, name string) (t Task, number int, err error) {
	plain, rates, err := noisy(name)
	if err != nil {
		return Task{}, 0, err
	}
	t, number, err = findPlain(tasks, plain)
	if err == nil && rates != (noise.Rates{}) {
		t = t.through(rates, name)
	}
	return t, number, err
}

func findPlain(tasks []Task, name string) (t Task, number int, err error) {
	base, world, numbered := strings.Cut(name, "/")
	at := slices.IndexFunc(tasks, func(t Task) bool { return t.Name == base })
	if at < 0 {
		var names []string
		for _, t := range tasks {
			names = append(names, t.Name)
		}
		return Task{}, 0, &msgi.UnknownNameError{What: "task", Name: name, Known: names}
	}
	t = tasks[at]
	if !numbered {
		return t, 0, nil
	}
	if t.Worlds == 0 {
		return t, 0, fmt.Errorf("%s is one world, not a set: %q has no number", base, name)
	}
	number, err = strconv.Atoi(world)
	if err != nil || number < 1 || number > t.Worlds {
		return t, 0, fmt.Errorf("%s is a set of the worlds %s/1 to %s/%d: there is no %.40q", base, base, base, t.Worlds, name)
	}
	return t, number, nil
}

// Open opens the world that a name means.
func Open(ctx context.Context, name string, s Setup) (*World, error) {
	t, number, err := Find(name)
	if err != nil {
		return nil, err
	}
	return t.Open(ctx, s, number)
}

// Open opens the task, or one world of a set by its number. Close the world when it is done with.
func (t Task) Open(ctx context.Context, s Setup, number int) (*World, error) {
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case t.Worlds > 0 && number == 0:
		return nil, fmt.Errorf("%s is a set of %d worlds: name one of them, as %s/1", t.Name, t.Worlds, t.Name)
	case number < 0 || number > t.Worlds:
		return nil, fmt.Errorf("%s has no world %d", t.Name, number)
	case t.InGame && s.Facts == nil:
		return nil, fmt.Errorf("%s is played in a game: the facts of its version are missing", t.Name)
	case !t.InGame && s != (Setup{}):
		return nil, fmt.Errorf("%s is not played in StarCraft II: it takes no game, facts or spectator", t.Name)
	}
	w, err := t.open(s, number)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", t.Name, err)
	}
	w.Name = t.Name
	if number > 0 {
		base, query, has := strings.Cut(t.Name, "?")
		if w.Name = fmt.Sprintf("%s/%d", base, number); has {
			w.Name += "?" + query
		}
	}
	return w, w.check()
}
