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
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
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
	os.Exit(execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// execute runs one command line and returns its exit status: 0 done, 1 failed, 2 wrong usage.
func execute(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("study", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		writeHelp(stdout)
		return 0
	case err != nil:
		fmt.Fprintf(stderr, "study: %v: see study --help\n", err)
		return 2
	}
	chosen, err := choose(flags.Args())
	if err != nil {
		fmt.Fprintln(stderr, "study:", err)
		return 2
	}
	out := bufio.NewWriter(stdout)
	if err := errors.Join(write(ctx, out, chosen), out.Flush()); err != nil {
		fmt.Fprintln(stderr, "study:", err)
		return 1
	}
	return 0
}

func writeHelp(w io.Writer) {
	fmt.Fprint(w, "Measure the algorithm and write what was measured, as Markdown, to standard output.\n\n"+
		"Usage:\n  study          all studies: go run ./cmd/study > docs/study.md\n  study NAME     one of them:\n\n")
	for _, s := range studies {
		fmt.Fprintf(w, "  %-12s %s\n", s.name, s.title)
	}
}

// choose returns the study that args name, all of them where they name none.
func choose(args []string) ([]study, error) {
	if len(args) == 0 {
		return studies, nil
	}
	at := slices.IndexFunc(studies, func(s study) bool { return s.name == args[0] })
	if at < 0 || len(args) > 1 {
		return nil, fmt.Errorf("no study %q: there is %s", strings.Join(args, " "), strings.Join(names(), ", "))
	}
	return studies[at : at+1], nil
}

// write writes the chosen studies, under the introduction where they are all there are.
func write(ctx context.Context, w io.Writer, chosen []study) error {
	if len(chosen) == len(studies) {
		fmt.Fprint(w, intro)
	}
	for _, s := range chosen {
		if err := s.write(ctx, w); err != nil {
			return err
		}
	}
	return nil
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
