package gamedata

import "slices"

// V4_10 holds the facts of version 4.10, the last that has a headless Linux package and the tech tree of the paper.
//
// Costs, supply, times, speeds, sight, armor and ability numbers are the game's own ResponseData as recorded from 4.10
// (equal to that of 4.8.3 but for the general Move, Patrol and HoldPosition). Requirements and producers, and the hit
// points, radii and energy of what no recorded observation shows, come from the tables that python-sc2 carries for 4.9
// and 5.0. The game's fractional morph times (20.8 loops to lower a depot) are rounded up:
// a morph ends in the loop its last fraction falls in.
var V4_10 = newTable(releaseOf("4.10.0"), slices.Concat(terranStructures4_10, terranUnits4_10, zergUnits4_10, neutral4_10), terranAbilities4_10, terranUpgrades4_10)
