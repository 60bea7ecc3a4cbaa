package trial

import (
	"errors"
	"fmt"
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/ilp"
	"sc2msgi/task"
	"sc2msgi/task/source"
)

// Choice is what options ask for, all names found.
type Choice struct {
	Options
	Task   task.Task
	World  int // its number, where the task is a set; 0 for a set as a whole
	Player msgi.Agent
	Design msgi.Design

	prior *source.Source // nil for none
}

// Check returns what the options ask for, or an error that names the flag that is wrong and what there is.
func (o Options) Check() (c Choice, err error) {
	c.Options = o
	among, err := o.among()
	if err != nil {
		return c, err
	}
	if c.Task, c.World, err = o.find(among); err != nil {
		return c, err
	}
	if c.prior, err = findPrior(o.Prior, c.Task, among); err != nil {
		return c, fmt.Errorf("--prior %s: %w", o.Prior, err)
	}
	bias, err := ilp.ParseBias(o.ILP)
	if err != nil {
		return c, fmt.Errorf("--ilp: %w", err)
	}
	c.Player = msgi.Agent{Name: o.Agent, Bias: bias, Planner: o.Planner}
	if err := c.Player.Check(); err != nil {
		return c, err
	}
	if c.Design, err = msgi.FindAgent(o.Agent); err != nil {
		return c, err
	}
	switch {
	case (c.Design.Released || c.Design.OfWorld) && !slices.Contains(c.Task.Agents, o.Agent):
		return c, fmt.Errorf("--agent %s does not play --env %s: %s", o.Agent, o.Env, c.lacks())
	case o.Reward != LearnReward && o.Reward != PaperReward:
		return c, fmt.Errorf("--reward %q is neither %s nor %s", o.Reward, LearnReward, PaperReward)
	case o.Goal != "" && slices.Contains(o.given, "reward"):
		return c, fmt.Errorf("--goal %s and --reward %s exclude each other", o.Goal, o.Reward)
	case o.Budget < 1:
		return c, fmt.Errorf("--budget %d: at least 1 adaptation episode is needed", o.Budget)
	case o.Tests < 1:
		return c, fmt.Errorf("--tests %d: at least 1 test episode is needed", o.Tests)
	}
	for _, flag := range o.given {
		if why := c.Useless(flag); why != "" {
			return c, fmt.Errorf("--%s has no effect with %s", flag, why)
		}
	}
	return c, nil
}

// among returns the tasks that names are looked up in.
func (o *Options) among() (task.List, error) {
	if o.Among != nil {
		return o.Among, nil
	}
	among, err := task.WithGraphs(o.Graphs)
	if err != nil {
		return nil, fmt.Errorf("--graphs %w", err)
	}
	return among, nil
}

// find looks the task up.
func (o *Options) find(among task.List) (t task.Task, world int, err error) {
	t, world, err = among.Find(o.Env)
	var unknown *msgi.UnknownNameError
	switch {
	case err == nil:
		return t, world, nil
	case !errors.As(err, &unknown) || unknown.What != "task" || !task.OfFile(o.Env):
	case o.Graphs == "":
		err = fmt.Errorf("%s is a graph of a file, which --graphs FILE names", o.Env)
	default:
		err = fmt.Errorf("%s: the files of --graphs have no such graphs", o.Env)
	}
	return t, world, &EnvError{err}
}

// EnvError says why Options.Env names no task. The flag of run is --env; a sweep has another.
type EnvError struct{ Why error }

func (e *EnvError) Error() string { return fmt.Sprintf("--env: %v", e.Why) }

// Unwrap returns why.
func (e *EnvError) Unwrap() error { return e.Why }

// lacks says what the task does not have that the agent needs.
func (c *Choice) lacks() string {
	switch {
	case c.Design.Released:
		return "it plays as the authors' grid-world code does, in grid worlds"
	case c.Task.Grid:
		return "this optimum is not known with these mechanics (with mechanics=released it is, without a cap or noise)"
	}
	return "it plays where the optimum can be computed, in grid worlds"
}

// foreign reports whether the agent tells subtasks apart by their names, and knows none of the world's.
func (c *Choice) foreign(w *task.World) bool {
	return c.Design.Domain != nil && !slices.ContainsFunc(w.Env.Subtasks(), func(s msgi.Subtask) bool {
		return slices.Contains(c.Design.Domain, s.Name)
	})
}

// Useless says why a flag would change nothing with the chosen agent and task: "--agent random: it does not adapt";
// "" where it does.
func (c *Choice) Useless(flag string) string {
	because := func(useless bool, why string) string {
		if !useless {
			return ""
		}
		return fmt.Sprintf("--agent %s: %s", c.Agent, why)
	}
	switch flag {
	case "budget":
		return because(!c.Design.Adapts(), "it does not adapt")
	case "ilp", "prior":
		if c.Design.Infer != nil {
			return because(true, "it infers by itself")
		}
		return because(!c.Design.Adapts(), "it infers nothing")
	case "planner", "goal":
		return because(!c.Design.Plans, c.aims())
	case "reward":
		if c.Design.Told && c.Reward == LearnReward {
			return because(true, "it learns no rewards: it is told them")
		}
		return because(!c.Design.Plans, c.aims())
	case "game", "facts", "exact-reloads":
		if !c.Task.InGame {
			return fmt.Sprintf("--env %s: it is not played in StarCraft II", c.Env)
		}
	case "record":
		if !c.Task.InGame && !c.Task.Grid {
			return fmt.Sprintf("--env %s: it is neither played in StarCraft II nor in a grid world", c.Env)
		}
	case "film":
		if !c.Task.Grid {
			return fmt.Sprintf("--env %s: it is no grid world", c.Env)
		}
	case "watch":
		if !c.Task.InGame && !c.Task.Grid && !c.Task.Rules {
			return fmt.Sprintf("--env %s: only games, grid worlds and worlds of text files can be watched", c.Env)
		}
	case "graphs":
		if c.Task.Hash == "" || c.Task.File != "" {
			return fmt.Sprintf("--env %s: its graphs are not from a file", c.Env)
		}
	}
	return ""
}

// aims says what an agent plays its tests for that is not planned for by the planner of the trial.
func (c *Choice) aims() string {
	switch {
	case c.Design.OfWorld:
		return "it plays what the world computes"
	case c.Design.Told:
		return "it plans by itself, for the true rewards"
	case c.Design.Infer != nil:
		return "it plans by itself, for the rewards that it learns"
	}
	return "it plans nothing"
}

// Adaptation is how many adaptation episodes there will be.
func (c *Choice) Adaptation() int {
	if !c.Design.Adapts() {
		return 0
	}
	return c.Budget
}

// Course is how many episodes there will be of each phase.
func (c *Choice) Course() msgi.Course {
	return msgi.Course{Practice: c.Design.Practice, Adaptation: c.Adaptation(), Tests: c.Tests}
}

// Aim is what the tests plan for, and how results call it.
type Aim struct {
	msgi.Objective
	Reward string // "learned", "paper", "told" or "goal"; "" for who plans nothing
	Goal   string // the subtask
}

// Aim returns what the tests plan for in the opened world, or why the agent cannot play there. Only who is told the
// true graph is told the true goal unasked.
func (c *Choice) Aim(w *task.World) (a Aim, err error) {
	switch {
	case c.foreign(w):
		return a, fmt.Errorf("--agent %s knows no subtask of --env %s: play it in the domain that it was trained in",
			c.Agent, c.Env)
	case !c.Design.Plans && c.Design.Told:
		a.Objective, a.Reward = w.True(), "told"
	case !c.Design.Plans && c.Design.Infer != nil:
		a.Objective, a.Reward = w.ToLearn(), LearnReward
	case !c.Design.Plans:
		a.Objective = w.ToLearn()
	case c.Goal != "":
		a.Reward = "goal"
		if a.Goal, a.Objective, err = w.Only(c.Goal); err != nil {
			return a, fmt.Errorf("--goal: %w", err)
		}
	case c.Reward == PaperReward:
		a.Reward = PaperReward
		if a.Objective, err = w.Paper(); err != nil {
			return a, fmt.Errorf("--reward %s: %w", PaperReward, err)
		}
	case c.Design.Told:
		a.Objective, a.Reward = w.True(), "told"
	default:
		a.Objective, a.Reward = w.ToLearn(), LearnReward
	}
	return a, nil
}
