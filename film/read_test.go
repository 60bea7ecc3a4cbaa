package film

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
)

const (
	begins = `{"event":"episode","loop":0,"phase":"test","episode":1,"seed":"7","area":[20,19,46,37],"format":2}` + "\n"
	marine = `{"event":"type","loop":0,"type":"Marine","kind":"army","radius":0.38,"letter":"M"}` + "\n"
	comes  = `{"event":"units","loop":0,"new":[{"id":1,"type":"Marine","side":"own","at":[30,30],"health":45,"most":45}]}` +
		"\n"
	ended = `{"event":"result","loop":32,"steps":4,"reward":1,"success":true,"result":"victory"}` + "\n"
)

// battle is a short record with all kinds of lines.
const battle = begins + marine + `{"event":"type","loop":0,"type":"Barracks","kind":"structure","size":[3,3],"letter":"b"}
` + comes + `{"event":"units","loop":0,"new":[{"id":2,"type":"Barracks","side":"own","at":[25.5,25.5],"health":100,"most":1000}],"built":[[2,0.1]]}
{"event":"moment","loop":0,"minerals":50,"gas":0,"supply_used":12,"supply_cap":15,"option":"","army":[],"enemy":[]}
{"event":"option","loop":2,"option":"Barracks","why":"seek: to find rewards"}
{"event":"units","loop":8,"moved":[[1,31,30.5]],"built":[[2,0.5]],"orders":[{"id":1,"order":"Attack","to":[40,30]}]}
{"event":"option_end","loop":10,"option":"Barracks","end":"finished","steps":1}
{"event":"option","loop":10,"option":"minerals>=75","why":"explore: to see what was seen least"}
{"event":"moment","loop":16,"minerals":80,"gas":0,"supply_used":13,"supply_cap":15,"option":"","army":[],"enemy":[]}
{"event":"units","loop":16,"new":[{"id":3,"type":"Marine","side":"enemy","at":[40,30],"health":45,"most":45}],"built":[[2,1]]}
{"event":"war","loop":16}
{"event":"units","loop":24,"moved":[[1,33,30.5]],"health":[[1,20],[3,5]]}
{"event":"option_end","loop":26,"option":"minerals>=75","end":"timed out","steps":2}
{"event":"death","loop":30,"type":"Marine","owner":"enemy","at":[40,30]}
{"event":"units","loop":30,"gone":[3]}
` + ended

// Rule: a record is read to its end, and the episode that is asked for is the last one of it, one that is over before
// one that is not.
func TestWanted(t *testing.T) {
	episode := func(phase string, number int, end string) string {
		b := strings.Replace(begins, `"test","episode":1`, fmt.Sprintf(`%q,"episode":%d`, phase, number), 1)
		return b + end
	}
	record := episode("adaptation", 1, ended) + episode("adaptation", 2, ended) + episode("test", 1, ended) +
		episode("test", 2, "")
	for _, c := range []struct{ wanted, phase, number string }{
		{"", "test", "1"}, {"test:2", "test", "2"}, {"adaptation", "adaptation", "2"},
		{"adaptation:1", "adaptation", "1"},
	} {
		w, err := ParseWanted(c.wanted)
		if err != nil {
			t.Fatal(err)
		}
		r, err := Read(strings.NewReader(record), w)
		if err != nil {
			t.Fatal(err)
		}
		if h := r.Episode.Head(); h.Phase != c.phase || fmt.Sprint(h.Episode) != c.number || r.Cut {
			t.Errorf("%q is %s %d", c.wanted, h.Phase, h.Episode)
		}
	}
	if _, err := Read(strings.NewReader(record), Wanted{"game", 3}); err == nil ||
		!strings.Contains(err.Error(), "no episode game:3") {
		t.Errorf("an episode that is not there: %v", err)
	}
	for _, text := range []string{"tests", "test:", "test:0", "test:x", ":1"} {
		if _, err := ParseWanted(text); err == nil {
			t.Errorf("%q is taken for an episode", text)
		}
	}
}

// Rule: a bad line is named by its number, and what is wrong with it is told.
func TestBadLines(t *testing.T) {
	for _, c := range []struct{ name, record, says string }{
		{"empty", "", "no episode"},
		{"no JSON", begins + "nonsense\n", "line 2 is no line of a record"},
		{"no object", begins + "[1]\n", "line 2 is no line"},
		{"a text for a number", begins + `{"event":"moment","loop":"x"}` + "\n", `"loop" has a string`},
		{"no episode first", marine, "line 1: it is \"type\", and a record begins with an episode"},
		{"older", strings.Replace(begins, `,"format":2`, "", 1), "line 1: the record is of an older format"},
		{"newer", strings.Replace(begins, `"format":2`, `"format":3`, 1), "format 3"},
		{"no area", strings.Replace(begins, `[20,19,46,37]`, `[46,19,20,37]`, 1), "the area [46 19 20 37] is none"},
		{"a phase of its own", strings.Replace(begins, `"phase":"test"`, `"phase":"<b>"`, 1), "no phase"},
		{"unknown", begins + `{"event":"rain","loop":1}` + "\n", `line 2: there is no event "rain"`},
		{"back in time", begins + `{"event":"war","loop":5}` + "\n" + `{"event":"war","loop":4}` + "\n",
			"line 3: loop 4 comes after loop 5"},
		{"after the result", begins + ended + marine, "line 3: it is \"type\", after the result"},
		{"a type nobody told of", begins + comes, `line 2: unit 1 is of type "Marine"`},
		{"an id too far", begins + marine + strings.Replace(comes, `"id":1`, `"id":2`, 1), "has id 2, the next is 1"},
		{"a side of its own", begins + marine + strings.Replace(comes, `"own"`, `"ours"`, 1), `on side "ours"`},
		{"no such unit", begins + `{"event":"units","loop":0,"moved":[[1,2,3]]}` + "\n", "line 2: there is no unit 1"},
		{"half a unit", begins + marine + comes + `{"event":"units","loop":0,"gone":[1],"health":[[1.5,3]]}` + "\n",
			"line 4: there is no unit 1.5"},
		{"gone twice", begins + marine + comes + strings.Repeat(`{"event":"units","loop":0,"gone":[1]}`+"\n", 2),
			"line 5: there is no unit 1"},
		{"out of bounds", begins + marine + comes + `{"event":"units","loop":0,"moved":[[1,1e9,3]]}` + "\n",
			"line 4: 1e+09 is out of bounds"},
		{"a long name", begins + `{"event":"option","loop":0,"option":"` + strings.Repeat("x", 201) + `"}` + "\n",
			"more than 200 bytes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(c.record), Wanted{})
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("it is %v, want %q", err, c.says)
			}
		})
	}
}

// Rule: a line has at most MostLine bytes, and an episode at most MostEpisode; no more is held in memory.
func TestBounds(t *testing.T) {
	long := begins + `{"event":"war","loop":0,"x":"` + strings.Repeat("x", MostLine)
	_, err := Read(strings.NewReader(long), Wanted{})
	if err == nil || !strings.Contains(err.Error(), "line 2: it has more") {
		t.Errorf("a long line: %v", err)
	}
	filler := `{"event":"war","loop":0,"x":"` + strings.Repeat("x", MostLine-100) + "\"}\n"
	endless := io.MultiReader(strings.NewReader(begins), io.LimitReader(&again{text: filler}, 2*MostEpisode))
	if _, err := Read(endless, Wanted{}); err == nil || !strings.Contains(err.Error(), "the episode has more than") {
		t.Errorf("an endless episode: %v", err)
	}
}

// again reads as a text again and again.
type again struct {
	text string
	at   int
}

func (a *again) Read(p []byte) (int, error) {
	n := copy(p, a.text[a.at:])
	a.at = (a.at + n) % len(a.text)
	return n, nil
}

// Rule: the end of a record whose writer was interrupted is left out, and that is told.
func TestCut(t *testing.T) {
	r, err := Read(strings.NewReader(begins+marine+comes[:30]), Wanted{})
	if err != nil || !r.Cut || r.Episode.Over || len(r.Episode.Lines) != 2 {
		t.Errorf("%v, %+v", err, r)
	}
	r, err = Read(strings.NewReader(strings.TrimSuffix(battle, "\n")), Wanted{})
	if err != nil || r.Cut || !r.Episode.Over {
		t.Errorf("without the last end of line: %v, %+v", err, r)
	}
}

// Rule: whatever is read, reading ends without a panic, and what is read can be shown, the same twice.
func FuzzRead(f *testing.F) {
	f.Add([]byte(battle))
	f.Add([]byte(begins + marine + comes + begins + ended))
	f.Add([]byte(begins + comes[:40]))
	f.Add([]byte(strings.Replace(begins, `"format":2`, `"format":2,"world":"grid"`, 1)))
	f.Fuzz(func(t *testing.T, record []byte) {
		r, err := Read(bytes.NewReader(record), Wanted{})
		if err != nil {
			if r.Episode != nil && !strings.Contains(err.Error(), "line ") {
				t.Fatal(err)
			}
			return
		}
		var a, b bytes.Buffer
		if err := Write(&a, r.Episode, "fuzz"); err != nil {
			t.Skip(err)
		}
		if err := Write(&b, r.Episode, "fuzz"); err != nil || !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Fatalf("two pages of an episode differ: %v", err)
		}
		read(t, a.String())
	})
}
