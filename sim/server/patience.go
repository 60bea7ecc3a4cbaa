package server

import (
	"sync/atomic"
	"time"

	"sc2msgi/sc2api"
)

// standing is what a client has shown of itself, which decides how long it may be silent: a place on the server is for games.
type standing int32

const (
	newcomer standing = iota // sent no request yet; frames that are none do not count
	visitor                  // sent requests, and had no game yet
	gamer                    // created or joined a game, or began a replay; that it left since changes nothing
)

// patience is how long a client may be silent. It grows as the client's standing does, also while it is waited for.
type patience struct {
	limits limits
	met    time.Time
	shown  atomic.Int32 // a standing
}

// asked notes that a request came.
func (p *patience) asked() { p.shown.CompareAndSwap(int32(newcomer), int32(visitor)) }

// played notes that the client has a game.
func (p *patience) played() { p.shown.Store(int32(gamer)) }

// until is when a client's time is over that was silent since then.
func (p *patience) until(since time.Time) time.Time {
	switch standing(p.shown.Load()) {
	case newcomer:
		return p.met.Add(min(p.limits.first, p.limits.idle))
	case visitor:
		return since.Add(min(p.limits.gameless, p.limits.idle))
	}
	return since.Add(p.limits.idle)
}

// plays reports whether a session of this status has a game, or had one until just now.
func plays(st sc2api.Status) bool {
	switch st {
	case sc2api.Status_init_game, sc2api.Status_in_game, sc2api.Status_in_replay, sc2api.Status_ended:
		return true
	}
	return false
}
