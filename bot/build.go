package bot

import (
	"context"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// maxSites is how many places are tried before a building is given up.
const maxSites = 3

// build sends the selected worker to build a structure at the free spot nearest the Command Center, and ends when
// construction has begun there.
type build struct {
	structure *gamedata.Unit
	builder   uint64
	site      point
	tried     []point // sites so far, the current one last
	quiet     int     // looks at the builder without the order
}

func (b *build) next(ctx context.Context, p *player) (progress, error) {
	if len(b.tried) == 0 {
		return b.order(ctx, p)
	}
	builder := p.see.find(b.builder)
	if builder != nil && !doing(builder, b.structure.Ability) {
		b.quiet++
	}
	why, failed := p.see.refused(b.builder)
	switch {
	case p.see.stands(b.structure.Alias, b.site):
		return done, nil
	case builder == nil:
		return refused, nil
	case failed:
		return b.elsewhere(ctx, p, why)
	case b.quiet >= patience:
		return refused, nil
	}
	return going, nil
}

// order chooses a place and sends the builder there.
func (b *build) order(ctx context.Context, p *player) (progress, error) {
	worker := p.see.chosen(gamedata.SCV)
	if worker == nil {
		return refused, nil
	}
	b.builder, b.quiet = worker.Tag, 0
	if b.structure.ID == gamedata.Refinery {
		return b.orderRefinery(ctx, p)
	}
	site, ok, err := b.choose(ctx, p, worker)
	if err != nil || !ok {
		return refused, err
	}
	b.site, b.tried = site, append(b.tried, site)
	result, err := p.command(ctx, b.structure.Ability, b.builder, &site, 0)
	if err == nil && result != sc2api.ActionResult_Success {
		return b.elsewhere(ctx, p, result)
	}
	return going, err
}

// orderRefinery: a refinery goes onto a geyser, the nearest to home that has none.
func (b *build) orderRefinery(ctx context.Context, p *player) (progress, error) {
	var best *observation.Unit
	at, taken := home(p), refineries(p)
	for i := range p.see.Units {
		u := &p.see.Units[i]
		if u.Facts == nil || !u.Facts.Geyser || taken.Near(p.see.Units, u.X, u.Y, atSite) != nil {
			continue
		}
		if best == nil || distance(at, placeOf(u)) < distance(at, placeOf(best)) {
			best = u
		}
	}
	if best == nil || len(b.tried) > 0 {
		return refused, nil
	}
	b.site, b.tried = placeOf(best), append(b.tried, placeOf(best))
	return take(p.command(ctx, b.structure.Ability, b.builder, nil, best.Tag))
}

// refineries are where the player's own stand.
func refineries(p *player) observation.Places {
	var places observation.Places
	for i := range p.see.Units {
		if u := &p.see.Units[i]; isOwn(u, gamedata.Refinery) && !u.Flying {
			places.Put(p.see.Units, i)
		}
	}
	return places
}

// elsewhere tries the next place when it is the place that was refused.
func (b *build) elsewhere(ctx context.Context, p *player, why sc2api.ActionResult) (progress, error) {
	if !aboutThePlace(why) || len(b.tried) >= maxSites {
		return refused, nil
	}
	return b.order(ctx, p)
}

func aboutThePlace(why sc2api.ActionResult) bool {
	switch why {
	case sc2api.ActionResult_CantFindPlacementLocation, sc2api.ActionResult_CantBuildOnThat,
		sc2api.ActionResult_CantBuildTooCloseToDropOff, sc2api.ActionResult_CantBuildLocationInvalid,
		sc2api.ActionResult_CantSeeBuildLocation, sc2api.ActionResult_CantBuildTooCloseToResources,
		sc2api.ActionResult_CantBuildOnDenseTerrain, sc2api.ActionResult_CouldntReachTarget:
		return true
	}
	return false
}

// choose asks the game which of the places nearest home are free, in one query, and takes the first. A place for a
// building that can have an addon has to have room for a structure of an addon's size (a depot) where the addon would
// be.
func (b *build) choose(ctx context.Context, p *player, worker *observation.Unit) (point, bool, error) {
	sites := slices.DeleteFunc(sites(p, b.structure), func(s point) bool { return slices.Contains(b.tried, s) })
	if len(sites) == 0 {
		return point{}, false, nil
	}
	var ask []inquiry
	for _, s := range sites {
		ask = append(ask, inquiry{b.structure.Ability, s})
	}
	extended := len(bodyOf(b.structure, sites[0])) > 1
	if extended {
		for _, s := range sites {
			ask = append(ask, inquiry{gamedata.BuildSupplyDepot, addOnSpot(s)})
		}
	}
	free, err := p.placeable(ctx, worker.Tag, ask)
	if err != nil {
		return point{}, false, err
	}
	for i, s := range sites {
		if free[i] && (!extended || free[len(sites)+i]) {
			return s, true, nil
		}
	}
	return point{}, false, nil
}

// home is the first Command Center's place; without any, the middle of the map.
func home(p *player) point {
	for i := range p.see.Units {
		if u := &p.see.Units[i]; isOwn(u, gamedata.CommandCenter) {
			return placeOf(u)
		}
	}
	return point{(p.area.x0 + p.area.x1) / 2, (p.area.y0 + p.area.y1) / 2}
}
