package jsonfile

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"sc2msgi/reference/cost"
)

// sweep is a small configuration, with a value of each type.
type sweep struct {
	Title  string
	Envs   []string
	Shares []float64
	Seed   uint64
	Tests  int
	Told   bool
	Set    map[string]string
	Axes   []axis
}

type axis struct {
	Flag   string
	Values []int
}

func readSweep(data string) (s sweep, err error) {
	f := Read([]byte(data), 1<<16).Section([]string{"envs", "tests"}, "title", "shares", "seed", "told", "set", "axes")
	s = sweep{Title: f.At("title").Text(), Envs: f.At("envs").Texts(), Shares: f.At("shares").Numbers(),
		Seed: f.At("seed").Seed(), Tests: f.At("tests").Whole(), Told: f.At("told").Truth()}
	for _, e := range f.At("set").Entries("flags with their values", 3) {
		if s.Set == nil {
			s.Set = map[string]string{}
		}
		s.Set[e.Name] = e.Value.Text()
	}
	for v := range f.At("axes").List() {
		a := v.Section([]string{"flag", "values"})
		s.Axes = append(s.Axes, axis{a.At("flag").Text(), a.At("values").Wholes()})
	}
	return s, In("plan.json", f.Err())
}

// Rule: what is written rightly reads as encoding/json reads it, with the blanks and escapes that JSON allows.
func TestReadsAsJSON(t *testing.T) {
	for _, text := range []string{
		`{"envs": ["a", "b"], "tests": 4}`,
		"\n\t{ \"tests\" :4,\r\n\"envs\":[ ] , \"title\":\"a\\n\\u00e9\\ud83d\\ude00 é \\\\ \\\"\"}\n\n",
		`{"envs":[],"tests":-12,"shares":[0,0.5,1e-5,-2.5E+3],"seed":18446744073709551615,"told":true}`,
		`{"envs":["}"],"tests":0,"set":{"ilp":"cart","a b":"]"},"axes":[{"flag":"x","values":[1,2]},{"values":[],` +
			`"flag":"y"}],"told":false}`,
	} {
		var want sweep
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		got, _ := readSweep(text)
		if fault := Read([]byte(text), 1<<16).Err(); fault != nil {
			t.Errorf("%s: %v", text, fault)
		}
		if got, want := comparable(t, got), comparable(t, want); got != want {
			t.Errorf("%s reads as %s, want %s", text, got, want)
		}
	}
}

// comparable is a form in which an empty list is none.
func comparable(t *testing.T, s sweep) string {
	t.Helper()
	for _, list := range []any{&s.Envs, &s.Shares, &s.Axes} {
		if v := reflect.ValueOf(list).Elem(); v.Len() == 0 {
			v.SetZero()
		}
	}
	for i := range s.Axes {
		if len(s.Axes[i].Values) == 0 {
			s.Axes[i].Values = nil
		}
	}
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Rule (forty ways of writing a file badly): each is one line with the file, the line, the field and the mend, and in
// plain words.
func TestFaults(t *testing.T) {
	const good = `{"envs": ["a"], "tests": 4`
	for name, c := range map[string]struct{ text, says string }{
		"empty":            {"", "plan.json: the file is empty"},
		"blank":            {" \n\t", "the file is empty"},
		"cut":              {good, "plan.json:1: the file ends in the middle: a } or ] is missing"},
		"cut in a list":    {`{"envs": ["a",`, "the file ends in the middle"},
		"cut in a text":    {"{\"envs\":\n[\"a", "plan.json:2: the text that begins here does not end"},
		"cut after a name": {`{"envs"`, "the file ends in the middle"},
		"two documents":    {good + "}\n{}", `plan.json:2: "{" follows the document: a file has one`},
		"a word after":     {good + "} x", `"x" follows the document`},
		"comma at the end": {good + ",\n}", "plan.json:1: the comma before } is one too many: take it out"},
		"comma in a list":  {`{"envs": ["a",], "tests": 4}`, "the comma before ] is one too many"},
		"no comma":         {"{\"envs\": [\"a\"]\n \"tests\": 4}", `plan.json:2: a comma or } belongs before "\""`},
		"no comma in list": {`{"envs": ["a" "b"], "tests": 4}`, "a comma or ] belongs before"},
		"two commas":       {`{"envs": ["a",, "b"], "tests": 4}`, `a value belongs here, not ","`},
		"no colon":         {`{"envs" ["a"]}`, `a colon belongs after "envs", not "["`},
		"equals":           {`{"tests" = 4}`, `a colon belongs after "tests", not "="`},
		"no quotes":        {`{envs: ["a"]}`, `the name of a field in double quotes belongs here, not "envs"`},
		"single quotes":    {`{'envs': ["a"]}`, `not "'": texts stand in double quotes`},
		"quoted singly":    {`{"envs": ['a']}`, `a value belongs here, not "'": texts stand in double quotes`},
		"a bare word":      {`{"envs": [a], "tests": 4}`, `"a" is no value: write true, false, a number, or a text`},
		"of Python":        {`{"envs": [], "tests": 4, "told": True}`, `"True" is no value`},
		"no number":        {`{"tests": NaN}`, `"NaN" is no value`},
		"a comment": {"{\n// tests\n\"tests\": 4}", `plan.json:2: the name of a field in ` +
			`double quotes belongs here, not "/": JSON has no comments`},
		"a hash":           {"# plan\n{}", `not "#": JSON has no comments`},
		"zero in front":    {`{"tests": 04}`, `"04" is not a number as JSON has it`},
		"plus":             {`{"tests": +4}`, `"+4" is no value`},
		"a point in front": {`{"shares": [.5]}`, `".5" is no value`},
		"point at the end": {`{"shares": [5.]}`, `"5." is not a number as JSON has it`},
		"hexadecimal":      {`{"tests": 0x10}`, `"0x10" is not a number as JSON has it`},
		"underlines":       {`{"tests": 1_000}`, `"1_000" is not a number as JSON has it`},
		"a line break":     {"{\"title\": \"a\nb\"}", "plan.json:1: a text ends on its line"},
		"a backslash":      {`{"title": "C:\games"}`, `write \\ for the backslash itself`},
		"bad escape":       {`{"title": "\u12g4"}`, `write \\ for the backslash itself`},
		"no UTF-8":         {"{\"title\": \"\xff\"}", "save the file as UTF-8"},
		"UTF-16":           {"\xff\xfe{\x00}\x00", "the file is UTF-16: save it as UTF-8"},
		"too deep":         {strings.Repeat("[", 1000), "nested more than 64 deep"},
		"too large":        {strings.Repeat(" ", 1<<16) + "1", "the file is larger than 65536 bytes"},
		"a list":           {`[1]`, "plan.json:1: this is not a section with envs, tests, title"},
		"a null":           {`null`, "null is not a section with envs"},
		"misspelt":         {"{\"envs\": [],\n\"test\": 4}", `plan.json:2: unknown field "test" (did you mean tests?)`},
		"other case":       {`{"Envs": [], "tests": 4}`, `unknown field "Envs" (did you mean envs?)`},
		"unknown":          {`{"envs": [], "tests": 4, "zebra": 1}`, `unknown field "zebra"`},
		"twice":            {"{\"envs\": [], \"tests\": 4,\n\"tests\": 5}", "plan.json:2: tests stands there twice"},
		"twice by escape":  {`{"envs": [], "tests": 4, "\u0074ests": 5}`, "tests stands there twice"},
		"missing":          {`{"envs": []}`, "plan.json:1: tests is missing"},
		"a text":           {good + `, "seed": "1"}`, `plan.json:1: seed: "1" is not a whole number`},
		"a fraction":       {`{"envs": [], "tests": 4.0}`, "tests: 4.0 is not a whole number"},
		"a power":          {`{"envs": [], "tests": 1e3}`, "tests: 1e3 is not a whole number"},
		"large":            {`{"envs": [], "tests": 99999999999999999999}`, "tests: 99999999999999999999 is too large"},
		"a negative seed":  {good + `, "seed": -1}`, "seed: -1 is out of range"},
		"large number":     {good + `, "shares": [1e999]}`, "shares[0]: 1e999 is too large"},
		"no list":          {`{"envs": "a", "tests": 4}`, `envs: "a" is not a list`},
		"other member": {"{\"envs\": [\"a\",\n3], \"tests\": 4}",
			"plan.json:2: envs[1]: 3 is not a text: put it in double quotes"},
		"null":            {`{"envs": null, "tests": 4}`, "envs: null is not a list"},
		"no truth":        {good + `, "told": 1}`, "told: 1 is not true or false"},
		"truth in quotes": {good + `, "told": "true"}`, `told: "true" is not true or false`},
		"no section":      {good + `, "set": ["ilp"]}`, "set: this is not flags with their values"},
		"other entry":     {good + `, "set": {"ilp": 3}}`, "set.ilp: 3 is not a text"},
		"many entries": {good + `, "set": {"a": "", "b": "", "c": "", "d": ""}}`,
			`set: "d" is one too many: there can be 3`},
		"entry twice": {good + `, "set": {"ilp": "a", "ilp": "b"}}`, `set: "ilp" stands there twice`},
		"deep":        {good + `, "axes": [{"flag": "a", "values": []}, {"flag": "b", "value": []}]}`, `axes[1]: unknown field "value" (did you mean values?)`},
		"deeper":      {good + `, "axes": [{"flag": "a", "values": [1, "2"]}]}`, `axes[0].values[1]: "2" is not a whole number`},
	} {
		_, err := readSweep(c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), "plan.json:") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line with %q", name, err, c.says)
		}
		for _, word := range []string{"json:", "Go", "unmarshal", "struct", "int64", "slice", "invalid character"} {
			if err != nil && strings.Contains(strings.TrimPrefix(err.Error(), "plan.json:"), word) {
				t.Errorf("%s: error %v speaks of %q", name, err, word)
			}
		}
	}
}

// Rule: another error than a fault is told after the path, and a fault keeps the path that it has.
func TestIn(t *testing.T) {
	if err := In("a", errors.New("broken")); err.Error() != "a: broken" {
		t.Error(err)
	}
	if err := In("a", &Fault{File: "b", Problem: "broken"}); err.Error() != "a: b: broken" {
		t.Error(err)
	}
}

// Rule: a file is JSON to this reader if it is to encoding/json, in UTF-8 and not too deep; then its values are the
// same, and are looked at in a time that is proportional to the file for each level.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{`{"a": [1, -2.5e3, "x\n\u00e9", true, null], "b": {}}`, `[[],{}]`, `"\\"`, "1", "",
		"{\"a\":1,}", "\xef\xbb\xbf{}", "[1 2]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var v Value
		took := cost.Allocated(func() {
			if v = Read(data, 1<<20); v.Fault() == nil {
				whatever(v)
			}
		})
		v = Read(data, 1<<20) // without a fault that values have, as numbers that are too large
		// Each level of whatever keeps the values of the one above in maps and lists.
		if most := 64<<10 + 4096*len(data); took > uint64(most) {
			t.Fatalf("%d bytes cost %d: %.200q", len(data), took, data)
		}
		if depth(data) > mostDepth || !utf8.Valid(data) || strings.HasPrefix(string(data), "\ufeff") {
			return
		}
		if valid := json.Valid(data); valid != (v.Fault() == nil) {
			t.Fatalf("%q: fault %v, and it is JSON: %v", data, v.Fault(), valid)
		}
		if v.Fault() != nil {
			return
		}
		var want any
		if err := json.Unmarshal(data, &want); err != nil {
			return // a number that is too large
		}
		if got := whatever(v); v.Fault() == nil && !reflect.DeepEqual(got, want) {
			t.Fatalf("%q reads as %v, want %v", data, got, want)
		}
	})
}

// depth bounds how deep lists and sections stand in each other.
func depth(data []byte) int {
	return strings.Count(string(data), "[") + strings.Count(string(data), "{")
}

// whatever reads a value of whatever type.
func whatever(v Value) any {
	switch v.Raw()[0] {
	case '{':
		all := map[string]any{}
		for _, e := range v.Entries("a section", len(v.Raw())) {
			all[e.Name] = whatever(e.Value)
		}
		return all
	case '[':
		all := []any{}
		for member := range v.List() {
			all = append(all, whatever(member))
		}
		return all
	case '"':
		return v.Text()
	case 't', 'f':
		return v.Truth()
	case 'n':
		return nil
	}
	if n := v.Number(); !math.IsNaN(n) {
		return n
	}
	return nil
}
