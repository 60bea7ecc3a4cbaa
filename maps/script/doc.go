// Package script writes the program of a map, MapScript.galaxy, from a scenario: what the real game does with the scenario that the
// simulator plays by itself.
//
// # What the script expects of the map
//
// The script finds things of the map's files Objects and Regions by their ids, as the scripts of the maps published with the MSGI
// paper do. Needed lists all of them for a scenario; whoever writes those files writes what Needed lists. The rule of the ids:
//
//	file     id      what
//	Objects  1       the start location of player 1 (ObjectPoint of type StartLoc); the script does not use it
//	Objects  2       the start location of Scenario.OtherStart, where there is one; the script does not use it
//	Objects  3       a point: Scenario.Camera
//	Objects  4       a point: Scenario.Assemble, where it is set
//	Objects  1000+i  Scenario.Placed[i]: a unit, or a point where the script creates it, see below
//	Objects  2000+j  a point: the centre of War.Enemy[j], where its area is that point alone
//	Regions  1       a rectangle: Scenario.Playable
//	Regions  2       a rectangle: Scenario.IdleArea, where there are idle workers
//	Regions  10+j    a diamond: the area of War.Enemy[j], where it has a size
//
// Points are of type Normal. Of what is placed, the map's Objects hold as units what is neutral (without a Player attribute, the
// protocol's player 16 is the map's player 0) and the Refineries of player 1, each with its contents as Resources. A geyser
// under a Refinery is left out, as in the authors' maps. All else (Command Centers) is a point, where the script creates the unit.
package script
