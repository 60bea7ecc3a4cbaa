// Package imported makes scenarios of recorded starts of the real game: of the ground that game_info tells, and of
// what the first observation shows. What the simulator does not know, as destructible rocks, is left out and told.
//
// Start with Scenario; ground.go reads the grids.
package imported
