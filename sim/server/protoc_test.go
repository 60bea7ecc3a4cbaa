package server

import (
	"bytes"
	"maps"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// Rule: protoc, which knows nothing of this program but its .proto files, decodes the first observation of a melee
// start as it decodes the recorded one, with the same fields set: at the top, of the town hall, of workers, mineral
// fields and geysers.
func TestProtocSeesTheRecordedFields(t *testing.T) {
	protoc, err := exec.LookPath("protoc")
	if err != nil {
		t.Skip("protoc is not installed: nothing but it can be asked what it sees")
	}
	for _, v := range gamedata.Versions() {
		ours, err := observe(t, standard(t, version(t, v))).MarshalVT()
		if err != nil {
			t.Fatal(err)
		}
		got := decodedBy(t, protoc, ours)
		for _, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", v) {
			t.Run(v+"/"+r.From, func(t *testing.T) {
				recording, err := r.Message.MarshalVT()
				if err != nil {
					t.Fatal(err)
				}
				want := decodedBy(t, protoc, recording)
				if len(want) != 5 {
					t.Fatalf("the recording has %v, want 5 kinds of things", slices.Sorted(maps.Keys(want)))
				}
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("fields set (-game +simulator):\n%s", diff)
				}
			})
		}
	}
}

// decodedBy returns which fields protoc finds, by kind of thing, all things of a kind together.
func decodedBy(t *testing.T, protoc string, message []byte) map[string][]string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), protoc, "--decode=SC2APIProtocol.ResponseObservation", "-I", "../../sc2api",
		"s2clientprotocol/sc2api.proto")
	cmd.Stdin = bytes.NewReader(message)
	var text, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &text, &complaints
	if err := cmd.Run(); err != nil {
		t.Fatalf("protoc: %v\n%s", err, &complaints)
	}
	found := map[string]map[string]bool{}
	add := func(kind string, paths map[string]string) {
		if found[kind] == nil {
			found[kind] = map[string]bool{}
		}
		for p := range paths {
			found[kind][p] = true
		}
	}
	top, units := readText(text.String())
	add("top", top)
	for _, u := range units {
		if kind := textKind(u); kind != "" {
			add(kind, u)
		}
	}
	sorted := map[string][]string{}
	for kind, paths := range found {
		sorted[kind] = slices.Sorted(maps.Keys(paths))
	}
	return sorted
}

const unitPath = "observation.raw_data.units."

// readText reads protoc's text: the paths of what is set outside of units, and those of each unit, with their values.
func readText(text string) (top map[string]string, units []map[string]string) {
	top = map[string]string{}
	path := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, value, scalar := strings.Cut(line, ": ")
		switch {
		case scalar && strings.HasPrefix(path, unitPath):
			units[len(units)-1][strings.TrimPrefix(path, unitPath)+name] = value
		case scalar:
			top[path+name] = value
		case line == "}":
			path = path[:strings.LastIndexByte(strings.TrimSuffix(path, "."), '.')+1]
		default:
			path += strings.TrimSuffix(line, " {") + "."
			if path == unitPath {
				units = append(units, map[string]string{})
			}
		}
	}
	return top, units
}

// textKind is the kind that a seen unit of the base is compared as.
func textKind(u map[string]string) string {
	_, field := u["mineral_contents"]
	_, geyser := u["vespene_contents"]
	switch {
	case u["display_type"] != "Visible":
		return ""
	case u["unit_type"] == number(gamedata.CommandCenter):
		return "town hall"
	case u["unit_type"] == number(gamedata.SCV):
		return "worker"
	case field:
		return "mineral field"
	case geyser:
		return "geyser"
	}
	return ""
}

func number(id gamedata.UnitID) string { return strconv.Itoa(int(id)) }
