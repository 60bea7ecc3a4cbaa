package content

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tableOf reads the rows of a file's table in README.md: for each field the cells behind it.
func tableOf(doc, file string) map[string][]string {
	_, section, _ := strings.Cut(doc, "### `"+file+"`\n")
	section, _, _ = strings.Cut(section, "\n#")
	rows := map[string][]string{}
	for line := range strings.SplitSeq(section, "\n") {
		cells := strings.Split(strings.Trim(line, "| "), " |")
		if name, ok := strings.CutPrefix(cells[0], "`"); ok && len(cells) >= 4 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows[strings.TrimSuffix(name, "`")] = cells[1:]
		}
	}
	return rows
}

// Rule: README.md has a row for each field of each binary file and for no other; it says where the value is
// from, and tells a difference exactly where the comparison with the references finds one.
func TestTheDocsKnowEachField(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	differs := map[string]bool{}
	for _, d := range differences {
		file, field, _ := strings.Cut(d.field, " ")
		if strings.HasSuffix(file, versionEnding) {
			file = versionEnding
		}
		differs[file+" "+field] = true
	}
	for _, f := range written(t, "build-battlecruiser") {
		name := f.Name
		if parserOf(name) == nil {
			if !strings.Contains(string(data), "`"+filepath.Base(name)+"`") {
				t.Errorf("README.md does not tell of %s", name)
			}
			continue
		}
		if strings.HasSuffix(name, versionEnding) {
			name = versionEnding
		}
		rows, fields := tableOf(string(data), name), fieldsOf(t, f)
		for field := range fields {
			row, ok := rows[field]
			if !ok || len(row) < 3 {
				t.Errorf("%s: no whole row for %s", name, field)
				continue
			}
			if from := row[2]; from != "same as the references" && from != "guessed" &&
				!strings.HasPrefix(from, "from a public description (") {
				t.Errorf("%s: %s is from %q", name, field, from)
			}
			told := len(row) > 3 && row[3] != ""
			if told != differs[name+" "+field] || (row[1] == "same") == told {
				t.Errorf("%s: %s is %q, with the difference told: %v", name, field, row[1], told)
			}
		}
		for field := range rows {
			if _, ok := fields[field]; !ok {
				t.Errorf("%s: a row for %s, which is no field", name, field)
			}
		}
	}
}

// Rule: what is guessed in a text file is said.
func TestGuessesAreSaid(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{triggersFile, preloadAssetsFile, filepath.Base(triggerTextsFile)} {
		if !slices.ContainsFunc(strings.Split(string(data), "\n"), func(line string) bool {
			return strings.HasPrefix(line, "| `"+file+"`") && strings.Contains(line, "guessed")
		}) {
			t.Errorf("%s is not said to be guessed", file)
		}
	}
}
