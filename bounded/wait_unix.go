//go:build unix

package bounded

import "syscall"

// noWait opens a pipe without waiting until somebody writes to it.
const noWait = syscall.O_NONBLOCK
