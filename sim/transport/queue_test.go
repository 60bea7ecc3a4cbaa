package transport

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Rule: who asks now and then waits for one answer at most, whoever else always asks and however long he was away.
// Those who always ask have equal shares.
func TestQueueIsFair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const greedy, cost, length = 20, 10 * time.Millisecond, 10 * time.Second
		q := &queue{free: 1}
		answered := make([]int, greedy)
		begin := time.Now()
		ask := func(own *ticket, cost time.Duration) (waited time.Duration) {
			came := time.Now()
			q.take(own)
			waited = time.Since(came)
			time.Sleep(cost)
			q.give(own)
			return waited
		}
		var wg sync.WaitGroup
		for i := range greedy {
			wg.Go(func() {
				for own := (ticket{}); time.Since(begin) < length; answered[i]++ {
					ask(&own, cost+time.Duration(i))
				}
			})
		}
		wg.Go(func() {
			time.Sleep(length / 2)
			for own := (ticket{}); time.Since(begin) < length; time.Sleep(337 * time.Millisecond) {
				if waited := ask(&own, time.Millisecond); waited > 2*cost {
					t.Errorf("who asks now and then waited %v", waited)
				}
			}
		})
		wg.Wait()
		for i, n := range answered {
			if n < 45 || n > 55 {
				t.Errorf("client %d had %d answers of %d", i, n, length/cost)
			}
		}
	})
}
