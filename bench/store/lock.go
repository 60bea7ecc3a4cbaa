package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"sc2msgi/bounded"
)

// lockFile stays in the folder. Removing it would let one process lock the removed file and another one a new file.
const lockFile = ".sc2msgi.lock"

var (
	// errLocked is what lockHandle returns for a file that another process holds.
	errLocked = errors.New("locked")
	// holder is all that a lock file ever contains: the number of a process.
	holder = regexp.MustCompile(`^([0-9]{1,20})\n$`)
)

// lock takes the lock of a folder. It is free again when the file is closed or the process ends, however that happens.
func lock(dir string) (*os.File, error) {
	path := filepath.Join(dir, lockFile)
	if err := checkPlain(path); err != nil {
		return nil, err
	}
	f, err := openLock(path)
	if errors.Is(err, errLocked) {
		return nil, fmt.Errorf("%s writes there at this moment", holderOf(path))
	}
	if err != nil {
		return nil, err
	}
	if err := sign(f, path); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// sign writes into the lock file which process holds it.
func sign(f *os.File, path string) error {
	if err := sameFile(f, path); err != nil {
		return err
	}
	old, err := io.ReadAll(io.LimitReader(f, 32))
	if err != nil {
		return err
	}
	if len(old) > 0 && !holder.Match(old) {
		return fmt.Errorf("%s is not a lock file of this program: move it away", path)
	}
	if err := f.Truncate(0); err != nil {
		return err
	}
	_, err = f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}

// holderOf says who holds a lock, as far as the file tells.
func holderOf(path string) string {
	data, err := bounded.ReadFile(path, 32)
	m := holder.FindSubmatch(data)
	if err != nil || m == nil {
		return "another process"
	}
	if bytes.Equal(m[1], strconv.AppendInt(nil, int64(os.Getpid()), 10)) {
		return "this process"
	}
	return fmt.Sprintf("process %s", m[1])
}
