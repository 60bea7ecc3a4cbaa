// Package jsonfile reads JSON files that people write or pass on: plans of sweeps, faults, graphs, manifests. It is as
// strict as yamlfile, and says what is wrong in the same words: one line with file, line, field and the mend. A field
// that nobody knows, a field that stands there twice, a value of another type and what follows the document are
// faults.
//
// Start with Read. As in yamlfile the first fault is kept, and after it everything reads as nothing: so a reader of a
// format is a list of fields without a single if. Values are looked at where they stand in the file, so that a large
// file takes no more memory than its bytes and what is made of them.
package jsonfile
