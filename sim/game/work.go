package game

// Work is how much has been computed for the game since its start, counted in things looked at: a unit or a cell,
// some ten nanoseconds each. It follows from the game and what was asked of it alone, not from the machine, so that
// who bounds it bounds the same everywhere. What looks at everything once for one order, the caller knows; counted
// here is what one order or one loop does many times over.
func (g *Game) Work() int { return g.work + g.ground.Work() }
