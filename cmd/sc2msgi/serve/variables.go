package serve

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// A bot's library starts the stand-in and gives it its flags, so what the bot's author wants is told by variables.
const (
	// terranOnly, set to anything, has computer opponents of other races refused. Without it Terran stands in, and
	// the log says so. The command heeds it, too.
	terranOnly = "SC2MSGI_TERRAN_ONLY"
	// recordTo names the file that the stand-in records its games to. Each process has a file of its own.
	recordTo = "SC2MSGI_RECORD"
	// logTo names the file that the stand-in adds its log to, for libraries throw away what it says.
	logTo = "SC2MSGI_LOG"
)

// openLog opens the file that the log is added to, nil for no path.
func openLog(path string) (*os.File, error) {
	if path == "" {
		return nil, nil
	}
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() { // to open a pipe that nobody reads would wait for ever
		return nil, fmt.Errorf("%s=%.200q is no file: the log is not kept", logTo, path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("its folder is not there: make it first")
	}
	if err != nil {
		return nil, fmt.Errorf("%s=%.200q: the log is not kept: %w", logTo, path, err)
	}
	return f, nil
}
