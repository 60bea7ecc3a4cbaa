// Package mpq reads and writes MPQ archives, the container of StarCraft II's maps (SC2Map files).
//
// Start with archive.go (Open, and what one can ask an Archive) and write.go (Write); open.go reads what a damaged
// archive still tells; header.go lays out both ends of the format. A file's way out of an archive is tables.go or
// het.go (where it lies), index.go (its name), sectors.go (its pieces), compress.go and crypt.go (one piece),
// attributes.go (whether it is what was put in).
//
// The reader takes format versions 1 to 4, with or without user data in front, and what maps are made of: zlib and
// bzip2, sectors and single units, sector checksums, encrypted files whose names are known. It refuses, by name, what
// the maps at hand do not need: PKWARE implode, Huffman, ADPCM, LZMA and sparse compression, patch files, signatures.
// No size or count from the file is trusted: see limits.go. meter.go counts the work and ends it with the context.
//
// The writer makes one kind of archive: the one that the StarCraft II editor made of the maps published with the MSGI
// paper. README.md lists each parameter, what those maps have, and what this package writes. The same
// files give the same bytes.
//
// No Go module that could be had does this: the one that also writes, ldmonster/go-stormlib, stores files unpacked in
// archives of format version 1, and the module proxy does not have it.
//
// The facts come from public descriptions: "The MoPaQ Archive Format" by Justin Olbrantz and Jean-Francois Roy,
// Ladislav Zezula's pages on the format (zezula.net/en/mpq/mpqformat.html) for versions 3 and 4, and Bob Jenkins'
// description of his hash lookup3 (burtleburtle.net/bob/c/lookup3.c); and from the maps themselves. Tests hold the
// package against StormLib, which shares no code with it.
package mpq
