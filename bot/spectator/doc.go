// Package spectator shows people what an agent does in a game: as a record to read later, as a frame of characters to
// watch live.
//
// A Spectator looks over the shoulder of a bot.Env and knows what the protocol tells, nothing more, so that it sees
// the same in the real game as in the simulator. After each look it hands a Scene to its audience: Recorder writes it
// down, Frame draws it. It changes nothing: a game that is watched is played as one that is not.
//
// # The record
//
// A record is a line of JSON for each thing that happened and for each second of game time, in order. Every line has
// "event" and "loop", the game loop (16 a second at the speed "normal", by which trials are told; 22.4 at "faster",
// by which other games are); loops never go back within an episode.
// Places are [x, y] in map cells, y to the north; they and health are rounded to two digits.
//
//	episode     an episode begins: phase (practice, adaptation, test, or game: somebody else's), episode (from 1
//	            in each phase), seed, area (the playable part of the map: [x0, y0, x1, y1]), format of the record
//	            (2). Of a game also its map, and the opponent's race and difficulty, as they were asked for
//	option      the agent begins an option; why it was chosen, where the agent says
//	option_end  it has ended: end (finished, refused or timed out), steps it took. One that the war breaks off
//	            is told of after the war
//	death       a unit died: type, owner (own, enemy or neutral), at (where it was last seen). What a map takes off
//	            when the war begins may be told of as dead, too; of a unit that was never seen there is only that it
//	            died
//	war         the first enemy is seen
//	moment      each 16 loops: minerals, gas, supply_used, supply_cap, option under way ("" in war), and army and
//	            enemy: for each type its count and, for each unit, [x, y, health]. Passengers, which the game does
//	            not list, are left out
//	type        the first unit of a type comes: kind (mineral, geyser, structure, worker, army or other), size (cells
//	            that it covers) of what stands, radius of what moves, letter (on maps of text)
//	units       what changed on the map, at most four times a second: new units (their id counts from 1 in each
//	            episode), moved [id, x, y], health [id, health], built [id, share of what is under construction],
//	            orders (the order's name, and where it leads) and gone (out of sight or dead). Here places are
//	            rounded to one digit
//	result      the episode is over: steps, reward, success (a positive reward), and result, the game's own
//	            word where it told one
//
// The last moment of an episode is written even within a second. A record of an interrupted run ends in the middle of
// an episode, without a result.
package spectator
