//go:build !unix

package faults

import "os/exec"

func ownGroup(*exec.Cmd) {}

// killGroup ends the program alone: there are no groups of processes here.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
