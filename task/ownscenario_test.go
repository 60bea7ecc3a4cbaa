package task

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/msgi"
)

// marines is a scenario of one's own.
const marines = `
name: marines
title: Marines
about: train a Marine within 5 minutes
size: [64, 64]
playable: [[19, 19], [45, 37]]
camera: [32, 26]
placed:
  - {type: CommandCenter, owner: own, at: [27.5, 31.5]}
  - {type: MineralField, owner: neutral, at: [21, 31.5], contents: 9000}
workers: {minerals: 8, gas: 0, idle: 1, idle_area: [[30, 25], [35, 30]]}
bank: {minerals: 400, gas: 0}
assemble: [43, 34]
goal: Marine
time: 5 min
`

const variedMarines = marines + `
varied:
  bank: {minerals: [300, 500], step: 50}
  workers: {minerals: [6, 9], gas: [0, 0], idle: [1, 1]}
  patches: {near: 6, far: 7.6, gap: 3}
`

// scenarioWith writes a scenario file and returns its path.
func scenarioWith(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "my scenario.yaml")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Rule: the scenario of a file is a task under the name sc2:FILE, with its own time, and its start varies where the
// file says so. The oracle wins it.
func TestScenarioOfAFile(t *testing.T) {
	path := scenarioWith(t, variedMarines)
	for name, mapFile := range map[string]string{"sc2:" + path: "marines.SC2Map",
		"sc2:" + path + "?start=varied": "marines-varied.SC2Map"} {
		found, number, err := Find(name)
		if err != nil || number != 0 || found.Name != name || found.File != path || found.Hash == "" || !found.InGame ||
			found.Map != mapFile {
			t.Errorf("%s: %+v, %d, %v", name, found, number, err)
			continue
		}
		w, err := found.Open(t.Context(), Setup{Facts: gamedata.V4_10}, 0)
		if err != nil {
			t.Fatal(err)
		}
		state, err := w.Env.Reset(t.Context(), 1)
		if err != nil || state.StepsLeft != 600 {
			t.Errorf("%s: %d steps, error %v", name, state.StepsLeft, err)
		}
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 2, Seed: 1, Truth: w.Truth,
			Objective: w.True()}
		result, err := trial.Run(t.Context(), w.Env)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range result.Test {
			if !e.Success {
				t.Errorf("%s: %+v", name, e)
			}
		}
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Rule: a war of one's own begins and ends when its file says.
func TestWarOfAFile(t *testing.T) {
	// The agent takes it for granted that gas comes in.
	file := strings.NewReplacer("9000}", "9000}\n  - {type: VespeneGeyser, owner: "+
		"neutral, at: [27.5, 22.5], contents: 900}\n  - {type: Refinery, owner: own, at: [27.5, 22.5], contents: 900}",
		"gas: 0, idle: 1", "gas: 3, idle: 1", "goal: Marine",
		"war: {after: 4 min, enemy: [{type: Zergling, count: 1, area: {centre: [25, 25]}}]}").Replace(marines)
	path := scenarioWith(t, file)
	w, err := Open(t.Context(), "sc2:"+path, Setup{Facts: gamedata.V4_10})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	trial := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 1, Seed: 1, Truth: w.Truth, Objective: w.True()}
	result, err := trial.Run(t.Context(), w.Env)
	if err != nil || !w.War() {
		t.Fatalf("a war: %v, error %v", w.War(), err)
	}
	if e := result.Test[0]; !e.Success || e.Steps != 480 {
		t.Errorf("%+v, want a war that is won after 480 steps of preparation", e)
	}
}

// Rule: steps and steps of war follow from the file; those of the built-in scenarios are the paper's.
func TestSteps(t *testing.T) {
	for _, c := range []struct {
		loops, after, before, war int
	}{{19200, 0, 2400, 0}, {21120, 19200, 2400, 480}, {17, 0, 3, 0}, {170, 81, 10, 252}, {9, 1, 1, 241}} {
		s := &maps.Scenario{Loops: c.loops}
		if c.after > 0 {
			s.Goal = &maps.War{After: c.after}
		}
		if before, war := steps(s); before != c.before || war != c.war {
			t.Errorf("%d loops, war after %d: %d and %d steps, want %d and %d",
				c.loops, c.after, before, war, c.before, c.war)
		}
	}
	for _, name := range []string{"build-battlecruiser", "defeat-zerglings", "defeat-hydralisks",
		"defeat-hydralisks-ultralisks"} { // those of the paper
		s, there := maps.Find(name)
		if !there {
			t.Fatalf("there is no scenario %s", name)
		}
		if before, war := steps(s); before != 2400 || (war == 480) != (s.War() != nil) {
			t.Errorf("%s: %d and %d steps", s.Name, before, war)
		}
	}
}

// Rule: a file that is no task is refused in a line that names it, and so are parameters that it has no use for.
func TestBadScenarioOfAFile(t *testing.T) {
	for _, c := range []struct{ name, file, query, says string }{
		{"nothing to win", strings.NewReplacer("goal: Marine\n", "", "about: train a Marine within 5 minutes\n", "").
			Replace(marines), "", ": nothing can be won in it: as a task it needs a goal or a war"},
		{"no subtask", strings.Replace(strings.Replace(marines, "goal: Marine", "goal: BarracksReactor", 1), "9000}",
			"9000}\n  - {type: VespeneGeyser, owner: neutral, at: [27.5, 22.5], contents: 9000}", 1),
			"", ": goal: none of the agent's subtasks makes it"},
		{"a fault", strings.Replace(marines, "type: CommandCenter", "type: CommandCentre", 1), "",
			`:9: placed[0].type: no unit "CommandCentre" (did you mean CommandCenter?)`},
		{"no varied start", marines, "?start=varied", "it has no varied start"},
		{"no Battlecruiser", marines, "?rewire=3", "other tech trees are drawn for a Battlecruiser as the goal"},
	} {
		path := scenarioWith(t, c.file)
		if _, _, err := Find("sc2:" + path + c.query); err == nil || !strings.Contains(err.Error(), c.says) ||
			!strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
	if _, _, err := Find("sc2:" + filepath.Join(t.TempDir(), "none.yaml")); err == nil ||
		!strings.Contains(err.Error(), "none.yaml") {
		t.Errorf("no file: %v", err)
	}
}

// Rule: the hash is of what a file says, not of how.
func TestScenarioHashes(t *testing.T) {
	names := []string{"sc2:" + scenarioWith(t, marines), "model:terran",
		"sc2:" + scenarioWith(t, "# a comment\n"+marines) + "?hidden=0.1", "sc2:" + scenarioWith(t, variedMarines),
		"sc2:none.yaml"}
	h := ScenarioHashes(names)
	if len(h) != 4 || h[0] == "" || h[0] != h[1] || h[0] == h[2] || h[3] != "" {
		t.Errorf("hashes %q", h)
	}
}
