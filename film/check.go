package film

import (
	"errors"
	"fmt"
	"math"
	"unicode/utf8"
)

// The bounds of what a line may say.
const (
	mostLoops  = 1 << 26 // some 48 days
	mostPlace  = 4096    // map cells
	mostText   = 200     // bytes of a name or a reason
	mostUnits  = 1 << 16 // in an episode
	mostTypes  = 1 << 10
	mostAmount = 1 << 30
)

// Game is the phase of what is no episode of a trial: somebody else's game.
const Game = "game"

var phases = map[string]bool{"practice": true, "adaptation": true, "test": true, Game: true}

var kinds = map[string]bool{"mineral": true, "geyser": true, "structure": true, "worker": true, "army": true,
	"other": true, "agent": true, "thing": true, "wall": true, "water": true}

var sides = map[string]bool{"own": true, "enemy": true, "neutral": true}

// checker knows of an episode what the next line may speak of.
type checker struct {
	begun, over bool
	loop        int
	types       map[string]bool
	gone        []bool // by the place of the unit, which is one less than its id
}

// check returns what is wrong with the line that comes next.
func (c *checker) check(l *Line) error {
	if l.Event == "episode" {
		*c = checker{begun: true, loop: l.Loop, types: map[string]bool{}}
		return errors.Join(checkLoop(l.Loop, 0), checkHead(l))
	}
	switch {
	case !c.begun:
		return fmt.Errorf("it is %.60q, and a record begins with an episode", l.Event)
	case c.over:
		return fmt.Errorf("it is %.60q, after the result: an episode should begin", l.Event)
	}
	if err := checkLoop(l.Loop, c.loop); err != nil {
		return err
	}
	c.loop = l.Loop
	switch l.Event {
	case "option", "option_end", "war":
		return checkTexts(l.Option, l.Why, l.End)
	case "moment":
		return checkNumbers(mostAmount, float64(l.Minerals), float64(l.Gas), float64(l.SupplyUsed),
			float64(l.SupplyCap), l.Return)
	case "death":
		return errors.Join(checkTexts(l.Type, l.Owner), checkPlace(l.At))
	case "type":
		return c.checkType(l)
	case "units":
		return c.checkUnits(l)
	case "result":
		c.over = true
		return errors.Join(checkTexts(l.Result), checkNumbers(mostAmount, l.Reward, float64(l.Steps)))
	}
	return fmt.Errorf("there is no event %.60q", l.Event)
}

func checkHead(l *Line) error {
	a := l.Area
	switch {
	case l.Format == 0:
		return fmt.Errorf("the record is of an older format, which has no units: record the episode again")
	case l.Format != Format:
		return fmt.Errorf("the record is of format %d, and this program reads format %d", l.Format, Format)
	case l.World != "" && l.World != Grid:
		return fmt.Errorf("there is no world %.60q", l.World)
	case !phases[l.Phase]:
		return fmt.Errorf("there is no phase %.60q: give practice, adaptation, test or game", l.Phase)
	case l.Episode < 0 || l.Episode > mostAmount:
		return fmt.Errorf("the episode has number %d", l.Episode)
	case checkNumbers(mostPlace, a[:]...) != nil || a[2]-a[0] < 1 || a[3]-a[1] < 1:
		return fmt.Errorf("the area %v is none: give [x0, y0, x1, y1] within 0 and %d", a, mostPlace)
	}
	return checkTexts(l.Seed, l.Map, l.Opponent, l.Difficulty)
}

func (c *checker) checkType(l *Line) error {
	c.types[l.Type] = true
	switch {
	case l.Type == "":
		return errors.New("the type has no name")
	case len(c.types) > mostTypes:
		return fmt.Errorf("there are more than %d types", mostTypes)
	case !kinds[l.Kind]:
		return fmt.Errorf("there is no kind %.60q of types", l.Kind)
	case utf8.RuneCountInString(l.Letter) != 1:
		return fmt.Errorf("%.60q is no letter", l.Letter)
	case l.Size != nil && (l.Size[0] < 1 || l.Size[1] < 1 || l.Size[0] > 100 || l.Size[1] > 100):
		return fmt.Errorf("the size %v is none: give [width, height], at most 100", *l.Size)
	case !(l.Radius >= 0 && l.Radius <= 100):
		return fmt.Errorf("the radius %v is none", l.Radius)
	}
	return checkTexts(l.Type)
}

func (c *checker) checkUnits(l *Line) error {
	for i := range l.New {
		if err := c.checkNew(&l.New[i]); err != nil {
			return err
		}
	}
	for _, m := range l.Moved {
		if err := errors.Join(c.checkID(m[0]), checkNumbers(mostPlace, m[1], m[2])); err != nil {
			return err
		}
	}
	for _, list := range [][][2]float64{l.Health, l.Built} {
		for _, v := range list {
			if err := errors.Join(c.checkID(v[0]), checkNumbers(mostAmount, v[1])); err != nil {
				return err
			}
		}
	}
	for _, o := range l.Orders {
		if err := errors.Join(c.checkID(float64(o.ID)), checkTexts(o.Order), checkPlace(o.To)); err != nil {
			return err
		}
	}
	for _, id := range l.Gone {
		if err := c.checkID(float64(id)); err != nil {
			return err
		}
		c.gone[id-1] = true
	}
	return nil
}

func (c *checker) checkNew(u *NewUnit) error {
	c.gone = append(c.gone, false)
	switch {
	case u.ID != len(c.gone):
		return fmt.Errorf("a new unit has id %d, the next is %d", u.ID, len(c.gone))
	case u.ID > mostUnits:
		return fmt.Errorf("there are more than %d units", mostUnits)
	case !c.types[u.Type]:
		return fmt.Errorf("unit %d is of type %.60q, which no line before tells of", u.ID, u.Type)
	case !sides[u.Side]:
		return fmt.Errorf("unit %d is on side %.60q: give own, enemy or neutral", u.ID, u.Side)
	}
	return errors.Join(checkPlace(&u.At), checkNumbers(mostAmount, u.Health, u.Most))
}

func (c *checker) checkID(id float64) error {
	if n := int(id); float64(n) != id || n < 1 || n > len(c.gone) || c.gone[n-1] {
		return fmt.Errorf("there is no unit %v", id)
	}
	return nil
}

func checkLoop(loop, last int) error {
	if loop < last || loop > mostLoops {
		return fmt.Errorf("loop %d comes after loop %d: give %d to %d", loop, last, last, mostLoops)
	}
	return nil
}

func checkPlace(at *[2]float64) error {
	if at == nil {
		return nil
	}
	return checkNumbers(mostPlace, at[0], at[1])
}

func checkNumbers(most float64, numbers ...float64) error {
	for _, n := range numbers {
		if math.Abs(n) > most {
			return fmt.Errorf("%v is out of bounds: at most %v", n, most)
		}
	}
	return nil
}

func checkTexts(texts ...string) error {
	for _, t := range texts {
		if len(t) > mostText {
			return fmt.Errorf("%.60q has more than %d bytes", t, mostText)
		}
	}
	return nil
}
