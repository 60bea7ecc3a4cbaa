package audience

import (
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/worlds/gridworld/picture"
)

// filmFile is that of --film. It is written when the episode that it shows is over.
type filmFile struct {
	picture.Film
	file *kept.File
}

func openFilm(path, caption string) (*filmFile, error) {
	f, err := kept.Open("film", path, "a film", picture.FilmBegins)
	if err != nil {
		return nil, err
	}
	return &filmFile{picture.Film{Caption: caption}, f}, nil
}

func (f *filmFile) close() error {
	if !f.Over() {
		return f.file.Keep(nil)
	}
	return f.file.Keep(f.WriteSVG(f.file))
}
