package doctor

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/runner/install"
	"sc2msgi/task"
)

// linuxWith is a Linux with such files in /sc2, its SC2PATH.
func linuxWith(files map[string]string) *install.System {
	all := fstest.MapFS{}
	for path, content := range files {
		all["sc2/"+path] = &fstest.MapFile{Data: []byte(content), Mode: 0o755}
	}
	env := map[string]string{"SC2PATH": "/sc2"}
	read := func(name string) string { return env[name] }
	return &install.System{OS: "linux", Env: read, Home: "/home/u", Dir: "/", Files: all}
}

// What is in the files of an installation: as much as doctor looks at.
var (
	program   = "\x7fELF\x02\x01\x01" + zeros(9) + "\x02\x00\x3e\x00\x01" + zeros(31) + "\x40\x00" + zeros(10)
	archive   = "MPQ\x1a\x20\x00\x00\x00\x20\x00\x00\x00" + zeros(20)
	buildInfo = "Branch!STRING:0|Active!DEC:1|Build Key!HEX:16\nus|1|0123\n"
)

func zeros(n int) string { return strings.Repeat("\x00", n) }

// with are the files of an installation that has its data, and more.
func with(more map[string]string) map[string]string {
	all := map[string]string{".build.info": buildInfo, "SC2Data/data/data.000": "x"}
	maps.Copy(all, more)
	return all
}

// Rule: doctor says what was found, what is missing and what to do; one map and a version that starts are enough to
// play.
func TestDiagnosis(t *testing.T) {
	const game, oneMap = "Versions/Base75689/SC2_x64", "Maps/BuildBattleCruiser_20.SC2Map"
	for _, c := range []struct {
		name  string
		files map[string]string
		works bool
		text  string
	}{
		{"the game with a map", with(map[string]string{
			game: program, oneMap: archive, "Versions/Base60321/SC2_x64": program,
		}), true, `StarCraft II   /sc2 (by SC2PATH; Linux)
versions       4.1.1 to 4.1.4 (Base60321)
               4.10.0 (Base75689), started unless another is asked for
maps           /sc2/Maps
               there    sc2:build-battlecruiser           BuildBattleCruiser_20.SC2Map
               missing  sc2:defeat-zerglings              Warfare_Zerglings_20.SC2Map
               missing  sc2:defeat-hydralisks             Warfare_Hydralisks_15.SC2Map
               missing  sc2:defeat-hydralisks-ultralisks  Warfare_H5_U3.SC2Map
variables      SC2PATH=/sc2
may matter     map Warfare_Zerglings_20.SC2Map is not installed: put Warfare_Zerglings_20.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_Hydralisks_15.SC2Map is not installed: put Warfare_Hydralisks_15.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_H5_U3.SC2Map is not installed: put Warfare_H5_U3.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
--game sc2 could work
`},
		{"a stand-in", map[string]string{
			game: "#!/bin/sh\n", install.StandInFile: `{"standin":"sc2msgi","version":"v0.1"}`, oneMap: archive,
			"Maps/Warfare_Zerglings_20.SC2Map": archive, "Maps/Warfare_Hydralisks_15.SC2Map": archive,
			"Maps/Warfare_H5_U3.SC2Map": archive,
		}, true, `StarCraft II   /sc2 (by SC2PATH; Linux)
stand-in       this is not the game: it is the simulator of sc2msgi v0.1
versions       4.10.0 (Base75689), started unless another is asked for
maps           /sc2/Maps
               there    sc2:build-battlecruiser           BuildBattleCruiser_20.SC2Map
               there    sc2:defeat-zerglings              Warfare_Zerglings_20.SC2Map
               there    sc2:defeat-hydralisks             Warfare_Hydralisks_15.SC2Map
               there    sc2:defeat-hydralisks-ultralisks  Warfare_H5_U3.SC2Map
variables      SC2PATH=/sc2
--game sc2 could work, and would play in the simulator
`},
		{"no map, and too old", with(map[string]string{
			"Versions/Base54518/SC2_x64": program,
		}), false, `StarCraft II   /sc2 (by SC2PATH; Linux)
versions       3.15.0 to 3.15.1 (Base54518), cannot be started: Base54518 is too old, it has no API: install 3.16.1 (Base55958) or a newer one
maps           /sc2/Maps
               missing  sc2:build-battlecruiser           BuildBattleCruiser_20.SC2Map
               missing  sc2:defeat-zerglings              Warfare_Zerglings_20.SC2Map
               missing  sc2:defeat-hydralisks             Warfare_Hydralisks_15.SC2Map
               missing  sc2:defeat-hydralisks-ultralisks  Warfare_H5_U3.SC2Map
variables      SC2PATH=/sc2
to mend        the newest version installed (Base54518) is too old, it has no API: install 3.16.1 (Base55958) or a newer one
               map BuildBattleCruiser_20.SC2Map is not installed: put BuildBattleCruiser_20.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_Zerglings_20.SC2Map is not installed: put Warfare_Zerglings_20.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_Hydralisks_15.SC2Map is not installed: put Warfare_Hydralisks_15.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_H5_U3.SC2Map is not installed: put Warfare_H5_U3.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
`},
		{"not what the names say", map[string]string{
			game: "", oneMap: "PK", "Versions/Base60321/SC2_x64": "version https://git-lfs.github.com/spec/v1\n",
			"Maps/Warfare_Zerglings_20.SC2Map": "<!DOCTYPE html>",
		}, false, `StarCraft II   /sc2 (by SC2PATH; Linux)
versions       4.1.1 to 4.1.4 (Base60321), cannot be started: /sc2/Versions/Base60321/SC2_x64 is a pointer of Git LFS, not the file itself: get the file with git lfs pull
               4.10.0 (Base75689), cannot be started: /sc2/Versions/Base75689/SC2_x64 is empty, it has 0 bytes: install the game again, or unpack its package again with all that is in it
maps           /sc2/Maps
               damaged  sc2:build-battlecruiser           BuildBattleCruiser_20.SC2Map
               damaged  sc2:defeat-zerglings              Warfare_Zerglings_20.SC2Map
               missing  sc2:defeat-hydralisks             Warfare_Hydralisks_15.SC2Map
               missing  sc2:defeat-hydralisks-ultralisks  Warfare_H5_U3.SC2Map
variables      SC2PATH=/sc2
to mend        /sc2/.build.info is not there: install the game again, or unpack its package again with all that is in it
               /sc2/SC2Data is not there, which has the game's data: install the game again, or unpack its package again with all that is in it
               /sc2/Versions/Base75689/SC2_x64 is empty, it has 0 bytes: install the game again, or unpack its package again with all that is in it
               /sc2/Maps/BuildBattleCruiser_20.SC2Map is no map: its 2 bytes do not begin with an archive's MPQ: put the map there again; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               /sc2/Maps/Warfare_Zerglings_20.SC2Map is a saved page of the web, not the file itself: download the file itself, on GitHub by its Raw button
               map Warfare_Hydralisks_15.SC2Map is not installed: put Warfare_Hydralisks_15.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
               map Warfare_H5_U3.SC2Map is not installed: put Warfare_H5_U3.SC2Map into /sc2/Maps; "sc2msgi maps install" writes those of its scenarios, the paper's are in sc2/custom_maps of https://github.com/srsohn/msgi, Blizzard's at https://github.com/Blizzard/s2client-proto#map-packs
`},
		{"nothing", nil, false, `variables      SC2PATH=/sc2
to mend        SC2PATH=/sc2 is no installation of StarCraft II: there is no such folder; set SC2PATH to the folder that has Versions in it, or unset it
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := diagnose(linuxWith(c.files))
			var text strings.Builder
			if err := d.writeText(&text); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.text, text.String()); diff != "" || d.Works != c.works {
				t.Errorf("works %v, want %v; %s", d.Works, c.works, diff)
			}
		})
	}
}

// Rule: doctor names tasks as --env does.
func TestDiagnosisNamesTasks(t *testing.T) {
	d := diagnose(linuxWith(map[string]string{"Versions/Base75689/SC2_x64": program}))
	if len(d.Maps) == 0 {
		t.Fatal("no maps")
	}
	for _, m := range d.Maps {
		if _, _, err := task.All().Find(m.Task); err != nil {
			t.Error(err)
		}
	}
}

// Rule: the exit status says whether --game sc2 could work; --json is one document either way. A problem is told once.
func TestDoctor(t *testing.T) {
	programs := map[string]string{"linux": "SC2_x64", "windows": "SC2_x64.exe", "darwin": "SC2.app/Contents/MacOS/SC2"}
	program := programs[runtime.GOOS]
	if program == "" {
		t.Skip("there is no StarCraft II for this system")
	}
	for _, name := range []string{"SC2PF", "SC2CLIENTHOST", "SC2SERVERHOST", "WSL_DISTRO_NAME"} {
		t.Setenv(name, "")
	}
	root := t.TempDir()
	t.Setenv("SC2PATH", root)
	status, stdout, stderr := sc2msgi.Run(t, "doctor", "--json")
	if status != cmdline.Failed || strings.Count(stderr, "\n") != 1 ||
		!strings.Contains(stderr, "cannot work here") {
		t.Errorf("nothing there: exit %d, %q", status, stderr)
	}
	_, text, verdict := sc2msgi.Run(t, "doctor")
	for _, once := range []string{"it has no folder Versions", "cannot work"} {
		if n := strings.Count(text+verdict, once); n != 1 {
			t.Errorf("nothing there: %q is said %d times, want once:\n%s%s", once, n, text, verdict)
		}
	}
	checkDocument(t, stdout, false, 0)

	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	itself, err := os.ReadFile(self) // a program of this system, for whatever processor it has
	if err != nil {
		t.Fatal(err)
	}
	for file, content := range map[string]string{"Versions/Base75689/" + program: string(itself),
		install.StandInFile: `{"standin":"sc2msgi"}`, "Maps/Warfare_H5_U3.SC2Map": archive} {
		path := filepath.Join(root, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	checkDocument(t, sc2msgi.Must(t, "doctor", "--json"), true, 75689)
	const good = "--game sc2 could work, and would play in the simulator\n"
	if text := sc2msgi.Must(t, "doctor"); !strings.HasSuffix(text, good) {
		t.Errorf("got %q", text)
	}
	if status, _, _ := sc2msgi.Run(t, "doctor", "now"); status != cmdline.WrongUsage {
		t.Errorf("with an argument: exit %d", status)
	}
}

// checkDocument reads what --json printed.
func checkDocument(t *testing.T, text string, works bool, base uint32) {
	t.Helper()
	var doc struct {
		Works    bool
		Problems []string
		Versions []struct {
			Base uint32 `json:"base_build"`
		}
	}
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if doc.Works != works || works != (len(doc.Problems) == 0) ||
		base != 0 && (len(doc.Versions) != 1 || doc.Versions[0].Base != base) {
		t.Errorf("got %s", text)
	}
}
