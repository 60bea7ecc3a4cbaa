package msgi

import "errors"

// Errors of the caller that every Env reports, wrapped with what was asked for.
var (
	// ErrNotExecutable says that the option given to Step is not eligible, is masked, is withheld, or does not exist.
	ErrNotExecutable = errors.New("option is not executable")
	// ErrNoEpisode says that Step was called before Reset or after the end of the episode.
	ErrNoEpisode = errors.New("no episode is running")
)
