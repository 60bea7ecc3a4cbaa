package task

import (
	"errors"
	"fmt"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

// scenarios are the tasks of StarCraft II: every built-in scenario that can be won.
func scenarios() []Task {
	var tasks []Task
	for _, s := range maps.Scenarios() {
		if !s.Winnable() {
			continue
		}
		t := scenario(nameOf(s), s)
		if rewirable(s) {
			t.variant = func(query string) (Task, error) {
				varied, there := maps.Find(s.Name + "-varied")
				if !there {
					varied = nil
				}
				return starts{t.Name, s, varied}.variant(query)
			}
		}
		tasks = append(tasks, t)
	}
	return tasks
}

// scenario returns a scenario as a task.
func scenario(name string, s *maps.Scenario) Task {
	return Task{Name: name, About: s.About, InGame: true, Map: s.MapFile(),
		open: func(setup Setup, _ int) (*World, error) { return openScenario(s, setup.Facts, setup) }}
}

// nameOf returns the name of the scenario's task: that of a varied start belongs to the scenario with the fixed one.
func nameOf(s *maps.Scenario) string {
	if s.Varied != nil {
		return "sc2:" + s.Varied.Of + "?start=varied"
	}
	return "sc2:" + s.Name
}

// openScenario opens a scenario whose truth the given facts are. The agent plays by those of setup: in a rewired game
// it is not told the tree.
func openScenario(s *maps.Scenario, facts *gamedata.Table, setup Setup) (*World, error) {
	w := &World{Subtasks: terranSubtasks(), Truth: subtasks.Truth(facts), Numbers: terranNumbers(facts),
		StepLoops: bot.LoopsPerStep, Units: units(), Persists: true}
	game := setup.Game
	if game == nil {
		simulator := server.NewEmbedded(facts, s)
		game, w.OnClose = simulator, simulator.Close
	}
	env, err := play(s, game, setup)
	if err != nil {
		return nil, errors.Join(err, w.Close())
	}
	w.Env = env
	counts := make([]float64, subtasks.Count)
	for _, i := range goals(s, setup.Facts) {
		if i < 0 {
			return nil, errors.Join(fmt.Errorf("no subtask makes the goal of the scenario, unit type %d",
				s.Parts().Makes), w.Close())
		}
		counts[i] = 1
	}
	if !hasWar(s) {
		w.Rewards = counts
	} else {
		w.Stock = counts
	}
	return w, nil
}

// play returns the scenario's game as an Env, before who looks on.
func play(s *maps.Scenario, game bot.Game, setup Setup) (msgi.Env, error) {
	config := bot.Config{Facts: setup.Facts, Map: s.MapFile(), Match: setup.Match}
	config.Steps, config.WarSteps = steps(s)
	config.War = hasWar(s)
	if setup.MapPath != nil {
		var err error
		if config.Map, err = setup.MapPath(config.Map); err != nil {
			return nil, err
		}
		if err = mapFits(config.Map, s); err != nil {
			return nil, err
		}
	}
	if setup.Spectator == nil {
		return bot.New(game, config)
	}
	config.Watch = setup.Spectator.Watch
	env, err := bot.New(game, config)
	if err != nil {
		return nil, err
	}
	return setup.Spectator.Env(env), nil
}

// waiting is how many steps the authors' maps wait idly before a war, beyond what the scenario says.
const waiting = 240

// steps returns how many environment steps an episode has before the war, and how many the war can take.
func steps(s *maps.Scenario) (before, war int) {
	if !hasWar(s) {
		return rounded(s.Loops), 0
	}
	before = max(1, s.Parts().Prepare/bot.LoopsPerStep)
	return before, rounded(s.Loops-before*bot.LoopsPerStep) + waiting
}

// rounded is a time in environment steps, rounded up.
func rounded(loops int) int { return (loops + bot.LoopsPerStep - 1) / bot.LoopsPerStep }

// hasWar reports whether a time of preparation ends in a war.
func hasWar(s *maps.Scenario) bool { return s.Parts().Prepare > 0 }

// goals are what is to be made: the scenario's goal, or for a war every army unit, as the paper rewards them.
func goals(s *maps.Scenario, facts *gamedata.Table) []int {
	if makes := s.Parts().Makes; makes != 0 {
		return []int{subtasks.Make(makes)}
	}
	return subtasks.Army(facts)
}

// units are the subtasks that train one.
func units() []int {
	var units []int
	for i, s := range subtasks.All {
		if s.Kind == subtasks.KindTrain {
			units = append(units, i)
		}
	}
	return units
}
