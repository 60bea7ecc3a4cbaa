package server

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/prototext"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata with what happens now")

// TestTranscripts plays the conversations in testdata: lines with > are requests in protobuf's text form, lines with
// # are remarks ("# version 4.8: ..." at the beginning says which version is played, without it 4.10), and everything
// else is what the simulator answered, which must be so again.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := replay(t, string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
				t.Errorf("the conversation went another way (-recorded +now; -update rewrites it):\n%s", diff)
			}
		})
	}
}

func replay(t *testing.T, script string) string {
	s := NewSession(gamedata.V4_10)
	if rest, ok := strings.CutPrefix(script, "# version "); ok {
		name, _, _ := strings.Cut(rest, ":")
		s = NewSession(version(t, name))
	}
	var out strings.Builder
	for line := range strings.Lines(script) {
		text, isRequest := strings.CutPrefix(line, "> ")
		if !isRequest && !strings.HasPrefix(line, "#") {
			continue
		}
		out.WriteString(line)
		if !isRequest {
			continue
		}
		req := &sc2api.Request{}
		if err := prototext.Unmarshal([]byte(text), req); err != nil {
			t.Fatalf("%s: %v", strings.TrimSpace(line), err)
		}
		resp := s.Handle(req)
		if o := resp.GetObservation(); o != nil {
			writeObservation(&out, s, o)
			fmt.Fprintf(&out, "  status: %s\n", resp.GetStatus())
			continue
		}
		fmt.Fprintf(&out, "  %s\n", oneSpace(prototext.MarshalOptions{}.Format(resp)))
	}
	return out.String()
}

// oneSpace undoes the spaces that prototext strews in on purpose.
func oneSpace(s string) string { return strings.Join(strings.Fields(s), " ") }

// writeObservation tells what a player would look at, but for the bank: how fast workers earn is tested with the rules.
func writeObservation(out *strings.Builder, s *Session, o *sc2api.ResponseObservation) {
	c := o.GetObservation().GetPlayerCommon()
	fmt.Fprintf(out, "  loop %d: %d of %d supply, %d idle\n", o.GetObservation().GetGameLoop(),
		c.GetFoodUsed(), c.GetFoodCap(), c.GetIdleWorkerCount())
	for _, u := range o.GetObservation().GetRawData().GetUnits() {
		name := s.table.Unit(gamedata.UnitID(u.GetUnitType())).Name
		if u.GetBuildProgress() < 1 {
			fmt.Fprintf(out, "  %s at %v,%v: in construction\n", name, u.GetPos().GetX(), u.GetPos().GetY())
		}
		if u.GetIsSelected() {
			fmt.Fprintf(out, "  selected: %s, health %v of %v\n", name, u.GetHealth(), u.GetHealthMax())
		}
		for _, order := range u.Orders {
			if order.Progress != nil {
				fmt.Fprintf(out, "  %s: %s %.0f%%\n", name, abilityName(s, order.GetAbilityId()),
					100*order.GetProgress())
			}
		}
	}
	var offered []string
	for _, a := range o.GetObservation().GetAbilities() {
		offered = append(offered, abilityName(s, uint32(a.GetAbilityId())))
	}
	fmt.Fprintf(out, "  offered: %s\n", strings.Join(offered, ", "))
	for _, a := range o.GetObservation().GetAlerts() {
		fmt.Fprintf(out, "  alert: %s\n", a)
	}
	fmt.Fprintf(out, "  actions: %d\n", len(o.Actions))
	for _, e := range o.ActionErrors {
		fmt.Fprintf(out, "  refused: %s: %s\n", abilityName(s, uint32(e.GetAbilityId())), e.GetResult())
	}
	for _, r := range o.PlayerResult {
		fmt.Fprintf(out, "  player %d: %s, score %d\n", r.GetPlayerId(), r.GetResult(),
			o.GetObservation().GetScore().GetScore())
	}
}

func abilityName(s *Session, id uint32) string {
	if a := s.table.Ability(gamedata.AbilityID(id)); a != nil {
		return a.Name
	}
	return fmt.Sprint(id)
}
