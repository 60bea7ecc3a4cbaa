package main

import (
	"fmt"
	"io"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

func debug(commands ...*sc2api.DebugCommand) *sc2api.Request {
	return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: commands}}}
}

func endGame(r sc2api.DebugEndGame_EndResult) *sc2api.DebugCommand {
	return &sc2api.DebugCommand{Command: &sc2api.DebugCommand_EndGame{EndGame: &sc2api.DebugEndGame{EndResult: &r}}}
}

// trial is one command, what the real game does with it, and what is different here.
type trial struct {
	name    string
	command *sc2api.DebugCommand
	game    string
	here    string
}

// writeDebug tries every kind of command and every value of its enums; a kind that the trials forget is an error.
func writeDebug(w io.Writer, table *gamedata.Table) error {
	begun, err := player(table)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "| command | answer | measured | in the real game | differs here |")
	fmt.Fprintln(w, "|---|---|---|---|---|")
	kinds := (&sc2api.DebugCommand{}).ProtoReflect().Descriptor().Oneofs().ByName("command").Fields()
	tried := map[protoreflect.Name]bool{}
	for _, t := range trials(firstSCV(begun)) {
		s, err := player(table)
		if err != nil {
			return err
		}
		before := observe(s)
		resp := s.Handle(debug(t.command))
		answer := "served"
		if len(resp.GetError()) > 0 {
			answer = "refused: " + strings.Join(resp.GetError(), "; ")
		}
		tried[t.command.ProtoReflect().WhichOneof(kinds.Get(0).ContainingOneof()).Name()] = true
		measured, err := effect(table, s, before, t.command)
		if err != nil {
			return fmt.Errorf("debug command %s: %w", t.name, err)
		}
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s |\n", t.name, answer, measured, t.game, t.here)
	}
	for i := range kinds.Len() {
		if !tried[kinds.Get(i).Name()] {
			return fmt.Errorf("no trial of the debug command %s", kinds.Get(i).Name())
		}
	}
	return nil
}

// player returns a session in a game that has just begun.
func player(table *gamedata.Table) (*server.Session, error) {
	s, _, err := sessionIn(table, sc2api.Status_in_game)
	return s, err
}

func observe(s *server.Session) *sc2api.ResponseObservation {
	req := &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}}
	o := s.Handle(req).GetObservation()
	if o == nil {
		return nil
	}
	return proto.Clone(o).(*sc2api.ResponseObservation)
}

// effect words what the observation shows of a command, and what the rules that it bends now do.
func effect(table *gamedata.Table, s *server.Session, before *sc2api.ResponseObservation,
	c *sc2api.DebugCommand) (string, error) {
	var said []string
	say := func(format string, a ...any) { said = append(said, fmt.Sprintf(format, a...)) }
	after := observe(s)
	if after == nil {
		return "status " + s.Status().String(), nil
	}
	b, a := before.GetObservation(), after.GetObservation()
	if was, is := b.GetPlayerCommon(), a.GetPlayerCommon(); was.GetMinerals() != is.GetMinerals() ||
		was.GetVespene() != is.GetVespene() {
		say("minerals %+d, gas %+d", int(is.GetMinerals())-int(was.GetMinerals()),
			int(is.GetVespene())-int(was.GetVespene()))
	}
	if n := len(a.GetRawData().GetUnits()) - len(b.GetRawData().GetUnits()); n != 0 {
		say("%+d units", n)
	}
	if n := len(a.GetRawData().GetPlayer().GetUpgradeIds()) - len(b.GetRawData().GetPlayer().GetUpgradeIds()); n != 0 {
		say("%+d upgrades", n)
	}
	if was, is := b.GetScore().GetScore(), a.GetScore().GetScore(); was != is {
		say("score %d", is)
	}
	for _, u := range changed(b, a) {
		say("health %v, energy %v", u.GetHealth(), u.GetEnergy())
	}
	for _, r := range after.GetPlayerResult() {
		say("status %s, %s", s.Status(), r.GetResult())
	}
	if p, has := probes[c.GetGameState()]; has {
		text, err := p.try(table, c)
		if err != nil {
			return "", err
		}
		said = append(said, text)
	}
	if len(said) == 0 {
		return "nothing", nil
	}
	return strings.Join(said, "; "), nil
}

// changed are the units whose values are other than before.
func changed(before, after *sc2api.Observation) []*sc2api.Unit {
	was := map[uint64]*sc2api.Unit{}
	for _, u := range before.GetRawData().GetUnits() {
		was[u.GetTag()] = u
	}
	var other []*sc2api.Unit
	for _, u := range after.GetRawData().GetUnits() {
		if w := was[u.GetTag()]; w != nil && (w.GetHealth() != u.GetHealth() || w.GetEnergy() != u.GetEnergy()) {
			other = append(other, u)
		}
	}
	return other
}
