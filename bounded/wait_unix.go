//go:build unix

package bounded

import "syscall"

// noWait opens a pipe without waiting for who writes to it.
const noWait = syscall.O_NONBLOCK
