package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/subtasks"
)

// campaign plays options by name and keeps a log that explains a failure.
type campaign struct {
	t     *testing.T
	env   *bot.Env
	state msgi.State
	last  msgi.Outcome
	log   strings.Builder
}

func begin(t *testing.T, env *bot.Env, seed uint64) *campaign {
	t.Helper()
	c := &campaign{t: t, env: env}
	state, err := c.env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	c.state = state
	return c
}

func number(t *testing.T, name string) int {
	t.Helper()
	i, ok := subtasks.Index(name)
	if !ok {
		t.Fatalf("no subtask is called %q", name)
	}
	return i
}

func (c *campaign) can(name string) bool {
	s := c.state.Executable()
	return s.Has(number(c.t, name))
}

func (c *campaign) has(name string) bool { return c.state.Complete.Has(number(c.t, name)) }

// do carries out one option; it must be executable.
func (c *campaign) do(name string) msgi.End {
	c.t.Helper()
	out, err := c.env.Step(c.t.Context(), number(c.t, name))
	if err != nil {
		c.t.Fatalf("%v\nplayed so far:\n%s", err, &c.log)
	}
	fmt.Fprintf(&c.log, "  %-20s %-9s %3d steps, %4d left\n", name, out.End, out.Steps, out.State.StepsLeft)
	c.state, c.last = out.State, out
	return out.End
}

// wait passes time until the condition holds.
func (c *campaign) wait(what string, until func() bool) {
	c.t.Helper()
	for !until() {
		if c.last.Done {
			c.t.Fatalf("the episode ended while waiting for %s\nplayed so far:\n%s", what, &c.log)
		}
		c.do("no-op")
	}
}

// obtain makes one of a thing: it waits for what it needs, selects its maker, orders, and waits until it is complete.
func (c *campaign) obtain(name, maker string) {
	c.t.Helper()
	for !c.last.Done {
		if !c.has("select "+maker) || !c.can(name) {
			c.wait("select "+maker, func() bool { return c.has("select "+maker) || c.can("select "+maker) })
			if c.can("select " + maker) {
				c.do("select " + maker)
			}
		}
		c.wait("being offered "+name, func() bool { return c.can(name) })
		if c.do(name) == msgi.Finished {
			break
		}
	}
	for !c.has(name) && !c.last.Done {
		c.do("no-op")
	}
}

// Rule (the main job): with nothing but options, by a plain list, an agent gets from the opening to a Battlecruiser,
// and that is success, in the formats of every version.
func TestBuildOrderReachesBattlecruiser(t *testing.T) {
	for seed, table := range map[uint64]*gamedata.Table{1: gamedata.V4_10, 2: gamedata.V4_10, 3: gamedata.V4_8,
		4: gamedata.V4_8} {
		t.Run(fmt.Sprint(table.Version, " ", seed), func(t *testing.T) {
			c := begin(t, embeddedOf(t, table), seed)
			for _, step := range [][2]string{
				{"SupplyDepot", "SCV"}, {"Barracks", "SCV"}, {"Factory", "SCV"}, {"Starport", "SCV"},
				{"StarportTechLab", "Starport"}, {"FusionCore", "SCV"}, {"Battlecruiser", "Starport"},
			} {
				c.obtain(step[0], step[1])
			}
			if !c.last.Done || c.last.Reward != 1 {
				t.Errorf("the last option gave reward %v, done %v, want success\n%s",
					c.last.Reward, c.last.Done, &c.log)
			}
			t.Logf("a Battlecruiser with %d steps left", c.state.StepsLeft)
		})
	}
}
