package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"sc2msgi/bench/trial"
	"sc2msgi/runner/faults"
	"sc2msgi/sc2api"
)

// manyFaults is the variable that has the trial below be played through a thousand faults and more, which takes ten minutes: -timeout 60m.
const manyFaults = "SC2MSGI_MANY_FAULTS"

// faultyTrial is a whole trial in a game, behind a proxy that strikes.
type faultyTrial struct {
	runOptions
	seen [][]faults.Injected // what struck, by connection
}

func newFaultyTrial(address, out string) *faultyTrial {
	o := runOptions{Options: trial.Default(), game: "ws://" + address, out: out, resume: true,
		patience: patience{connect: 10 * time.Second, answer: 5 * time.Second}} // more than a busy machine takes
	o.Budget, o.Tests = 2, 1
	return &faultyTrial{runOptions: o}
}

// behind runs do while a proxy strikes at address by the plan.
func (f *faultyTrial) behind(t *testing.T, address, game, plan string, do func()) {
	t.Helper()
	p, err := faults.ReadPlan(strings.NewReader(plan))
	if err != nil {
		t.Fatal(err)
	}
	endpoint, err := sc2api.Endpoint(game)
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	proxy := &faults.Proxy{Game: endpoint, Plan: p, Wait: wait, OnError: func(err error) { t.Error(err) },
		OnFault: func(i faults.Injected) {
			mu.Lock()
			defer mu.Unlock()
			for len(f.seen) < i.Conn {
				f.seen = append(f.seen, nil)
			}
			f.seen[i.Conn-1] = append(f.seen[i.Conn-1], i)
		}}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- proxy.Serve(ctx, ln) }()
	do()
	cancel()
	if err := <-done; err != nil {
		t.Errorf("proxy: %v", err)
	}
}

// errorName names the types that a fault is noticed as.
func errorName(err error) string {
	var lost *sc2api.ConnError
	var broken *sc2api.ProtocolError
	var late *sc2api.DeadlineError
	var refused *sc2api.StatusError
	switch {
	case errors.As(err, &broken):
		return "ProtocolError"
	case errors.As(err, &late):
		return "DeadlineError"
	case errors.As(err, &refused):
		return "StatusError"
	case errors.As(err, &lost):
		return "ConnError"
	}
	return fmt.Sprintf("%T", err)
}

// noticed counts, by kind and by what the agent noticed it as, the faults that struck.
type noticed map[faults.Kind]map[string]int

func (n noticed) add(kind faults.Kind, as string) {
	if n[kind] == nil {
		n[kind] = map[string]int{}
	}
	n[kind][as]++
}

func (n noticed) total() (all int) {
	for _, by := range n {
		for _, count := range by {
			all += count
		}
	}
	return all
}

func (n noticed) String() string {
	columns := []string{"ConnError", "ProtocolError", "DeadlineError", "StatusError"}
	var s strings.Builder
	fmt.Fprintf(&s, "%-14s %8s", "kind", "injected")
	for _, c := range columns {
		fmt.Fprintf(&s, " %13s", c)
	}
	for _, k := range faults.Kinds {
		all := 0
		for _, count := range n[k] {
			all += count
		}
		fmt.Fprintf(&s, "\n%-14s %8d", k, all)
		for _, c := range columns {
			fmt.Fprintf(&s, " %13d", n[k][c])
		}
	}
	return s.String()
}

// playToTheEnd runs the trial, and after each fault again over its journal with a new connection, until it is done.
func (f *faultyTrial) playToTheEnd(t *testing.T) []error {
	t.Helper()
	for ended := []error{}; ; {
		err := run(t.Context(), f.runOptions, io.Discard, io.Discard)
		if err == nil {
			return append(ended, nil)
		}
		if ended = append(ended, err); len(ended) > 20_000 {
			t.Fatalf("it does not get on: %v", err)
		}
	}
}

// tally holds what the agent noticed, run by run, against what struck: one fault each, and an error of one of four types.
func (f *faultyTrial) tally(t *testing.T, ended []error, n noticed) {
	t.Helper()
	for i, err := range ended {
		var struck []faults.Injected
		if i < len(f.seen) {
			struck = f.seen[i]
		}
		switch {
		case err == nil && len(struck) == 0:
		case err == nil:
			t.Errorf("connection %d: nobody noticed %v", i+1, struck)
		case len(struck) != 1:
			t.Errorf("connection %d: %v came of %v", i+1, err, struck)
		default:
			n.add(struck[0].Kind, errorName(err))
		}
	}
}

// hangs tells the kinds that this agent finds only when its patience ends: there are to be few of them.
func hangs(k faults.Kind) bool { return k == faults.Delay || k == faults.Reorder }

// frequent is a plan in which about one request of so many is struck, by all kinds alike but for those that hang.
func frequent(seed int, every float64) string {
	list := make([]string, len(faults.Kinds))
	for i, k := range faults.Kinds {
		ms := ""
		if k == faults.Delay {
			ms = `, "ms": 60000`
		}
		rate := 1 / every / float64(len(faults.Kinds))
		if hangs(k) {
			rate /= 4
		}
		list[i] = fmt.Sprintf(`{"kind": %q, "rate": %v%s}`, k, rate, ms)
	}
	return fmt.Sprintf(`{"seed": %d, "faults": [%s]}`, seed, strings.Join(list, ", "))
}

// early is a plan of four faults of each kind, one of those that hang, most of them in the first episode, so that little has to be played again.
func early() string {
	var list []string
	for i, k := range faults.Kinds {
		ms := ""
		if k == faults.Delay {
			ms = `, "ms": 60000`
		}
		at := []int{7 + 83*i, 907 + 89*i, 1907 + 97*i, 9001 + 1009*i}
		if hangs(k) {
			at = at[:1]
		}
		list = append(list, fmt.Sprintf(`{"kind": %q, "at": %s%s}`, k, strings.ReplaceAll(fmt.Sprint(at), " ", ","), ms))
	}
	return fmt.Sprintf(`{"seed": 1, "faults": [%s]}`, strings.Join(list, ", "))
}

// Rule: a trial through whose connection faults strike, begun again over its journal after each, ends with the same bytes as one that was not
// disturbed, and each fault is noticed as one of four types of errors.
func TestTrialThroughFaults(t *testing.T) {
	alone(t)
	game, _ := startServer(t)
	address := freeAddress(t)
	calm, count := t.TempDir(), noticed{}
	f := newFaultyTrial(address, calm)
	f.behind(t, address, game, `{}`, func() { f.tally(t, f.playToTheEnd(t), count) })
	if count.total() > 0 {
		t.Fatalf("undisturbed: %v", count)
	}
	plans := func(int) string { return early() }
	enough := 4*len(faults.Kinds) - 2*3
	if os.Getenv(manyFaults) != "" {
		plans = func(seed int) string { return frequent(seed, 1000) }
		enough = 1000
	}
	for i := 0; count.total() < enough; i++ {
		plan := plans(i)
		began := time.Now()
		dir := t.TempDir()
		f := newFaultyTrial(address, dir)
		f.behind(t, address, game, plan, func() { f.tally(t, f.playToTheEnd(t), count) })
		want, got := contents(t, calm), contents(t, dir)
		for name, data := range want {
			if got[name] != data {
				t.Errorf("plan %d: %s differs from that of the undisturbed run", i, name)
			}
		}
		if len(got) != len(want) {
			t.Errorf("plan %d: %d files, want %d", i, len(got), len(want))
		}
		t.Logf("plan %d: %d connections, %d faults so far, %v", i, len(f.seen)+1, count.total(), time.Since(began).Round(time.Second))
	}
	t.Logf("%d faults\n%v", count.total(), count)
}
