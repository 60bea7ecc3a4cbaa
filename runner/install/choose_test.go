package install

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

// Rule: "" is the newest with its own data; what is asked for by name or hash gets that release's data; a short label
// is the release that the facts go by, else the last that is there; a base build that is not the newest plays its
// last release.
func TestChoose(t *testing.T) {
	of := func(bases ...string) *Install {
		var files []string
		for _, b := range bases {
			files = append(files, "/home/u/StarCraftII/Versions/Base"+b+"/SC2_x64")
		}
		return mustFind(t, system("linux", nil, tree(files...)))
	}
	all := of("60321", "71663", "72282", "75689", "76811", "90136", "99999")
	const hash4_10_4, hash4_8_2, hash4_8_3, hash4_1_2, hash4_1_4 = "FF9FA4EACEC5F06DEB27BD297D73ED67",
		"FE90C92716FC6F8F04B74268EC369FA5", "0F14399BBD0BA528355FF4A8211F845B", "33D9FE28909573253B7FC352CE7AEA40",
		"2E2A3F6E0BAFE5AC659C4D39F13A938C"
	for _, c := range []struct {
		in          *Install
		asked       string
		base        uint32
		label, hash string
	}{
		{all, "", 99999, "", ""},
		{of("75689"), "", 75689, "4.10.0", ""},
		{of("60321"), "", 60321, "", ""},
		{all, "4.10", 75689, "4.10.0", hash4_10},
		{of("76811"), "4.10", 76811, "4.10.4", hash4_10_4},
		{all, "4.10.0", 75689, "4.10.0", hash4_10},
		{all, "4.8", 72282, "4.8.3", hash4_8_3},
		{of("71663"), "4.8", 71663, "4.8.2", hash4_8_2},
		{all, "4", 76811, "4.10.4", hash4_10_4},
		{all, "4.1", 60321, "4.1.4", hash4_1_4},
		{all, "4.1.2", 60321, "4.1.2", hash4_1_2},
		{all, strings.ToLower(hash4_10), 75689, "4.10.0", hash4_10},
		{all, "75689", 75689, "4.10.0", hash4_10},
		{all, "Base75689", 75689, "4.10.0", hash4_10},
		{all, "60321", 60321, "4.1.4", hash4_1_4},
		{all, "60604", 60321, "4.1.2", hash4_1_2},
		{all, "99999", 99999, "", ""},
		{of("75689"), "75689", 75689, "4.10.0", ""},
		{of("75689", "99999", "100001"), "99999", 99999, "", ""},
	} {
		b, err := c.in.Choose(c.asked)
		if err != nil {
			t.Errorf("%q: %v", c.asked, err)
			continue
		}
		if b.Base != c.base || b.Label != c.label || b.DataVersion != c.hash ||
			!strings.Contains(b.Path, fmt.Sprintf("/Base%d/", c.base)) {
			t.Errorf("%q: got %d %q %q %s, want %d %q %q",
				c.asked, b.Base, b.Label, b.DataVersion, b.Path, c.base, c.label, c.hash)
		}
	}
}

// Rule: a version is named with the releases that have its base build.
func TestVersionsAreNamed(t *testing.T) {
	for base, want := range map[uint32]string{75689: "4.10.0 (Base75689)", 60321: "4.1.1 to 4.1.4 (Base60321)",
		123: "Base00123"} {
		if got := (Version{Base: base}).String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// Rule: the releases are those of gamedata and of the recorded list of versions, each once, in order.
func TestReleasesAreThoseOfTheSharedList(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/versions.json") {
		t.Run(f.From, func(t *testing.T) { compareReleases(t, f.JSON) })
	}
}

func compareReleases(t *testing.T, file []byte) {
	t.Helper()
	var doc struct {
		Versions []struct {
			Label string  `json:"label"`
			Base  uint32  `json:"base_build"`
			Build *uint32 `json:"build"`
			Hash  string  `json:"data_hash"`
		} `json:"versions"`
	}
	if err := json.Unmarshal(file, &doc); err != nil {
		t.Fatal(err)
	}
	var want []gamedata.Release
	for _, v := range doc.Versions {
		r := gamedata.Release{Label: v.Label, BaseBuild: v.Base, DataHash: v.Hash}
		if v.Build != nil {
			r.Build = *v.Build
		}
		want = append(want, r)
	}
	for _, r := range gamedata.Releases() { // 5.0.11 is in no list of the time
		if !slices.Contains(want, r) {
			want = append(want, r)
		}
	}
	if got := published(); !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
}
