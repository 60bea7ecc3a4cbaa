//go:build unix

package faults

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a program and what it starts into a group of processes of their own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
