package bot

import (
	"context"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// patience is how many environment steps an order may leave no trace before it counts as refused: the game needs one or
// two game loops to take it, never this long.
const patience = 3

// train orders one unit from the selected producer and ends when it is in production: when the producer's orders show
// it. Counting units would not do: workers vanish into the refinery and come out of it.
type train struct {
	unit    *gamedata.Unit
	ordered bool
	maker   uint64
	quiet   int
}

func (t *train) next(ctx context.Context, p *player) (progress, error) {
	if !t.ordered {
		return t.order(ctx, p)
	}
	maker := p.see.find(t.maker)
	_, failed := p.see.refused(t.maker)
	t.quiet++
	switch {
	case maker != nil && doing(maker, t.unit.Ability):
		return done, nil
	case maker == nil, failed, t.quiet >= patience:
		return refused, nil
	}
	return going, nil
}

func (t *train) order(ctx context.Context, p *player) (progress, error) {
	kind, _ := observation.CountsAs(p.facts, t.unit.Producers[0])
	maker := p.see.chosen(kind)
	if maker == nil {
		return refused, nil
	}
	t.ordered, t.maker = true, maker.Tag
	return take(p.command(ctx, t.unit.Ability, t.maker, nil, 0))
}

// take turns the game's first word on an order into an option's progress.
func take(result sc2api.ActionResult, err error) (progress, error) {
	if err == nil && result != sc2api.ActionResult_Success {
		return refused, nil
	}
	return going, err
}
