package galaxy

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rule: what the public descriptions allow passes (doc.go).
func TestRightScripts(t *testing.T) {
	for _, source := range []string{
		"",
		"// nothing but a comment",
		"static const fixed a = -.5;\nstatic int b = (1 << 3) | 0xFF;\nstring c = \"\\\"a\\\\\\n\\t\\\" \u00e4\";",
		"void f ();\nvoid f ();\nvoid g () { f(); }\nvoid f () { f(); }\nvoid f ();",
		"int a;\nvoid f () { fixed a = 1; a = 1.5; }",
		"const int n = 3;\nint[n + 1] a;\nvoid f () { int i; for (i = 0; i < n; i += 1) { a[i] = a[i + 1] + 1; } }",
		"int f (int n) { if (n == 0) { return 1; } return n * f(n - 1); }",
		include +
			"bool f (bool a, bool b);\nvoid g () { TriggerCreate(\"f\"); }\nbool f (bool a, bool b) { return a || b; }",
		include + "void g (string s) { TriggerCreate(s); }",
		inFunction("const int a = c_timeGame;\nint[2] z;\nz[a] = n;"),
		inFunction("const string a = \"n\";"),
		inFunction("x = n; x = y; n = y; y = n; x = 1 + 1.0;"),
		inFunction("b = n == x; b = y < 1.5; b = u == null; b = null != s; b = null == null; b = t == null; b = c == " +
			"c; b = p == p;"),
		inFunction("b = !n && !x && !s && !p && !b; n = -n + ~n; x = -x; n = n % 2;"),
		inFunction("if (n) { } if (x) { } if (y) { } if (s) { } if (u) { } if (null) { }"),
		inFunction("u = null; s = null; p = p + p - p; t = t + t; s = s + \"a\"; s += s; p -= p; x += n; n <<= 1; n " +
			"|= 1; n %= 2;"),
		inFunction("for (;;) { break; } for (; b; ) { continue; } for (n = 0; ; Wait(1.0, 0)) { } while (b) { if (b) " +
			"{ break; } }"),
		inFunction("if (b) { } else if (b) { } else { return; }"),
		inFunction("libNtve_gf_CreateUnitsWithDefaultFacing(1, \"Marine\", 0, 1, PointWithOffset(p, 1, 2.5)); " +
			"GameOver(1, c_gameOverVictory, true, true);"),
	} {
		if got := check(source); got != "" {
			t.Errorf("%s\n%s", source, got)
		}
	}
}

// Rule: operators bind as in C, and take the left one first.
func TestPrecedence(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1+2*3", "(1 + (2 * 3))"},
		{"(1+2)*3", "((1 + 2) * 3)"},
		{"1-2-3", "((1 - 2) - 3)"},
		{"8/4%3*2", "(((8 / 4) % 3) * 2)"},
		{"1<<2+3", "(1 << (2 + 3))"},
		{"1<<2>>3", "((1 << 2) >> 3)"},
		{"1<<2|1<<3", "((1 << 2) | (1 << 3))"},
		{"1|2^3&4", "(1 | (2 ^ (3 & 4)))"},
		{"1&2==2", "(1 & (2 == 2))"},
		{"1<2==3>=4", "((1 < 2) == (3 >= 4))"},
		{"1==2!=3", "((1 == 2) != 3)"},
		{"a||b&&c||d", "((a || (b && c)) || d)"},
		{"a&&b==c|d", "(a && ((b == c) | d))"},
		{"!a&&b", "((!a) && b)"},
		{"-a*-b", "((-a) * (-b))"},
		{"-a[1]+~f(2,3)", "((-a[1]) + (~f(2, 3)))"},
		{"- -1", "(-(-1))"},
		{"!!a", "(!(!a))"},
		{"a<<=1", ""},
	} {
		s, err := Parse([]byte("int x = " + c.text + ";"))
		switch {
		case (err == nil) != (c.want != ""):
			t.Errorf("%s: %v", c.text, err)
		case err == nil && bracketed(s.Declarations[0].Value) != c.want:
			t.Errorf("%s is %s, want %s", c.text, bracketed(s.Declarations[0].Value), c.want)
		}
	}
}

const walked = include + `const int seconds = -90;
fixed half = 0.5;
bool g (bool a, bool b);
void f (int p) {
	int l = RandomInt(1, 6);
	for (l = Least(seconds); l < 3; Wait(half, c_timeGame)) {
		if (p == 0x10) { return; } else { Wait(2, c_timeReal); }
	}
}
bool g (bool a, bool b) { while (a) { f(1); } return b; }
trigger t = TriggerCreate("g");
`

// Rule: a walk finds every call and every name, wherever it stands.
func TestWalk(t *testing.T) {
	s := parsed(t, walked)
	var calls []string
	for _, c := range s.Calls() {
		calls = append(calls,
			c.At.String()+" "+c.In+": "+bracketed(&Expr{Kind: Call, Text: c.Name, Operands: c.Arguments}))
	}
	if diff := cmp.Diff([]string{
		"6:10 f: RandomInt(1, 6)", "7:11 f: Least(seconds)", "7:34 f: Wait(half, c_timeGame)",
		"8:37 f: Wait(2, c_timeReal)",
		"11:39 g: f(1)", `12:13 t: TriggerCreate("g")`,
	}, calls); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Least", "RandomInt", "TriggerCreate", "Wait", "c_timeGame", "c_timeReal"},
		s.Outside()); diff != "" {
		t.Error(diff)
	}
	for range s.Find("f").Function.Statements() {
		break // a walk that is left early ends
	}
	for range s.Expressions() {
		break
	}
	kinds := []StatementKind{}
	for s := range s.Find("f").Function.Statements() {
		kinds = append(kinds, s.Kind)
	}
	if want := []StatementKind{For, Assign, Evaluate, If, Return, Evaluate}; !slices.Equal(kinds, want) {
		t.Errorf("statements %v, want %v", kinds, want)
	}
}

// Rule: a name is found by what defines it, a number by its value.
func TestFindAndNumber(t *testing.T) {
	s := parsed(t, walked)
	for name, want := range map[string]float64{"seconds": -90, "half": 0.5} {
		if got, ok := s.Find(name).Value.Number(); !ok || got != want {
			t.Errorf("%s is %v (%v), want %v", name, got, ok, want)
		}
	}
	if d := s.Find("g"); !d.Function.Defined || d.At.Line != 11 {
		t.Errorf("g is found in line %d", d.At.Line)
	}
	if d := s.Find("nothing"); d != nil {
		t.Errorf("found %v", d)
	}
	for text, want := range map[string]float64{"0x10": 16, ".25": 0.25, "--3": 3, "007.5": 7.5} {
		value := parsed(t, "fixed a = "+text+";").Declarations[0].Value
		if got, ok := value.Number(); !ok || got != want {
			t.Errorf("%s is %v (%v), want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"1 - 2", "~1", "-a", "true"} {
		if got, ok := parsed(t, "int a = "+text+";").Declarations[0].Value.Number(); ok {
			t.Errorf("%s is the number %v", text, got)
		}
	}
}
