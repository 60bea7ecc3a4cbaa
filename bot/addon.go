package bot

import (
	"context"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// addOnSpot is where the centre of a building's addon lies.
func addOnSpot(building point) point {
	return point{building.x + gamedata.AddOnX, building.y + gamedata.AddOnY}
}

// buildAddOn orders a tech lab from the selected building and ends when it is under construction.
type buildAddOn struct {
	addOn   *gamedata.Unit
	ordered bool
	maker   uint64
	spot    point
	quiet   int
}

func (b *buildAddOn) next(ctx context.Context, p *player) (progress, error) {
	if !b.ordered {
		return b.order(ctx, p)
	}
	maker := p.see.find(b.maker)
	_, failed := p.see.refused(b.maker)
	if maker != nil && !doing(maker, b.addOn.Ability) {
		b.quiet++
	}
	switch {
	case p.see.stands(b.addOn.Alias, b.spot):
		return done, nil
	case maker == nil, failed, b.quiet >= patience:
		return refused, nil
	}
	return going, nil
}

func (b *buildAddOn) order(ctx context.Context, p *player) (progress, error) {
	kind, _ := observation.CountsAs(p.facts, b.addOn.Producers[0])
	maker := p.see.chosen(kind)
	if maker == nil {
		return refused, nil
	}
	b.ordered, b.maker, b.spot = true, maker.Tag, addOnSpot(placeOf(maker))
	return take(p.command(ctx, b.addOn.Ability, b.maker, nil, 0))
}
