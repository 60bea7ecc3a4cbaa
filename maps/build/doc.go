// Package build joins the files of a scenario into a map that StarCraft II loads, an SC2Map, and finds the scenario
// in one.
//
// Map (build.go) makes all of a map from the scenario. FromTemplate puts the scenario into a map that somebody has.
// Both write the scenario's file as a comment at the end of the map's script. Read (read.go) finds it there, or knows
// the maps published with the MSGI paper by their scripts. Inspect (inspect.go) says what is wrong with a map.
//
// The parts are in maps/internal/script (the map's program), maps/internal/content (all its other files) and maps/mpq
// (the archive that holds them).
package build
