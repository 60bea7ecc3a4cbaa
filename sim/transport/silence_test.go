package transport

import (
	"testing"
	"time"
)

// Rule: a client has until First after it was accepted to ask anything, then NoGame after each request, and Idle once it had a game,
// whatever it does later; nobody has more than Idle.
func TestSilence(t *testing.T) {
	accepted := time.Unix(1000, 0)
	since := accepted.Add(time.Minute)
	limits := Limits{First: 10 * time.Second, NoGame: 2 * time.Minute, Idle: 30 * time.Minute}
	short := Limits{First: 10 * time.Second, NoGame: 2 * time.Minute, Idle: time.Second}
	for _, tt := range []struct {
		name   string
		limits Limits
		did    func(*silence)
		want   time.Time
	}{
		{"nothing", limits, func(*silence) {}, accepted.Add(limits.First)},
		{"a request", limits, (*silence).asked, since.Add(limits.NoGame)},
		{"a game", limits, func(s *silence) { s.asked(); s.played() }, since.Add(limits.Idle)},
		{"a request after a game", limits, func(s *silence) { s.asked(); s.played(); s.asked() }, since.Add(limits.Idle)},
		{"nothing, idle is least", short, func(*silence) {}, accepted.Add(short.Idle)},
		{"a request, idle is least", short, (*silence).asked, since.Add(short.Idle)},
	} {
		s := &silence{limits: tt.limits, accepted: accepted}
		tt.did(s)
		if got := s.until(since); !got.Equal(tt.want) {
			t.Errorf("%s: until %v, want %v", tt.name, got.Sub(accepted), tt.want.Sub(accepted))
		}
	}
}
