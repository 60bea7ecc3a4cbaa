// Package standin lays out a folder that looks like an installation of StarCraft II and whose executable is this
// program, so that a library that starts the game by itself (python-sc2, pysc2, go-sc2ai, rust-sc2, ...) starts the
// simulator instead:
//
//	Versions/Base75689/SC2_x64       for each version: the program; on Windows SC2_x64.exe,
//	                                 on macOS SC2.app/Contents/MacOS/SC2
//	Maps/BuildBattleCruiser_20.SC2Map
//	                                 for each scenario: a few lines of text, for libraries that look for it
//	Maps/AcropolisLE.SC2Map          for each known map of the ladder: the same, for the scenario that stands in
//	Libs, Support64                  where libraries expect them: on Linux, on Windows
//	sc2msgi-standin.json             the Marker: what this is, and what was written
//
// Install writes it, Read recognises it, and Started tells a program that it was started as the game.
package standin
