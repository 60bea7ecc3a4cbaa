package rules

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/yamlfile"
)

// hut is a small world with everything that a file can have.
const hut = `name: hut
title: A hut
about: build a hut
source: [made up]
episode: {steps: 100}
ends: Hut
lists:
  tools: [Axe, Saw]
stocks:
  - {name: wood, levels: [2, 5], start: 1, most: 9}
  - name: gold
    levels: [3]
    income: [{per_step: 0.5, when: Mine}]
start: [Clearing]
subtasks:
  - {name: Clearing, title: A clearing, group: place}
  - name: "{tool}"
    for: {tool: tools}
    needs: Clearing
    steps: [1, 3]
  - {name: Chop, needs: "any(*x*) & !Fire", brings: {wood: 2}, chance: 0.9, again: true}
  - {name: Mine, needs: Axe, off: Clearing}
  - {name: Fire, needs: Clearing, on: [Chop], offered: "!Hut"}
  - {name: Hut, needs: "2 of (Axe, Saw, Mine)", uses: {wood: 5}, reward: [1, 2]}
`

// Rule: a file with everything is read as what it says.
func TestParse(t *testing.T) {
	w, err := Parse([]byte(hut))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range w.Subtasks() {
		names = append(names, s.Name)
	}
	if got, want := strings.Join(names, ", "), "Clearing, Axe, Saw, Chop, Mine, Fire, Hut, wood>=2, "+
		"wood>=5, gold>=3"; got != want {
		t.Errorf("the subtasks are %s, want %s", got, want)
	}
	if stock, level := w.Level(8); stock != "wood" || !level || w.Title(0) != "A clearing" || w.Title(9) != "" {
		t.Errorf("subtask 8 is a level of %q, %v", stock, level)
	}
	if n := len(w.Truth[6].Any); n != 3 || !w.Truth[6].Any[0].Pos.Has(8) {
		t.Errorf("the hut needs %v, want three clauses, each with wood>=5", w.Truth[6])
	}
	if !w.Spec.Drawn() || w.Graded() {
		t.Errorf("drawn %v, graded %v", w.Spec.Drawn(), w.Graded())
	}
}

// Rule: completions persist where no option switches another subtask on or off, and what is complete from the start
// has all that it needs.
func TestPersists(t *testing.T) {
	for _, c := range []struct {
		start, mine string
		want        bool
	}{
		{"", "", true},
		{"start: [Clearing]", "", true},
		{"start: [Axe]", "", false},
		{"start: [Clearing, Axe]", "", true},
		{"", ", off: Axe", false},
		{"", ", on: Axe", false},
	} {
		w, err := Parse([]byte("name: hut\ntitle: A hut\nabout: build a hut\nsource: [made up]\nepisode: {steps: 100}" +
			"\n" + c.start + "\nsubtasks:\n  - {name: Clearing}\n  - {name: Axe, needs: Clearing}\n" +
			"  - {name: Mine, needs: Axe, reward: 1" + c.mine + "}\n"))
		if err != nil {
			t.Fatal(err)
		}
		if w.Persists() != c.want {
			t.Errorf("%+v: completions persist: %v", c, !c.want)
		}
	}
}

// Rule: whatever is wrong with a file is one line with the line of the file, the field and the mend.
func TestParseFaults(t *testing.T) {
	edit := func(old, new string) string {
		if !strings.Contains(hut, old) {
			t.Fatalf("the hut has no %q", old)
		}
		return strings.Replace(hut, old, new, 1)
	}
	for _, c := range []struct{ name, file, says string }{
		{"empty", "", "the file is empty"},
		{"no YAML", "a: [", "no YAML"},
		{"a list", "- a", "not a section"},
		{"two documents", hut + "---\nb: c\n", "second document"},
		{"too large", strings.Repeat("#", mostFile+1), "larger than 65536 bytes"},
		{"an anchor", edit("title: A hut", "title: &a A hut"), "line 2: title: anchors"},
		{"a tag", edit("title: A hut", "title: !!str A hut"), "line 2: title: tags"},
		{"an unknown field", edit("about:", "abuot:"), `line 3: unknown field "abuot" (did you mean about?)`},
		{"a field twice", edit("about: build a hut", "about: build a hut\nabout: again"), "about stands there twice"},
		{"no name", edit("name: hut\n", ""), "name is missing"},
		{"a name with a sign", edit("name: hut", "name: hut!"), `line 1: name: the name "hut!" has a letter`},
		{"a long about", edit("build a hut", strings.Repeat("x", 401)),
			"line 3: about: it has 401 letters: 400 at most"},
		{"an about of two lines", edit("about: build a hut", "about: |\n  build\n  a hut"), "several lines"},
		{"a title that steers a terminal", edit("title: A hut", `title: "\e[31mA hut"`),
			`line 2: title: "\x1b[31mA hut" is not one line that can be printed`},
		{"an about that steers a terminal", edit("build a hut", `"\e[31m"`), "line 3: about: \"\\x1b[31m\" is not"},
		{"a source that steers a terminal", edit("[made up]", `["\u202e"]`),
			`line 4: source[0]: "\u202e" is not`},
		{"a subtask's title that steers a terminal", edit("name: Chop", `name: Chop, title: "\e[31m"`),
			`subtasks[2].title: "\x1b[31m" is not`},
		{"a group that is filled with an escape", edit("[Axe, Saw]", `["\e[31m"]`) +
			"  - {name: y, for: {tool: tools}, group: \"{tool}\"}\n",
			`line 25: subtasks[6].group: "\x1b[31m" is not`},
		{"a name that turns around", edit("name: Chop", `name: "Ch\u202eop"`),
			`the name "Ch\u202eop" has a character that cannot be printed`},
		{"a level that steers a terminal", edit("needs: Axe,", `needs: "wood>=\e[31m",`), `"wood>=\x1b[31m"`},
		{"no episode", edit("episode: {steps: 100}\n", ""), "episode is missing"},
		{"an episode of both", edit("{steps: 100}", "{steps: 100, options: 3}"),
			"line 5: episode: an episode lasts either"},
		{"an episode of nothing", edit("{steps: 100}", "{steps: 0}"), "line 5: episode: an episode lasts either"},
		{"an endless episode", edit("{steps: 100}", "{steps: 1000001}"), "not within 0 to 1000000"},
		{"an end that nobody knows", edit("ends: Hut", "ends: Hit"),
			`line 6: ends: there is no subtask "Hit" (did you mean Hut?)`},
		{"an end from the start", edit("ends: Hut", "ends: Clearing"), "line 6: ends: it holds from the start"},
		{"a formula that ends early", edit("ends: Hut", "ends: Hut &"), "line 6: ends: the formula"},
		{"levels that fall", edit("[2, 5]", "[5, 2]"), "2 does not come after 5"},
		{"a level above most", edit("[2, 5]", "[2, 50]"), "50 is not within 1 to 9"},
		{"a start above most", edit("start: 1, most", "start: 10, most"),
			"line 10: stocks[0].start: 10 is more than the 9"},
		{"no level", edit("levels: [3]", "levels: [three]"), `"three" is not a whole number`},
		{"two stocks of a name", edit("name: gold", "name: wood"), "line 11: stocks[1]: there are two stocks \"wood\""},
		{"an income of nothing", edit("per_step: 0.5", "per_step: 0"), "0 is not more than 0"},
		{"an income when nobody knows", edit("when: Mine", "when: Mime"),
			`there is no subtask "Mime" (did you mean Mine?)`},
		{"a start that nobody knows", edit("start: [Clearing]", "start: [Clearings]"),
			`line 14: start: there is no subtask "Clearings"`},
		{"a start of a level", edit("start: [Clearing]", `start: ["wood>=2"]`),
			"line 14: start: wood>=2 follows its stock"},
		{"a template without a list", edit("{tool: tools}", "{tool: tolls}"),
			`there is no list "tolls" (did you mean tools?)`},
		{"an empty list", edit("tools: [Axe, Saw]", "tools: []"), "the list is empty: the template makes no subtask"},
		{"a template that grows", edit("tools: [Axe, Saw]", "tools: ["+strings.Repeat("x", 3000)+"]") +
			"  - {name: y, for: {tool: tools}, title: \"" + strings.Repeat("{tool}", 3000) + "\"}\n",
			"letters once it is filled"},
		{"a placeholder that is not filled", edit(`name: "{tool}"`, `name: "{tol}"`),
			"a placeholder that for does not fill"},
		{"a placeholder without for", edit("name: Chop", `name: "Chop {x}"`), "a placeholder that for does not fill"},
		{"a template that says one name twice", edit(`name: "{tool}"`, "name: Tool"), `there are two subtasks "Tool"`},
		{"a subtask twice", edit("name: Fire", "name: Mine"), `line 23: subtasks[4]: there are two subtasks "Mine"`},
		{"an empty name", edit("name: Chop", `name: ""`), "the name is empty"},
		{"a word as name", edit("name: Chop", "name: always"), "is a word of formulas"},
		{"a name like a level", edit("name: Chop", `name: "Chop>=3"`), "has a letter that means something"},
		{"needs that nobody knows", edit("needs: Axe", "needs: Axt"),
			`line 22: subtasks[3].needs: there is no subtask "Axt" (did you mean Axe?)`},
		{"a pattern that fits nothing", edit("any(*x*)", "any(*y*)"), `no subtask fits "*y*"`},
		{"off of a level", edit("off: Clearing", `off: "wood>=2"`), "wood>=2 follows its stock"},
		{"and as a word", edit("needs: Axe,", "needs: Axe and Saw,"),
			`there is no subtask "Axe and Saw": write & for "and"`},
		{"two signs", edit("needs: Axe,", `needs: "Axe && Saw",`), "write one & or one | between two parts"},
		{"a star without any", edit("needs: Axe,", `needs: "A*",`), "has a * outside of any(...) and all(...)"},
		{"a level that is none", edit("needs: Axe,", "needs: wood>=3,"),
			"wood>=3 is no level of its stock: add 3 to the levels"},
		{"off of itself", edit("off: Clearing", "off: Mine"), "Mine cannot switch itself off"},
		{"on of nothing", edit("on: [Chop]", "on: [Chip]"), `line 23: subtasks[4].on: there is no subtask "Chip"`},
		{"uses that are no level", edit("uses: {wood: 5}", "uses: {wood: 4}"),
			"wood>=4 is no level of its stock: add 4 to the levels"},
		{"uses of no stock", edit("uses: {wood: 5}", "uses: {wud: 5}"), `there is no stock "wud"`},
		{"brings of no stock", edit("brings: {wood: 2}", "brings: {wool: 2}"),
			`there is no stock "wool" (did you mean wood?)`},
		{"brings of nothing", edit("brings: {wood: 2}", "brings: {wood: 0}"), "0 is not within 1 to"},
		{"steps that fall", edit("steps: [1, 3]", "steps: [3, 1]"), "3 to 1 is no range"},
		{"three steps", edit("steps: [1, 3]", "steps: [1, 2, 3]"), "the least and the most"},
		{"no chance", edit("chance: 0.9", "chance: 1.1"), "1.1 is no chance"},
		{"a reward that is no number", edit("reward: [1, 2]", "reward: much"), `"much" is not a number`},
		{"no reward", edit("reward: [1, 2]", "reward: 0"), "nothing has a reward above 0"},
		{"steps where options count", edit("{steps: 100}", "{options: 100}"),
			"an episode of 100 options counts options"},
		{"a reward that cannot be reached", edit("2 of (Axe, Saw, Mine)", "Hut & Mine"),
			"the reward of Hut cannot be reached: it needs itself"},
		{"a subtask that can never be done", edit("needs: Axe,", `needs: "Axe & !Axe",`),
			"Mine can never be done: its formula contradicts itself"},
		{"a level that is never reached", edit("brings: {wood: 2}", "brings: {gold: 1}"),
			"wood>=5 can never be reached: nothing that can be done brings so much"},
		{"too many subtasks", edit("tools: [Axe, Saw]", "tools: ["+strings.Repeat("a, ", 255)+"b]"),
			"this makes more than"},
	} {
		w, err := Parse([]byte(c.file))
		if err == nil {
			t.Errorf("%s was read: %v", c.name, w.Spec)
			continue
		}
		var fault *yamlfile.Fault
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), c.says) ||
			strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("%s: %q, want %q", c.name, err, c.says)
		}
		if testing.Verbose() {
			t.Logf("%s: %v", c.name, err)
		}
	}
}

// Rule: a file's faults name it, and what is no file is told.
func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "hut.yaml")
	if err := os.WriteFile(path, []byte(hut), 0o600); err != nil {
		t.Fatal(err)
	}
	if w, err := ReadFile(path); err != nil || w.Spec.Name != "hut" {
		t.Errorf("%v, %v", w, err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(hut, "needs: Axe,", "needs: Axt,", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadFile(path); err == nil || !strings.HasPrefix(err.Error(), path+":22: subtasks[3].needs: ") {
		t.Errorf("%v", err)
	}
	if _, err := ReadFile(dir); err == nil || !strings.Contains(err.Error(), "it is a folder") {
		t.Errorf("%v", err)
	}
}

// Fuzz: whatever a file holds is read, or refused with one line, within a bound on work.
func FuzzParse(f *testing.F) {
	f.Add([]byte(hut))
	f.Add(randomFile(1))
	for _, b := range BuiltIn() {
		if b.file != "" {
			data, err := builtInFile(b.file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := Parse(data)
		if err != nil {
			if text := err.Error(); strings.ContainsAny(text, "\n\r") || len(text) > 1000 {
				t.Errorf("the fault is %q", text)
			}
			return
		}
		if w.work > mostWork {
			t.Errorf("reading %d bytes took the work of %d clauses, %d at most", len(data), w.work, mostWork)
		}
		env := w.NewEnv(w.Rewards(1))
		state, err := env.Reset(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			can := state.Executable()
			option := can.Next(0)
			if option < 0 {
				return
			}
			out, err := env.Step(t.Context(), option)
			if err != nil {
				t.Fatal(err)
			}
			if state = out.State; out.Done {
				return
			}
		}
	})
}
