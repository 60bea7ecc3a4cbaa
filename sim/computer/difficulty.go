package computer

import "sc2msgi/sc2api"

// level is how well a difficulty plays.
type level struct {
	look     int // game loops from one look to the next
	workers  int // at most
	bases    int // at most
	makers   int // structures that train an army, at most
	army     int // supply, at most
	wave     int // the size of its attacks, in percent of its build's; 0: it never attacks
	patience int // the time before its attacks, in percent of its build's
	bonus    int // what it gets beyond what it collects, in percent
}

// levels are the difficulties from VeryEasy on, each better than the one before in all that it has.
var levels = [...]level{
	sc2api.Difficulty_VeryEasy:   {look: 224, workers: 14, bases: 1, makers: 1, army: 6},
	sc2api.Difficulty_Easy:       {look: 192, workers: 17, bases: 2, makers: 1, army: 12, wave: 35, patience: 150},
	sc2api.Difficulty_Medium:     {look: 160, workers: 21, bases: 2, makers: 2, army: 20, wave: 45, patience: 140},
	sc2api.Difficulty_MediumHard: {look: 128, workers: 25, bases: 2, makers: 2, army: 30, wave: 55, patience: 130},
	sc2api.Difficulty_Hard:       {look: 96, workers: 30, bases: 2, makers: 3, army: 44, wave: 70, patience: 120},
	sc2api.Difficulty_Harder:     {look: 56, workers: 38, bases: 3, makers: 5, army: 66, wave: 85, patience: 110},
	sc2api.Difficulty_VeryHard:   {look: 16, workers: 56, bases: 3, makers: 10, army: 110, wave: 100, patience: 100},
	sc2api.Difficulty_CheatVision: {look: 8, workers: 60, bases: 4, makers: 11, army: 120, wave: 105, patience: 95,
		bonus: 15},
	sc2api.Difficulty_CheatMoney: {look: 8, workers: 64, bases: 4, makers: 13, army: 130, wave: 115, patience: 90,
		bonus: 40},
	sc2api.Difficulty_CheatInsane: {look: 8, workers: 66, bases: 5, makers: 16, army: 135, wave: 130, patience: 80,
		bonus: 80},
}

// Knows reports whether the protocol has the difficulty.
func Knows(d sc2api.Difficulty) bool { return d >= sc2api.Difficulty_VeryEasy && int(d) < len(levels) }

func levelOf(d sc2api.Difficulty) *level { return &levels[d] }
