package main

import (
	"os"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: docs/scenarios.md shows the example as it is, with its picture; what it says of a mistake is what is said;
// and it has every field of the built-in files.
func TestScenarioDocs(t *testing.T) {
	read := func(path string) string {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	docs, example := read("../../docs/scenarios.md"), read(cmdtest.ThreeMarines)
	if !strings.Contains(docs, "```yaml\n"+example+"```\n") {
		t.Error("docs/scenarios.md does not show examples/scenarios/three-marines.yaml as it is")
	}
	picture := strings.TrimSuffix(cmdtest.ThreeMarines, ".yaml") + ".svg"
	if sc2msgi.Must(t, "maps", "show", cmdtest.ThreeMarines, "--format", "svg") != read(picture) {
		t.Error("examples/scenarios/three-marines.svg is not what sc2msgi maps show --format svg writes of the example")
	}
	t.Chdir(t.TempDir())
	wrong := strings.Replace(example, "type: Marine,", "type: Marin,", 1)
	if err := os.WriteFile("three-marines.yaml", []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, stderr := sc2msgi.Run(t, "maps", "show", "three-marines.yaml"); !strings.Contains(docs, stderr) ||
		stderr == "" {
		t.Errorf("docs/scenarios.md does not say %q", stderr)
	}
	for _, name := range []string{"build-battlecruiser", "calibration", "collect-minerals-and-gas",
		"defeat-zerglings"} {
		for line := range strings.Lines(sc2msgi.Must(t, "maps", "show", name, "--format", "yaml")) {
			field, _, found := strings.Cut(strings.TrimSpace(line), ":")
			if found && !strings.ContainsAny(field, " #[{") && !strings.Contains(docs, "`"+field+"`") {
				t.Errorf("docs/scenarios.md does not tell of %s", field)
			}
		}
	}
}
