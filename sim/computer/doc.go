// Package computer is the opponent in a melee: a client inside the server. Like any client without fog it looks at
// the units of both sides and at its own bank, and it gives its own side orders by the game's Command. It reads no
// rule, no random number and nothing of what the other side is ordered to do beyond what an observation shows.
//
// Start with Player: New takes a difficulty, a build and a seed, Act is one look at the game with the orders that
// follow from it. view.go is what it sees, economy.go its workers, supply, gas and bases, production.go its
// structures and army, attack.go whom that army fights. Two tables say how well and by what plan it plays:
// difficulty.go and build.go. bases.go and place.go find where things are built.
//
// The same game, seed and orders of the other side give the same orders. What a Player remembers between two looks is
// a few numbers, and Clone copies them.
//
// The real game's opponents are not public. Only this is followed: their names and their order, that VeryEasy leaves
// its opponent alone (here it never attacks), what a build is for, and that the three that cheat have more than they
// mine. The real CheatVision sees the whole map; here everybody does, so it has a little more income instead. Terran
// is the only race.
package computer
