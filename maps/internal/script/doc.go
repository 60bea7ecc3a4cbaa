// Package script writes the program of a map, MapScript.galaxy, from a scenario: what the real game does with the
// scenario that the simulator plays by itself.
//
// # What the script expects of the map
//
// The script finds things of the map's files Objects and Regions by their ids, as the scripts of the maps published
// with the MSGI paper do. Needed lists all of them for a scenario; whoever writes those files writes what Needed
// lists. The rule of the ids:
//
//	file     id      what
//	Objects  1       the start location of player 1 (ObjectPoint of type StartLoc); the script does not use it
//	Objects  2       the start location of Scenario.OtherStart, where there is one; the script does not use it
//	Objects  3       a point: Scenario.Camera
//	Objects  4       a point: Scenario.Assemble, where it is set
//	Objects  1000+i  Scenario.Placed[i]: a unit, or a point where the script creates it, see below
//	Objects  2000+j  a point: the centre of Parts.Squads[j], where its area is that point alone
//	Regions  1       a rectangle: Scenario.Playable
//	Regions  2       a rectangle: Scenario.IdleArea, where there are idle workers
//	Regions  10+j    a diamond: the area of Parts.Squads[j], where it has a size
//
// Points are of type Normal. Of what is placed, the map's Objects hold as units what is neutral (without a Player
// attribute, the protocol's player 16 is the map's player 0) and the Refineries of player 1, each with its contents
// as Resources. A geyser under a Refinery is left out, as in the authors' maps. All else (Command Centers) is a
// point, where the script creates the unit.
//
// # What the script does
//
// It follows the simulator (sim/game, start.go, war.go, end.go), in the words of the authors' scripts:
//   - the playable area, the camera put and locked, all of the area seen, the speed "faster", the bank, the units of
//     the start. Supply is what the units of the start give: the authors set it to 3 before they create the Command
//     Center, which their BuildMarines does not;
//   - a new unit of the army walks to Assemble, those of the start stay: for that the trigger is off until the game
//     loop after they are created. Where its building has a rally point, too, the game decides which order is the last;
//   - the war: the player's units but the army and the Refinery are removed; without an army the game is lost; one
//     second later the squads come, each unit at a random place of its region, and the army is selected and attacks
//     them and what the enemy has from the start. As with the authors, the enemy is given no order and fights whom it
//     sees: in the simulator it attacks towards Assemble. What the game does with who is inside a Bunker is unverified;
//   - each game loop it looks whether the war is won or lost, or a finished unit of the goal's type is there: the score
//     becomes +1 or -1 and GameOver ends the game for player 1, so that the protocol reports the status "ended" and a
//     player result. When the time is over, who can win has lost, with -1;
//   - a scenario that collects has what was collected as its score, and ends with its time in a tie; a scenario with
//     nothing to win (calibration) has no score, and no end where its time has none;
//   - the chat message "reset" removes all units of both players but the Refineries of the map, fills what holds
//     resources, and begins anew, see below; "restart" loads the map anew.
//
// # What a reset does not restore
//
//   - a mineral field that was mined out: it is gone from the map, and workers that the script sends to it have no
//     order;
//   - a Refinery of the map that was destroyed: there is no geyser in its place, since the map has none under it. One
//     that was damaged stays so;
//   - anything else neutral that was destroyed or damaged;
//   - what the player has researched;
//   - the game's clock, and what the game counts by itself (spent, lost, killed), but for what was collected;
//   - missiles in the air, creep, and what abilities left on the ground;
//   - a game that GameOver has ended.
//
// "restart" is the game's own and loads the map again; what follows from it in the protocol is unverified.
//
// The names of functions and constants that no script of those five maps uses are public in the game's own
// natives.galaxy (github.com/SC2Mapster/SC2GameData, mods/core.sc2mod): a test lists them.
package script
