package audience

import (
	"errors"

	"sc2msgi/bot/spectator"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/film"
	"sc2msgi/worlds/gridworld/picture"
)

// record is the file of --record: of games, or of episodes in a grid world.
type record struct {
	game *spectator.Recorder
	grid *picture.Recorder
	file *kept.File
}

func openRecord(path string) (*record, error) {
	f, err := kept.Open("record", path, "a record", film.RecordBegins)
	if err != nil {
		return nil, err
	}
	return &record{spectator.NewRecorder(f), picture.NewRecorder(f), f}, nil
}

func (r *record) close() error { return r.file.Keep(errors.Join(r.game.Flush(), r.grid.Flush())) }
