package faults

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/reference/cost"
	"sc2msgi/sc2api"
)

// conversation asks a game for a few things over two connections, and tells what came of each request.
func conversation(t *testing.T, url string, steps uint32) (said []string) {
	t.Helper()
	create := &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{
			LocalMap: &sc2api.LocalMap{MapPath: proto.String("BuildBattleCruiser_20")}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
		RandomSeed: proto.Uint32(1)}}}
	join := &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}}
	look := &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}}
	for _, requests := range [][]*sc2api.Request{{ping(), maps(), step(1)}, {create, join, step(steps), look, ping()}} {
		client := dial(t, url)
		for _, req := range requests {
			resp, err := ask(t, client, req)
			said = append(said, fmt.Sprintf("%s: %v, %s",
				sc2api.RequestName(req), resp, strings.ReplaceAll(fmt.Sprint(err), url, "")))
		}
		_ = client.Close()
	}
	return said
}

// replayed serves a log. The errors are valid after stop.
func replayed(t *testing.T, log []byte) (url string, errors *[]string, stop func()) {
	t.Helper()
	r, err := Open(t.Context(), bytes.NewReader(log), int64(len(log)))
	if err != nil {
		t.Fatal(err)
	}
	errors = &[]string{}
	url, stop = served(t,
		(&Replay{Recording: r, OnError: func(err error) { *errors = append(*errors, err.Error()) }}).Serve)
	return url, errors, stop
}

// recorded is the log of a conversation, and what was said in it.
func recorded(t *testing.T, plan string) (log []byte, said []string) {
	b := proxyTo(t, simulator(t), plan)
	said = conversation(t, b.url, 8)
	b.stop()
	return b.log.Bytes(), said
}

// Rule: the same requests get the same answers from the recording as from the game, damaged ones and broken
// connections included.
func TestReplaySaysTheSame(t *testing.T) {
	for _, plan := range []string{`{}`, `{"faults":[{"kind":"garbage","at":[6]}]}`,
		`{"faults":[{"kind":"truncate","at":[7]}]}`, `{"faults":[{"kind":"duplicate","at":[5]}]}`,
		`{"faults":[{"kind":"error","at":[2, 6]}]}`, `{"faults":[{"kind":"drop","at":[6]}]}`,
		`{"faults":[{"kind":"drop-response","at":[6]}]}`, `{"faults":[{"kind":"wrong-kind","at":[2]}]}`,
		`{"faults":[{"kind":"delay","ms":5,"at":[2,4]}]}`, `{"faults":[{"kind":"kill","at":[5]}]}`,
		`{"faults":[{"kind":"reorder","at":[8]}]}`} {
		log, want := recorded(t, plan)
		url, errors, stop := replayed(t, log)
		got := conversation(t, url, 8)
		stop()
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: got\n%.300s, want\n%.300s", plan, got[i], want[i])
			}
		}
		if len(*errors) > 0 {
			t.Errorf("%s: %v", plan, *errors)
		}
	}
}

// Rule: a request that differs is refused in one line that names it, in the response and in what the proxy tells.
func TestReplayRefuses(t *testing.T) {
	log, _ := recorded(t, `{}`)
	url, errors, stop := replayed(t, log)
	said := conversation(t, url, 9)
	client := dial(t, url)
	_, err := ask(t, client, ping())
	stop()
	for _, c := range []struct{ got, says string }{
		{said[5], "step: refused in status in_game: replay: request 6, step, differs from the recorded one at byte 3"},
		{said[6], "StatusPolicyViolation"},
		{fmt.Sprint(err), "StatusPolicyViolation"},
		{strings.Join(*errors, "\n"), "connection 2: request 6, step, differs from the recorded one at byte 3\n" +
			"connection 3: the recording has 2"},
	} {
		if !strings.Contains(c.got, c.says) {
			t.Errorf("%.300q, want %q in it", c.got, c.says)
		}
	}
}

func TestReplayOfAnotherConversation(t *testing.T) {
	log, _ := recorded(t, `{}`)
	url, errors, stop := replayed(t, log)
	client := dial(t, url)
	for _, req := range []*sc2api.Request{ping(), maps(), step(1)} {
		_, _ = ask(t, client, req)
	}
	_, past := ask(t, client, ping())
	_ = client.Close()
	_, other := ask(t, dial(t, url), maps())
	stop()
	if says := "replay: the recording ends before this ping"; past == nil || !strings.Contains(past.Error(), says) {
		t.Errorf("%v, want %q", past, says)
	}
	if says := "replay: request 4 is available_maps, in the recording it is create_game"; other == nil ||
		!strings.Contains(other.Error(), says) {
		t.Errorf("%v, want %q", other, says)
	}
	if len(*errors) != 2 {
		t.Errorf("the proxy tells %q", *errors)
	}
}

// Rule: the same plan and requests give the same log to the byte, but for the address.
func TestLogIsDeterministic(t *testing.T) {
	const plan = `{"seed":5,"faults":[{"kind":"garbage","rate":0.3},{"kind":"error","rate":0.3}]}`
	game := simulator(t)
	var logs [2]string
	for i := range logs {
		b := proxyTo(t, game, plan)
		conversation(t, b.url, 8)
		b.stop()
		logs[i] = b.log.String()
	}
	if logs[0] != logs[1] || !strings.Contains(logs[0], `"from":"proxy"`) {
		t.Errorf("two logs of one conversation differ, or nothing struck:\n%.2000s\n%.2000s", logs[0], logs[1])
	}
}

const head = `{"wire_log":1,"game":"ws://x"}` + "\n"

// Rule: a log that is damaged is refused in one line that names the place; only a last line without an end is left out.
func TestBadLogs(t *testing.T) {
	for _, c := range []struct{ log, says string }{
		{"", "no whole line"},
		{head + `{"conn":1,"n":1,"from":"agent","kind":"\u001b[31mping","size":0}` + "\n",
			`line 2: there is no request "\x1b[31mping"`},
		{"hello\n", `does not begin with {"wire_log":`},
		{`{"wire_log":`, "no whole line"},
		{`{"wire_log":}` + "\n", "first line is damaged"},
		{`{"wire_log":2,"game":""}` + "\n", "format 2, this build knows 1"},
		{head + "x\n", "line 2: no message"},
		{head + `{"conn":1,"n":1,"from":"agent","size":0,"hat":1}` + "\n",
			"line 2: no message as --log writes them"},
		{head + `{"conn":1,"n":1,"from":"agent","size":0} {}` + "\n", "something follows"},
		{head + `{"conn":0,"n":1,"from":"agent","size":0}` + "\n", "conn 0 and n 1"},
		{head + `{"conn":1,"n":1,"from":"moon","size":0}` + "\n", `nobody is called "moon"`},
		{head + `{"conn":1,"n":1,"from":"agent","size":2,"body":"AA=="}` + "\n", "1 bytes, its size says 2"},
		{head + `{"conn":1,"n":1,"from":"agent","size":0,"close":1000}` + "\n",
			"the end of a connection and a message"},
		{head + `{"conn":1,"n":1,"from":"game","size":0,"close":7}` + "\n", "code 7"},
		{head + `{"conn":1,"n":1,"from":"agent","size":0}` + "\n" + `{"conn":1,"n":1,"fr`, ""},
	} {
		_, err := Open(t.Context(), strings.NewReader(c.log), int64(len(c.log)))
		if (err == nil) != (c.says == "") || err != nil && (!strings.Contains(err.Error(), c.says) ||
			strings.Contains(err.Error(), "\n")) {
			t.Errorf("%.80q: %v, want one line that says %q", c.log, err, c.says)
		}
	}
}

// Rule: of a line that is longer than its message, or than any message of its sender, no more is read than tells so.
func TestLongLogLines(t *testing.T) {
	const endless = 1 << 30 // bytes that nobody holds
	for begin, says := range map[string]string{
		"":             "no message as --log writes them",
		`{"conn":1,"n`: "no message as --log writes them",
		`{"conn":1,"n":1,"from":"agent","kind":"step","size":9,"body":"`:        "more bytes than its size says",
		`{"conn":1,"n":1,"from":"agent","kind":"step","size":33554433,"body":"`: "agent sends 33554432 at most",
		`{"conn":1,"n":1,"from":"game","kind":"step","size":268435457,"body":"`: "game sends 268435456 at most",
		`{"conn":1,"n":1,"from":"game","size":123456789012,"fault":"","body":"`: "no message as --log writes them",
		`{"conn":1,"n":1,"from":"proxy","size":300000,"fault":"error","body":"`: "more bytes than its size says",
	} {
		log := &long{begin: head + begin}
		_, err := Open(t.Context(), log, endless)
		if err == nil || !strings.Contains(err.Error(), "line 2: ") || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: error %v, want %q", begin, err, says)
		}
		if log.furthest > 1<<20 {
			t.Errorf("%q: read up to byte %d", begin, log.furthest)
		}
	}
}

// long is a log that goes on with the letter A without an end.
type long struct {
	begin    string
	furthest int64
}

func (l *long) ReadAt(p []byte, at int64) (int, error) {
	for i := range p {
		p[i] = 'A'
		if n := at + int64(i); n < int64(len(l.begin)) {
			p[i] = l.begin[n]
		}
	}
	l.furthest = max(l.furthest, at+int64(len(p)))
	return len(p), nil
}

// Rule: a log that cannot be written is told of; the messages go on.
func TestLogThatCannotBeWritten(t *testing.T) {
	p := &Proxy{Game: simulator(t), Plan: &Plan{}, Log: NewLog(full{}, ""), OnFault: func(Injected) {},
		OnError: func(err error) { t.Error(err) }}
	url, stop := served(t, p.Serve)
	for range 3 {
		if _, err := ask(t, dial(t, url), maps()); err != nil {
			t.Error(err)
		}
	}
	stop()
	if err := p.Log.Close(); err == nil || !strings.Contains(err.Error(), "write the wire log: it is full") {
		t.Errorf("%v", err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("it is full") }

func FuzzRecording(f *testing.F) {
	f.Add(head + `{"conn":1,"n":1,"from":"agent","kind":"ping","size":2,"body":"mgEA"}` + "\n")
	f.Add(head + `{"conn":2,"n":1,"from":"game","size":1,"fault":"drop","text":true,"body":"AA=="}` + "\n" +
		`{"conn":1,"n":1,"from":"proxy","size":0,"close":1006}` + "\n")
	f.Fuzz(func(t *testing.T, log string) {
		var r *Recording
		var err error
		cost.InProportion(t, len(log), 200, func() {
			r, err = Open(t.Context(), strings.NewReader(log), int64(len(log)))
		})
		if err != nil {
			return
		}
		for _, lines := range r.conns {
			for _, line := range lines {
				if _, err := r.read(line); err != nil {
					t.Errorf("a line that was read cannot be read again: %v", err)
				}
			}
		}
	})
}
