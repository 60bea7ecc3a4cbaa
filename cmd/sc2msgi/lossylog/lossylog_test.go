package lossylog

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Rule: lines come out in order while somebody takes them. While nobody does, as many are kept as there is room for
// and the rest is counted where it is missing; whoever logs never waits.
func TestLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		blocked := make(chan struct{})
		l := newLog(writerFunc(func(p []byte) (int, error) {
			<-blocked
			return out.Write(p)
		}))
		begin := time.Now()
		fmt.Fprintln(l, "line 0") // the writer waits with it
		synctest.Wait()
		line := []byte{}
		for i := range keptLines + 7 {
			line = fmt.Appendf(line[:0], "line %d\n", i+1) // the caller's memory is used again
			if n, err := l.Write(line); n != len(line) || err != nil {
				t.Fatal(n, err)
			}
		}
		close(blocked)
		synctest.Wait()
		fmt.Fprintln(l, "afterwards")
		synctest.Wait()
		fmt.Fprintln(l, "the end")
		l.Close()
		var want strings.Builder
		for i := range keptLines + 1 {
			fmt.Fprintln(&want, "line", i)
		}
		fmt.Fprint(&want, "(7 lines of this log were lost: nobody took them in time)\nafterwards\nthe end\n")
		if out.String() != want.String() {
			t.Errorf("got %q\nwant %q", out.String(), want.String())
		}
		if took := time.Since(begin); took != 0 {
			t.Errorf("somebody waited %v", took)
		}
	})
}

// Rule: a log that nobody takes is not waited for at the end, beyond a moment; what comes after the end is lost.
func TestLogThatIsStuck(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		blocked := make(chan struct{})
		l := newLog(writerFunc(func(p []byte) (int, error) { <-blocked; return len(p), nil }))
		for range 2 * keptLines {
			fmt.Fprintln(l, "line")
		}
		begin := time.Now()
		l.Close()
		fmt.Fprintln(l, "line")
		if took := time.Since(begin); took > 2*time.Second {
			t.Errorf("closing took %v", took)
		}
		close(blocked)
	})
}

// Rule: a log that fails stops nobody, and whoever logs is not told; several may log at once.
func TestLogThatFails(t *testing.T) {
	l := newLog(writerFunc(func(p []byte) (int, error) { return 0, errors.New("broken pipe") }))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 1000 {
				if _, err := fmt.Fprintln(l, "line"); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	l.Close()
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
