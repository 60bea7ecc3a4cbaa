// Package terrain is the simulator's geometry: cells and points, which of them can be walked over and built on, the
// shortest way round what stands there, and a grid that finds what is near a point. It knows footprints and radii,
// but no units, no abilities and no rules of the game.
//
// Start with Ground: New makes an open one, Shape gives it heights, cliffs and ramps, Block puts footprints on it,
// Way lays a walk, Fits and NearestFit find room to build.
//
// Whoever walks counts as a point, so that a gap of one cell lets everybody through (the real game's large units need
// more). The way is A* over cells with steps beside and across, pulled tight to few straight legs; both are
// decisions, as no public source tells the game's own search. That a step across a corner needs both cells beside it
// free is one, too.
package terrain
