package reference

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
)

// list is a table made of a complete JSON file: which of its things, and which of their fields. Both are of a part of
// the file that a table can hold.
type list struct {
	path, head string
	blocks     func(t *testing.T, file map[string]json.RawMessage) []block
}

const (
	techtree = "from ResponseData and Blizzard's and python-sc2's public data (python-sc2 commits 5ce81b3 and " +
		"c5d1c6f, 4.8 and 4.9; MIT)."
	authors  = "of the authors' released grid-world code (srsohn/msgi; MIT, S. Sohn, H. Woo)"
	graphsOf = "Task graphs %s, %s: the numbers of the subtasks' objects, their rewards, the layers,\n" +
		"and what they need: an OR of ANDs of subtasks, which count from 1 and are negative for NOT."
	eachTenth = "every tenth of its graphs to evaluate with"
)

var lists = []list{
	{"sc2/terran_units.json", "Terran units, " + techtree, unitBlocks("Terran")},
	{"sc2/zerg_units.json", "Zerg units that the scenarios have, " + techtree, unitBlocks("Zerg")},
	{"sc2/neutral_units.json", "Mineral fields and geysers, " + techtree, unitBlocks("Neutral")},
	{"sc2/abilities_terran.json", "Terran abilities, " + techtree +
		"\nUnder units is who was seen to have it (sc2-techtree, June 2019).", abilityBlocks},
	{"sc2/versions.json", "Releases of the game, from the public lists: s2client-proto buildinfo/versions.json, " +
		"python-sc2, pysc2.", listBlocks("versions", 1, 1000, "label", "base_build", "build", "data_hash")},
	{"sc2/replay_openings.json", "The first 4,000 loops of two Terrans in a game of 5.0.8, from the tracker events " +
		"of replays in python-sc2's test data (MIT).", openingBlocks},
	{"graphs/playground_d1_eval.json", fmt.Sprintf(graphsOf, authors, eachTenth), graphBlocks(10, 25)},
	{"graphs/playground_d2_eval.json", fmt.Sprintf(graphsOf, authors, eachTenth), graphBlocks(10, 25)},
	{"graphs/playground_d3_eval.json", fmt.Sprintf(graphsOf, authors, eachTenth), graphBlocks(10, 25)},
	{"graphs/playground_d4_eval.json", fmt.Sprintf(graphsOf, authors, eachTenth), graphBlocks(10, 25)},
	{"graphs/mining_eval.json", fmt.Sprintf(graphsOf, authors, eachTenth), graphBlocks(10, 22)},
	{"graphs/playground_d1_train.json", fmt.Sprintf(graphsOf, authors, "the first of its graphs to train with"),
		graphBlocks(1, 5)},
	{"graphs/mining_train.json", fmt.Sprintf(graphsOf, authors, "the first of its graphs to train with"),
		graphBlocks(1, 5)},
	{"graphs/playground_d1_gen.json", fmt.Sprintf(graphsOf, authors, "the first that its generator drew"),
		graphBlocks(1, 12)},
	{"graphs/playground_d2_gen.json", fmt.Sprintf(graphsOf, authors, "the first that its generator drew"),
		graphBlocks(1, 12)},
	{"graphs/playground_d3_gen.json", fmt.Sprintf(graphsOf, authors, "the first that its generator drew"),
		graphBlocks(1, 12)},
	{"graphs/playground_d4_gen.json", fmt.Sprintf(graphsOf, authors, "the first that its generator drew"),
		graphBlocks(1, 12)},
	{"graphs/golden/graphs.json", fmt.Sprintf(graphsOf, authors, "which its recorded runs were of"), goldenGraphBlocks},
	{"graphs/golden/golden_ilp.json", "Runs " + authors + ": completions and eligibilities of each step\n" +
		"(a letter each subtask), and what it made of them: preconditions, mean rewards, and scores and choices of " +
		"its planner.", runBlocks(1)},
	{"graphs/golden/golden_grprop.json", "Scores and choices of the planner " + authors +
		"\nin some states of runs with the true graph.", runBlocks(2)},
}

// Rule: the tables are what the complete files say of what was picked; -update writes them.
func TestListsAreTheComplete(t *testing.T) {
	for _, l := range lists {
		if *update {
			complete, there := shared(t, l.path)
			if !there {
				t.Fatal("nothing to write the tables from")
			}
			writeTable(t, tableOf(l.path), l.head, l.blocks(t, parts(t, complete))...)
			continue
		}
		files := Files(t, l.path)
		if len(files) < 2 {
			continue
		}
		var b bytes.Buffer
		for _, k := range l.blocks(t, parts(t, files[1].JSON)) {
			k.write(&b)
		}
		want, err := document(b.String(), "")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(files[0].JSON)); diff != "" {
			t.Errorf("%s is not what the complete file says; go test ./reference -update writes it (-complete "+
				"+table):\n%.2000s", tableOf(l.path), diff)
		}
	}
}

func tableOf(path string) string { return strings.TrimSuffix(path, ".json") + ".txt" }

// parts are the fields of a file; a list is all under "".
func parts(t *testing.T, file []byte) map[string]json.RawMessage {
	t.Helper()
	if file[0] == '[' {
		return map[string]json.RawMessage{"": file}
	}
	return objectOf(t, file)
}

func objectOf(t *testing.T, v json.RawMessage) (o map[string]json.RawMessage) {
	t.Helper()
	if err := json.Unmarshal(v, &o); err != nil {
		t.Fatal(err)
	}
	return o
}

func objectsOf(t *testing.T, v json.RawMessage) (all []map[string]json.RawMessage) {
	t.Helper()
	if err := json.Unmarshal(v, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// listBlocks picks fields of every some of a list, so many at most.
func listBlocks(of string, every, most int, names ...string) func(*testing.T, map[string]json.RawMessage) []block {
	return func(t *testing.T, file map[string]json.RawMessage) []block {
		k := block{columns: names}
		for i, o := range objectsOf(t, file[of]) {
			if i%every == 0 && len(k.lines) < most {
				k.lines = append(k.lines, line{at: "/" + of + "/-", fields: pick(o, names...)})
			}
		}
		return []block{k}
	}
}

// unitBlocks picks the units that gamedata has; Terran and neutral ones it must all have.
func unitBlocks(race string) func(*testing.T, map[string]json.RawMessage) []block {
	all := listBlocks("units", 1, 1000, "name", "unit_type", "mineral_cost", "vespene_cost", "food_required",
		"food_provided", "build_time", "ability_id", "armor", "movement_speed", "sight_range", "cargo_size",
		"cargo_capacity", "health_max", "radius", "energy_max", "energy_start", "is_flying", "is_structure",
		"has_minerals", "has_vespene", "footprint", "build_footprint_radius", "produced_by", "unit_alias", "tech_alias",
		"true_requirement")
	return func(t *testing.T, file map[string]json.RawMessage) []block {
		blocks := all(t, file)
		blocks[0].lines = slices.DeleteFunc(blocks[0].lines, func(l line) bool {
			return race == "Zerg" && !knownFacts().unitNames[strings.Trim(string(l.fields["name"]), `"`)]
		})
		return blocks
	}
}

func abilityBlocks(t *testing.T, file map[string]json.RawMessage) []block {
	names := []string{"ability_id", "friendly_name", "remaps_to_ability_id", "target", "footprint_radius", "link_name",
		"link_index", "button_name", "hotkey", "cast_range", "is_instant_placement", "differs_in_4.10", "units"}
	return append(listBlocks("abilities", 1, 1000, names...)(t, file),
		listBlocks("general_abilities_from_4.9", 1, 1000, names...)(t, file)...)
}

// openingBlocks picks the time that the document on fidelity tells of.
func openingBlocks(t *testing.T, file map[string]json.RawMessage) []block {
	const most = 4000 // loops
	var blocks []block
	openings := objectOf(t, file["openings"])
	for _, name := range columnsOf([]line{{fields: openings}}) {
		o := objectOf(t, openings[name])
		for _, part := range []struct {
			name, until string
			fields      []string
		}{
			{"stats", "loop", []string{"loop", "workers", "food_used", "minerals_total", "gas_total"}},
			{"structures", "begun", []string{"type", "begun", "done"}},
			{"units", "born", []string{"type", "born"}},
		} {
			k := block{columns: part.fields}
			for _, e := range objectsOf(t, o[part.name]) {
				if number(t, e[part.until]) <= most {
					k.lines = append(k.lines, line{at: fmt.Sprintf("/openings/%s/%s/-", name, part.name),
						fields: pick(e, part.fields...)})
				}
			}
			blocks = append(blocks, k)
		}
	}
	return blocks
}

func number(t *testing.T, v json.RawMessage) (n float64) {
	t.Helper()
	if err := json.Unmarshal(v, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

var ofGraphs = []string{"subtasks", "reward", "layers", "precondition"}

func graphBlocks(every, most int) func(*testing.T, map[string]json.RawMessage) []block {
	return func(t *testing.T, file map[string]json.RawMessage) []block {
		return append([]block{{lines: []line{{at: "/domain", value: file["domain"]},
			{at: "/set", value: file["set"]}}}}, listBlocks("graphs", every, most, ofGraphs...)(t, file)...)
	}
}

// golden are the graphs whose runs are picked: of each set the second.
func golden(graph float64) bool { return graph == 77 }

func goldenGraphBlocks(t *testing.T, file map[string]json.RawMessage) []block {
	k := block{columns: ofGraphs}
	for _, name := range columnsOf([]line{{fields: file}}) {
		if strings.HasSuffix(name, "/77") {
			k.lines = append(k.lines, line{at: "/" + strings.ReplaceAll(name, "/", "~1"),
				fields: pick(objectOf(t, file[name]), ofGraphs...)})
		}
	}
	return []block{k}
}

// runBlocks picks runs, and every some of the states that were scored.
func runBlocks(every int) func(*testing.T, map[string]json.RawMessage) []block {
	return func(t *testing.T, file map[string]json.RawMessage) []block {
		var runs, rows, states block
		runs.columns = []string{"set", "graph", "reward_sum", "reward_count", "rmag", "tind_by_layer", "precondition"}
		for _, r := range objectsOf(t, file[""]) {
			if !golden(number(t, r["graph"])) {
				continue
			}
			n := len(runs.lines)
			runs.lines = append(runs.lines, line{at: "/-", fields: pick(r, runs.columns...)})
			var list []json.RawMessage
			if r["rows"] != nil {
				if err := json.Unmarshal(r["rows"], &list); err != nil {
					t.Fatal(err)
				}
			}
			for _, row := range list {
				rows.lines = append(rows.lines, line{at: fmt.Sprintf("/%d/rows/-", n), value: row})
			}
			for _, name := range []string{"states", "grprop_on_inferred"} {
				if r[name] == nil {
					continue
				}
				for i, s := range objectsOf(t, r[name]) {
					if i%every == 0 {
						states.lines = append(states.lines, line{at: fmt.Sprintf("/%d/%s/-", n, name), fields: s})
					}
				}
			}
		}
		blocks := []block{runs}
		for _, k := range []block{rows, states} {
			if len(k.lines) > 0 {
				blocks = append(blocks, k)
			}
		}
		return blocks
	}
}

// Rule: the tables have every ability, and every Terran and neutral unit of the table of facts.
func TestListsAreWhole(t *testing.T) {
	if *update {
		t.Skip("-update writes the tables, and this test has those of the last build: run it again without")
	}
	var units struct{ Units []json.RawMessage }
	var abilities struct{ Abilities []json.RawMessage }
	for path, into := range map[string]any{"sc2/terran_units.json": &units, "sc2/abilities_terran.json": &abilities} {
		if err := json.Unmarshal(Files(t, path)[0].JSON, into); err != nil {
			t.Fatal(err)
		}
	}
	if len(units.Units) < 50 || len(abilities.Abilities) < len(gamedata.V4_8.Abilities())-5 {
		t.Errorf("%d units, %d abilities", len(units.Units), len(abilities.Abilities))
	}
}
