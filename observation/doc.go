// Package observation reads what the game shows at one moment, once, into plain values that everybody shares: what the
// subtasks are read from, what options are played by, and what spectators are shown.
//
// The rules of reading stand here and nowhere else: what counts as a unit (no hallucination, no mere plan of a
// building, nothing without a place), which type a variant counts as (a lifted Barracks is a Barracks), whose it is,
// and which add-on belongs to which building. Snapshots, which are what the game remembers of units out of sight,
// count as units.
//
// Reading takes time linear in the number of units, and no memory once warm. Start with Reader.
package observation
