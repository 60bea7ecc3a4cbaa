package install

import (
	"errors"
	"testing"
)

// Rule: a map is found by its name with or without ending and folders, whatever the case, in either folder for maps
// and below.
func TestMaps(t *testing.T) {
	const game = "/sc2/Versions/Base75689/SC2_x64"
	i := mustFind(t, system("linux", []string{"SC2PATH=/sc2"},
		tree(game, "/sc2/Maps/BuildBattleCruiser_20.SC2Map", "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
			"/sc2/Maps/a/Twice.SC2Map", "/sc2/Maps/a/b/Twice.SC2Map", "/sc2/Maps/z/Thrice.SC2Map",
			"/sc2/Maps/a/b/Thrice.SC2Map", "/sc2/Maps/NoMap.txt", "/sc2/Maps/.SC2Map",
			"/sc2/Maps/Folder.SC2Map/", "/sc2/Maps/1/2/3/4/5/Deep.SC2Map", "/sc2/maps/Lower.sc2map",
			"/sc2/Outside.SC2Map")))
	for name, want := range map[string]string{
		"BuildBattleCruiser_20":           "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"BuildBattleCruiser_20.SC2Map":    "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"buildbattlecruiser_20.sc2map":    "/sc2/Maps/BuildBattleCruiser_20.SC2Map",
		"/sc2/Maps/BuildBattleCruiser_20": "",
		"MoveToBeacon":                    "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		"mini_games/MoveToBeacon.SC2Map":  "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		`mini_games\MoveToBeacon`:         "/sc2/Maps/mini_games/MoveToBeacon.SC2Map",
		"games/MoveToBeacon":              "",
		"Twice":                           "/sc2/Maps/a/Twice.SC2Map",
		"b/Twice":                         "/sc2/Maps/a/b/Twice.SC2Map",
		"Thrice":                          "/sc2/Maps/z/Thrice.SC2Map",
		"Lower":                           "/sc2/maps/Lower.sc2map",
		"Cruiser_20":                      "",
		"NoMap":                           "",
		"Folder":                          "",
		"Deep":                            "",
		"Outside":                         "",
		"../Outside":                      "",
		"":                                "",
		".SC2Map":                         "",
		"/":                               "",
	} {
		got, err := i.Map(name)
		if got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
		var no *NoMapError
		if want == "" && !errors.As(err, &no) {
			t.Errorf("%q: %v", name, err)
		}
	}
	_, err := i.Map("Warfare_H5_U3")
	if err == nil ||
		err.Error() != "map Warfare_H5_U3 is not installed: put Warfare_H5_U3.SC2Map into /sc2/Maps; "+mapSources {
		t.Errorf("got %v", err)
	}
	bare := mustFind(t, system("windows", []string{`SC2PATH=C:\SC2`}, tree("C:/SC2/Versions/Base75689/SC2_x64.exe")))
	_, err = bare.Map("Warfare_H5_U3.SC2Map")
	if err == nil || err.Error() !=
		`map Warfare_H5_U3.SC2Map is not installed: put Warfare_H5_U3.SC2Map into C:\SC2\Maps; `+mapSources {
		t.Errorf("got %v", err)
	}
}
