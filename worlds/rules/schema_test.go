package rules

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// section is a section of the JSON schema.
type section struct {
	Properties map[string]json.RawMessage
	Required   []string
	Items      *section
}

// Rule: the JSON schema and the page of docs have the fields that the reader knows, and the schema requires those
// that it needs.
func TestSchemaHasTheFields(t *testing.T) {
	var world section
	if data, err := os.ReadFile("../../docs/worlds.schema.json"); err != nil {
		t.Fatal(err)
	} else if err := json.Unmarshal(data, &world); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/worlds.md")
	if err != nil {
		t.Fatal(err)
	}
	inner := func(of section, field string) section {
		var s section
		if err := json.Unmarshal(of.Properties[field], &s); err != nil || s.Items == nil {
			t.Fatalf("%s: %v", field, err)
		}
		return *s.Items
	}
	stock := inner(world, "stocks")
	for _, c := range []struct {
		name   string
		schema section
		reader fields
	}{
		{"world", world, worldFields}, {"stock", stock, stockFields}, {"income", inner(stock, "income"), incomeFields},
		{"subtask", inner(world, "subtasks"), subtaskFields},
	} {
		var has []string
		for name := range c.schema.Properties {
			has = append(has, name)
			if !strings.Contains(string(page), "`"+name+"`") {
				t.Errorf("docs/worlds.md does not tell of %s of a %s", name, c.name)
			}
		}
		knows := slices.Concat(c.reader.needs, c.reader.may)
		slices.Sort(has)
		slices.Sort(knows)
		if !slices.Equal(has, knows) || !slices.Equal(c.schema.Required, c.reader.needs) {
			t.Errorf("%s: the schema has %v and requires %v, the reader knows %v and needs %v",
				c.name, has, c.schema.Required, knows, c.reader.needs)
		}
	}
}
