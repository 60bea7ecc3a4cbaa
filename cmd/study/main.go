// Study measures the algorithm and writes down what was measured, as Markdown:
//
//	go run ./cmd/study > docs/study.md   # all studies
//	go run ./cmd/study accuracy          # one of them
//
// A study is a file of its own; studies lists them in the order of the document. All figures but times are the same on every
// machine, whatever the number of workers.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// study writes one part of the document.
type study struct {
	name  string
	title string
	run   func(ctx context.Context, w io.Writer) error
}

var studies = []study{
	{"accuracy", "How well the graph is inferred", accuracyStudy},
	{"success", "How soon it succeeds", successStudy},
	{"planners", "What plans best", plannersStudy},
	{"grprop", "Graph reward propagation, part by part", grpropStudy},
	{"exploration", "Where the gain comes from", explorationStudy},
	{"war", "Who wins the wars", warStudy},
	{"noise", "What wrong eligibilities do", noiseStudy},
}

const intro = `# What was measured

Written by ` + "`go run ./cmd/study > docs/study.md`" + `; do not edit. ` + "`go run ./cmd/study NAME`" + ` makes one of the sections.
SC2 is the task *Build Battlecruiser* in the embedded simulator (2,400 steps an episode); Terran is the boolean model of its tree
(msgi/boolmodel, 85 subtasks), Crossroads a small world with disjunctions and negations. Unless a table says otherwise its figures are
means of the seeds 1 to 4. K is the number of adaptation episodes.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	out := bufio.NewWriter(os.Stdout)
	err := write(ctx, out, os.Args[1:])
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "study:", err)
		os.Exit(1)
	}
}

// write writes the study that args name, or the whole document where they name none.
func write(ctx context.Context, w io.Writer, args []string) error {
	if len(args) == 0 {
		fmt.Fprint(w, intro)
		for _, s := range studies {
			if err := s.write(ctx, w); err != nil {
				return err
			}
		}
		return nil
	}
	for _, s := range studies {
		if len(args) == 1 && args[0] == s.name {
			return s.write(ctx, w)
		}
	}
	return fmt.Errorf("no study %q: there is %s", strings.Join(args, " "), strings.Join(names(), ", "))
}

func (s *study) write(ctx context.Context, w io.Writer) error {
	fmt.Fprintf(w, "\n## %s (`%s`)\n\n", s.title, s.name)
	if err := s.run(ctx, w); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	return nil
}

func names() []string {
	var names []string
	for _, s := range studies {
		names = append(names, s.name)
	}
	return names
}
