package galaxy

import (
	"fmt"
	"strings"
	"testing"
)

// include is what a script needs to use the game's functions.
const include = "include \"TriggerLibs/NativeLib\"\n"

// inFunction makes a script of statements, which begin in line 3, column 1.
func inFunction(statements string) string {
	return include + "void f (int n, fixed x, bool b, string s, unit u, text t, point p, color c, byte y) {\n" +
		statements + "\n}"
}

// check returns the error of parsing or checking a script, empty where there is none.
func check(source string) string {
	s, err := Parse([]byte(source))
	if err == nil {
		err = s.Check(Natives())
	}
	if err != nil {
		return err.Error()
	}
	return ""
}

// Rule: a script that is no Galaxy ends in one line with the place.
func TestWrongSyntax(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"int a", `1:6: expected ";", found the end of the script`},
		{"int a\nint b;", `2:1: expected ";", found "int"`},
		{"int 5;", `1:5: expected a name, found "5"`},
		{"int unit;", `1:5: expected a name, found "unit"`},
		{"5;", `1:1: expected a type, found "5"`},
		{"foo a;", `1:1: "foo" is no type that this checker knows`},
		{"handle a;", `1:1: "handle" is no type that this checker knows`},
		{"struct a { };", `1:1: struct is not supported, or not in this place`},
		{"typedef int a;", `1:1: typedef is not supported, or not in this place`},
		{"funcref<f> a;", `1:1: funcref is not supported, or not in this place`},
		{"if (true) { }", `1:1: if is not supported, or not in this place`},
		{"const int a;", `1:12: the constant a has no value`},
		{"native int a;", `1:13: expected "(", found ";": a native is a function`},
		{"native void f () { }", `1:18: expected ";", found "{"`},
		{"int[2][3] a;", `1:7: arrays of arrays are not supported`},
		{"int[2] f ();", `1:8: f returns an array: Galaxy cannot`},
		{"void f (int[2] a);", `1:16: a is an array: Galaxy passes none`},
		{"void f (int a int b);", `1:15: expected ",", found "int"`},
		{"void f (int a,);", `1:15: expected a type, found ")"`},
		{"include 5", `1:9: expected a path in quotes, found "5"`},
		{"void f () {", `1:12: expected "}", found the end of the script`},
		{"void f () { } }", `1:15: expected a type, found "}"`},
		{"/* a */", `1:1: Galaxy has no comments in /* */, only // to the end of a line`},
		{"int a = 1 $ 2;", `1:11: "$" has no meaning in Galaxy`},
		{"int a = \x80;", `1:9: "\x80" has no meaning in Galaxy`},
		{"int a = 2147483648;", `1:9: "2147483648" is no number that Galaxy knows`},
		{"int a = 0x100000000;", `1:9: "0x100000000" is no number that Galaxy knows`},
		{"int a = 0x;", `1:9: "0x" is no number that Galaxy knows`},
		{"int a = 010;", `1:9: "010" is no number that Galaxy knows`},
		{"int a = 1_0;", `1:9: "1_0" is no number that Galaxy knows`},
		{"fixed a = 1.;", `1:11: "1." is no number that Galaxy knows`},
		{"fixed a = 1.2.3;", `1:11: "1.2.3" is no number that Galaxy knows`},
		{"fixed a = 1e3;", `1:11: "1e3" is no number that Galaxy knows`},
		{"string s = \"a\n\";", `1:12: a string has no closing quote in its line`},
		{`string s = "a`, `1:12: a string has no closing quote in its line`},
		{`string s = "\`, `1:12: a string has an escape other than \\, \", \n and \t`},
		{`string s = "\x41";`, `1:12: a string has an escape other than \\, \", \n and \t`},
		{"string s = \"\xff\";", `1:12: a string is not UTF-8`},
		{inFunction("n = 1"), `4:1: expected ";", found "}"`},
		{inFunction("n;"), `3:2: expected an assignment or a call, found ";"`},
		{inFunction("n + 1 = 2;"), `3:1: only a variable can be assigned to`},
		{inFunction("g() = 2;"), `3:1: only a variable can be assigned to`},
		{inFunction("n = n = 1;"), `3:7: expected ";", found "="`},
		{inFunction("n++;"), `3:4: expected an expression, found ";"`},
		{inFunction("n = ;"), `3:5: expected an expression, found ";"`},
		{inFunction("n = (1;"), `3:7: expected ")", found ";"`},
		{inFunction("Wait(1.0 0);"), `3:10: expected ",", found "0"`},
		{inFunction("if (b) n = 1;"), `3:8: expected "{", found "n"`},
		{inFunction("if b { }"), `3:4: expected "(", found "b"`},
		{inFunction("if (n = 1) { }"), `3:7: expected ")", found "="`},
		{inFunction("else { }"), `3:1: else is not supported, or not in this place`},
		{inFunction("do { } while (b);"), `3:1: do is not supported, or not in this place`},
		{inFunction("for (b) { }"), `3:7: expected an assignment or a call, found ")"`},
		{inFunction("for (; b) { }"), `3:9: expected ";", found ")"`},
		{inFunction("n = 1;\nint a;"), `4:1: a variable is declared after the first statement: Galaxy wants all of them at the start of the function`},
		{inFunction("if (b) { int a; }"), `3:10: a variable is declared after the first statement: Galaxy wants all of them at the start of the function`},
		{inFunction("foo a;"), `3:1: "foo" is no type that this checker knows`},
		{inFunction("\"a very long string that no message should repeat in full\" 1;"),
			`3:60: expected an assignment or a call, found "1"`},
		{inFunction("n \"a very long string that no message should repeat in full\";"),
			`3:3: expected an assignment or a call, found the string "a very long string that no message shoul..."`},
	} {
		if got := check(c.source); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

// Rule: names are known from their declaration on and mean one thing.
func TestWrongNames(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"void f () { g(); }\nvoid g () { }", `1:13: g is not declared above`},
		{"int a = b;\nint b;", `1:9: b is not declared above`},
		{"int a = a;", `1:9: a is not declared above`},
		{"void f ();", `1:6: the function f is declared and never defined`},
		{"int a;\nint a;", `2:5: a is declared in line 1 already`},
		{"int a;\nvoid a () { }", `2:6: a is declared in line 1 already`},
		{"void f () { }\nvoid f () { }", `2:6: f is declared in line 1 already`},
		{"void f ();\nint f () { return 1; }", `2:5: f has another signature than in line 1`},
		{"void f (int a);\nvoid f (fixed a) { }", `2:6: f has another signature than in line 1`},
		{"void f () { }\nvoid f (int a);", `2:6: f has another signature than in line 1`},
		{"int Wait;\nvoid Wait ();", `1:5: Wait is a name of the game's own (and 2 more)`},
		{"void f (int a, int a) { }", `1:20: a is declared in line 1 already`},
		{"void f (int a) {\nint a; }", `2:5: a is declared in line 1 already`},
		{"void f () { }\nvoid g () { int f; }", `2:17: f is the name of a function`},
		{"void f (int Wait) { }", `1:13: Wait is the name of a function`},
		{"void Wait () { }", `1:6: Wait is a name of the game's own`},
		{"int c_timeGame;", `1:5: c_timeGame is a name of the game's own`},
		{"native void f ();", `1:13: f is native: a script adds none to those of the game`},
		{"void f () { Wait(1.0, c_timeGame); }", `1:13: Wait needs include "TriggerLibs/NativeLib"`},
		{`include "TriggerLibs/Nothing"`, `1:1: nothing is known of the include "TriggerLibs/Nothing"`},
		{"void a;", `1:6: a is of type void`},
		{"void f (void a) { }", `1:14: a is of type void`},
		{"int a = b;\nint c = d;\nint e = g;", `1:9: b is not declared above (and 2 more)`},
		{inFunction("foo(1);"), `3:1: foo is not declared above`},
		{inFunction("f = 1;"), `3:1: f is a function and is not called`},
		{inFunction("n = Wait;"), `3:5: Wait is a function and is not called`},
		{inFunction("n(1);"), `3:1: n is no function`},
		{inFunction("n[0] = 1;"), `3:1: n is no array`},
		{include + "trigger t;\nvoid f () { t = TriggerCreate(\"g\"); }",
			`3:31: TriggerCreate names "g": there is no such function`},
		{include + "int g;\nvoid f () { TriggerCreate(\"g\"); }",
			`3:27: TriggerCreate names "g": there is no such function`},
		{include + "void f () { TriggerCreate(\"Wait\"); }",
			`2:27: TriggerCreate names "Wait": there is no such function`},
		{include + "void f () { TriggerCreate(\"f\"); }",
			`2:27: TriggerCreate names f: a trigger's function is bool (bool, bool)`},
		{include + "bool f (bool a) { TriggerCreate(\"f\"); return a; }",
			`2:33: TriggerCreate names f: a trigger's function is bool (bool, bool)`},
		{include + "int f (bool a, bool b) { TriggerCreate(\"f\"); return 1; }",
			`2:40: TriggerCreate names f: a trigger's function is bool (bool, bool)`},
		{include + "bool f (bool a, int b) { TriggerCreate(\"f\"); return a; }",
			`2:40: TriggerCreate names f: a trigger's function is bool (bool, bool)`},
	} {
		if got := check(c.source); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

// Rule: types fit as the public descriptions say (doc.go).
func TestWrongTypes(t *testing.T) {
	for _, c := range []struct{ statements, want string }{
		{"Wait(1.0);", `3:1: Wait has 1 arguments, want 2`},
		{"Wait(1.0, 0, 0);", `3:1: Wait has 3 arguments, want 2`},
		{"Wait(1.0, 0.0);", `3:11: argument timeType of Wait has type fixed, want int`},
		{"Wait(\"1\", 0);", `3:6: argument seconds of Wait has type string, want fixed`},
		{"Wait(Wait(1.0, 0), 0);", `3:6: argument seconds of Wait has type void, want fixed`},
		{"Wait(null, 0);", `3:6: argument seconds of Wait has type null, want fixed`},
		{"TriggerAddEventUnitDied(TriggerGetCurrent(), u);",
			`3:46: argument who of TriggerAddEventUnitDied has type unit, want unitref`},
		{"n = 1.0;", `3:5: the value for n has type fixed, want int`},
		{"n = 1 + x;", `3:7: the value for n has type fixed, want int`},
		{"y = x;", `3:5: the value for y has type fixed, want byte`},
		{"n = b;", `3:5: the value for n has type bool, want int`},
		{"n = null;", `3:5: the value for n has type null, want int`},
		{"c = null;", `3:5: the value for c has type null, want color`},
		{"b = 1;", `3:5: the value for b has type int, want bool`},
		{"b = u;", `3:5: the value for b has type unit, want bool`},
		{"b = b && 1;", `3:7: && does not go with bool and int`},
		{"b = u || b;", `3:7: || does not go with unit and bool`},
		{"b = !u;", `3:5: ! does not go with unit`},
		{"b = !TriggerGetCurrent();", `3:5: ! does not go with trigger`},
		{"b = n == null;", `3:7: == does not go with int and null`},
		{"b = n == \"\";", `3:7: == does not go with int and string`},
		{"b = b == 1;", `3:7: == does not go with bool and int`},
		{"b = u != p;", `3:7: != does not go with unit and point`},
		{"b = s < s;", `3:7: < does not go with string and string`},
		{"b = n >= s;", `3:7: >= does not go with int and string`},
		{"s = s + 1;", `3:7: + does not go with string and int`},
		{"s = s - s;", `3:7: - does not go with string and string`},
		{"t = t + s;", `3:7: + does not go with text and string`},
		{"p = p * 2;", `3:7: * does not go with point and int`},
		{"u = u + u;", `3:7: + does not go with unit and unit`},
		{"b = b + b;", `3:7: + does not go with bool and bool`},
		{"n = n & y;", `3:7: & does not go with int and byte`},
		{"n = n & b;", `3:7: & does not go with int and bool`},
		{"x = x << 1;", `3:7: << does not go with fixed and int`},
		{"x = ~x;", `3:5: ~ does not go with fixed`},
		{"s = -s;", `3:5: - does not go with string`},
		{"n += x;", `3:1: += makes a fixed, which does not fit n, a int`},
		{"n += s;", `3:1: += does not go with int and string`},
		{"b |= true;", `3:1: |= does not go with bool and bool`},
		{"c_timeGame = 1;", `3:1: c_timeGame is a constant`},
		{"c_timeGame += 1;", `3:1: c_timeGame is a constant`},
		{"if (Wait(1.0, 0)) { }", `3:5: a condition of type void`},
		{"while (c) { }", `3:8: a condition of type color`},
		{"for (; c; ) { }", `3:8: a condition of type color`},
		{"break;", `3:1: break or continue outside a loop`},
		{"if (b) { continue; }", `3:10: break or continue outside a loop`},
		{"while (b) { }\nbreak;", `4:1: break or continue outside a loop`},
		{"return 1;", `3:1: f is void and returns no value`},
		{"n = foo + 1.5;", `3:5: foo is not declared above`},
		{"const int a = n;", `3:15: the value of the constant a depends on n, which is no constant`},
		{"const int a = foo;", `3:15: foo is not declared above`},
		{"const int a = RandomInt(n, 2);",
			`3:15: the value of the constant a depends on RandomInt, which is no constant`},
		{"const int a = 1.5;", `3:15: the value of a has type fixed, want int`},
		{"int[2] a;\nconst int z = a[0];",
			`4:15: the value of the constant z depends on an array, which is no constant`},
		{"int[n] a;", `3:5: an array's length depends on n, which is no constant`},
		{"int[2.0] a;", `3:5: an array's length has type fixed, want int`},
		{"int[2] a = 1;", `3:12: the array a cannot begin with a value`},
		{"int[2] a;\na = 1;", `4:5: the value for a has type int, want int[]`},
		{"int[2] a;\nint[2] z;\na = z;", `5:5: the value for a has type int[], want int[]`},
		{"int[2] a;\na[1.0] = 1;", `4:3: an index has type fixed, want int`},
		{"int[2] a;\na[0] = 1.0;", `4:8: the value for a has type fixed, want int`},
		{"int[2] a;\nif (a) { }", `4:5: a condition of type int[]`},
		{"void a;", `3:6: a is of type void (and 1 more)`},
	} {
		if got := check(inFunction(c.statements)); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.statements, got, c.want)
		}
	}
}

// Rule: a function with a result ends in a return on every path; a loop counts as no end.
func TestWrongReturns(t *testing.T) {
	const missing = "1:5: the function f can end without a return"
	for _, c := range []struct{ body, want string }{
		{"", missing},
		{"if (true) { return 1; }", missing},
		{"if (true) { } else { return 1; }", missing},
		{"if (true) { return 1; } else if (false) { return 2; }", missing},
		{"if (true) { if (true) { return 0; } else if (false) { } else { return 1; } } else { return 2; }", missing},
		{"while (true) { return 1; }", missing},
		{"for (;;) { return 1; }", missing},
		{"return;", "1:12: f returns a value of type int: there is none here"},
		{"return 1.5;", "1:19: what f returns has type fixed, want int"},
		{"return 1;", ""},
		{"if (true) { return 1; } else if (false) { return 2; } else { return 3; }", ""},
		{"while (true) { break; } return 1;", ""},
		{"if (true) { return 1; } return 2;", ""},
	} {
		if got := check("int f () { " + c.body + " }"); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.body, got, c.want)
		}
	}
}

// Rule: what is deeper or larger than any script is refused, before the stack or the memory is.
func TestBounds(t *testing.T) {
	many := func(s string) string { return strings.Repeat(s, 80_000) }
	for _, c := range []struct{ source, want string }{
		{"int a = " + many("(") + ";", "1:509: more than 500 deep"},
		{"int a = " + many("-") + ";", "1:509: more than 500 deep"},
		{"int a = " + many("f(") + ";", "1:1009: more than 500 deep"},
		{"int a = 1" + many("+1") + ";", "1:1008: an expression that is more than 500 deep"},
		{"void f () {" + many("while(1){"), "1:4509: more than 500 deep"},
		{"void f () {" + many("if(1){}else "), "1:5991: more than 500 deep"},
		{strings.Repeat("\n", maxSource+1), "1:1: a script of 1048577 bytes: 1048576 are the most"},
		{inFunction(many("g();")), "3:1: g is not declared above (and 19 more)"},
	} {
		if got := check(c.source); got != c.want {
			t.Errorf("%.40s\n got %s\nwant %s", c.source, got, c.want)
		}
	}
	fits := fmt.Sprintf("int a = 1%s;", strings.Repeat("+1", maxDepth-1))
	if got := check(fits); got != "" {
		t.Errorf("a long sum: %s", got)
	}
}
