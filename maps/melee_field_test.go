package maps

import (
	"strings"
	"testing"
)

// duel is a small scenario for two; the tests change lines of it.
var duel = strings.NewReplacer("goal: Marauder", "melee: true", "assemble: [43, 34]\n", "other_start: [40.5, 24.5]\n",
	"Marine, owner: enemy, at: [40, 30]", "CommandCenter, owner: enemy, at: [40.5, 24.5]",
	"gas: 1, idle: 1, idle_area: [[30, 25], [35, 30]]", "gas: 0, idle: 0").Replace(marines)

// Rule: a melee has a town hall on each side and nothing that only one of them would have.
func TestFaultsOfMelees(t *testing.T) {
	if _, err := Parse([]byte(duel)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, old, new, says string }{
		{"another building", "CommandCenter, owner: enemy", "Barracks, owner: enemy",
			"line 16: melee: the enemy has no CommandCenter at other_start, which is [40.5, 24.5]: " +
				"a melee begins with one on each side"},
		{"no start", "other_start: [40.5, 24.5]\n", "",
			"line 15: melee: the enemy has no CommandCenter at other_start, which is [0, 0]: " +
				"a melee begins with one on each side"},
		{"a goal", "melee: true", "melee: true\ngoal: Marauder",
			"line 16: melee: a melee is won by who has structures left: leave the goal out"},
		{"gas workers", "gas: 0, idle: 0", "gas: 1, idle: 0",
			"line 13: workers: in a melee all workers go to minerals"},
	} {
		if strings.Count(duel, c.old) != 1 {
			t.Fatalf("%q does not stand once in the file", c.old)
		}
		if _, err := Parse([]byte(strings.Replace(duel, c.old, c.new, 1))); err == nil || err.Error() != c.says {
			t.Errorf("%s: %v, want %s", c.name, err, c.says)
		}
	}
}
