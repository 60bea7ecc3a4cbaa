package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// checkPlain returns an error for what stands at path and is not a regular file. Nothing at all is fine. Permissions
// would not do: root may write to a device.
func checkPlain(path string) error {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is %s, not a regular file", path, kind(info.Mode()))
	}
	return nil
}

// sameFile returns an error unless the open file is the regular file that stands at path.
func sameFile(f *os.File, path string) error {
	open, err := f.Stat()
	if err != nil {
		return err
	}
	there, err := os.Lstat(path)
	if err != nil {
		return err
	}
	if !open.Mode().IsRegular() || !os.SameFile(open, there) {
		return fmt.Errorf("%s is not a regular file, or was replaced at this moment", path)
	}
	return nil
}

// openPlain opens a regular file, and nothing else.
func openPlain(path string, flag int) (*os.File, error) {
	if err := checkPlain(path); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, flag, 0)
	if err != nil {
		return nil, err
	}
	if err := sameFile(f, path); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// kind names what is no regular file.
func kind(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a folder"
	case m&fs.ModeSymlink != 0:
		return "a link"
	case m&fs.ModeNamedPipe != 0:
		return "a pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeDevice != 0:
		return "a device"
	case m.IsRegular():
		return "a file"
	default:
		return "of a special kind"
	}
}
