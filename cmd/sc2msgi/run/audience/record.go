package audience

import (
	"sc2msgi/bot/spectator"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/film"
)

// record is the file of --record.
type record struct {
	*spectator.Recorder
	file *kept.File
}

func openRecord(path string) (*record, error) {
	f, err := kept.Open("record", path, "a record", film.RecordBegins)
	if err != nil {
		return nil, err
	}
	return &record{spectator.NewRecorder(f), f}, nil
}

func (r *record) close() error { return r.file.Keep(r.Flush()) }
