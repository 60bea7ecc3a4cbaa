package film

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

func page(t testing.TB, record string) string {
	t.Helper()
	r, err := Read(strings.NewReader(record), Wanted{})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Write(&out, r.Episode, "record <of> a test"); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var embedded = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)

func read(t testing.TB, page string) *document {
	t.Helper()
	found := embedded.FindStringSubmatch(page)
	if found == nil {
		t.Fatal("the page has no data")
	}
	var d document
	if err := json.Unmarshal([]byte(found[1]), &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

// at is the last value of a track at a loop.
func at(list []int, width, loop int) []int {
	time, value := 0, make([]int, width)
	var last []int
	for i := 0; i < len(list); i += width + 1 {
		if time += list[i]; time > loop {
			break
		}
		for k := range width {
			value[k] += list[i+1+k]
		}
		last = append([]int{}, value...)
	}
	return last
}

// Rule: the page tells of each unit where it was and how it fared at each time, as the lines do.
func TestTracks(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var record strings.Builder
	record.WriteString(begins + marine)
	type state struct{ x, y, health int }
	now, then := map[int]state{}, []map[int]state{}
	for loop := range 200 {
		line := map[string]any{"event": "units", "loop": loop}
		if id := len(now) + 1; loop%20 == 0 {
			line["new"] = []any{map[string]any{"id": id, "type": "Marine", "side": "enemy", "at": []int{30, 30},
				"health": 45, "most": 45}}
			now[id] = state{300, 300, 45}
		}
		id := 1 + random.IntN(len(now))
		s := state{random.IntN(400), random.IntN(400), random.IntN(45)}
		line["moved"] = [][]float64{{float64(id), float64(s.x) / 10, float64(s.y) / 10}}
		line["health"] = [][]int{{id, s.health}}
		now[id] = s
		text, err := json.Marshal(line)
		if err != nil {
			t.Fatal(err)
		}
		record.Write(append(text, '\n'))
		kept := map[int]state{}
		for id, s := range now {
			kept[id] = s
		}
		then = append(then, kept)
	}
	d := read(t, page(t, record.String()))
	for loop, all := range then {
		for id, want := range all {
			u := &d.Units[id-1]
			place, health := at(u.Path, 2, loop), at(u.Health, 1, loop)
			if got := (state{place[0], place[1], health[0]}); got != want {
				t.Fatalf("loop %d, unit %d: %v, want %v", loop, id, got, want)
			}
		}
	}
}

// Rule: the page tells the options, their reasons and ends, the curves, the deaths, the war and the result.
func TestDocument(t *testing.T) {
	d := read(t, page(t, battle))
	if len(d.Options) != 2 || d.Names[d.Options[0][1]] != "Barracks" || d.Whys[d.Options[1][2]] !=
		"explore: to see what was seen least" || d.Options[1][3] != 26 || d.Ends[d.Options[1][4]] != "timed out" {
		t.Errorf("options: %v of %q, %q, %q", d.Options, d.Names, d.Whys, d.Ends)
	}
	if want := "[[0 50 0 12 15] [16 80 0 13 15]]"; fmt.Sprint(d.Bank) != want {
		t.Errorf("bank: %v, want %s", d.Bank, want)
	}
	if len(d.Deaths) != 1 || d.Deaths[0].Loop != 30 || *d.War != 16 || !d.Result.Success || d.To != 32 {
		t.Errorf("%+v, war %d, %+v, until %d", d.Deaths, *d.War, d.Result, d.To)
	}
	if u := d.Units[2]; u.Side != 1 || u.Born != 16 || u.Gone != 30 {
		t.Errorf("the enemy: %+v", u)
	}
	if o := d.Units[0].Orders; fmt.Sprint(o) != "[[8 0 400 300]]" || d.Orders[0] != "Attack" {
		t.Errorf("orders %v of %q", o, d.Orders)
	}
	if d.Title != "Test 1: success, reward +1" {
		t.Errorf("title %q", d.Title)
	}
}

// Rule: names are data, never markup; the one script that may run is the page's own, and no request leaves the page.
func TestPageIsSealed(t *testing.T) {
	evil := `</script><script>alert(1)</script><img src=x>`
	text := page(t, strings.ReplaceAll(strings.ReplaceAll(battle, "Marine", evil), "minerals>=75", evil))
	if n := strings.Count(text, "<script"); n != 2 {
		t.Errorf("there are %d scripts", n)
	}
	if strings.Contains(text, "<img") || strings.Contains(text, "<of>") {
		t.Error("a name is markup")
	}
	script := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindStringSubmatch(text)[1]
	hash := sha256.Sum256([]byte(script))
	policy := "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" +
		base64.StdEncoding.EncodeToString(hash[:]) + "'"
	if !strings.Contains(strings.ReplaceAll(text, "&#43;", "+"), policy) {
		t.Errorf("the policy is not %s", policy)
	}
	for _, leak := range []string{"http:", "https:", "fetch(", "XMLHttpRequest", "import(", "url(", "@import"} {
		if strings.Contains(text, leak) {
			t.Errorf("the page has %s", leak)
		}
	}
	if !strings.HasPrefix(text, Begins) {
		t.Errorf("it begins with %.60q", text)
	}
}

// Rule: a page has at most MostBytes, however much an episode has to tell: then it is told in larger steps.
func TestPageIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("a page of an episode of 130,000 lines takes seconds")
	}
	var record strings.Builder
	record.WriteString(begins + marine + comes)
	for loop := 1; loop < 130_000; loop++ {
		fmt.Fprintf(&record, `{"event":"units","loop":%d,"moved":[[1,%d,%d.5]],"health":[[1,%d]]}`+"\n", loop,
			loop%3999, loop*7%3989, loop%44)
	}
	text := page(t, record.String())
	d := read(t, text)
	if len(text) > MostBytes || d.Gap == 1 {
		t.Errorf("%d bytes, in steps of %d", len(text), d.Gap)
	}
	if place := at(d.Units[0].Path, 2, 130_000); place[0] != 10*(129_999%3999) {
		t.Errorf("in the end it is at %v", place)
	}
}
