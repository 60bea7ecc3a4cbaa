package install

import (
	"io/fs"
	"os"
	"path/filepath"

	known "golang.org/x/sys/windows"
)

func allFiles() fs.FS { return drives{} }

// drives are the files of all drives and shares: "C:/Games" and "server/share/Games".
type drives struct{}

func (drives) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if hasDrive(name + "/") {
		return os.Open(filepath.Clean(filepath.FromSlash(name + "/"))) // "C:" alone would not be the root of the drive
	}
	return os.Open(`\\` + filepath.FromSlash(name))
}

// documents asks Windows where the documents are: people move them, and OneDrive does.
func documents(home string) string {
	folder, err := known.KnownFolderPath(known.FOLDERID_Documents, 0)
	if err != nil {
		return filepath.Join(home, "Documents")
	}
	return folder
}
