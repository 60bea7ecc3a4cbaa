package bench

import (
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// commandLine is what makes the results again: the flags that say what is played, without those that say where and how.
func commandLine(args []string) string {
	line := []string{cmdline.Name}
	for i := 0; i < len(args); i++ {
		name, _, hasValue := strings.Cut(args[i], "=")
		switch name {
		case "--resume", "--force":
			continue
		case "--out", "--workers", "--shard", "--games", "--restart-every":
			if !hasValue {
				i++ // its value
			}
			continue
		}
		word := args[i]
		if strings.ContainsAny(word, "?*[]{}()<>|&;$#!~`\\ '\"") {
			word = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
		line = append(line, word)
	}
	return strings.Join(line, " ")
}
