//go:build unix

package cmdtest

import "syscall"

const hang = "hang"

func init() { signals[hang] = syscall.SIGSTOP }

// Hang stops a game after so many reads: it neither ends nor answers.
func Hang(reads int) Fault { return Fault{hang, reads} }
