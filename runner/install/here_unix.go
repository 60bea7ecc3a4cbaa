//go:build !windows

package install

import (
	"io/fs"
	"os"
)

func allFiles() fs.FS { return os.DirFS("/") }

func documents(string) string { return "" }
