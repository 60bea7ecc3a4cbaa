package yamlfile_test

import (
	"fmt"

	"sc2msgi/yamlfile"
)

// A reader of a format lists its fields and asks once at the end whether something was wrong.
func ExampleRead() {
	for _, file := range []string{"name: tea\nminutes: 4", "name: tea\nminuts: 4"} {
		top := yamlfile.Read([]byte(file), 100)
		recipe := top.Section([]string{"name", "minutes"})
		name, minutes := recipe.At("name").Text(), recipe.At("minutes").Whole()
		if fault := top.Fault(); fault != nil {
			fmt.Println(fault)
			continue
		}
		fmt.Println(name, minutes)
	}
	// Output:
	// tea 4
	// line 2: unknown field "minuts" (did you mean minutes?)
}
