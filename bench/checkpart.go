package bench

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"sc2msgi/msgi"
)

// check says what of a trial cannot be as a sweep writes it: parts may come from others.
func (f *finished) check() error {
	switch {
	case f.Failed == "" && len(f.Episodes) == 0:
		return errors.New("it has no episode, and does not say that it failed")
	case f.Subtasks < 0:
		return fmt.Errorf("its world has %d subtasks", f.Subtasks)
	case f.Seconds < 0 || f.Seconds > mostSeconds:
		return fmt.Errorf("it took %g seconds", f.Seconds)
	}
	for i := range f.Episodes {
		if err := checkEpisode(&f.Episodes[i]); err != nil {
			return fmt.Errorf("episode %d: %w", i+1, err)
		}
	}
	for i, n := range f.Numbers {
		if n != nil && !n.Possible() {
			return fmt.Errorf("adaptation episode %d: its scores of costs and times are %+v: what is right is part of "+
				"all, and nothing is less than 0", i+1, *n)
		}
	}
	return nil
}

func checkEpisode(e *msgi.Episode) error {
	switch {
	case e.Phase != msgi.Adaptation && e.Phase != msgi.Test:
		return fmt.Errorf("the phase %.40q is none of %s and %s", string(e.Phase), msgi.Adaptation, msgi.Test)
	case e.Episode < 1:
		return fmt.Errorf("its number is %d: the first has 1", e.Episode)
	case math.Abs(e.Reward) > math.MaxFloat32:
		return fmt.Errorf("its reward is %g", e.Reward)
	}
	if err := notNegative(count{"budget", e.Budget}, count{"steps", e.Steps}, count{"options", e.Options}); err != nil {
		return err
	}
	for activity, steps := range e.Activities {
		if !slices.Contains(msgi.Activities(), activity) || steps < 0 {
			return fmt.Errorf("it has %d steps of the activity %.40q", steps, string(activity))
		}
	}
	for subtask, times := range e.Made {
		if times < 0 {
			return fmt.Errorf("it did the subtask %.60q %d times", subtask, times)
		}
	}
	if e.Inference == nil {
		return nil
	}
	return checkInference(e.Inference)
}

func checkInference(i *msgi.Inference) error {
	if err := notNegative(count{"unknown", i.Unknown}, count{"contradictions", i.Contradictions},
		count{"eligible", i.Eligible}, count{"rows", i.Rows}, count{"cut", i.Cut}); err != nil {
		return err
	}
	if !isShare(i.Coverage) {
		return fmt.Errorf("its coverage %g is not within 0 to 1", i.Coverage)
	}
	for _, s := range []*msgi.Scores{i.Scores, i.Reachable} {
		switch {
		case s == nil:
		case !isShare(s.Precision):
			return fmt.Errorf("its precision %g is not within 0 to 1", s.Precision)
		case !isShare(s.Recall):
			return fmt.Errorf("its recall %g is not within 0 to 1", s.Recall)
		default:
			if err := notNegative(count{"exact", s.Exact}, count{"estimated", s.Estimated}); err != nil {
				return err
			}
		}
	}
	return nil
}

func isShare(x float64) bool { return x >= 0 && x <= 1 }

// count is a number of things, and what the file calls it.
type count struct {
	name string
	n    int
}

func notNegative(counts ...count) error {
	for _, c := range counts {
		if c.n < 0 {
			return fmt.Errorf("its %s is %d: it is no less than 0", c.name, c.n)
		}
	}
	return nil
}
