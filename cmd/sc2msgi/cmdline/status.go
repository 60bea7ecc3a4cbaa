package cmdline

import "fmt"

// statusError ends a command with a status of its own.
type statusError struct {
	error
	status int
}

func (e statusError) Error() string {
	if e.error == nil {
		return fmt.Sprintf("ended with status %d", e.status)
	}
	return e.error.Error()
}

func (e statusError) Unwrap() error { return e.error }

// EndWith ends a command with a status that means something else than Execute's, as those of diff do. An err is told;
// without one nothing is printed.
func EndWith(status int, err error) error { return statusError{err, status} }
