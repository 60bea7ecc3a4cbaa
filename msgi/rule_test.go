package msgi

import "testing"

// Rule: an agent that asks for a rule it does not list panics, and one without rules may share parts that have some.
func TestWithoutUnknownRule(t *testing.T) {
	for _, c := range []struct {
		name   string
		design Design
		panics bool
	}{
		{"a rule that is not listed", Design{Rules: []Rule{{Name: "listed"}}}, true},
		{"no rules", Design{}, false},
	} {
		off, err := c.design.without("agent")
		if err != nil {
			t.Fatal(err)
		}
		k := &Knowledge{off: off}
		func() {
			defer func() {
				if panicked := recover() != nil; panicked != c.panics {
					t.Errorf("%s: panics: %v, want %v", c.name, panicked, c.panics)
				}
			}()
			if k.Without("mistyped") {
				t.Errorf("%s: it is left out", c.name)
			}
		}()
	}
}
