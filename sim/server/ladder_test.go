package server

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: a map of the ladder is played on the nearest of ours, however it is named or sent, and the log says so.
func TestLadderMaps(t *testing.T) {
	folder := t.TempDir()
	nearest, _ := maps.FindLadder("AcropolisLE")
	for file, content := range map[string][]byte{"AcropolisLE.SC2Map": nearest.Placeholder(),
		"BlueshiftLE.SC2Map": []byte("a real map"), "Mine.SC2Map": nearest.Placeholder()} {
		if err := os.WriteFile(filepath.Join(folder, file), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		what, path, title string
		data              []byte
		want              string
		told              bool
	}{
		{"a placeholder's name", "AcropolisLE.SC2Map", "", nil, "causeway", true},
		{"a placeholder's absolute path", filepath.Join(folder, "AcropolisLE.SC2Map"), "", nil, "causeway", true},
		{"a path to nowhere", "/nowhere/Maps/AcropolisLE.SC2Map", "", nil, "causeway", true},
		{"a real map's name", "BlueshiftLE.SC2Map", "", nil, "terraces", true},
		{"a name without a file", "SubmarineLE", "", nil, "gorge", true},
		{"a placeholder of another name", "Mine.SC2Map", "", nil, "causeway", true},
		{"a placeholder sent", "", "", nearest.Placeholder(), "causeway", false},
		{"a real map sent with its path", "SubmarineLE.SC2Map", "", []byte("a real map"), "gorge", true},
		{"a real map sent", "", "", []byte("a real map"), "", false},
		{"a title", "", "Acropolis LE", nil, "causeway", true},
		{"one of ours by its path", "/nowhere/terraces.SC2Map", "", nil, "terraces", false},
		{"an unknown name", "Nowhere.SC2Map", "", nil, "", false},
	} {
		s := launched(t)
		s.mapFolder = folder
		var said []string
		s.tell = func(text string) { said = append(said, text) }
		r := createRequest(1)
		if c.title != "" {
			r.GetCreateGame().Map = &sc2api.RequestCreateGame_BattlenetMapName{BattlenetMapName: c.title}
		} else {
			local := &sc2api.LocalMap{MapData: c.data}
			if c.path != "" {
				local.MapPath = proto.String(c.path)
			}
			r.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{LocalMap: local}
		}
		created := s.Handle(r).GetCreateGame()
		got := ""
		if s.scenario != nil {
			got = s.scenario.Name
		}
		if got != c.want || (created.Error == nil) != (c.want != "") {
			t.Errorf("%s: %q, %v", c.what, got, created)
		}
		var want []string
		if c.told {
			name := strings.TrimSuffix(filepath.Base(c.path+c.title), ".SC2Map")
			want = []string{fmt.Sprintf("%q is played on %s", name, c.want)}
		}
		if !slices.Equal(said, want) {
			t.Errorf("%s: said %q, want %q", c.what, said, want)
		}
	}
}
