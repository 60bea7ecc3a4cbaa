package transport

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// queue gives out places to answer. Of those who wait the one is next that has had least of the machine: who asks now
// and then does not wait behind those who always ask.
type queue struct {
	mu      sync.Mutex
	free    int
	waiting []*ticket
	level   time.Duration // had by the last one who was let in; all who wait had at least that
}

// ticket is one client's claim to a place.
type ticket struct {
	had   time.Duration // with a place so far, or the level where that was more: to be away earns nothing
	since time.Time     // of the place
	ready chan struct{}
}

// take waits for a place.
func (q *queue) take(t *ticket) {
	q.mu.Lock()
	t.had = max(t.had, q.level)
	if q.free > 0 {
		q.free--
		q.level = t.had
		q.mu.Unlock()
	} else {
		t.ready = make(chan struct{})
		q.waiting = append(q.waiting, t)
		q.mu.Unlock()
		<-t.ready
	}
	t.since = time.Now()
}

// give gives it to the next.
func (q *queue) give(t *ticket) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t.had += time.Since(t.since)
	if len(q.waiting) == 0 {
		q.free++
		return
	}
	next := slices.MinFunc(q.waiting, func(a, b *ticket) int { return cmp.Compare(a.had, b.had) })
	q.waiting = slices.DeleteFunc(q.waiting, func(t *ticket) bool { return t == next })
	q.level = next.had
	close(next.ready)
}
