package bot

import (
	"cmp"
	"context"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

const (
	loopsPerStep = LoopsPerStep
	optionSteps  = 240 // after which an option is given up
	noOpSteps    = 8

	// Of the paper's tasks:
	episodeSteps = 2400 // 20 minutes of game time at normal speed
	warSteps     = 480  // 240 of war, and before it 240 of waiting in the authors' maps; then it is lost for sure
)

// LoopsPerStep is how many game loops an environment step is (paper, section 5.2).
const LoopsPerStep = 8

// Config says what is played.
type Config struct {
	// Facts are those of the game's version. Required: no version is assumed.
	Facts *gamedata.Table
	// Map is the map file as create_game takes it, e.g. "BuildBattleCruiser_20.SC2Map".
	Map string
	// Steps is how many environment steps an episode has at most, without the war; 0 for the 2,400 of the paper's
	// tasks.
	Steps int
	// War says that the map goes on after these steps by itself, with a war for which they were the preparation.
	War bool
	// WarSteps is how many environment steps a war can take; 0 for the 480 of the paper's maps.
	WarSteps int
	// Match, if not nil, is a game that others create: it is joined, in place of a game of Map.
	Match *Match
	// Watch, if not nil, is shown every look at the game: one when an episode has begun, and one after each
	// environment step. The game waits for it to return, so that a spectator can set the pace.
	Watch func(context.Context, Moment)
}

// Env is an SC2 game as a world of 85 subtasks. An environment step is 8 game loops, an episode 2,400 steps
// (Config.Steps) or until the game tells its result. The reward is the change of the curriculum score; where an
// episode ends without the score having said anything, it is +1 for a victory and -1 for everything else.
//
// On a map with a war the 2,400 steps are the preparation: they end the option under way (TimedOut), and the same
// call of Step lets the war pass, without a word to the game, until its result is told. What it takes is no option's
// time: Outcome.Steps and State.StepsLeft count the preparation alone, and the last State is that at its end, with
// the army that went to war.
//
// The last State withholds everything but where time ran out exactly as an option ended and no war follows: in the
// middle of an option, and in a game that is over or played by itself, the rules of the subtasks do not hold.
//
// Once a request fails (a lost connection, a cancelled context) the episode is over; Reset starts another if the game
// can still be reached.
type Env struct {
	cfg    Config
	player player
	reader *observation.Reader
	rules  *subtasks.Reader

	state   msgi.State
	running bool
	atWar   bool    // no option is carried out any more, though the game goes on
	earned  float64 // reward of the episode so far
	step    *sc2api.Request
	look    *sc2api.Request
}

// New returns an Env that plays on g. It sends nothing before the first Reset.
func New(g Game, cfg Config) (*Env, error) {
	switch {
	case g == nil:
		return nil, fmt.Errorf("bot: no game given")
	case cfg.Facts == nil:
		return nil, fmt.Errorf("bot: no facts of the game's version given (Config.Facts is nil)")
	case cfg.Map == "" && cfg.Match == nil:
		return nil, fmt.Errorf("bot: no map given")
	case cfg.Steps < 0 || cfg.WarSteps < 0:
		return nil, fmt.Errorf("bot: an episode of %d steps and a war of %d", cfg.Steps, cfg.WarSteps)
	}
	cfg.Steps, cfg.WarSteps = cmp.Or(cfg.Steps, episodeSteps), cmp.Or(cfg.WarSteps, warSteps)
	if cfg.Match != nil {
		if err := cfg.Match.check(); err != nil {
			return nil, fmt.Errorf("bot: %w", err)
		}
	}
	if err := checkKinds(constructors, subtasks.All[:]); err != nil {
		return nil, fmt.Errorf("bot: %w", err)
	}
	count := uint32(loopsPerStep)
	return &Env{
		cfg: cfg, player: player{game: g, facts: cfg.Facts}, reader: observation.NewReader(cfg.Facts),
		rules: subtasks.NewReader(cfg.Facts),
		step:  &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: &count}}},
		look:  &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}},
	}, nil
}

// Subtasks returns the 85 subtasks, in the order of subtasks.All.
func (e *Env) Subtasks() []msgi.Subtask {
	list := make([]msgi.Subtask, len(subtasks.All))
	for i := range list {
		list[i].Name = subtasks.All[i].Name
	}
	return list
}

// Reset leaves the game that may still be running and begins another, decided by the seed (folded to the 32 bits that
// the protocol has for it).
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	e.running = false
	if err := e.begin(ctx, seed); err != nil {
		return msgi.State{}, fmt.Errorf("bot: starting %s: %w", e.cfg.game(), err)
	}
	e.running = true
	return e.state, nil
}

func (e *Env) begin(ctx context.Context, seed uint64) error {
	if err := e.enter(ctx, seed); err != nil {
		return err
	}
	area, err := playableArea(ctx, e.player.game)
	if err != nil {
		return err
	}
	e.player.area, e.earned, e.atWar = area, 0, false
	e.state = msgi.State{StepsLeft: e.cfg.Steps}
	return e.observe(ctx)
}

// enter brings the game of the episode about.
func (e *Env) enter(ctx context.Context, seed uint64) error {
	if e.cfg.Match != nil {
		return e.cfg.Match.enter(ctx, e.player.game)
	}
	return start(ctx, e.player.game, e.cfg.Map, seed)
}

// game names what is started.
func (c *Config) game() string {
	if c.Match != nil {
		return "the match"
	}
	return "a game of " + c.Map
}

// Step carries out one subtask. It ends when its effect is seen (Finished), when the game refuses it or it has become
// impossible (Refused), after 240 environment steps or with the episode (TimedOut). It takes one step at least.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if !e.running {
		return msgi.Outcome{}, fmt.Errorf("bot: option %d: %w", option, msgi.ErrNoEpisode)
	}
	if can := e.state.Executable(); option < 0 || option >= subtasks.Count || !can.Has(option) {
		return msgi.Outcome{}, fmt.Errorf("bot: option %s: %w", optionName(option), msgi.ErrNotExecutable)
	}
	out, err := e.carryOut(ctx, newOption(e.cfg.Facts, &subtasks.All[option]))
	if err == nil && out.Done {
		err = e.conclude(ctx, &out)
	}
	if err != nil {
		e.running = false
		return msgi.Outcome{}, fmt.Errorf("option %s at step %d: %w",
			optionName(option), e.cfg.Steps-e.state.StepsLeft, err)
	}
	if out.Done && (out.End == msgi.TimedOut || e.atWar || e.player.see.over) {
		out.State.Eligible, out.State.Masked, out.State.Withheld = bits.Set{}, bits.Set{}, bits.Below(subtasks.Count)
	}
	e.running = !out.Done
	return out, nil
}

// carryOut runs an option to its end.
func (e *Env) carryOut(ctx context.Context, o option) (msgi.Outcome, error) {
	var out msgi.Outcome
	for {
		outOfTime := out.Done || out.Steps >= optionSteps
		e.player.tied = outOfTime // it may still see its effect, but begins nothing new
		stage, err := o.next(ctx, &e.player)
		if err != nil {
			return out, err
		}
		ended := stage != going || outOfTime
		if !ended || out.Steps == 0 {
			// Time passes even for what was refused at once: no policy can spin on it.
			if err := e.advance(ctx, &out); err != nil {
				return out, err
			}
		}
		if ended {
			out.State, out.End = e.state, endOf(stage, outOfTime)
			return out, nil
		}
	}
}

func endOf(stage progress, outOfTime bool) msgi.End {
	switch {
	case stage == done:
		return msgi.Finished
	case outOfTime:
		return msgi.TimedOut
	}
	return msgi.Refused
}

// advance lets one environment step pass, and with the last one the episode be over.
func (e *Env) advance(ctx context.Context, out *msgi.Outcome) error {
	if err := e.pass(ctx, out, 1); err != nil {
		return err
	}
	out.Done = e.player.see.over || e.state.StepsLeft == 0
	return nil
}

// pass lets eight game loops pass, which spend so many of the option's steps, and books the change of the score.
func (e *Env) pass(ctx context.Context, out *msgi.Outcome, steps int) error {
	before := e.player.see.Score
	if _, err := ask(ctx, e.player.game, e.step); err != nil {
		return err
	}
	e.state.StepsLeft -= steps
	if err := e.observe(ctx); err != nil {
		return err
	}
	out.Steps += steps
	reward := float64(e.player.see.Score - before)
	e.earned += reward
	out.Reward += reward
	return nil
}

// conclude lets the war pass, or the rest of a match, and rewards an episode whose score said nothing.
func (e *Env) conclude(ctx context.Context, out *msgi.Outcome) error {
	e.atWar = e.cfg.War || e.cfg.Match != nil
	for n := 0; e.goesOn(n); n++ {
		if err := e.pass(ctx, out, 0); err != nil {
			return err
		}
	}
	if e.earned == 0 {
		out.Reward += e.verdict()
	}
	return nil
}

// goesOn reports whether the game goes on by itself, so many steps after the last option.
func (e *Env) goesOn(n int) bool {
	switch {
	case e.player.see.over:
		return false
	case e.cfg.Match != nil:
		return true
	}
	return e.cfg.War && n < e.cfg.WarSteps && e.earned == 0
}

// verdict is the reward of an episode whose score said nothing.
func (e *Env) verdict() float64 {
	if e.player.see.over && e.player.see.Result == sc2api.Result_Victory {
		return 1
	}
	return -1
}

// observe takes a look, and reads it before the response is overwritten by the next request.
func (e *Env) observe(ctx context.Context) error {
	resp, err := ask(ctx, e.player.game, e.look)
	if err != nil {
		return err
	}
	seen, err := e.reader.Read(resp.GetObservation())
	if err != nil {
		return err
	}
	if !e.atWar {
		left := e.state.StepsLeft
		e.state = e.rules.Read(seen)
		e.state.StepsLeft = left
	}
	e.player.see = view{seen, seen.Over || resp.GetStatus() == sc2api.Status_ended}
	e.show(ctx, seen)
	return nil
}

func optionName(i int) string {
	if i < 0 || i >= subtasks.Count {
		return fmt.Sprintf("%d of %d", i, subtasks.Count)
	}
	return fmt.Sprintf("%q", subtasks.All[i].Name)
}
