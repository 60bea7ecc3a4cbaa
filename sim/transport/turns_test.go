package transport

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Rule: of long requests no more than there is room for go on at a time, each for its turn; all come to their end,
// and short ones never wait.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := make(turns, 2)
		var mu sync.Mutex
		going, most := 0, 0
		ended := map[int]time.Duration{}
		begin := time.Now()
		var wg sync.WaitGroup
		for i := range 6 {
			wg.Go(func() {
				own := turn{turns: shared}
				defer own.end()
				for range 30 { // 150 ms of work, in pieces of 5
					own.yield()
					mu.Lock()
					going++
					most = max(most, going)
					mu.Unlock()
					time.Sleep(5 * time.Millisecond)
					mu.Lock()
					going--
					mu.Unlock()
				}
				mu.Lock()
				ended[i] = time.Since(begin)
				mu.Unlock()
			})
		}
		wg.Wait()
		if most != 2 {
			t.Errorf("%d at a time, want 2", most)
		}
		for i, at := range ended { // 6 of 150 ms on 2 places take 450 ms, and nobody is done much before the others
			if at < 350*time.Millisecond || at > 451*time.Millisecond {
				t.Errorf("request %d ended after %v", i, at)
			}
		}
		if len(shared) != 0 {
			t.Errorf("%d turns were not given back", len(shared))
		}
		idle := turn{turns: shared}
		idle.end() // a short request, which asked for none
	})
}
