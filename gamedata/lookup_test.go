package gamedata_test

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

// Rule: the table of a release is found by data hash, in either case, and by label; a version's label names the
// recorded one.
func TestForVersion(t *testing.T) {
	for _, tt := range []struct {
		name, version, label string
		build                uint32
	}{
		{"B89B5D6FA7CBF6452E721311BFBC6CB2", "4.10", "4.10.0", 75689},
		{"ff9fa4eacec5f06deb27bd297d73ed67", "4.10", "4.10.4", 76811},
		{"94596A85191583AD2EBFAE28C5D532DB", "4.8", "4.7.1", 70326},
		{"AA18FEAD6573C79EF707DF44ABF1BE61", "4.8", "4.8.6", 73620},
		{"4.8.1", "4.8", "4.8.1", 71523},
		{"4.8", "4.8", "4.8.3", 72282},
		{"4.10", "4.10", "4.10.0", 75689},
		{"5.0.11", "5.0.11", "5.0.11", 90136},
		{"207F9DD45D02C9E6D19F868E0239E72D", "5.0.11", "5.0.11", 90136},
	} {
		got, err := gamedata.ForVersion(tt.name)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got.Version != tt.version || got.Release.Label != tt.label || got.Release.Build != tt.build {
			t.Errorf("%s: facts of %s, %+v; want %s, %s, build %d", tt.name, got.Version, got.Release, tt.version,
				tt.label, tt.build)
		}
	}
}

// Rule: a running game is known by its data hash, else by the label that its version begins with, number by number.
func TestForGame(t *testing.T) {
	for _, tt := range []struct {
		gameVersion, dataVersion string
		build                    uint32
		want                     string // a release; "" for none
	}{
		{"4.10.0.75689", "B89B5D6FA7CBF6452E721311BFBC6CB2", 75689, "4.10.0"},
		{"5.0.14.93272", "cdb276d311f707c29ba664b7754a7293", 76114, "4.10.3"}, // a newer program with -dataVersion
		{"4.10.1.75999", "00000000000000000000000000000000", 75999, "4.10.1"},
		{"5.0.11.90136", "", 90136, "5.0.11"},
		{"5.0.11", "", 0, "5.0.11"},
		{"4.1.99.60196", "", 60196, ""},
		{"4.10.00.75689", "", 0, ""},
		{"5.0.110.99999", "", 99999, ""},
		{"4.10", "", 0, ""}, // a running game says which
		{"", "", 0, ""},
	} {
		got, err := gamedata.ForGame(tt.gameVersion, tt.dataVersion, tt.build)
		var unknown *gamedata.UnknownVersionError
		switch {
		case err == nil && got.Release.Label != tt.want:
			t.Errorf("%s: %s, want %q", tt.gameVersion, got.Release.Label, tt.want)
		case err != nil && (tt.want != "" || !errors.As(err, &unknown)):
			t.Errorf("%s: %v, want %q", tt.gameVersion, err, tt.want)
		}
	}
}

// Rule: versions compare number by number, not letter by letter; what is no version comes first.
func TestNumbers(t *testing.T) {
	rising := []string{"latest", "4", "4.1.99", "4.9", "4.10", "4.10.0", "4.10.2", "5.0.11"}
	for i, a := range rising {
		for j, b := range rising {
			if got := slices.Compare(gamedata.Numbers(a), gamedata.Numbers(b)); got != cmp.Compare(i, j) {
				t.Errorf("%s compares to %s as %d, want %d", a, b, got, cmp.Compare(i, j))
			}
		}
	}
	for _, none := range []string{"", "4.", ".4", "4..1", "4.x", "PRIVATE"} {
		if got := gamedata.Numbers(none); got != nil {
			t.Errorf("%q has the numbers %v, want none", none, got)
		}
	}
}

// Rule: what is not known is an error that says what was asked for, what there is, and what is nearest to it.
func TestUnknownVersion(t *testing.T) {
	releases := gamedata.Releases()
	first, last := releases[0], releases[len(releases)-1]
	type ask struct{ name, nearest string }
	versions := gamedata.Versions()
	latest := versions[len(versions)-1] // of no release: it is known by its label
	asked := []ask{
		{"", ""}, {"latest", ""}, {"B89B", ""}, {strings.Repeat("x", 500), ""}, {"4.", ""},
		{"0.9", first.Label}, {"9", first.Label}, {"9.1", latest}, {"9.1.3", latest},
		{"5.0.15", last.Label}, {"5.0.16", latest}, {"5.0.17", latest},
	}
	for _, r := range releases {
		asked = append(asked, ask{r.Label + ".1", r.Label}, ask{strconv.Itoa(int(r.Build) + 1), r.Label})
	}
	says := gamedata.Versions()
	for _, r := range releases {
		says = append(says, r.Label)
	}
	most := 200 + 10*len(releases) // characters: a label each, and no data hash
	for _, tt := range asked {
		_, err := gamedata.ForVersion(tt.name)
		var unknown *gamedata.UnknownVersionError
		if !errors.As(err, &unknown) || unknown.Nearest != tt.nearest {
			t.Errorf("%.20q: %v, want the nearest %q", tt.name, err, tt.nearest)
			continue
		}
		for _, want := range append([]string{tt.name[:min(len(tt.name), 40)], tt.nearest}, says...) {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q: %v does not say %q", tt.name, err, want)
			}
		}
		if len(err.Error()) > most {
			t.Errorf("%.20q: an error of %d characters", tt.name, len(err.Error()))
		}
	}
	for _, tt := range []struct {
		gameVersion string
		build       uint32
		nearest     string
	}{
		{"9.1.0.999999", 999999, last.Label}, {"9.1.0.999999", 0, last.Label},
		{"9.1.0.999999", first.Build - 1, first.Label},
	} {
		_, err := gamedata.ForGame(tt.gameVersion, "00000000000000000000000000000000", tt.build)
		var unknown *gamedata.UnknownVersionError
		if !errors.As(err, &unknown) || unknown.Nearest != tt.nearest ||
			!strings.Contains(err.Error(), tt.gameVersion) ||
			!strings.Contains(err.Error(), "00000000000000000000000000000000") {
			t.Errorf("%s: %v, want the nearest %s", tt.gameVersion, err, tt.nearest)
		}
	}
}

// Builds and hashes are those of the public version lists.
func TestReleasesAreThePublishedOnes(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/versions.json") {
		t.Run(f.From, func(t *testing.T) {
			all := publishedIn(t, f)
			published := map[string]gamedata.Release{}
			for _, r := range all {
				published[r.Label] = r
			}
			for _, r := range gamedata.Releases() {
				if _, listed := published[r.Label]; !listed && r.Build > all[len(all)-1].Build {
					continue // later than the list
				}
				if published[r.Label] != r {
					t.Errorf("%+v, published is %+v", r, published[r.Label])
				}
			}
		})
	}
}
