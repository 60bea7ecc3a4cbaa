// Package game is the simulator's rules, game loop by game loop, with no I/O: economy, construction, production,
// movement, selection, combat. Deterministic: the scenario, the seed and the orders decide everything.
//
// Start with Game: New sets up a scenario, Command gives orders, Step runs a loop, Units, Bank and Offers show what
// there is. Clone copies a game in mid-play (snapshot.go). Each rule stands in a file of its own (gather.go,
// construct.go, produce.go, ...), every number of a unit type in gamedata. What can be ordered is one registered
// value per ability, in the file of its rules; ability.go tells its parts. Files stand in layers, one above what it
// uses: units and sides (unit.go, side.go, spawn.go), what is known and counted (tech.go, figures.go, account.go),
// ways (path.go), who has which ability (ability.go, card.go), orders (orders.go), deaths (death.go), walking and
// each kind of work (move.go, gather.go, ...), combat, and the loop (step.go). What is counted is written in
// counted.go alone. What the rules do is written down in testdata, in transcripts that can be read without knowing
// the code.
//
// # What is left out
//
// The effects of upgrades but for the levels of weapons and armor and what an ability needs, most spells but for
// those that the game casts by itself in a fight, scans and supply drops, nukes, salvage, and the passengers of
// Medivacs. Their orders are refused with a result and never offered. docs/measured/fidelity.md lists every ability.
//
// # Combat
//
// Once the enemy has a unit on the map there is a war. Then each armed unit looks for a target (target.go), goes
// there (chase.go, steer.go), and strikes (fight.go, strike.go, splash.go, damage.go); Medivacs heal (heal.go),
// Cyclones lock on (lockon.go); nobody stands in another (bodies.go). Who is near is found by a grid (near.go).
// Without an enemy none of that runs. docs/fidelity.md tells the rules and what is left out; war.go is the script of
// the scenarios that end in a war.
//
// Combat is no package of its own, though geometry is (sim/terrain). Its loop and that of orders are one: whom a unit
// attacks follows from what it is ordered and is at, and a target that dies or cannot be reached ends that order and
// begins the next, which may be to gather or to build. Between the two stands the unit, of which both write the
// place, the way, the target and the hit points in each loop, and a death frees what the unit held in the economy: a
// patch, a building site, an add-on, its passengers. A package of fights would need all of Unit and most of Game
// through an interface, for one implementer, in the loop where time is spent.
//
// # Simplifications
//
// Units pass through gaps of one cell, and in peace through each other; they make room once they stand idle. What
// stands where a structure is begun is moved beside it at once. A unit shut in by structures is let out when it is
// ordered away. Only workers take time to gain speed. A move to a unit goes to where it was.
//
// # Bent on purpose
//
// debug.go and cheat.go do what debug requests ask for, for the tests of bots: units made and killed, resources,
// rules taken out of force. A game that is not asked plays as if they were not there.
//
// # Unverified against the game
//
// No public fact was found for these, so they are decisions: a structure is paid for when its builder begins it
// (ordered with too little in the bank, it is refused at once); what a constructing worker, a site, a building with
// its add-on in construction and a full queue are offered (offers.go); that AddOn names an add-on from its beginning;
// that a worker inside a refinery leaves the selection; which of several units takes an order that one carries out;
// which results word a refusal; that a constructing worker obeys other orders at once; how a worker chooses a patch
// when another is at work at its own; that a game without a goal ends in a tie.
package game
