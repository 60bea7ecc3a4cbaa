package gamedata_test

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

// Rule: a release without facts, named by data hash, label or build, is played by the last one before it, or the
// first there is. Which is before which is told here by the builds, in the lists that others publish.
func TestNearest(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/versions.json") {
		for _, p := range publishedIn(t, f) {
			want, itself := lastBefore(p.Build)
			for _, name := range []string{p.DataHash, strings.ToLower(p.DataHash), p.Label} {
				checkNearest(t, name, want.Label, itself)
			}
		}
	}
	for _, r := range gamedata.Releases() {
		checkNearest(t, r.Label, r.Label, true)
		checkNearest(t, r.Label+".1", r.Label, false)
	}
	for _, name := range []string{"00000000000000000000000000000000", "latest", "", strings.Repeat("x", 1<<16)} {
		checkNearest(t, name, "", false)
	}
}

// lastBefore is the last release with facts up to a build, or the first there is, and whether it is of that build.
func lastBefore(build uint32) (r gamedata.Release, itself bool) {
	all := gamedata.Releases()
	r = slices.MinFunc(all, byBuild)
	for _, other := range all {
		if other.Build <= build && other.Build > r.Build {
			r = other
		}
	}
	return r, r.Build == build
}

func byBuild(a, b gamedata.Release) int { return cmp.Compare(a.Build, b.Build) }

// checkNearest asks for the release nearest to a name; "" is none.
func checkNearest(t *testing.T, name, want string, itself bool) {
	t.Helper()
	label := ""
	got, same := gamedata.Nearest(name)
	if got != nil {
		label = got.Release.Label
	}
	if label != want || same != itself {
		t.Errorf("%.40q: %q, itself %v; want %q, %v", name, label, same, want, itself)
	}
}

// Rule: the build in the name of an installation's folder tells the release, or the one whose build is nearest.
func TestForBaseBuild(t *testing.T) {
	all := gamedata.Releases()
	for _, r := range all {
		if got, itself := gamedata.ForBaseBuild(r.BaseBuild); got.Release != r || !itself {
			t.Errorf("%d: %+v, want %+v", r.BaseBuild, got.Release, r)
		}
	}
	slices.SortFunc(all, byBuild)
	want := map[uint32]gamedata.Release{0: all[0], 1<<32 - 1: all[len(all)-1]}
	for i, r := range all[1:] {
		if before := all[i]; r.Build-before.Build > 2 {
			want[before.Build+1], want[r.Build-1] = before, r
		}
	}
	for build, r := range want {
		if got, itself := gamedata.ForBaseBuild(build); got.Release != r || itself {
			t.Errorf("%d: %+v, want the nearest, %+v", build, got.Release, r)
		}
	}
}

// Rule: every published release is understood by its data hash.
func TestEveryPublishedHashIsUnderstood(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/versions.json") {
		for _, p := range publishedIn(t, f) {
			byHash, _ := gamedata.Nearest(p.DataHash)
			byLabel, _ := gamedata.Nearest(p.Label)
			if byHash == nil || byLabel == nil || byHash.Release != byLabel.Release {
				t.Errorf("%s: %s %s: the hash tells another release than the label, or none", f.From, p.Label,
					p.DataHash)
			}
		}
	}
}

// publishedIn reads a list of published releases.
func publishedIn(t *testing.T, f reference.File) []gamedata.Release {
	t.Helper()
	var list struct {
		Versions []struct {
			Label     string
			BaseBuild uint32 `json:"base_build"`
			Build     uint32
			DataHash  string `json:"data_hash"`
		}
	}
	if err := json.Unmarshal(f.JSON, &list); err != nil {
		t.Fatal(err)
	}
	if len(list.Versions) < 70 {
		t.Fatalf("%s: only %d releases", f.From, len(list.Versions))
	}
	var all []gamedata.Release
	for _, v := range list.Versions {
		all = append(all, gamedata.Release{Label: v.Label, BaseBuild: v.BaseBuild, Build: v.Build,
			DataHash: v.DataHash})
	}
	return all
}
