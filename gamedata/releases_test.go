package gamedata_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sc2msgi/gamedata"
)

// The table of a release is found by data hash, in either case, and by label; "4.8" and "4.10" name the recorded ones.
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
	} {
		got, err := gamedata.ForVersion(tt.name)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if got.Version != tt.version || got.Release.Label != tt.label || got.Release.Build != tt.build {
			t.Errorf("%s: facts of %s, %+v; want %s, %s, build %d", tt.name, got.Version, got.Release, tt.version, tt.label, tt.build)
		}
	}
}

// What is not known is an error that says what is.
func TestUnknownVersion(t *testing.T) {
	for _, name := range []string{"", "4", "4.9", "5.0.11", "latest", "B89B", strings.Repeat("x", 500)} {
		_, err := gamedata.ForVersion(name)
		if err == nil || !strings.Contains(err.Error(), "4.10.0 B89B5D6FA7CBF6452E721311BFBC6CB2") || len(err.Error()) > 900 {
			t.Errorf("%.20q: %v, want an error that lists the known", name, err)
		}
	}
}

// Builds and hashes are those of the public version lists.
func TestReleasesAreThePublishedOnes(t *testing.T) {
	var list struct {
		Versions []struct {
			Label     string
			BaseBuild uint32 `json:"base_build"`
			Build     uint32
			DataHash  string `json:"data_hash"`
		}
	}
	if err := json.Unmarshal(sharedFile(t, "sc2", "versions.json"), &list); err != nil {
		t.Fatal(err)
	}
	published := map[string]gamedata.Release{}
	for _, v := range list.Versions {
		published[v.Label] = gamedata.Release{Label: v.Label, BaseBuild: v.BaseBuild, Build: v.Build, DataHash: v.DataHash}
	}
	for _, r := range gamedata.Releases() {
		if published[r.Label] != r {
			t.Errorf("%+v, published is %+v", r, published[r.Label])
		}
	}
}
