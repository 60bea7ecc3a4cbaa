package kept

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// mostBeside bounds the numbers that are tried.
const mostBeside = 10_000

// OpenBeside begins a file that replaces none, for the environment variable that names the path: many processes may
// have that variable, at the same time too. KeepBeside ends it.
func OpenBeside(variable, path string) (*File, error) {
	k := &File{by: variable, path: path}
	return k.open(nil)
}

// KeepBeside is Keep under a path at which nothing is: the one of OpenBeside or, with a number, one beside it, as
// games-2.jsonl. It returns that path, "" where nothing was written.
func (k *File) KeepBeside(err error) (path string, _ error) {
	info, statErr := k.Stat()
	if err = errors.Join(err, statErr); err != nil || info.Size() == 0 {
		return "", k.Keep(err)
	}
	free, err := claim(k.path)
	if err != nil {
		return "", k.Keep(err)
	}
	k.path = free
	return free, k.Keep(nil)
}

// claim makes an empty file where there is none, so that nobody else takes the path, and returns the path.
func claim(path string) (string, error) {
	ext := filepath.Ext(path)
	for n := 1; n <= mostBeside; n++ {
		free := path
		if n > 1 {
			free = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ext), n, ext)
		}
		f, err := os.OpenFile(free, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			return free, f.Close()
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
	return "", fmt.Errorf("there are %d files of this name with numbers: move them away", mostBeside)
}
