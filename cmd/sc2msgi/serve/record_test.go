package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// watched serves with -record while play plays, and returns the record.
func watched(t *testing.T, play func(c *sc2api.Client)) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.jsonl")
	o, err := (&asked{listen: "127.0.0.1", version: cmdline.DefaultFacts, level: "info", record: file}).options()
	if err != nil {
		t.Fatal(err)
	}
	read, write := io.Pipe()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() {
		ended <- serve(ctx, o, write)
		write.Close()
	}()
	said := make([]byte, 1<<12)
	n, err := read.Read(said)
	if err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, read)
	address := regexp.MustCompile(`ws://[^/]*`).Find(said[:n])
	client, err := sc2api.Dial(ctx, string(address))
	if err != nil {
		t.Fatal(err)
	}
	play(client)
	if err := client.Close(); err != nil {
		t.Fatal(err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	record, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// melee plays two games of a client that is no agent of ours: one until it is left, one until it is given up.
func melee(t *testing.T) func(c *sc2api.Client) {
	return func(c *sc2api.Client) {
		t.Helper()
		create := &sc2api.RequestCreateGame{RandomSeed: proto.Uint32(7),
			Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{
				MapPath: proto.String("BuildBattleCruiser_20.SC2Map")}},
			PlayerSetup: []*sc2api.PlayerSetup{{Type: sc2api.PlayerType_Participant.Enum(),
				Race: sc2api.Race_Terran.Enum()}}}
		join := &sc2api.RequestJoinGame{Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
			Options: &sc2api.InterfaceOptions{Score: proto.Bool(true)}} // it does not ask for the raw map
		step := &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: proto.Uint32(100)}}}
		for _, req := range []*sc2api.Request{
			{Request: &sc2api.Request_CreateGame{CreateGame: create}},
			{Request: &sc2api.Request_JoinGame{JoinGame: join}}, step, step,
			{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}}, step,
			{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: []*sc2api.DebugCommand{
				{Command: &sc2api.DebugCommand_EndGame{EndGame: &sc2api.DebugEndGame{}}}}}}},
		} {
			resp, err := c.Do(t.Context(), req)
			if err = errors.Join(err, sc2api.CheckResponse(req, resp)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Rule: serve -record writes a client's games, those too that are left, so that film can show them; a client that does
// the same leaves the same record, to the byte.
func TestServeRecords(t *testing.T) {
	record := watched(t, melee(t))
	if again := watched(t, melee(t)); !bytes.Equal(again, record) {
		t.Error("two records of the same games differ")
	}
	var games []string
	cut, err := film.Each(bytes.NewReader(record), func(e *film.Episode) error {
		h, units := e.Head(), 0
		for _, l := range e.Lines {
			units += len(l.New)
		}
		games = append(games, fmt.Sprintf("%s %d until %d, over: %v, has units: %v", h.Phase, h.Episode, e.Last(),
			e.Over, units > 10))
		return film.Write(io.Discard, e, "a test")
	})
	want := []string{"game 1 until 200, over: false, has units: true", "game 2 until 100, over: true, has units: true"}
	if err != nil || cut || !slices.Equal(games, want) {
		t.Errorf("%q, %v; want %q", games, err, want)
	}
}

// Rule: a record is bounded: a game that is too long is recorded until there, in whole lines, and that is told.
func TestServeRecordIsBounded(t *testing.T) {
	var notes []string
	file := filepath.Join(t.TempDir(), "games.jsonl")
	o := options{record: file, table: gamedata.V4_10}
	r, err := o.openRecord(func(text string) { notes = append(notes, text) }, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.most = 1 << 17 // the recorder writes in pieces of half of that
	see := r.onlook()
	for loop := range 10_000 {
		unit := &sc2api.Unit{Tag: proto.Uint64(1), UnitType: proto.Uint32(uint32(gamedata.Marine)),
			Alliance: sc2api.Alliance_Self.Enum(), BuildProgress: proto.Float32(1),
			Pos: &sc2api.Point{X: proto.Float32(float32(30 + loop%2)), Y: proto.Float32(30)}}
		see(server.Look{Begins: loop == 0, Area: maps.Rect{Max: maps.Point{X: 40, Y: 40}},
			Observation: &sc2api.ResponseObservation{Observation: &sc2api.Observation{
				GameLoop: proto.Uint32(uint32(8 * loop)), PlayerCommon: &sc2api.PlayerCommon{},
				RawData: &sc2api.ObservationRaw{Units: []*sc2api.Unit{unit}}}}})
	}
	if err := r.close(); err != nil {
		t.Fatal(err)
	}
	record, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := film.Read(bytes.NewReader(record), film.Wanted{})
	if err != nil || got.Cut || got.Episode.Over || got.Episode.Last() < 4000 || len(record) > r.most {
		t.Errorf("%d bytes: %v, %+v", len(record), err, got)
	}
	if len(notes) != 1 || !strings.Contains(notes[0], "not recorded to its end: the record is full") {
		t.Errorf("it says %q", notes)
	}
}

// Rule: -record replaces nothing but records.
func TestServeRecordReplacesRecordsOnly(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Fails(t, cmdline.Failed, "not a record", "serve", "-port", "0", "-record", file)
}

// Rule: film says of the simulator's replay what it is, and what is wanted instead.
func TestReplayIsNoRecord(t *testing.T) {
	s := server.NewSession(gamedata.V4_10)
	var replay []byte
	for _, req := range []*sc2api.Request{
		{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
			Map: &sc2api.RequestCreateGame_LocalMap{
				LocalMap: &sc2api.LocalMap{MapPath: proto.String("causeway")}},
			PlayerSetup: []*sc2api.PlayerSetup{{Type: sc2api.PlayerType_Participant.Enum()}}}}},
		{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
			Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
			Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}},
		{Request: &sc2api.Request_SaveReplay{SaveReplay: &sc2api.RequestSaveReplay{}}},
	} {
		replay = s.Handle(req).GetSaveReplay().GetData()
	}
	_, err := film.Read(bytes.NewReader(replay), film.Wanted{})
	if err == nil || !strings.Contains(err.Error(), "it is a replay") || !strings.Contains(err.Error(), recordTo) {
		t.Errorf("%d bytes: %v", len(replay), err)
	}
}
