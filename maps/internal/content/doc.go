// Package content reads and writes the files of a StarCraft II map, all but its script (maps/internal/script) and
// the archive that holds them (maps/mpq).
//
// Files makes those of a scenario, FromTemplate puts a scenario's things into a map that somebody has, and Check
// tells what is wrong with a map's files. Each format has a file of its own here, with a type of named fields, a
// function that parses it and a method Bytes: what is parsed is written again with the same bytes, or refused. Fields
// that no public description explains are called Unknown and kept.
//
// README.md lists each field, what the maps published with the MSGI paper have, what this package writes,
// and where it is known from. The same scenario gives the same bytes.
package content
