package sc2api

import (
	"errors"
	"net"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"google.golang.org/protobuf/proto"
)

// hostile is what a game could say to take a terminal over: its title, its colours, the cursor, the direction of
// writing.
const hostile = "\x1b]0;owned\x07 \x1b[31mred\x1b[0m a\rb\n\tc \x9b2J \u202egnp.exe \xff\x00 \u009b1A"

// Rule: whatever a game says, an error is one line of at most some hundred characters, all of which can be printed.
func TestForeignTextIsHarmless(t *testing.T) {
	flood := strings.Repeat("flood\x1b[2J", 200_000)
	create := &Request{Request: &Request_CreateGame{CreateGame: &RequestCreateGame{}}}
	refused := func(texts ...string) error {
		return CheckResponse(step(1), &Response{Status: Status_in_game.Enum(), Error: texts})
	}
	wrong := func(details string) error {
		return CheckResponse(create, &Response{Response: &Response_CreateGame{CreateGame: &ResponseCreateGame{
			Error: ResponseCreateGame_InvalidMapPath.Enum(), ErrorDetails: proto.String(details)}}})
	}
	for name, err := range map[string]error{
		"a text":              refused(hostile),
		"a text of 2 MB":      refused(flood),
		"a million texts":     refused(strings.Split(flood, "o")...),
		"details":             wrong(hostile),
		"details of 2 MB":     wrong(flood),
		"a broken protocol":   &ProtocolError{Request: "step", What: hostile + flood},
		"a lost connection":   &ConnError{URL: "ws://x", Request: "step", Err: errors.New(hostile + flood)},
		"no connection":       &DialError{URL: "ws://x", Reason: hostile + flood, Err: net.ErrClosed},
		"a header of the web": dialTo(t, "HTTP/1.1 200 OK\r\n"+hostile+strings.Repeat("x", 10_000)+"\r\n\r\n"),
		"no header at all":    dialTo(t, strings.Repeat("\x1b[31mno web ", 10_000)+"\r\n\r\n"),
	} {
		line := err.Error()
		if n := utf8.RuneCountInString(line); n > 400 {
			t.Errorf("%s: a line of %d characters: %.100q", name, n, line)
		}
		if i := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }); i >= 0 ||
			!utf8.ValidString(line) {
			t.Errorf("%s: cannot be printed from byte %d on: %.300q", name, i, line)
		}
	}
}

// dialTo returns the error of connecting to what answers everybody with the same bytes.
func dialTo(t *testing.T, answer string) error {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		conn, err := ln.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
		_, _ = conn.Read(make([]byte, 4096))
		_, _ = conn.Write([]byte(answer))
	}()
	c, err := Dial(t.Context(), "ws://"+ln.Addr().String())
	if err == nil {
		c.Close()
		t.Fatal("connected to what is no game")
	}
	ln.Close()
	<-done
	return err
}

// Rule: what cannot be printed is shown as Go quotes it, spaces and ends of lines are one space each, and what is too
// long is cut off and says so. Text of any script stays as it is.
func TestPrintable(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"no such map", "no such map"},
		{" a \r\n\t b\n", "a b"},
		{"Карта не найдена: 地图", "Карта не найдена: 地图"},
		{"\x1b[31mred", `\x1b[31mred`},
		{"\xff\x00", `\xff\x00`},
		{"\u202egnp", `\u202egnp`},
		{strings.Repeat("é", 300), strings.Repeat("é", 300)},
		{strings.Repeat("é", 301), strings.Repeat("é", 300) + "…"},
		{strings.Repeat("a ", 1<<20), strings.TrimSuffix(strings.Repeat("a ", 150), " ") + "…"},
		{strings.Repeat(" ", 1<<20), ""},
	} {
		if got := Printable(tt.text); got != tt.want {
			t.Errorf("%.40q: got %.400q, want %.400q", tt.text, got, tt.want)
		}
	}
}
