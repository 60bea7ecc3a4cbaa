// Package film reads records of episodes, and shows one as an HTML page that needs nothing but itself.
//
// A record is a line of JSON for each thing that happened. Package bot/spectator writes and describes those of games,
// and worlds/gridworld/picture writes those of grid worlds, where a step is a game loop. Records come from elsewhere:
// what is read is bounded, and a bad line is named by its number. The page is played in a browser: a
// map, curves of the bank and of supply, what the agent did and why, and a timeline. No request leaves the page. Names
// are data in it and never markup.
//
// What is written depends on the record alone, to the byte. Start reading at Read in read.go and Write in page.go;
// tracks.go turns lines into the ways of units, and document.go is all that the scripts in assets are given.
package film
