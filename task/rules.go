package task

import (
	"fmt"
	"strings"

	"sc2msgi/maps"
	"sc2msgi/techtree"
	"sc2msgi/worlds/rules"
)

// rulesPrefix begins the names of worlds that are text files.
const rulesPrefix = "rules:"

// drawnTasks is how many tasks a world has whose rewards are drawn.
const drawnTasks = 500

// ruleWorlds are the worlds as files that are built in.
func ruleWorlds() []Task {
	var all []Task
	for _, b := range rules.BuiltIn() {
		t := Task{Name: rulesPrefix + b.Name, About: b.About, Graded: b.Graded, Worlds: b.Tasks, Rules: true}
		t.open = func(s Setup, number int) (*World, error) {
			w, err := b.World(number)
			if err != nil {
				return nil, err
			}
			return openRules(w, b.Draw(number), s), nil
		}
		all = append(all, t)
	}
	return all
}

// rulesFile returns the path of the file that a name means, and what numbers a task of it: "rules:mine.yaml",
// "rules:mine.yaml/3".
func rulesFile(name string) (path, number string, ofFile bool) {
	path, is := strings.CutPrefix(name, rulesPrefix)
	if is && maps.IsFile(path) {
		return path, "", true
	}
	if at := strings.LastIndexByte(path, '/'); is && at > 0 && maps.IsFile(path[:at]) {
		return path[:at], path[at+1:], true
	}
	return "", "", false
}

// ownRules returns the world of a file as a task.
func ownRules(path string) (Task, error) {
	w, err := rules.ReadFile(path)
	if err != nil {
		if _, other := maps.ReadFile(path); other == nil {
			err = fmt.Errorf("%s is a scenario, and no world: write %s%[1]s", path, scenarioPrefix)
		}
		return Task{}, err
	}
	t := Task{Name: rulesPrefix + path, About: w.Spec.About, Graded: w.Graded(), File: path, Hash: hashOf(w.Source),
		Rules: true,
		open:  func(s Setup, number int) (*World, error) { return openRules(w, number, s), nil }}
	if w.Spec.Drawn() {
		t.Worlds = drawnTasks
	}
	return t, nil
}

// openRules opens the task of a world whose rewards a number draws.
func openRules(w *rules.World, draw int, s Setup) *World {
	rewards := w.Rewards(draw)
	env := w.NewEnv(rewards)
	env.Watch(s.Rules)
	return &World{Env: env, Truth: w.Truth, Rewards: rewards, Subtasks: RulesSubtasks(w),
		Persists: w.Persists()}
}

// RulesSubtasks returns the subtasks of a world as drawings show them.
func RulesSubtasks(w *rules.World) (all []techtree.Subtask) {
	for i, subtask := range w.Subtasks() {
		shown := techtree.Subtask{Name: subtask.Name, Kind: techtree.Other, Stand: i, Label: w.Title(i)}
		if _, level := w.Level(i); level {
			shown.Kind, shown.Stand, shown.Label = techtree.Resource, -1, ""
		}
		all = append(all, shown)
	}
	return all
}

// fileNumber reads what numbers a task of a file.
func (t Task) fileNumber(number, name string) (int, error) {
	if number == "" {
		return 0, nil
	}
	n, err := t.number(number, name)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", t.File, err)
	}
	return n, nil
}
