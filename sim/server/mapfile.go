package server

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/maps/build"
	"sc2msgi/sc2api"
)

// chosenMap is what create_game asks to be played.
type chosenMap struct {
	scenario *maps.Scenario
	path     string // as game_info tells it, "" for none
	fromFile bool   // it was found in a map file
}

// findMap returns the scenario that the request names by file or by title, or that its map file holds. A scenario's
// name is stronger than the file: pysc2 sends both, and the path names the map.
func (s *Session) findMap(r *sc2api.RequestCreateGame) (chosenMap, *createFault) {
	if name := r.GetBattlenetMapName(); name != "" {
		for _, m := range s.scenarios() {
			if strings.EqualFold(m.Title, name) {
				return chosenMap{scenario: m}, nil
			}
		}
		if scenario, ok := s.ladderMap(name); ok {
			return chosenMap{scenario: scenario}, nil
		}
		return chosenMap{}, createError(sc2api.ResponseCreateGame_InvalidMapName,
			"no map %.80q; known are: %s", name, strings.Join(s.titles(), ", "))
	}
	local := r.GetLocalMap()
	path, data := local.GetMapPath(), local.GetMapData()
	if path == "" && len(data) == 0 {
		return chosenMap{}, createError(sc2api.ResponseCreateGame_MissingMap,
			"neither map_path nor battlenet_map_name is set; known maps: %s", strings.Join(s.mapFiles(), ", "))
	}
	if scenario, ok := maps.FindIn(s.scenarios(), path[strings.LastIndexAny(path, `/\`)+1:]); ok {
		return chosenMap{scenario: scenario, path: path}, nil
	}
	if len(data) > 0 {
		scenario, err := s.scenarioIn(data, path)
		if err != nil {
			return chosenMap{}, createError(sc2api.ResponseCreateGame_InvalidMapData, "%d bytes of map_data given: %v",
				len(data), err)
		}
		return chosenMap{scenario, path, true}, nil
	}
	data, err := s.mapFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if scenario, ok := s.ladderMap(path); ok {
			return chosenMap{scenario: scenario, path: path}, nil
		}
		return chosenMap{}, createError(sc2api.ResponseCreateGame_InvalidMapPath,
			"no map %.80q; known are: %s", path, strings.Join(s.mapFiles(), ", "))
	}
	var scenario *maps.Scenario
	if err == nil {
		scenario, err = s.scenarioIn(data, path)
	}
	if err != nil {
		return chosenMap{}, createError(sc2api.ResponseCreateGame_InvalidMapPath, "map %.80q: %v", path, err)
	}
	return chosenMap{scenario, path, true}, nil
}

// scenarioIn returns the scenario that a map file holds or is the placeholder of, or that stands in for the map of the
// ladder of that path.
func (s *Session) scenarioIn(data []byte, path string) (*maps.Scenario, error) {
	if name, is := maps.PlaceholderOf(data); is {
		if scenario, ok := maps.FindIn(s.scenarios(), name); ok {
			s.tellOfLadder(path, scenario)
			return scenario, nil
		}
	}
	scenario, err := build.Read(s.life, data)
	if err == nil {
		return scenario, nil
	}
	if nearest, ok := s.ladderMap(path); ok {
		return nearest, nil
	}
	return nil, err
}

// ladderMap returns the scenario that stands in for a map of the ladder, and says so.
func (s *Session) ladderMap(name string) (*maps.Scenario, bool) {
	scenario, ok := maps.FindLadder(name)
	if ok {
		s.tellOfLadder(name, scenario)
	}
	return scenario, ok
}

// tellOfLadder says which scenario is played in the place of another map.
func (s *Session) tellOfLadder(name string, scenario *maps.Scenario) {
	if name != "" && s.tell != nil {
		name = strings.TrimSuffix(name[strings.LastIndexAny(name, `/\`)+1:], ".SC2Map")
		s.tell(fmt.Sprintf("%.80q is played on %s", name, scenario.Name))
	}
}

// mostMap bounds the map files that are read, in bytes. A request, which may hold a map too, is bounded by its own
// size.
const mostMap = 16 << 20

// mapFile reads a file of the folder of maps. Paths are those of Unix or Windows, relative to the folder or leading
// into it; no other file is opened, or a client could learn from the answer which there are. fs.ErrNotExist says that
// there is no such file.
func (s *Session) mapFile(path string) ([]byte, error) {
	if s.mapFolder == "" {
		return nil, fs.ErrNotExist
	}
	root, err := os.OpenRoot(s.mapFolder)
	if err != nil {
		return nil, fs.ErrNotExist
	}
	defer root.Close()
	name := filepath.FromSlash(strings.ReplaceAll(path, `\`, "/"))
	if filepath.IsAbs(name) {
		if name, err = filepath.Rel(s.mapFolder, name); err != nil {
			return nil, fs.ErrNotExist
		}
	}
	if !filepath.IsLocal(name) {
		return nil, fs.ErrNotExist
	}
	info, err := root.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		name += ".SC2Map"
		info, err = root.Stat(name)
	}
	switch {
	case err != nil || !info.Mode().IsRegular(): // a pipe would wait until somebody writes
		return nil, fs.ErrNotExist
	case info.Size() > mostMap:
		return nil, fmt.Errorf("it has %d bytes, the most is %d", info.Size(), mostMap)
	}
	file, err := root.Open(name)
	if err != nil {
		return nil, fmt.Errorf("it cannot be opened")
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostMap))
	if err != nil {
		return nil, fmt.Errorf("it cannot be read")
	}
	return data, nil
}

// withMap returns the request as replays hold it: with the scenario of a map file, which may not be there when the
// replay is seen, and without the rest of the map, which may be larger than a replay.
func withMap(r *sc2api.RequestCreateGame, chosen chosenMap) *sc2api.RequestCreateGame {
	r = proto.Clone(r).(*sc2api.RequestCreateGame)
	local := r.GetLocalMap()
	if local == nil {
		return r
	}
	local.MapData = nil
	if chosen.fromFile {
		// Without it, which takes a scenario that is larger than a map's script may hold, the replay cannot be seen.
		local.MapData, _ = build.Bare(chosen.scenario)
	}
	return r
}
