// Fidelity measures how far the simulator is from the real game and writes it down as Markdown:
//
//	go run ./sim/fidelity > docs/measured/fidelity.md
//
// Every figure of the simulator is measured by running it, every figure of the game is read from the shared facts
// (-shared) or from gamedata. A section is a file of its own; sections lists them in the order of the document. Which
// version's simulator is measured is decided in main; what is compared with recordings follows their versions.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"sc2msgi/gamedata"
)

// section writes one part of the document. The table is that of the version whose simulator is measured; sections
// that compare with recordings take each recording's own. shared is the folder of the shared facts; a section that
// needs facts which are not there says so in its text and is no error.
type section struct {
	name  string
	write func(w io.Writer, table *gamedata.Table, shared string) error
}

var sections = []section{
	{"economy", economySection},
	{"build times", buildTimesSection},
	{"abilities", abilitiesSection},
	{"observation", observationSection},
	{"data", dataSection},
	{"game_info", gameInfoSection},
	{"requests", requestsSection},
}

const intro = `# How far the simulator is from the real game

Written by ` + "`go run ./sim/fidelity > docs/measured/fidelity.md`" + `; do not edit. The figures of the simulator are measured by running it.
"Unverified against the game" marks what no public fact was found for.
`

// measuredVersion is the version whose simulator is measured: the one that the project plays.
const measuredVersion = "4.10"

func main() {
	shared := flag.String("shared", "../shared", "`folder` of the shared facts")
	flag.Parse()
	if err := run(os.Stdout, *shared); err != nil {
		fmt.Fprintln(os.Stderr, "fidelity:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, shared string) error {
	table, err := gamedata.ForVersion(measuredVersion)
	if err != nil {
		return err
	}
	return write(out, table, shared)
}

func write(out io.Writer, table *gamedata.Table, shared string) error {
	w := bufio.NewWriter(out)
	fmt.Fprint(w, intro)
	for _, s := range sections {
		fmt.Fprintln(w)
		if err := s.write(w, table, shared); err != nil {
			return fmt.Errorf("section %s: %w", s.name, err)
		}
	}
	return w.Flush()
}

// present reports whether the shared facts have the file.
func present(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
