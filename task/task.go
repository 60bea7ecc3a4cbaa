package task

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/gamedata"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/rules"
)

// Task is something to do that agents can be given: one world, or a set of worlds of a kind.
type Task struct {
	Name   string // as --env takes it: "sc2:build-battlecruiser"
	About  string // what is to be done, in a few words
	Worlds int    // how many worlds the set has, NAME/1 to NAME/Worlds; 0 where the task is one world
	InGame bool   // it is played in StarCraft II, real or simulated: Facts, Game and Spectator of a Setup count
	Map    string // the file of the map that it is played on, as create_game takes it; "" where it is not in a game
	// Simulated says that it is played in a simulator of its own only: it takes no Game of a Setup.
	Simulated bool
	Grid      bool // it is a grid world: Grid of a Setup counts
	Rules     bool // it is a world of a text file: Rules of a Setup counts
	Graded    bool // its episodes are more or less good, rather than won or lost
	// Agents are those that play this task beside the general ones: they need what only some worlds have
	// (Design.Released and Design.OfWorld).
	Agents []string
	Hash   string // of the file that it or its graphs are from; "" where it is built in
	File   string // the scenario's, of a task in StarCraft II; "" where it is built in

	mark string // stands between the name and the number of a world; "" for a slash
	// numbering is the parameter behind the question mark that numbers a world, in place of a number behind the name;
	// "" for none.
	numbering string
	open      func(s Setup, number int) (*World, error)
	// variant returns the task with the parameters that stand behind the question mark of a name; nil where it takes
	// none.
	variant func(query string) (Task, error)
}

// Setup is what a task is played with. A task in StarCraft II needs the facts; others take the zero value, and grid
// worlds who looks on.
type Setup struct {
	Facts *gamedata.Table // of the version of the game
	// where it is played; nil for a simulator of its own, which ends with the world
	Game bot.Game
	// by which the Game takes a map, from the name of its file; nil: by that name
	MapPath func(file string) (string, error)
	// of the Game, where others create what is played in it; nil where the task does
	Match     *bot.Match
	Spectator *spectator.Spectator   // who looks on at a game; nil for nobody
	Grid      func(*gridworld.Scene) // who looks on at a grid world; nil for nobody
	Rules     func(*rules.Scene)     // who looks on at a world of a text file; nil for nobody
}

// tasks are all that are built in, and then what was registered. A new one is an entry in one of these lists.
var tasks = List(slices.Concat(scenarios(), models(), layers(), ruleWorlds(), grids()))

// All returns all tasks that are built in or registered.
func All() List { return slices.Clone(tasks) }

// Names returns the names of all tasks.
func Names() []string { return tasks.names() }

// Find returns the built-in task that a name means: see List.Find.
func Find(name string) (t Task, number int, err error) { return tasks.Find(name) }

// Open opens the world that a name means.
func Open(ctx context.Context, name string, s Setup) (*World, error) {
	t, number, err := Find(name)
	if err != nil {
		return nil, err
	}
	return t.Open(ctx, s, number)
}

// NameOf returns the name of a world of the task: with its number where the task is a set and the number is not 0.
func (t Task) NameOf(number int) string {
	if number == 0 {
		return t.Name
	}
	if t.numbering != "" {
		return strings.Replace(t.Name, t.numbering, t.numbering+"="+strconv.Itoa(number), 1)
	}
	base, query, has := strings.Cut(t.Name, "?")
	name := base + t.between() + strconv.Itoa(number)
	if has {
		name += "?" + query
	}
	return name
}

func (t Task) between() string { return cmp.Or(t.mark, "/") }

// Open opens the task, or one world of a set by its number. Close the world when it is done with.
func (t Task) Open(ctx context.Context, s Setup, number int) (*World, error) {
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case t.Worlds > 0 && number == 0:
		return nil, fmt.Errorf("%s is a set of %d worlds: name one of them, as %s", t.Name, t.Worlds, t.NameOf(1))
	case number < 0 || number > t.Worlds:
		return nil, fmt.Errorf("%s has no world %d", t.Name, number)
	case t.InGame && s.Facts == nil:
		return nil, fmt.Errorf("%s is played in a game: the facts of its version are missing", t.Name)
	case t.Simulated && s.Game != nil:
		return nil, fmt.Errorf("%s is played in the embedded simulator only: a game from elsewhere cannot be rewired",
			t.Name)
	case s.Match != nil && s.Game == nil:
		return nil, fmt.Errorf("%s: a match is played in a game, and none is given", t.Name)
	case !t.InGame && (s.Facts != nil || s.Game != nil || s.Spectator != nil):
		return nil, fmt.Errorf("%s is not played in StarCraft II: it takes no game, facts or spectator", t.Name)
	case !t.Rules && s.Rules != nil:
		return nil, fmt.Errorf("%s is no world of a text file: nobody can look on at its rules", t.Name)
	case !t.Grid && s.Grid != nil:
		return nil, fmt.Errorf("%s is no grid world: nobody can look on at its map", t.Name)
	}
	w, err := t.open(s, number)
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", t.Name, err)
	}
	if w == nil || w.Env == nil {
		return nil, fmt.Errorf("opening %s: what opens the task returned no world with an Env, and no error", t.Name)
	}
	w.Name = t.NameOf(number)
	w.complete()
	return w, w.check()
}
