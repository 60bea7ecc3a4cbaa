package install

import (
	"os"
	"runtime"
)

// Here returns the system of this machine.
func Here() *System {
	s := &System{OS: runtime.GOOS, Env: os.Getenv, Files: allFiles()}
	// Where these are not known, the folders below them are not found, and the message says where was looked.
	s.Home, _ = os.UserHomeDir()
	s.Dir, _ = os.Getwd()
	s.Documents = documents(s.Home)
	if s.OS == "linux" {
		s.GLIBC = s.glibc()
	}
	return s
}
