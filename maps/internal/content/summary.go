package content

import "sc2msgi/maps/mpq"

// Summary is what the files of any map tell about it, as far as they can be read; 0 or "" where not: later editors
// write versions of files that are not known here.
type Summary struct {
	Title                  string
	Width, Height          int // cells
	Players                int // people and computers that may take part
	Units, Points, Regions int // that are there when the game loads the map; doodads are not counted
}

// Summarize reads a map's summary.
func Summarize(files []mpq.File) Summary {
	var s Summary
	if h := readable(files, headerFile, parseDocumentHeader); h != nil {
		for _, text := range h.Strings {
			if text.Key == titleKey && (s.Title == "" || text.Locale == backwards("enUS")) {
				s.Title = text.Value
			}
		}
	}
	if info := readable(files, mapInfoFile, parseMapInfo); info != nil {
		s.Width, s.Height = int(info.Width), int(info.Height)
		for _, p := range info.Players {
			if p.Control == controlUser || p.Control == controlComputer {
				s.Players++
			}
		}
	}
	if o := readable(files, objectsFile, parseObjects); o != nil {
		s.Units, s.Points = len(o.Units), len(o.Points)
	}
	if l := readable(files, regionsFile, parseRegions); l != nil {
		s.Regions = len(l.Regions)
	}
	return s
}

// readable parses a file, nil where it is missing or cannot be read.
func readable[T any](files []mpq.File, name string, parse func([]byte) (*T, error)) *T {
	data, ok := Find(files, name)
	if !ok {
		return nil
	}
	v, err := parse(data)
	if err != nil {
		return nil
	}
	return v
}
