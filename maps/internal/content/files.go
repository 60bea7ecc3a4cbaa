package content

import (
	"fmt"
	"hash/crc32"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// mapSide is the only size that is written: the bounds in MapInfo depend on each other in ways that no description
// tells, and the game is known to refuse maps whose bounds were changed (highheat4/SC2MapGenerator). So MapInfo is
// that of the maps published with the MSGI paper.
const mapSide = 64

// Files returns all files of the scenario's map but its script, MapScript.galaxy. The table, of the version that is
// to play it, names the units. The same scenario gives the same bytes. Errors: what a map cannot hold, in a line.
func Files(table *gamedata.Table, s *maps.Scenario) ([]mpq.File, error) {
	files, err := allFiles(table, s)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.Name, err)
	}
	return files, nil
}

func allFiles(table *gamedata.Table, s *maps.Scenario) ([]mpq.File, error) {
	info := onePlayer()
	objects, regions, err := placed(table, s, info)
	if err != nil {
		return nil, err
	}
	texts, err := gameTexts(s)
	if err != nil {
		return nil, err
	}
	const w, h = mapSide, mapSide
	files := []mpq.File{
		{Name: componentsFile, Content: components().Bytes()},
		{Name: headerFile, Content: header(s, texts).Bytes()},
		{Name: documentFile,
			Content: (&documentInfo{ModType: []string{"Interface"}, Dependencies: dependencies}).Bytes()},
		{Name: mapInfoFile, Content: info.Bytes()},
		{Name: objectsFile, Content: objects},
		{Name: regionsFile, Content: regions},
		{Name: triggersFile, Content: noTriggers()},
		{Name: preloadFile, Content: preload(table, s, script.Needed(table, s))},
		{Name: preloadAssetsFile, Content: []byte("[Unit]" + lineEnd + lineEnd)},
		{Name: terrainFile, Content: flatTerrain(w, h)},
		{Name: heightMapFile, Content: flatHeightMap(w, h).Bytes()},
		{Name: syncHeightFile, Content: flatSyncHeightMap(w, h).Bytes()},
		{Name: cliffFile, Content: flatCliffLevels(w, h).Bytes()},
		{Name: cellFlagsFile, Content: plainCellFlags(w, h).Bytes()},
		{Name: masksFile, Content: oneTextureMasks(w, h).Bytes()},
		{Name: vertColFile, Content: plainColours(w, h).Bytes()},
		{Name: waterFile, Content: (&water{Version: waterVersion}).Bytes()},
		{Name: hardTileFile, Content: (&hardTiles{Version: hardTileVersion}).Bytes()},
		{Name: fluffFile, Content: (&fluffDoodads{Version: fluffVersion}).Bytes()},
		{Name: texturesFile, Content: oneTextureInfo(w, h).Bytes()},
		{Name: cellAttributeFile, Content: cellAttribute(w, h).Bytes()},
		{Name: minimapFile, Content: plainMinimap(int(info.Right-info.Left), int(info.Top-info.Bottom)).Bytes()},
		{Name: layoutsFile, Content: noLayouts()},
		{Name: stringsFile, Content: textFile(append(texts, quitText))},
		{Name: triggerTextsFile, Content: textFile(nil)},
		{Name: hotkeysFile, Content: textFile([]gameText{quitHotkey})},
	}
	for _, c := range savedBy {
		v := c.file
		v.Type, v.Format, v.BaseBuild, v.Unknown = backwards(c.kind), versionFormat, v.Build, 1
		files = append(files, mpq.File{Name: c.component + versionEnding, Content: v.Bytes()})
	}
	return files, nil
}

// onePlayer is the MapInfo of a map for player 1 alone. An enemy needs no slot: the script creates its units for
// player 2.
func onePlayer() *mapInfo {
	return &mapInfo{
		Version: mapInfoVersion, Unknown1: 7099,
		Width: mapSide, Height: mapSide,
		SmallPreview: 1, MinimapResolution: 1,
		FogMask: "Dark", TileSet: tileSet,
		Left: 10, Bottom: 8, Right: 54, Top: 44, BaseHeight: 30720,
		LoadingScreen: loadingScreen{Type: 1, Anchor: -1, Width: 800, Height: 600},
		Flags:         0x4000, Unknown3: 1, Unknown5: 0x2000, Unknown6: 1467134313, Unknown7: 1467133967, Unknown8: 16,
		Players: []player{
			{ID: 0, Control: controlNeutral},
			{ID: 1, Control: controlUser, Colour: 2, Race: "Terr", Start: script.StartID},
			{ID: 15, Control: controlHostile},
		},
	}
}

// components lists the parts. Data is none: the units are the game's own.
func components() *componentList {
	return &componentList{Components: []component{
		{Type: typeTexts, Locale: "enUS", Path: "GameText"},
		{Type: "info", Path: documentFile},
		{Type: "mapi", Path: mapInfoFile},
		{Type: "trig", Path: triggersFile},
		{Type: typeTerrain, Path: terrainFile},
		{Type: "regi", Path: regionsFile},
		{Type: "plob", Path: objectsFile},
		{Type: typeLayouts, Path: "UI/Layout/DescIndex.SC2Layout"},
	}}
}

// header is the DocumentHeader. Its mark tells maps apart, as far as is known: here it is a sum over the scenario's
// name.
func header(s *maps.Scenario, texts []gameText) *documentHeader {
	mark := crc32.ChecksumIEEE([]byte(s.Name))
	h := &documentHeader{
		Version: headerVersion, Game: [4]byte{'2', 'S'}, Unknown1: 1, Major: 4, Minor: 9, Revision: 2, Build: 74741,
		BaseBuild: 74741, Mark: mark, MarkAgain: mark, Unknown3: 1, Dependencies: dependencies,
	}
	for _, i := range headerOrder {
		h.Strings = append(h.Strings, headerString{Key: texts[i].key, Locale: backwards("enUS"), Value: texts[i].value})
	}
	return h
}

// headerOrder is the order of the texts in the DocumentHeader, neither that of GameStrings.txt nor another one that
// is known.
var headerOrder = [7]int{2, 6, 0, 3, 5, 1, 4}

// noTriggers is the file Triggers: the editor's source of a script. Ours has no such source.
func noTriggers() []byte {
	d := newDocument("utf-8")
	d.open("TriggerData")
	d.open("Root")
	d.close("Root")
	d.close("TriggerData")
	return d.bytes()
}

// noLayouts is DescIndex.SC2Layout, the list of changes to the game's panels: none.
func noLayouts() []byte {
	return []byte(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>` + lineEnd + "<Desc>" + lineEnd +
		"</Desc>" + lineEnd)
}
