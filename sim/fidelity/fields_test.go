package main

import (
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// Rule: a field that one side sets and the other does not, or with another value, is a difference; equal ones are
// counted.
func TestCompare(t *testing.T) {
	game := &sc2api.Unit{Tag: proto.Uint64(1), Health: proto.Float32(45), IsActive: proto.Bool(false),
		Orders: []*sc2api.UnitOrder{{AbilityId: proto.Uint32(295)}}}
	sim := &sc2api.Unit{Tag: proto.Uint64(2), Health: proto.Float32(45), Energy: proto.Float32(0)}
	var c comparison
	c.compare("4.10", "unit", fieldsOf(game, nil, plain), fieldsOf(sim, nil, plain))
	if got := c.totals[0]; got.game != 4 || got.sim != 2 || got.equal != 1 || got.things != 1 {
		t.Errorf("%+v, want 4 fields of the game, 2 of them here, 1 equal", got)
	}
	want := map[string][2]string{"tag": {"1", "2"}, "is_active": {"false", "unset"},
		"orders[0].ability_id": {"295", "unset"}, "energy": {"unset", "0"}}
	for _, d := range c.list {
		if want[d.field] != [2]string{d.game, d.sim} {
			t.Errorf("%s: the game %s, here %s; want %v", d.field, d.game, d.sim, want[d.field])
		}
		delete(want, d.field)
	}
	if len(want) > 0 {
		t.Errorf("not found: %v", want)
	}
}

// Rule: a difference that nobody explained is an error that names it, so that the document cannot hide one.
func TestUnexplainedDifference(t *testing.T) {
	var c comparison
	c.compare("4.10", "unit", fields{"tag": "1"}, fields{})
	if err := c.write(new(strings.Builder), nil); err == nil || !strings.Contains(err.Error(), "unit: tag") {
		t.Errorf("%v, want an error that names the field", err)
	}
	if err := c.write(new(strings.Builder), map[string]string{"tag": "numbers"}); err != nil {
		t.Error(err)
	}
}
