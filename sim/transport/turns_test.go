package transport

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rs/zerolog"

	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// Rule: of long requests no more than there is room for go on at a time, each for its turn; all come to their end,
// and short ones never wait.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := turns{short: &queue{free: 2}, long: make(chan struct{}, 2)}
		var mu sync.Mutex
		going, most := 0, 0
		ended := map[int]time.Duration{}
		begin := time.Now()
		var wg sync.WaitGroup
		for i := range 6 {
			wg.Go(func() {
				own := Turn{turns: shared}
				own.begin()
				defer own.end()
				for range 30 { // 150 ms of work, in pieces of 5
					own.Yield()
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
		if shared.short.free != 2 || len(shared.long) != 0 {
			t.Errorf("not all was given back: %d free, %d held", shared.short.free, len(shared.long))
		}
	})
}

// slowHandler is a handler that takes its time for each answer, or sleeps over it.
type slowHandler struct {
	*echo
	turn                 *Turn
	going, most, answers *atomic.Int32
}

func (s *slowHandler) Answer(out, message []byte) ([]byte, Standing, error) {
	s.most.Store(max(s.most.Load(), s.going.Add(1)))
	defer s.going.Add(-1)
	s.answers.Add(1)
	if string(message) == "sleep" {
		s.turn.Sleep(50 * time.Millisecond)
	} else {
		time.Sleep(50 * time.Millisecond)
	}
	return s.echo.Answer(out, message)
}

// Rule: no more requests are answered at a time than there are processors, but those that sleep do not count; once
// the server stops, those that wait are not answered.
func TestRequestsWaitForAProcessor(t *testing.T) {
	processors := runtime.GOMAXPROCS(0)
	for _, tt := range []struct {
		message string
		atOnce  bool
	}{{"work", false}, {"sleep", true}} {
		var going, most, answers atomic.Int32
		open := func(turn *Turn) Handler {
			return &slowHandler{newEcho(turn).(*echo), turn, &going, &most, &answers}
		}
		address, stop := servertest.Start(t, NewServer(open, zerolog.Nop()).Serve)
		for range 8 * processors {
			dial(t, address).Send(rawclient.Binary, []byte(tt.message))
		}
		time.Sleep(100 * time.Millisecond)
		stop()
		if n := int(most.Load()); (n > processors) != tt.atOnce {
			t.Errorf("%s: %d at a time on %d processors", tt.message, n, processors)
		}
		if n := int(answers.Load()); !tt.atOnce && n > 6*processors {
			t.Errorf("%s: %d requests were answered, also after the server stopped", tt.message, n)
		}
	}
}
