package gamedata

// Sources: PUB are figures read out of the game's editor, as published in "What are the splash formulas in SC2?"
// (tl.net, thread 129371, 2010); 4.7.1 are the notes of that patch (a copy: pastebin.com/TK8D58dW); of the others
// docs/measured/combat.md tells.
var splashes4_10 = map[UnitID]map[WeaponTarget]Splash{
	SiegeTankSieged: { // PUB
		ShootsGround: {Shape: Circle, Rings: []Ring{{0.4687, 1}, {0.7812, 0.5}, {1.25, 0.25}}, Friendly: true}},
	PlanetaryFortress: { // PUB
		ShootsGround: {Shape: Circle, Rings: []Ring{{0.5, 1}, {0.8, 0.75}, {1.25, 0.375}}}},
	Thor:        {ShootsAir: {Shape: Circle, Rings: []Ring{{0.5, 1}}}}, // 4.7.1
	Liberator:   {ShootsAir: {Shape: Circle, Rings: []Ring{{1.5, 1}}}},
	Hellion:     {ShootsGround: {Shape: Line, Length: 6, Width: 0.15}}, // PUB
	HellionTank: {ShootsGround: {Shape: Cone, Length: 2, Degrees: 45}},
	Ultralisk:   {ShootsGround: {Shape: Cleave, Rings: []Ring{{2, 0.33}}}}, // PUB
}

// levels4_10 is for the Terran units as the repository CoffMakesThings/sc2-upgrade-dashboard has it for a later
// version; Cyclone and ThorAP's attack on air as the notes of 4.7.1 have them, Ghost and the other attacks of the
// Thor as Liquipedia's pages of Legacy of the Void.
var levels4_10 = map[UnitID]map[WeaponTarget]levelOfWeapons{
	Marine: {ShootsAny: {1, 0}}, Reaper: {ShootsGround: {1, 0}},
	Marauder: {ShootsGround: {1, 1}}, Ghost: {ShootsAny: {1, 1}},
	Hellion: {ShootsGround: {1, 1}}, HellionTank: {ShootsGround: {2, 0}}, Cyclone: {ShootsAny: {2, 0}},
	SiegeTank: {ShootsGround: {2, 1}}, SiegeTankSieged: {ShootsGround: {4, 1}},
	Thor: {ShootsGround: {3, 0}, ShootsAir: {1, 1}}, ThorAP: {ShootsGround: {3, 0}, ShootsAir: {4, 2}},
	VikingFighter: {ShootsAir: {1, 0}}, VikingAssault: {ShootsGround: {1, 1}}, Banshee: {ShootsGround: {1, 0}},
	Liberator: {ShootsAir: {1, 0}}, LiberatorAG: {ShootsGround: {5, 0}},
	Battlecruiser: {ShootsGround: {1, 0}, ShootsAir: {1, 0}},
}

// hidden4_10 are the units of which ResponseData lists no attack.
var hidden4_10 = map[UnitID][]Strike{
	// 8 against ground, 5 against air, 0.16 s at faster, range 6 (sc2jpwiki.com, Battlecruiser).
	Battlecruiser: {{Weapon: Weapon{ShootsGround, 8, 1, 6, 0.225, nil}},
		{Weapon: Weapon{ShootsAir, 5, 1, 6, 0.225, nil}}},
	// 125 to the target and 40 round it, range 5, 29 s at faster, a spell, spares other mines (Liquipedia). The
	// radius is that of 2014-02-28 (news.blizzard.com/en-us/starcraft2/13108934), when the splash was 20 beyond 1.25
	// and 10 beyond 1.5: whether it still is in 4.10 is not known.
	WidowMineBurrowed: {{Weapon: Weapon{ShootsAny, 125, 1, 5, 40, nil}, Spell: true,
		Splash: Splash{Shape: Circle, Rings: []Ring{{1.75, 0.32}}, Friendly: true, Spares: true}}},
}

// minRanges4_10 is how near a sieged tank cannot shoot (Liquipedia).
var minRanges4_10 = map[UnitID]float64{SiegeTankSieged: 2}

// reloads4_10 is what all weapons have in the game's data, -0.0625 to 0.125 s at normal speed (from memory; recorded
// fights vary by it).
var reloads4_10 = Spread{Least: -1, Most: 2}

// lockOn4_10 is that of 4.7.1 and later (Liquipedia: range 7, held to 15, 400 damage in 14.3 s at faster, ready again
// 4.3 s after its end). That armor does not count is from sc2jpwiki.com; that it comes once a second at normal speed
// is from memory.
var lockOn4_10 = LockOn{Range: 7, Keeps: 15, Damage: 20, Seconds: 20, Cooldown: 6}

// healing4_10 is from starcraft.wikia.com, Heal (range 4, an energy for three hit points), and Liquipedia, Medivac
// (12.6 hit points a second at faster).
var healing4_10 = Healing{Range: 4, Rate: 9, PerEnergy: 3}
