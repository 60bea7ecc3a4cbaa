package gamedata_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

// Rule: a release without facts, named by data hash, label or build, is played by the last one before it, or the
// first there is.
func TestNearest(t *testing.T) {
	for _, tt := range []struct {
		name, want string // a release; "" for none
		itself     bool
	}{
		{"B89B5D6FA7CBF6452E721311BFBC6CB2", "4.10.0", true},
		{"4.10", "4.10.0", true},
		{"8E216E34BC61ABDE16A59A672ACB0F3B", "4.7.1", false},  // 4.7.0: none is before it
		{"8d9fef2e1cf7c6c9cbe4fbca830dde1c", "4.7.1", false},  // 3.13.0
		{"C305368C63621480462F8F516FB64374", "4.8.6", false},  // 4.9.3
		{"44DED5AED024D23177C742FC227C615A", "4.10.4", false}, // 4.12.1
		{"5.0.14", "5.0.11", false},
		{"75690", "4.10.0", false},
		{"00000000000000000000000000000000", "", false},
		{"latest", "", false},
		{"", "", false},
		{strings.Repeat("x", 1<<16), "", false},
	} {
		got, itself := gamedata.Nearest(tt.name)
		label := ""
		if got != nil {
			label = got.Release.Label
		}
		if label != tt.want || itself != tt.itself {
			t.Errorf("%.40q: %q, itself %v; want %q, %v", tt.name, label, itself, tt.want, tt.itself)
		}
	}
}

// Rule: the build in the name of an installation's folder tells the release.
func TestForBaseBuild(t *testing.T) {
	for _, r := range gamedata.Releases() {
		if got, itself := gamedata.ForBaseBuild(r.BaseBuild); got.Release != r || !itself {
			t.Errorf("%d: %+v, want %+v", r.BaseBuild, got.Release, r)
		}
	}
	for build, want := range map[uint32]string{0: "4.7.1", 75690: "4.10.0", 1<<32 - 1: "5.0.11"} {
		if got, itself := gamedata.ForBaseBuild(build); got.Release.Label != want || itself {
			t.Errorf("%d: %+v, want the nearest, %s", build, got.Release, want)
		}
	}
}

// Rule: every published release is understood by its data hash.
func TestEveryPublishedHashIsUnderstood(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/versions.json") {
		var list struct {
			Versions []struct {
				Label    string
				DataHash string `json:"data_hash"`
			}
		}
		if err := json.Unmarshal(f.JSON, &list); err != nil {
			t.Fatal(err)
		}
		for _, v := range list.Versions {
			byHash, _ := gamedata.Nearest(v.DataHash)
			byLabel, _ := gamedata.Nearest(v.Label)
			if byHash == nil || byLabel == nil || byHash.Release != byLabel.Release {
				t.Errorf("%s: %s %s: the hash tells another release than the label, or none", f.From, v.Label, v.DataHash)
			}
		}
		if len(list.Versions) < 70 {
			t.Errorf("%s: only %d releases", f.From, len(list.Versions))
		}
	}
}
