package source

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/jsonfile"
	"sc2msgi/task"
	"sc2msgi/techtree"
	"sc2msgi/techtree/diff"
	"sc2msgi/techtree/rows"
)

// Forms is what names a tree.
const Forms = "a graph.json, the folder of a run, a table of rows (.csv, .csv.gz), a recorded game's FILE.data.pb " +
	"(?race=zerg, ?race=protoss), truth:4.10 for the true tree by the facts of a game version, truth:ENV for that of " +
	"a task"

// Truly begins the names of true trees.
const Truly = "truth:"

// RunGraph is the file of a run's folder with its tree.
const RunGraph = "graph.json"

// Source is where a tree is from.
type Source struct {
	Name string
	Tree *techtree.Tree // of a file; nil for a true tree: see Open
	Hash string         // of the file

	things  []diff.Thing
	version string    // of the game
	task    task.Task // or a task
	world   int       // and its world
}

// Played is what a true tree is of where its name does not say: the task, by a game version, and the facts of a task
// that is played in a game.
type Played struct {
	Task  task.Task
	World int
	Facts *gamedata.Table
}

// OfFile reports whether a name is that of a file or a folder.
func OfFile(name string) bool { return !strings.HasPrefix(name, Truly) }

// Find finds the tree that is called by a name. Tasks are looked up among the given ones. Errors do not always name the
// tree: whoever tells of one puts the name before it.
func Find(ctx context.Context, name string, among task.List) (*Source, error) {
	s := &Source{Name: name}
	if OfFile(name) {
		return s, s.read(ctx)
	}
	named := strings.TrimPrefix(name, Truly)
	_, err := gamedata.ForVersion(named)
	if err == nil {
		s.version = named
		return s, nil
	}
	if named != "" && '0' <= named[0] && named[0] <= '9' { // no task begins with a digit
		return nil, err
	}
	if s.task, s.world, err = among.Find(task.InFull(named)); err != nil {
		return nil, fmt.Errorf("it is no game version (there is %s), and as a task: %w",
			strings.Join(gamedata.Versions(), ", "), err)
	}
	if s.task.Worlds > 0 && s.world == 0 {
		return nil, fmt.Errorf("%s is a set of worlds: name one of them, as %s%s", named, Truly, s.task.NameOf(1))
	}
	return s, nil
}

// ForTask returns an error where the tree cannot be of the task: a game version tells of no other world.
func (s *Source) ForTask(t task.Task) error {
	if s.version != "" && !t.InGame {
		return fmt.Errorf("%s is not played in StarCraft II, so no version of that tells of it", t.Name)
	}
	return nil
}

// Open returns the tree and, where they are known, all units and upgrades of its game. Of a game version that needs the
// task, and of a task that is played in a game its facts: see Played.
func (s *Source) Open(ctx context.Context, p Played) (tree *techtree.Tree, things []diff.Thing, err error) {
	if s.Tree != nil {
		return s.Tree, s.things, nil
	}
	from, world, facts := s.task, s.world, p.Facts
	if s.version != "" && p.Task.Name == "" {
		return nil, nil, fmt.Errorf("%s is the tree of a task by these facts: Played.Task says of which", s.Name)
	}
	if s.version != "" {
		from, world = p.Task, p.World
		if facts, err = gamedata.ForVersion(s.version); err != nil {
			return nil, nil, err
		}
		things = Things(facts)
	}
	version := ""
	switch {
	case !from.InGame:
		facts = nil
	case facts == nil && p.Task.Name == "":
		return nil, nil, fmt.Errorf("%s is played in StarCraft II: Played.Facts says by which facts", from.Name)
	case facts == nil:
		return nil, nil, fmt.Errorf("it is played in StarCraft II, and %s is not: name a file", p.Task.Name)
	default:
		version = facts.Version
	}
	w, err := from.Open(ctx, task.Setup{Facts: facts}, world)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	if w.Truth == nil {
		return nil, nil, fmt.Errorf("the true tree of %s is not known", w.Name)
	}
	return w.Tree(techtree.Origin{Facts: version}, nil), things, nil
}

// read reads the file or folder of that name.
func (s *Source) read(ctx context.Context) error {
	path, race, isRecorded := recordedName(s.Name)
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no such file or folder: a tree is %s", Forms)
	case err != nil:
		return err
	case isRecorded:
		return s.readRecorded(path, race)
	case info.IsDir():
		path = filepath.Join(path, RunGraph)
	}
	if isTable(path) {
		return s.readRows(ctx, path)
	}
	data, err := bounded.ReadFile(path, techtree.MostJSON)
	if err != nil {
		return err
	}
	if s.Tree, err = techtree.ReadJSON(bytes.NewReader(data)); err != nil {
		return jsonfile.In(path, err)
	}
	s.Hash = hashOf(data)
	return nil
}

// isTable reports whether a file is a table of rows by its name.
func isTable(path string) bool {
	path = strings.TrimSuffix(strings.ToLower(path), ".gz")
	return strings.HasSuffix(path, ".csv")
}

// readRows infers the tree that a table of rows tells.
func (s *Source) readRows(ctx context.Context, path string) error {
	f, err := bounded.Open(path, bounded.Any)
	if err != nil {
		return err
	}
	defer f.Close()
	sum := sha256.New()
	found, err := rows.Infer(ctx, path, io.TeeReader(bounded.Until(ctx, f), sum), rows.Options{})
	if err != nil {
		return jsonfile.In(path, err)
	}
	s.Tree, s.Hash = found.Tree, shortened(sum.Sum(nil))
	return nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return shortened(sum[:])
}

// shortened is the part of a hash that tells files apart.
func shortened(sum []byte) string { return hex.EncodeToString(sum[:8]) }
