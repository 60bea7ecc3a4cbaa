package spectator

import (
	"context"

	"sc2msgi/bot"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/observation"
	"sc2msgi/subtasks"
)

// lately is how many ended options a scene remembers.
const lately = 5

// Audience is shown every scene. The game waits for it to return.
type Audience func(context.Context, *Scene)

// Spectator follows the episodes of a trial for an audience: Watch shows it the game, Env what the agent chooses.
type Spectator struct {
	table    *gamedata.Table
	course   msgi.Course
	audience []Audience

	scene   Scene
	begun   int  // episodes, those not counted that were begun again
	playing bool // the last of them is not over
	seed    uint64
	first   bool // the next look is the first of its episode
	steps   int  // as the outcomes count them
	reward  float64
	verdict string
	foreign bool            // it follows Foreign games
	why     string          // the option that comes next was chosen
	known   map[uint64]Unit // by tag, as last seen: a death comes with a tag only
}

// New returns the spectator of a trial with that course, in games of the table's version. The table must not be nil.
func New(table *gamedata.Table, course msgi.Course, audience ...Audience) *Spectator {
	return &Spectator{table: table, course: course, audience: audience, known: map[uint64]Unit{}}
}

// Watch takes a look at the game: it is what bot.Config.Watch calls.
func (s *Spectator) Watch(ctx context.Context, m bot.Moment) {
	c := &s.scene
	c.look(s.table, m)
	if s.first {
		s.first = false
		a := c.Area
		s.note(EpisodeBegins{s.head("episode"), c.Phase, c.Episode, s.seed, [4]float64{a.X0, a.Y0, a.X1, a.Y1},
			film.Format, c.Match})
	} else {
		c.Steps++
	}
	s.tellDeaths(m.Observation.Dead)
	s.remember()
	s.verdict = verdict(m.Observation)
	s.tell(ctx)
}

// tellDeaths tells of the units that died.
func (s *Spectator) tellDeaths(tags []uint64) {
	for _, tag := range tags {
		d := Death{head: s.head("death")}
		if u, ok := s.known[tag]; ok {
			d.Type, d.Owner, d.At = u.Name(), u.Side.String(), &[2]float64{round(u.X), round(u.Y)}
			if u.Army() { // where a war begins, what is no army is taken off the map
				s.scene.Fallen[u.Side]++
			}
		}
		s.note(d)
	}
}

// remember keeps the units that are seen, and notes the war when the first enemy is.
func (s *Spectator) remember() {
	c := &s.scene
	for _, u := range c.Units {
		u.Orders = nil // they do not last
		s.known[u.Tag] = u
		if u.Side == observation.Enemy && !c.War && !s.foreign {
			c.War, c.WarBegan, c.Option = true, c.Loop, ""
			s.note(WarBegins{s.head("war")})
		}
	}
}

// begin sets the scene for the next episode. The episodes of a trial come in a fixed order; one that did not come to
// its end, because the game broke, comes again.
func (s *Spectator) begin(seed uint64) {
	if !s.playing {
		s.begun++
	}
	s.playing = true
	at := s.course.Place(s.begun)
	c := Scene{Phase: at.Phase, Episode: at.Number, Episodes: at.Of}
	old := &s.scene
	if c.Phase == old.Phase {
		c.Won, c.Results = old.Won, old.Results
	}
	c.Units, c.Making, c.Lately = old.Units[:0], old.Making[:0], old.Lately[:0]
	*old = c
	s.seed, s.first, s.steps, s.reward = seed, true, 0, 0
	clear(s.known)
}

// Chose tells why the option that comes next was chosen.
func (s *Spectator) Chose(why string) { s.why = why }

func (s *Spectator) optionBegins(option int) {
	c := &s.scene
	c.Option = subtasks.All[option].Name
	c.Options++
	s.note(OptionBegins{s.head("option"), c.Option, s.why})
	c.Why, s.why = s.why, ""
}

func (s *Spectator) optionEnds(ctx context.Context, option int, out *msgi.Outcome) {
	c, name := &s.scene, subtasks.All[option].Name
	s.note(OptionEnds{s.head("option_end"), name, out.End.String(), out.Steps})
	c.pass(Past{name, out.End, out.Steps})
	s.steps += out.Steps
	s.reward += out.Reward
	if out.Done {
		s.end(ctx)
	}
}

// end tells the result of an episode, in a scene of its own.
func (s *Spectator) end(ctx context.Context) {
	s.playing = false
	c := &s.scene
	c.Over = &Result{s.head("result"), s.steps, s.reward, s.reward > 0, s.verdict}
	c.Results++
	if c.Over.Success {
		c.Won++
	}
	s.note(*c.Over)
	s.tell(ctx)
}

func (s *Spectator) head(event string) head { return head{event, s.scene.Loop} }

func (s *Spectator) note(event any) { s.scene.Events = append(s.scene.Events, event) }

func (s *Spectator) tell(ctx context.Context) {
	for _, show := range s.audience {
		show(ctx, &s.scene)
	}
	s.scene.Events = s.scene.Events[:0]
}
