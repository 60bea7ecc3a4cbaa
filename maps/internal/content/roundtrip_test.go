package content

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sc2msgi/reference/cost"
)

// Rule: a binary file that is read is written again with the same bytes, in all reference maps; so are the XML files
// that these maps share with ours.
func TestReferencesAreWrittenAgain(t *testing.T) {
	for name, files := range references(t) {
		seen := map[string]bool{}
		for _, f := range files {
			parse := parserOf(f.Name)
			switch f.Name {
			case regionsFile:
				parse = of(parseRegions)
			case documentFile:
				parse = of(parseDocumentInfo)
			}
			if parse == nil {
				continue
			}
			seen[f.Name] = true
			m, err := parse(f.Content)
			if err != nil {
				t.Errorf("%s: %s: %v", name, f.Name, err)
			} else if !bytes.Equal(m.Bytes(), f.Content) {
				t.Errorf("%s: %s is not written as it was", name, f.Name)
			}
		}
		for file := range binaries {
			if !seen[file] {
				t.Errorf("%s has no %s", name, file)
			}
		}
	}
}

// Rule: a file that ends too early, goes on, begins otherwise or has another version is refused with a line that
// names it; nothing else is lost.
func TestDamagedFilesAreRefused(t *testing.T) {
	for _, f := range written(t, "build-battlecruiser") {
		parse := parserOf(f.Name)
		if parse == nil {
			continue
		}
		name := f.Name
		if strings.HasSuffix(name, versionEnding) {
			name = "version"
		}
		refused := func(what string, data []byte) {
			t.Helper()
			if _, err := parse(data); err == nil || !strings.HasPrefix(err.Error(), name+": ") ||
				strings.Contains(err.Error(), "\n") {
				t.Errorf("%s %s: error %v", f.Name, what, err)
			}
		}
		refused("cut", f.Content[:len(f.Content)-1])
		refused("empty", nil)
		// these keep what follows their header
		if !bytes.Contains([]byte(waterFile+hardTileFile+fluffFile), []byte(f.Name)) {
			refused("with a byte more", append(bytes.Clone(f.Content), 0))
		}
		for at := range 5 { // the letters and the version
			if changed := bytes.Clone(f.Content); f.Name != cellAttributeFile && f.Name != minimapFile &&
				name != "version" {
				changed[at] ^= 0x40
				refused("changed", changed)
			}
		}
	}
}

// Rule: an XML file that consists of tags or attributes alone is refused before it is read.
func TestXMLIsBounded(t *testing.T) {
	for says, data := range map[string]string{
		"100001 tags":       "<PlacedObjects>" + strings.Repeat("<ObjectUnit/>", 100_000),
		"300000 attributes": "<PlacedObjects" + strings.Repeat(` a=""`, 300_000) + "/>",
	} {
		var err error
		took := cost.Allocated(func() { _, err = parseObjects([]byte(data)) })
		if err == nil || !strings.Contains(err.Error(), says) || took > 2*uint64(len(data)) {
			t.Errorf("%s: %v, %d bytes set aside for %d", says, err, took, len(data))
		}
	}
}

// FuzzParse feeds all parsers anything. Rule: none panics or asks for much memory, and what a parser of a binary file
// takes is written again with the same bytes.
func FuzzParse(f *testing.F) {
	files := written(f, "defeat-zerglings")
	for i, file := range files {
		if len(file.Content) < 1<<13 {
			f.Add(i, file.Content)
		}
	}
	all := whole(f, "defeat-zerglings")
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		name := files[uint(i)%uint(len(files))].Name
		if parse := parserOf(name); parse != nil {
			cost.InProportion(t, len(data), 100, func() {
				if m, err := parse(data); err == nil && !bytes.Equal(m.Bytes(), data) {
					t.Errorf("%s is not written as it was", name)
				}
			})
			return
		}
		for _, parse := range []parser{of(parseObjects), of(parseRegions), of(parseComponents), of(parseDocumentInfo)} {
			cost.InProportion(t, len(data), 400, func() {
				if m, err := parse(data); err == nil {
					m.Bytes()
				}
			})
		}
		_, _ = parseTerrain(data)
		damaged := slices.Clone(all)
		damaged[uint(i)%uint(len(files))].Content = data
		Check(damaged)
	})
}
