package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/store"
	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/msgi"
)

// output is the folder of --out: the results, and the journal from which an interrupted run goes on.
type output struct {
	*store.Folder
	journal *store.Journal // nil until keep
	had     int            // episodes that it had before this run
}

// openOutput takes the folder before any work is done for it. What others left there it replaces only when told to.
func openOutput(o options, c trial.Choice) (*output, error) {
	folder, err := store.Open(o.out, store.Claim{Config: o.config(c), Force: o.force,
		Files: []string{runfolder.Report, runfolder.Episodes, runfolder.Activities, runfolder.Graph, runfolder.Picture,
			runfolder.Page, runfolder.Reached}})
	var occupied *store.OccupiedError
	if isOccupied := errors.As(err, &occupied); err == nil || isOccupied {
		if interrupted := o.checkInterrupted(); interrupted != nil {
			err = interrupted
		} else if isOccupied {
			err = fmt.Errorf("%w: name another --out, or --force replaces that", err)
		}
	}
	if err != nil {
		if folder != nil {
			folder.Close()
		}
		return nil, fmt.Errorf("cannot write results to --out %s: %w", o.out, err)
	}
	return &output{Folder: folder}, nil
}

// checkInterrupted refuses a folder with the journal of an interrupted run, unless a flag says what is to become of
// that.
func (o *options) checkInterrupted() error {
	if o.resume || o.force {
		return nil
	}
	there, err := store.JournalExists(filepath.Join(o.out, runfolder.Journal))
	if there {
		return errors.New("it holds the journal of an interrupted run: --resume goes on with that, --force starts over")
	}
	return err
}

// keep returns env as one whose finished episodes are kept, those of an interrupted run included if the run is to be
// resumed, and those of before the game broke in any case.
func (out *output) keep(env msgi.Env, o *options, p *played, lines io.Writer) (_ msgi.Env, err error) {
	if out.journal != nil {
		return store.NewRecorder(env, out.journal), nil
	}
	header := store.Header{Build: p.build(), Config: o.config(p.Choice)}
	path := out.Path(runfolder.Journal)
	if !o.resume {
		if out.journal, err = store.NewJournal(path, header); err != nil {
			return nil, err
		}
	} else {
		if out.journal, err = store.OpenJournal(path, header); err != nil {
			return nil, fmt.Errorf("cannot resume: %w; --force without --resume starts over", err)
		}
		if note := out.journal.Note(); note != "" {
			fmt.Fprintln(lines, note)
		}
		if out.had = out.journal.Len(); out.had > 0 {
			fmt.Fprintf(lines, "Going on after the %s in %s.\n", benchreport.Count(out.had, "episode"), path)
		} else {
			fmt.Fprintf(lines, "Nothing to resume in %s: starting from the first episode.\n", o.out)
		}
	}
	return store.NewRecorder(env, out.journal), nil
}

// finished is how many episodes are kept.
func (out *output) finished() int {
	if out.journal == nil {
		return 0
	}
	return out.journal.Len()
}

// build is all whose change may change what is played.
func (p *played) build() string {
	if p.Task.InGame {
		return fmt.Sprintf("%s, game %s%s", cmdline.Version(), p.game.Version, p.game.OwnFacts())
	}
	return cmdline.Version()
}

// complete writes the results of a run that reached its end. After that the journal is of no use: it would only look
// like one of an interrupted run.
func (out *output) complete(ctx context.Context, rep report, p *played) error {
	if err := out.Write(true, out.files(ctx, rep, p)...); err != nil {
		if out.journal.Lost() {
			return fmt.Errorf("%w; all episodes %s", err, out.lost())
		}
		return fmt.Errorf("%w; all episodes are kept in %s, --resume goes on", err, out.Path(runfolder.Journal))
	}
	err := out.journal.Remove()
	out.journal = nil
	return err
}

// partial writes what a run that ended early with an error has finished, and says what became of it. The journal
// stays.
func (out *output) partial(ctx context.Context, rep report, p *played, ended error) string {
	count := fmt.Sprintf("%d adaptation and %d test episodes were finished", len(rep.Adaptation), len(rep.Test))
	switch {
	case out.finished() == 0:
		return "nothing was finished"
	case out.journal.Lost():
		return count + " and " + out.lost()
	case store.Unusable(ended):
		return "--resume would fail again: --force without --resume starts over"
	case out.finished() == out.had:
		return "nothing more was finished, --resume goes on"
	case out.Complete():
		return count + ", the older complete results stay, --resume goes on"
	}
	if err := out.Write(false, out.files(ctx, rep, p)...); err != nil {
		return fmt.Sprintf("%s and are kept in %s, but %v", count, out.Path(runfolder.Journal), err)
	}
	return count + " and written, --resume goes on"
}

// lost says what became of the episodes where the journal was removed under the run.
func (out *output) lost() string {
	return "are lost, for " + out.Path(runfolder.Journal) +
		" was removed: start over, and leave that folder alone until the run has ended"
}

// files are the results of a run.
func (out *output) files(ctx context.Context, rep report, p *played) []store.File {
	tree := p.tree(rep)
	return []store.File{
		{Name: runfolder.Report, Fill: func(w io.Writer) error { return cmdline.WriteJSON(w, rep) }},
		{Name: runfolder.Episodes, Fill: func(w io.Writer) error { return writeEpisodes(w, p.result) }},
		{Name: runfolder.Activities, Fill: rep.drawActivities},
		{Name: runfolder.Graph, Fill: tree.WriteJSON},
		{Name: runfolder.Picture, Fill: tree.View(p.world.Truth, false).WriteSVG},
		{Name: runfolder.Page, Fill: func(w io.Writer) error { return out.writePage(ctx, w, p, tree) }},
		{Name: runfolder.Reached, Fill: func(w io.Writer) error { return tree.WriteReached(w, p.world.Truth) }},
	}
}

// Close lets others have the folder.
func (out *output) Close() error {
	if out.journal == nil {
		return out.Folder.Close()
	}
	return errors.Join(out.journal.Close(), out.Folder.Close())
}
