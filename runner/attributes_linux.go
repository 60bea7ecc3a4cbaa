package runner

import "syscall"

// attributes put a game in a process group of its own, and have it killed when this program dies.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
