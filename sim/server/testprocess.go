package server

import (
	"errors"
	"fmt"
	"time"

	"sc2msgi/sc2api"
)

const (
	// hangMax is the longest that a request can make its own session hang. The real game hangs for good.
	hangMax = 5 * time.Second

	// hangTick is how often a hanging session looks whether its client is still there.
	hangTick = 10 * time.Millisecond
)

// errCrashed ends a connection as the crash of a game does: without an answer and without a goodbye.
var errCrashed = errors.New("the client asked for a crash")

// testProcess does to this session, and to no other, what a real game's process would do as a whole. exit ends it:
// the answer says quit, and the connection closes. crash ends it, too, and the connection breaks without an answer.
// hang keeps the answer back for delay_ms, or for hangMax where that is less or delay_ms is not set. (In the real
// game the delay is before the test; unverified whether it answers at all.)
func (s *Session) testProcess(c *sc2api.DebugTestProcess) {
	if c.GetTest() != sc2api.DebugTestProcess_hang {
		s.forget()
		s.status = sc2api.Status_quit
		s.crashed = c.GetTest() == sc2api.DebugTestProcess_crash
		return
	}
	d := hangMax
	if c.DelayMs != nil {
		d = min(d, time.Duration(c.GetDelayMs())*time.Millisecond)
	}
	s.hanging = max(s.hanging, d)
}

// hang waits as long as the request's commands asked for, once.
func (s *Session) hang() error {
	until := time.Now().Add(s.hanging)
	s.hanging = 0
	for time.Now().Before(until) {
		if s.interrupted() {
			return fmt.Errorf("debug: test_process: hang: %w", errInterrupted)
		}
		s.clock.sleep(min(hangTick, time.Until(until)))
	}
	return nil
}

func checkTest(c *sc2api.DebugTestProcess) error {
	switch test := c.GetTest(); {
	case sc2api.DebugTestProcess_Test_name[int32(test)] == "":
		return fmt.Errorf("test_process: there is no test %d", test)
	case c.GetDelayMs() < 0:
		return fmt.Errorf("test_process: delay_ms is %d, it must be at least 0", c.GetDelayMs())
	}
	return nil
}
