package watch

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sc2msgi/bot/spectator"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/film"
	"sc2msgi/worlds/gridworld/picture"
)

var sc2msgi = cmdtest.Program{Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// episode is a short one of a record.
func episode(phase string, number int) string {
	return fmt.Sprintf(`{"event":"episode","loop":0,"phase":%q,"episode":%d,"seed":"7","area":[20,19,46,37],"format":2}
{"event":"moment","loop":8,"minerals":%d}
{"event":"result","loop":32,"steps":4,"reward":1,"success":true}
`, phase, number, 100*number)
}

// Rule: the episodes that are wanted are shown in their order, and a bad line ends it and is named.
func TestShow(t *testing.T) {
	record := episode("adaptation", 1) + episode("adaptation", 2) + episode("test", 1)
	for _, c := range []struct {
		wanted film.Wanted
		record string
		shown  []string
		says   string
	}{
		{film.Wanted{}, record, []string{"adaptation 1: 100", "adaptation 2: 200", "test 1: 100"}, ""},
		{film.Wanted{Phase: "adaptation", Number: 2}, record, []string{"adaptation 2: 200"}, ""},
		{film.Wanted{Phase: "test", Number: 2}, record, nil, "no episode test:2"},
		{film.Wanted{}, record + "nonsense\n", []string{"adaptation 1: 100", "adaptation 2: 200"}, "line 10"},
	} {
		var shown []string
		err := show(t.Context(), strings.NewReader(c.record), c.wanted,
			spectator.NewReplay(func(_ context.Context, s *spectator.Scene) {
				if s.Over != nil {
					shown = append(shown, fmt.Sprintf("%s %d: %d", s.Phase, s.Episode, s.Minerals))
				}
			}).Show)
		if !slices.Equal(shown, c.shown) || (err == nil) != (c.says == "") ||
			err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %q, %v; want %q, %q", c.wanted, shown, err, c.shown, c.says)
		}
	}
}

// Rule: a fault of the command line is one line that names it, exit 2; so is watching without a terminal, with what to
// do instead.
func TestBadInput(t *testing.T) {
	file := filepath.Join(t.TempDir(), "r.jsonl")
	if err := os.WriteFile(file, []byte(episode("test", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		says string
		args []string
	}{
		{"give one record", nil}, {"give one record", []string{file, file}},
		{"there is no file", []string{file + "x"}},
		{"--speed 0", []string{file, "--speed", "0"}}, {"--speed NaN", []string{file, "--speed", "NaN"}},
		{`--episode "last"`, []string{file, "--episode", "last"}},
		{"sc2msgi film RECORD -o FILE.html", []string{file}},
	} {
		sc2msgi.Fails(t, cmdline.WrongUsage, c.says, append([]string{"watch"}, c.args...)...)
	}
}

// Rule: whatever is read is drawn without a panic.
func FuzzShow(f *testing.F) {
	unit := `{"event":"type","loop":0,"type":"Xx","kind":"structure","size":[3,3],"letter":"é"}
{"event":"units","loop":0,"new":[{"id":1,"type":"Xx","side":"own","at":[9,9],"health":1,"most":9}],"built":[[1,0.5]]}
`
	game := episode("test", 1)
	head, rest, _ := strings.Cut(game, "\n")
	f.Add([]byte(game))
	f.Add([]byte(head + "\n" + unit + rest))
	f.Add([]byte(strings.Replace(head, `"format"`, `"world":"grid","format"`, 1) + "\n" + unit + rest))
	f.Fuzz(func(t *testing.T, record []byte) {
		games := spectator.NewReplay(func(_ context.Context, s *spectator.Scene) { spectator.Frame(s) })
		_ = show(t.Context(), bytes.NewReader(record), film.Wanted{}, func(ctx context.Context, e *film.Episode) {
			games.Show(ctx, e)
			picture.Replay(ctx, e, func(_ context.Context, m *picture.Replayed) { m.Frame() })
		})
	})
}
