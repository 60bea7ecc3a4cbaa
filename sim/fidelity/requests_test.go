package main

import (
	"bytes"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// The table has a row for every request of the protocol, and words for each that is refused everywhere.
func TestRequestsTableIsWhole(t *testing.T) {
	var b bytes.Buffer
	if err := writeRequests(&b, gamedata.V4_10); err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSpace(b.String()), "\n")[2:]
	kinds := (&sc2api.Request{}).ProtoReflect().Descriptor().Oneofs().ByName("request").Fields()
	if len(rows) != kinds.Len() {
		t.Fatalf("%d rows for %d requests", len(rows), kinds.Len())
	}
	for i, row := range rows {
		cells := strings.Split(row, "|")
		if name := strings.TrimSpace(cells[1]); name != string(kinds.Get(i).Name()) {
			t.Errorf("row %d is of %q", i, name)
		}
		if strings.Contains(row, "×") != (strings.TrimSpace(cells[len(cells)-2]) != "") {
			t.Errorf("refused without words, or words without a refusal: %s", row)
		}
		if !strings.ContainsAny(strings.Join(cells[2:7], ""), "abcdefghijklmnopqrstuvwxyz×") {
			t.Errorf("allowed nowhere: %s", row)
		}
	}
}

// Every value of the enums of debug commands is tried, and every cheat that can be switched is probed.
func TestEveryDebugCommandIsTried(t *testing.T) {
	names := map[string]bool{}
	for _, c := range trials(1) {
		names[c.name] = true
	}
	for enum, values := range map[string]map[int32]string{
		"game_state ": sc2api.DebugGameState_name, "test_process ": sc2api.DebugTestProcess_Test_name,
		"end_game ": sc2api.DebugEndGame_EndResult_name,
	} {
		for _, v := range values {
			if !names[enum+v] {
				t.Errorf("%s%s is not tried", enum, v)
			}
		}
	}
	for state, p := range probes {
		text, err := p.try(gamedata.V4_10, stateOf(state))
		if err != nil {
			t.Errorf("%s: %v", state, err)
			continue
		}
		off, on, again := cut(text)
		if off != again || off == on {
			t.Errorf("%s does not switch: %s", state, text)
		}
	}
}

// cut takes the three outcomes out of what a probe says.
func cut(text string) (off, on, again string) {
	_, text, _ = strings.Cut(text, ": ")
	off, text, _ = strings.Cut(text, "; switched on: ")
	on, again, _ = strings.Cut(text, "; off again: ")
	return off, on, again
}
