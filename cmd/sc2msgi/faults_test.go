package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/runner"
	"sc2msgi/runner/faults"
	"sc2msgi/sc2api"
)

// manyFaults is the variable that has the tests below be played through a thousand faults and more, which takes long:
// -timeout 60m.
const manyFaults = "SC2MSGI_MANY_FAULTS"

// struckGame is a game that a proxy starts and strikes, and what struck.
type struckGame struct {
	mu   sync.Mutex
	seen [][]faults.Injected // by connection
}

// behind runs do while a proxy strikes by the plan between an address and a game that it starts, which a fault can
// kill.
func behind(t *testing.T, address, plan string, do func()) *struckGame {
	t.Helper()
	p, err := faults.ReadPlan(strings.NewReader(plan))
	if err != nil {
		t.Fatal(err)
	}
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	_, port, err := net.SplitHostPort(cmdtest.FreeAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	endpoint, err := sc2api.Endpoint("ws://127.0.0.1:" + port)
	if err != nil {
		t.Fatal(err)
	}
	ln, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(cmdtest.Role, cmdtest.RoleProgram) // of the game
	s := &struckGame{}
	proxy := &faults.Proxy{Game: endpoint, Plan: p, OnError: func(err error) { t.Error(err) }, OnFault: s.add,
		Process: &faults.Process{Command: []string{path, "serve", "-scenario", cmdtest.ThreeMarines, "-port", port},
			Output: io.Discard, Patience: 3 * time.Minute}}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- proxy.Serve(ctx, ln) }()
	do()
	cancel()
	if err := <-done; err != nil {
		t.Errorf("proxy: %v", err)
	}
	if err := gone("ws://127.0.0.1:" + port); err != nil {
		t.Error(err)
	}
	return s
}

// gone returns an error if a game still listens.
func gone(address string) error {
	c, err := sc2api.Dial(context.Background(), address)
	if err != nil {
		return nil
	}
	return errors.Join(errors.New("the game is still there"), c.Close())
}

func (s *struckGame) add(i faults.Injected) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.seen) < i.Conn {
		s.seen = append(s.seen, nil)
	}
	s.seen[i.Conn-1] = append(s.seen[i.Conn-1], i)
}

// errorWords are what users read of the types of errors that a fault is noticed as.
var errorWords = map[string]string{
	" lost: ":             "ConnError",
	"broke the protocol":  "ProtocolError",
	"before the deadline": "DeadlineError",
	"refused in status":   "StatusError",
}

// errorName is the type that a line tells of.
func errorName(line string) string {
	for words, name := range errorWords {
		if strings.Contains(line, words) {
			return name
		}
	}
	return line
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

// brokeLine is what a run says of a break, whether it goes on or not.
var brokeLine = regexp.MustCompile(
	`(?m)^(After [0-9]+ finished episodes? the game is connected to anew|sc2msgi): (.*)$`)

// playToTheEnd runs the trial, which goes on after a break and gives up after four in a row, and again over its
// journal until it is done. It returns what was said of each break.
func playToTheEnd(t *testing.T, args ...string) (breaks []string) {
	t.Helper()
	for {
		status, _, stderr := sc2msgi.Run(t, args...)
		for _, m := range brokeLine.FindAllStringSubmatch(stderr, -1) {
			breaks = append(breaks, m[2])
		}
		if status == cmdline.Done {
			return breaks
		}
		if len(breaks) > 20_000 {
			t.Fatalf("it does not get on: %s", stderr)
		}
	}
}

// tally holds what the agent noticed, connection by connection, against what struck: one fault each, and an error of
// one of four types.
func (s *struckGame) tally(t *testing.T, breaks []string, n noticed) {
	t.Helper()
	for i := range max(len(breaks), len(s.seen)) {
		switch {
		case i >= len(breaks):
			t.Errorf("connection %d: nobody noticed %v", i+1, s.seen[i])
		case i >= len(s.seen) || len(s.seen[i]) != 1:
			t.Errorf("connection %d: %v came of %v", i+1, breaks[i], s.seen[min(i, len(s.seen)):])
		default:
			n.add(s.seen[i][0].Kind, errorName(breaks[i]))
		}
	}
}

// hangs tells the kinds that this agent finds only when its patience ends: there are to be few of them.
func hangs(k faults.Kind) bool { return k == faults.Delay || k == faults.Reorder }

// plan is a plan of the faults of some kinds.
func plan(seed int, where func(i int, k faults.Kind) string) string {
	var list []string
	for i, k := range faults.Kinds {
		ms := ""
		if k == faults.Delay {
			ms = `, "ms": 60000`
		}
		if strikes := where(i, k); strikes != "" {
			list = append(list, fmt.Sprintf(`{"kind": %q, %s%s}`, k, strikes, ms))
		}
	}
	return fmt.Sprintf(`{"seed": %d, "faults": [%s]}`, seed, strings.Join(list, ", "))
}

// at says that requests are struck that have a number; "" for none.
func at(numbers []int) string {
	if len(numbers) == 0 {
		return ""
	}
	return `"at": ` + strings.ReplaceAll(fmt.Sprint(numbers), " ", ",")
}

// frequent is a plan in which about one request of so many is struck, by all kinds alike but for those that hang.
func frequent(seed int, every float64) string {
	return plan(seed, func(_ int, k faults.Kind) string {
		rate := 1 / every / float64(len(faults.Kinds))
		if hangs(k) {
			rate /= 4
		}
		return fmt.Sprintf(`"rate": %v`, rate)
	})
}

// early is a plan of four faults of each kind, one of those that hang, most of them in the first episode, so that
// little has to be played again.
func early() string {
	return plan(1, func(i int, k faults.Kind) string {
		numbers := []int{7 + 83*i, 907 + 89*i, 1907 + 97*i, 3001 + 201*i}
		if hangs(k) {
			numbers = numbers[:1]
		}
		return at(numbers)
	})
}

// spread is a plan of so many faults at even distances, of one kind after the other from the first on.
func spread(every, first, times int) string {
	return plan(1, func(i int, k faults.Kind) string {
		var numbers []int
		for n := (i - first + len(faults.Kinds)) % len(faults.Kinds); n < times; n += len(faults.Kinds) {
			numbers = append(numbers, every/2+n*every)
		}
		return at(numbers)
	})
}

// Rule: a trial through whose connection faults strike, some of which kill the game, goes on after each and ends with
// the same bytes as one that was not disturbed, and each fault is noticed as one of four types of errors.
func TestTrialThroughFaults(t *testing.T) {
	cmdtest.Alone(t)
	cmdtest.Waits(t, runner.Options{Answer: 3 * time.Second}) // more than a busy machine takes
	address := cmdtest.FreeAddress(t)
	trial := func(out string) []string {
		return []string{"run", "--env", cmdtest.ShortTask, "--budget", "2", "--tests", "1", "--game", "ws://" + address,
			"--resume", "--out", out}
	}
	calm, count := t.TempDir(), noticed{}
	var breaks []string
	s := behind(t, address, `{}`, func() { breaks = playToTheEnd(t, trial(calm)...) })
	if len(s.seen)+len(breaks) > 0 {
		t.Fatalf("undisturbed: %v %v", s.seen, breaks)
	}
	plans := func(int) string { return early() }
	enough := 4*len(faults.Kinds) - 2*3
	if os.Getenv(manyFaults) != "" {
		plans = func(seed int) string { return frequent(seed, 1000) }
		enough = 1000
	}
	for i := 0; count.total() < enough; i++ {
		began, dir := time.Now(), t.TempDir()
		s := behind(t, address, plans(i), func() { breaks = playToTheEnd(t, trial(dir)...) })
		s.tally(t, breaks, count)
		want, got := cmdtest.Contents(t, calm), cmdtest.Contents(t, dir)
		for name, data := range want {
			if got[name] != data {
				t.Errorf("plan %d: %s differs from that of the undisturbed run", i, name)
			}
		}
		if len(got) != len(want) {
			t.Errorf("plan %d: %d files, want %d", i, len(got), len(want))
		}
		t.Logf("plan %d: %d connections, %d faults so far, %v", i, len(breaks)+1, count.total(),
			time.Since(began).Round(time.Second))
	}
	t.Logf("%d faults\n%v", count.total(), count)
}

// Rule: a sweep over four connections through which faults strike has the results of one in the simulator: each fault
// breaks the trial that it meets, and one that kills the game all that are played, and no trial is given up.
func TestBenchThroughFaults(t *testing.T) {
	cmdtest.Alone(t)
	cmdtest.Waits(t, runner.Options{Answer: 3 * time.Second})
	if os.Getenv(manyFaults) != "" {
		benchThroughFaults(t, "sc2:build-battlecruiser", "80", spread(20_000, 0, 80), 80)
		return
	}
	const times = 3 // a trial is given up after four, which might all meet the same one
	for _, first := range []int{0, times} {
		benchThroughFaults(t, cmdtest.ShortTask, "2", spread(4000, first, times), times)
	}
}

func benchThroughFaults(t *testing.T, env, seeds, plan string, times int) {
	t.Helper()
	sweep := []string{"bench", "--envs", env, "--agents", "random,msgi-active", "--budgets", "1,2", "--seeds", seeds,
		"--tests", "1"}
	sim, out, address := t.TempDir(), t.TempDir(), cmdtest.FreeAddress(t)
	sc2msgi.Must(t, append(sweep, "--out", sim)...)
	var status int
	var stderr string
	s := behind(t, address, plan, func() {
		status, _, stderr = sc2msgi.Run(t, append(sweep, "--game", "ws://"+address, "--games", "4", "--out", out)...)
	})
	if status != cmdline.Done {
		t.Fatalf("exit %d: %s", status, stderr)
	}
	cmdtest.SameFiles(t, out, sim, "results.jsonl", "summary.csv", "summary.md", "success.svg", "accuracy.svg")
	noticed := strings.Count(stderr, "tried again")
	least, most := 0, 0
	for _, struck := range s.seen {
		for _, i := range struck {
			if i.Request != "ping" { // that of a game that is lent is asked again without a word
				least++
			}
			if most++; i.Kind == faults.Kill {
				most += 3
			}
		}
	}
	t.Logf("%d to %d breaks, %d noticed", least, most, noticed)
	if t.Failed() {
		t.Log(stderr)
	}
	if noticed < least || noticed > most || least < times/2 {
		t.Errorf("%d trials were tried again, want %d to %d: %s", noticed, least, most, stderr)
	}
}
