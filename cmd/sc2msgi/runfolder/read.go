package runfolder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/jsonfile"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// mostFile bounds the other files of the folder in bytes.
const mostFile = 64 << 20

// ReadTree reads the tree that a run left in a folder.
func ReadTree(from string) (*techtree.Tree, error) {
	path := filepath.Join(from, Graph)
	f, err := bounded.Open(path, techtree.MostJSON)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no inferred graph in --from %s: the command run leaves one in its --out; "+
			"--from truth is the true tree", from)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	tree, err := techtree.ReadJSON(f)
	if err != nil {
		return nil, jsonfile.In(path, err)
	}
	return tree, nil
}

// ReadReached reads the states that a run kept, if it did.
func ReadReached(tree *techtree.Tree, from string, truth graph.Graph) error {
	path := filepath.Join(from, Reached)
	f, err := bounded.Open(path, mostFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if err := tree.ReadReached(f, truth); err != nil {
		return fmt.Errorf("read %s: %w", path, err)
	}
	return nil
}

// ReadTold returns what the game of a run said otherwise than the facts of its version: nothing where the folder has
// no report.
func ReadTold(from string) (gamedata.Told, error) {
	path := filepath.Join(from, Report)
	file, err := bounded.ReadFile(path, mostFile)
	if errors.Is(err, fs.ErrNotExist) {
		return gamedata.Told{}, nil
	}
	if err != nil {
		return gamedata.Told{}, err
	}
	var rep struct{ Differences gamedata.Differences }
	if json.Unmarshal(file, &rep) != nil {
		return gamedata.Told{}, fmt.Errorf("%s is no report of a run: it is damaged, or another program's",
			path)
	}
	return rep.Differences.Taken, nil
}
