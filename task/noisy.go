package task

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/agents"
	"sc2msgi/worlds/noise"
)

// noisy takes the rates of noise out of a name: "model:terran?hidden=0.1" is model:terran seen through noise that
// hides a tenth of all eligibilities. What else stands behind the question mark belongs to the name of the task.
func noisy(name string) (plain string, rates noise.Rates, err error) {
	base, query, has := strings.Cut(name, "?")
	if !has {
		return name, rates, nil
	}
	at := map[string]*float64{"withheld": &rates.Withheld, "hidden": &rates.Hidden, "flipped": &rates.Flipped}
	parameters := strings.Split(query, "&")
	rest := slices.DeleteFunc(parameters, func(p string) bool {
		key, value, _ := strings.Cut(p, "=")
		rate := at[key]
		if rate == nil {
			return false
		}
		var wrong error
		if *rate, wrong = strconv.ParseFloat(value, 64); wrong != nil {
			err = fmt.Errorf("%s of %q is no probability, as in ?%s=0.1", key, value, key)
		}
		return true
	})
	if plain = base; len(rest) > 0 {
		plain += "?" + strings.Join(rest, "&")
	}
	return plain, rates, err
}

// through returns the task seen through noise. Its name says so. Nobody plays its optimum: that is a plan of options,
// and noise keeps some of them back.
func (t Task) through(rates noise.Rates) Task {
	open := t.open
	for _, p := range []struct {
		key  string
		rate float64
	}{{"withheld", rates.Withheld}, {"hidden", rates.Hidden}, {"flipped", rates.Flipped}} {
		if p.rate > 0 {
			t.Name = withParameter(t.Name, p.key+"="+strconv.FormatFloat(p.rate, 'g', -1, 64))
		}
	}
	t.Agents = slices.DeleteFunc(slices.Clone(t.Agents),
		func(name string) bool { return name == agents.Optimum || name == agents.OptimumBlind })
	t.open = func(s Setup, number int) (*World, error) {
		w, err := open(s, number)
		if err != nil {
			return nil, err
		}
		env, err := noise.New(w.Env, rates)
		if err != nil {
			return nil, errors.Join(err, w.Close())
		}
		w.Env, w.Policies = env, nil
		return w, nil
	}
	return t
}

// withParameter returns the name of a task with one more parameter behind the question mark.
func withParameter(name, parameter string) string {
	if strings.Contains(name, "?") {
		return name + "&" + parameter
	}
	return name + "?" + parameter
}
