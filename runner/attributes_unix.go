//go:build unix && !linux

package runner

import "syscall"

// attributes put a game in a process group of its own.
func attributes() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
