package recording

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/sc2api"
)

// sealed puts the right checksum on a recording.
func sealed(body []byte) []byte {
	return binary.LittleEndian.AppendUint32(body[:len(body):len(body)], crc32.ChecksumIEEE(body))
}

func headerOf(loops int) Header {
	return Header{
		Info: &sc2api.ResponseReplayInfo{
			MapName: proto.String("a map"), GameDurationLoops: proto.Uint32(uint32(loops))},
		Create:   &sc2api.RequestCreateGame{RandomSeed: proto.Uint32(5)},
		Join:     &sc2api.RequestJoinGame{PlayerName: proto.String("a player")},
		Restarts: 3,
	}
}

func chat(line string) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Action{Action: &sc2api.RequestAction{Actions: []*sc2api.Action{
		{ActionChat: &sc2api.ActionChat{Message: &line}}}}}}
}

// short is the recording of a game in which little was done.
func short(t testing.TB) []byte {
	var tape Tape
	tape.Steps(3)
	tape.Keep(chat("hello"))
	tape.Steps(200)
	data, err := tape.Encode(headerOf(203))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// diary is a game that writes down what was done in it, and at which loop.
type diary struct {
	loop    int
	entries []string
	patient int // requests until it does not go on
}

func (d *diary) game() Game {
	return Game{Handle: d.handle, Loop: func() int { return d.loop }, GoesOn: func() bool { return d.patient > 0 }}
}

func (d *diary) handle(req *sc2api.Request) *sc2api.Response {
	d.patient--
	if step := req.GetStep(); step != nil {
		d.loop += int(step.GetCount())
		return &sc2api.Response{Response: &sc2api.Response_Step{}}
	}
	d.entries = append(d.entries, fmt.Sprint(d.loop, " ", req))
	switch req.Request.(type) {
	case *sc2api.Request_CreateGame:
		return &sc2api.Response{Response: &sc2api.Response_CreateGame{CreateGame: &sc2api.ResponseCreateGame{}}}
	case *sc2api.Request_JoinGame:
		return &sc2api.Response{Response: &sc2api.Response_JoinGame{JoinGame: &sc2api.ResponseJoinGame{}}}
	}
	return &sc2api.Response{Response: &sc2api.Response_Action{Action: &sc2api.ResponseAction{}}}
}

// Law: what is played of a recording is what was recorded, at the same loops, in whatever steps it is played; what
// changes nothing in the game is not recorded, and a cut takes back what came after the mark.
func TestPlayedIsRecorded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tape Tape
		var played diary
		mark, marked := tape.Mark(), played
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			switch rapid.IntRange(0, 6).Draw(t, "event") {
			case 0, 1, 2:
				n := rapid.IntRange(1, 100).Draw(t, "loops")
				tape.Steps(n)
				played.loop += n
			case 3, 4:
				req := chat(rapid.StringN(1, 20, 60).Draw(t, "line"))
				tape.Keep(req)
				played.handle(req)
			case 5:
				tape.Keep(&sc2api.Request{Request: &sc2api.Request_Observation{}})
				tape.Keep(&sc2api.Request{Request: &sc2api.Request_Action{}})
				mark, marked = tape.Mark(), diary{loop: played.loop, entries: slices.Clone(played.entries)}
			case 6:
				tape.Cut(mark)
				played = diary{loop: marked.loop, entries: slices.Clone(marked.entries)}
			}
		}
		data, err := tape.Encode(headerOf(played.loop))
		if err != nil {
			t.Fatal(err)
		}
		r, err := Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		seen := diary{patient: 1 << 30}
		p, err := r.Play(seen.game())
		if err != nil {
			t.Fatal(err)
		}
		if len(seen.entries) != 2 || r.Restarts != 3 || r.Create.GetRandomSeed() != 5 ||
			r.Join.GetPlayerName() != "a player" {
			t.Fatalf("set up by %v of %v", seen.entries, r.Header)
		}
		seen.entries = nil
		for over := false; !over; {
			over = p.Advance(uint32(rapid.IntRange(1, 200).Draw(t, "step")))
		}
		if seen.loop != played.loop || !slices.Equal(seen.entries, played.entries) {
			t.Fatalf("played %d loops, %q\nrecorded %d loops, %q", seen.loop, seen.entries, played.loop, played.entries)
		}
	})
}

// Rule: a player stops where its game does not go on, and goes on from there.
func TestPlayerStops(t *testing.T) {
	r, err := Parse(short(t))
	if err != nil {
		t.Fatal(err)
	}
	d := &diary{patient: 2}
	p, err := r.Play(d.game())
	if err != nil {
		t.Fatal(err)
	}
	if p.Advance(1000) || d.loop != 0 {
		t.Errorf("played to loop %d in a game that does not go on", d.loop)
	}
	d.patient = 1
	if p.Advance(1000) || d.loop != 3 {
		t.Errorf("at loop %d after one request, want 3", d.loop)
	}
	d.patient = 1 << 20
	if !p.Advance(1000) || d.loop != 203 || len(d.entries) != 3 {
		t.Errorf("at loop %d with %v", d.loop, d.entries)
	}
}

// Rule: a stopped tape has no recording until it is reset.
func TestStoppedTape(t *testing.T) {
	var tape Tape
	tape.Stop()
	tape.Keep(chat("hello"))
	if data, err := tape.Encode(headerOf(0)); err == nil {
		t.Errorf("%d bytes of a stopped tape", len(data))
	}
	tape.Reset()
	if _, err := tape.Encode(headerOf(0)); err != nil {
		t.Error(err)
	}
}
