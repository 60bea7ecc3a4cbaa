package bounded

import (
	"errors"
	"io/fs"
	"syscall"
)

// reason is why something cannot be read or written, in words for people, with the error that it was.
type reason struct {
	text string
	err  error
}

func (r *reason) Error() string { return r.text }

func (r *reason) Unwrap() error { return r.err }

// Reason is why something cannot be read or written, without the path and the call of the system. It wraps the error.
func Reason(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &reason{"there is no such file or folder", err}
	case errors.Is(err, fs.ErrPermission):
		return &reason{"that is not permitted", err}
	case errors.Is(err, syscall.ENOTDIR):
		return &reason{"a part of its path is a file, not a folder", err}
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
