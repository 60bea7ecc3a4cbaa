package audience

import (
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/worlds/gridworld/picture"
)

// film is the file of --film. It is written when the episode that it shows is over.
type film struct {
	picture.Film
	file *kept.File
}

func openFilm(path, caption string) (*film, error) {
	f, err := kept.Open("film", path, "a film", picture.FilmBegins)
	if err != nil {
		return nil, err
	}
	return &film{picture.Film{Caption: caption}, f}, nil
}

func (f *film) close() error {
	if !f.Over() {
		return f.file.Keep(nil)
	}
	return f.file.Keep(f.WriteSVG(f.file))
}
