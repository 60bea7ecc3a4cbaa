package runner

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/sc2api"
)

var ping = &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}

// Rule: a game starts, answers and is closed, whether it ends when it is asked to or has to be killed with its
// children; nothing is left.
func TestStartAndClose(t *testing.T) {
	for _, kind := range []string{"polite", "stubborn", "family"} {
		t.Run(kind, func(t *testing.T) {
			clean(t)
			options := quick
			if kind != "polite" {
				options.Quit = 100 * time.Millisecond
			}
			p, err := start(t.Context(), game(kind), options)
			if err != nil {
				t.Fatal(err)
			}
			resp, err := p.Client().Do(t.Context(), ping)
			if err != nil || resp.GetPing().GetGameVersion() == "" {
				t.Errorf("%v, %v", resp, err)
			}
			for range 2 {
				if err := p.Close(); err != nil {
					t.Error(err)
				}
			}
			if err := p.Err(); err != nil {
				t.Errorf("closing is no crash: %v", err)
			}
			if kind == "polite" && p.state != "exit status 0" {
				t.Errorf("it ended by %s, want by itself", p.state)
			}
		})
	}
}

// Rule: a game that does not start is told by its cause, in one line fit for a terminal, and nothing of it is left.
func TestStartErrors(t *testing.T) {
	folder := t.TempDir()
	text := filepath.Join(folder, "text")
	if err := os.WriteFile(text, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	short := quick
	short.Start = 300 * time.Millisecond
	nowhere, noFolder := game("polite"), game("polite")
	nowhere.Path = filepath.Join(folder, "SC2_x64")
	noFolder.Dir = filepath.Join(folder, "none")
	noProgram := game("polite")
	noProgram.Path = text
	for _, c := range []struct {
		name    string
		command Command
		options Options
		kind    error
		says    string
	}{
		{"exits", game("exits"), quick, errExited, "exit status 3"},
		{"never listens", game("silent"), short, errSilent, "nothing listens at ws://127.0.0.1:"},
		{"never answers", game("mute"), short, errSilent, "300ms"},
		{"not there", nowhere, quick, fs.ErrNotExist, "cannot be executed"},
		{"no program", noProgram, quick, errNotExecutable, "permission denied"},
		{"no working directory", noFolder, quick, fs.ErrNotExist, "working directory"},
	} {
		t.Run(c.name, func(t *testing.T) {
			clean(t)
			p, err := start(t.Context(), c.command, c.options)
			var start *StartError
			if p != nil || !errors.As(err, &start) || !errors.Is(err, c.kind) ||
				!strings.Contains(err.Error(), c.says) {
				t.Fatalf("%v, want %v and %q", err, c.kind, c.says)
			}
			if len(err.Error()) > 2000 || strings.ContainsAny(err.Error(), "\x1b\a\n") {
				t.Errorf("not fit for a terminal: %q", err)
			}
			if c.kind == errExited && (len(start.Lines) != 3 || start.Lines[0][:3] != "xxx" ||
				start.Lines[1] != "licence missing" || start.Lines[2] != "bye") {
				t.Errorf("the last lines are %q", start.Lines)
			}
		})
	}
}

// Rule: a context that ends while a game starts ends the starting, and the error is that of the context.
func TestStartCancelled(t *testing.T) {
	clean(t)
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := start(ctx, game("silent"), quick); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if _, err := start(ctx, game("polite"), quick); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// Rule: a port that another program takes before the game does is given up for another; if that goes on, the error
// says so.
func TestPortTaken(t *testing.T) {
	for _, times := range []int{2, portTries} {
		clean(t)
		taken := 0
		c := game("polite")
		args := c.Args
		c.Args = func(number int, temp string) []string {
			if taken < times {
				taken++
				ln, err := net.Listen("tcp4", address(number))
				if err != nil {
					t.Error(err)
				}
				t.Cleanup(func() { ln.Close() })
			}
			return args(number, temp)
		}
		p, err := start(t.Context(), c, quick)
		if times == portTries {
			if !errors.Is(err, errPortTaken) {
				t.Errorf("%v", err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Rule: two who take ports at once never get the same, nor one where somebody listens.
func TestPortsDiffer(t *testing.T) {
	var taken []*port
	numbers := map[int]bool{}
	for range 300 {
		p, err := takePort()
		if err != nil {
			t.Fatal(err)
		}
		taken = append(taken, p)
		numbers[p.number] = true
	}
	if len(numbers) != 300 {
		t.Errorf("%d ports, want 300", len(numbers))
	}
	back := offered.Load()
	offered.Store(back - 300) // as another process might begin where this one did
	other, err := takePort()
	if err != nil {
		t.Fatal(err)
	}
	if numbers[other.number] {
		t.Errorf("port %d is kept by another", other.number)
	}
	other.release()
	for _, p := range taken {
		p.release()
	}
}

// Rule: what a game writes is kept up to a bound, and is told without what moves a cursor or names a window.
func TestOutput(t *testing.T) {
	for in, want := range map[string]string{
		"plain":                         "plain",
		"\x1b[2J\x1b[1;31mred\x1b[0m":   "red",
		"\x1b]0;owned\aname":            "name",
		"\x1b]8;;http://x\x1b\\link":    "link",
		"\u009b31mc1\u009d0;t\u009c on": "c1 on",
		"a\tb\x00c\u202ed":              "a bcd",
		"\xff\xfe":                      "?",
		"cut\x1b[":                      "cut",
		strings.Repeat("é", 500):        strings.Repeat("é", lineRunes) + "...",
	} {
		if got := plain(in); got != want {
			t.Errorf("%q is told as %q, want %q", in, got, want)
		}
	}
	var o output
	for range 100000 {
		o.Write([]byte("a line\r\n"))
	}
	o.Write([]byte(strings.Repeat("z", 3*keptBytes)))
	if cap(o.kept) > 5*keptBytes || len(o.lines()) != 1 {
		t.Errorf("%d bytes are held, %d lines", cap(o.kept), len(o.lines()))
	}
}

// Rule: a game is asked for by the host that its command names.
func TestHost(t *testing.T) {
	clean(t)
	c := game("polite")
	c.Host = "localhost"
	p, err := start(t.Context(), c, quick)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(p.client.URL(), "ws://localhost:") {
		t.Errorf("it is asked at %s", p.client.URL())
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}
