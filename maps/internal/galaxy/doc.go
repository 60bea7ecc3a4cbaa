// Package galaxy reads and checks scripts in Galaxy, the language of StarCraft II's maps: it says whether the game's
// compiler would take a MapScript.galaxy, without the game.
//
// Parse gives the syntax tree (tree.go), Script.Check looks for what is wrong with it, given what the game offers
// (Natives, natives.galaxy). For tests and tools, walk.go answers questions about a script: Find, Calls, Outside,
// Statements and Expressions, and Number about an expression. The check does without them.
//
// It knows the part of the language that the five reference maps use, and a little more: include, const and static
// variables, arrays of one dimension, prototypes, functions, native declarations (in the table alone), if, while,
// for, break, continue, return, every operator. It refuses by name what it does not know: struct, typedef, do,
// funcref, structref, arrayref, arrays of arrays.
//
// # The rules
//
// There is no description by the makers of the game. The rules come from the SC2Mapster wiki (pages
// "Errors/Debugging" and "Language Overview"), the MoMM wiki's page "Galaxy (language)", the comments at the head of
// the game's natives.galaxy (as published in SC2Mapster/SC2GameData, see the file of that name here), and Plaxtony, a
// checker for editors whose tests state what the game's compiler takes (Talv/plaxtony, tests/fixtures/type_checker,
// commit fa4a925):
//   - A name is known from its declaration on; a prototype declares a function. Each prototype has a definition.
//     (SC2Mapster, Plaxtony)
//   - Local variables stand at the start of their function. (SC2Mapster) Every body has its brackets. (MoMM) They may
//     hide a global variable, not a function. (Plaxtony)
//   - int and byte become each other and fixed by themselves; fixed becomes neither. Nothing but bool becomes bool, so
//     && and || take no int. null is a string's or handle's value, no color's. (Plaxtony)
//   - A condition may be of any type but void, color and arrays; ! takes no unit and no trigger. (MoMM, Plaxtony)
//   - + joins strings, texts and points, - points; bits are those of int or byte, the same on both sides.
//     (natives.galaxy, Plaxtony)
//   - An assignment is a statement and no value; comments are // alone. (Plaxtony, SC2Mapster)
//   - A function that returns a value ends in a return or in an if whose branches all do; a loop does not count.
//     (Plaxtony)
//   - Operators bind as in C. (Plaxtony)
//
// Where those are silent the package refuses what scripts can do without: < between others than numbers, constants
// without a value or with one that is no constant, numbers with a leading 0, escapes in strings other than four. A
// constant that is assigned to, and a TriggerCreate that names no function bool (bool, bool), would fail when the
// game runs.
//
// As a trial, the game's own scripts as published in SC2Mapster/SC2GameData (core, the campaigns and their libraries,
// game 5.0.14) were read with it in November 2026, the bounds on size and errors lifted, `handle` replaced and
// declarations of arrays of arrays left out. 431 of 478 files could be read. In them, with 324,844 calls, it found
// nothing wrong but what other files declare or define, and functions given to a funcref.
package galaxy
