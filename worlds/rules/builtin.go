package rules

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"sc2msgi/yamlfile"
)

// files are the worlds that come with the package.
//
//go:embed worlds/*.yaml
var files embed.FS

// Entry is a world, or a family of worlds, that comes with the package.
type Entry struct {
	Name, About string
	Tasks       int    // how many tasks it has, numbered from 1; 0 for one
	Graded      bool   // its episodes bring more or less, rather than being won or lost
	file        string // "" for random worlds
	first       int    // draws come after so many
}

// BuiltIn returns what comes with the package.
func BuiltIn() []Entry {
	return []Entry{
		{Name: "kitchen", About: "dishes and drinks in the paper's kitchen, a set of 500 tasks (151 subtasks)",
			Tasks: 500, Graded: true, file: "kitchen"},
		{Name: "kitchen-train", About: "the same kitchen with 500 other draws of rewards, to train with", Tasks: 500,
			Graded: true, file: "kitchen", first: 500},
		{Name: "random", About: "rewards in random worlds with OR, NOT, 2 of 4 and undoing, a set of 500 (60 to " +
			"150 subtasks)", Tasks: 500, Graded: true},
		{Name: "crafting", About: "from wood to a diamond, with MineRL's milestones (36 subtasks)", Graded: true,
			file: "crafting"},
		{Name: "cooking", About: "six dishes and much that must not be, a set of 500 tasks (30 subtasks)", Tasks: 500,
			Graded: true, file: "cooking"},
		{Name: "ages", About: "a tribe whose people and places turn into others (49 subtasks)", Graded: true,
			file: "ages"},
	}
}

// World returns the world of a task.
func (e Entry) World(task int) (*World, error) {
	if e.file == "" {
		return Parse(randomFile(task))
	}
	return load(e.file)
}

// Draw returns the number that draws the rewards of a task.
func (e Entry) Draw(task int) int { return e.first + task }

// Find returns a built-in world by its name, as kitchen or random/7.
func Find(name string) (*World, error) {
	base, number, numbered := strings.Cut(name, "/")
	var known []string
	for _, b := range BuiltIn() {
		if known = append(known, b.Name); b.Name != base {
			continue
		}
		n, err := 1, error(nil)
		if numbered {
			n, err = strconv.Atoi(number)
		}
		if err != nil || n < 1 || n > max(b.Tasks, 1) || numbered && b.Tasks == 0 {
			return nil, fmt.Errorf("there is no world %.60q", name)
		}
		return b.World(n)
	}
	return nil, fmt.Errorf("there is no world %.60q%s", name, yamlfile.Meant(base, known))
}

// builtInFile returns the file of a world that comes with the package.
func builtInFile(name string) ([]byte, error) {
	data, err := files.ReadFile("worlds/" + name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("the world %s: %w", name, err)
	}
	return data, nil
}

var compiled sync.Map // by name: *World

// load returns the world of a file that comes with the package.
func load(name string) (*World, error) {
	if w, ok := compiled.Load(name); ok {
		return w.(*World), nil
	}
	data, err := builtInFile(name)
	if err != nil {
		return nil, err
	}
	w, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("the world %s: %w", name, err)
	}
	compiled.Store(name, w)
	return w, nil
}
