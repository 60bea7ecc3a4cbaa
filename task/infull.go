package task

import (
	"fmt"
	"os"
	"path"
	"strings"

	"sc2msgi/maps"
	"sc2msgi/worlds/rules"
)

// examples are the folders of a clone of this repository that have files to begin with, by what begins their names.
var examples = []struct{ prefix, folder string }{
	{scenarioPrefix, "examples/scenarios"}, {rulesPrefix, "examples/worlds"},
}

// InFull returns the full name of a task that a person gave in short: "mine.yaml" is "sc2:mine.yaml" or
// "rules:mine.yaml" by what is in that file. A file that is not there is looked for among the examples of a clone in
// the working folder. All other names stay as they are. It is for what is typed, not for names in files of others: it
// reads the file.
func InFull(name string) string {
	base, query, asks := strings.Cut(name, "?")
	if asks {
		query = "?" + query
	}
	prefix, file := cutPrefix(base)
	file, number := file, ""
	if at := strings.LastIndexByte(file, '/'); prefix != scenarioPrefix && at > 0 && maps.IsFile(file[:at]) {
		file, number = file[:at], file[at:]
	}
	if !maps.IsFile(file) {
		return name
	}
	if full := example(prefix, file); full != "" && !exists(file) {
		return full + number + query
	}
	if prefix == "" {
		prefix = kindOf(file)
	}
	if prefix == "" {
		return name
	}
	return prefix + file + number + query
}

// cutPrefix parts a name from what it begins with, if it means a file: "sc2:", "rules:" or "".
func cutPrefix(name string) (prefix, rest string) {
	for _, e := range examples {
		if rest, of := strings.CutPrefix(name, e.prefix); of {
			return e.prefix, rest
		}
	}
	return "", name
}

// kindOf is the prefix of a file by what is in it; "" for one that cannot be read.
func kindOf(file string) string {
	if world, err := rules.IsWorld(file); err != nil {
		return ""
	} else if world {
		return rulesPrefix
	}
	return scenarioPrefix
}

// example is the full name of the example of that file name; "" for none.
func example(prefix, file string) string {
	for _, e := range examples {
		full := path.Join(e.folder, file)
		if (prefix == "" || prefix == e.prefix) && !strings.ContainsAny(file, `/\`) && exists(full) {
			return e.prefix + full
		}
	}
	return ""
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// unlikeFile says what is wrong with a name that means no task, but is that of a file, or is but for its ending; nil
// where it is not. It reads no file.
func unlikeFile(base string) error {
	prefix, file := cutPrefix(base)
	ending := file + ".yaml"
	switch found := example(prefix, ending); {
	case file == "":
		return nil
	case maps.IsFile(file) && exists(file):
		return fmt.Errorf("%.80q is a file: write rules:%.80[1]s for a world, or sc2:%.80[1]s for a scenario", file)
	case maps.IsFile(file):
		return fmt.Errorf("%.80s: there is no such file", file)
	case exists(ending):
		return fmt.Errorf("unknown task %.80q: did you mean %.80s?", base, prefix+ending)
	case found != "":
		return fmt.Errorf("unknown task %.80q: did you mean %.120s?", base, found)
	case prefix != "" && exists(file):
		return fmt.Errorf("%.80s: the file of a scenario or a world ends in .yaml, .yml or .json", file)
	}
	return nil
}
