package maps

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// recordStart writes what a game on the map tells at its start as files, the responses with or without their
// envelopes.
func recordStart(t *testing.T, name string, bare bool) (info, seen string) {
	t.Helper()
	game := server.NewEmbedded(gamedata.V4_10)
	defer game.Close()
	dir := t.TempDir()
	ask := func(file string, r *sc2api.Request) string {
		resp, err := game.Do(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var message proto.Message = resp
		switch {
		case bare && resp.GetGameInfo() != nil:
			message = resp.GetGameInfo()
		case bare && resp.GetObservation() != nil:
			message = resp.GetObservation()
		}
		data, err := proto.Marshal(message)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, file), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, file)
	}
	ask("created", &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: &name}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
	}}})
	ask("joined", &sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)},
	}}})
	return ask("info", &sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}),
		ask("seen", &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}})
}

// Rule: import writes a scenario that is called as its file and says what it wrote, of messages and of the responses
// that they came in. What it writes can be served, though the game was the simulator's.
func TestImport(t *testing.T) {
	for _, bare := range []bool{true, false} {
		info, seen := recordStart(t, "SubmarineLE.SC2Map", bare)
		out := filepath.Join(t.TempDir(), "my-submarine.yaml")
		said := sc2msgi.Must(t, "maps", "import", "--game-info", info, "--observation", seen, "-o", out)
		if want := "wrote " + out + ", my-submarine: 128 x 136 cells, 122 things, 12 workers\n"; said != want {
			t.Errorf("it says %q, want %q", said, want)
		}
		s, err := scenarios.ReadFile(out) // as serve -scenario does
		if err != nil || s.Name != "my-submarine" || s.MapFile() != "SubmarineLE.SC2Map" || s.Terrain == nil {
			t.Errorf("it wrote %v, %v", s, err)
		}
	}
}

// Rule: what cannot be imported is one line with the file and what to do, and leaves no file.
func TestImportRefusals(t *testing.T) {
	info, seen := recordStart(t, "gorge.SC2Map", true)
	dir := t.TempDir()
	bad, out := filepath.Join(dir, "bad"), filepath.Join(dir, "new.yaml")
	if err := os.WriteFile(bad, []byte("no message"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		info, seen, out string
		code            int
		says            string
	}{
		{"", seen, out, cmdline.WrongUsage, "give all three"},
		{info, seen, filepath.Join(dir, "new.txt"), cmdline.WrongUsage, "give all three"},
		{info, seen, bad + ".yaml/x.yaml", cmdline.Failed, "there is no folder"},
		{info, filepath.Join(dir, "absent"), out, cmdline.Failed, "absent"},
		{bad, seen, out, cmdline.Failed, bad + " holds no ResponseGameInfo"},
		{seen, seen, out, cmdline.Failed, "was the game joined with raw?"},
		{info, info, out, cmdline.Failed, "holds no ResponseObservation"},
		{info, seen, filepath.Join(dir, "No Name.yaml"), cmdline.Failed, `"No Name" is no name`},
	} {
		code, _, stderr := sc2msgi.Run(t, "maps", "import", "--game-info", c.info, "--observation", c.seen, "-o", c.out)
		if code != c.code || !strings.Contains(stderr, c.says) || strings.Count(strings.TrimSpace(stderr), "\n") > 0 {
			t.Errorf("%v: exit %d, %q", c, code, stderr)
		}
	}
	code, _, stderr := sc2msgi.Run(t, "maps", "import", "--game-info", info, "--observation", seen, "-o", bad)
	if code != cmdline.WrongUsage {
		t.Errorf("over a file: exit %d, %q", code, stderr)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("it left %v, %v", entries, err)
	}
}
