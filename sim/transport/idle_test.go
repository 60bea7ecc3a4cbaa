package transport

import (
	"testing"
	"time"
)

// Rule: a client has until First after it was accepted to ask anything, then NoGame after each request, and Idle once
// it had a game, whatever it does later; nobody has more than Idle.
func TestIdleTimeout(t *testing.T) {
	accepted := time.Unix(1000, 0)
	since := accepted.Add(time.Minute)
	limits := Limits{First: 10 * time.Second, NoGame: 2 * time.Minute, Idle: 30 * time.Minute}
	short := Limits{First: 10 * time.Second, NoGame: 2 * time.Minute, Idle: time.Second}
	for _, tt := range []struct {
		name   string
		limits Limits
		did    func(*idleTimeout)
		want   time.Time
	}{
		{"nothing", limits, func(*idleTimeout) {}, accepted.Add(limits.First)},
		{"a request", limits, (*idleTimeout).requested, since.Add(limits.NoGame)},
		{"a game", limits, func(s *idleTimeout) { s.requested(); s.hasGame() }, since.Add(limits.Idle)},
		{"a request after a game", limits, func(s *idleTimeout) {
			s.requested()
			s.hasGame()
			s.requested()
		}, since.Add(limits.Idle)},
		{"nothing, idle is least", short, func(*idleTimeout) {}, accepted.Add(short.Idle)},
		{"a request, idle is least", short, (*idleTimeout).requested, since.Add(short.Idle)},
	} {
		s := &idleTimeout{limits: tt.limits, accepted: accepted}
		tt.did(s)
		if got := s.deadline(since); !got.Equal(tt.want) {
			t.Errorf("%s: until %v, want %v", tt.name, got.Sub(accepted), tt.want.Sub(accepted))
		}
	}
}
