package content

import (
	"strings"

	"sc2msgi/maps/mpq"
)

// Names of the files of a map.
const (
	componentsFile    = "ComponentList.SC2Components"
	headerFile        = "DocumentHeader"
	documentFile      = "DocumentInfo"
	mapInfoFile       = "MapInfo"
	objectsFile       = "Objects"
	regionsFile       = "Regions"
	triggersFile      = "Triggers"
	preloadFile       = "Preload.xml"
	preloadAssetsFile = "PreloadAssetDB.txt"
	terrainFile       = "t3Terrain.xml"
	heightMapFile     = "t3HeightMap"
	syncHeightFile    = "t3SyncHeightMap"
	cliffFile         = "t3SyncCliffLevel"
	cellFlagsFile     = "t3CellFlags"
	masksFile         = "t3TextureMasks"
	vertColFile       = "t3VertCol"
	waterFile         = "t3Water"
	hardTileFile      = "t3HardTile"
	fluffFile         = "t3FluffDoodad"
	texturesFile      = "t3SyncTextureInfo"
	cellAttributeFile = "CellAttribute_Vur"
	minimapFile       = "Minimap.tga"
	layoutsFile       = "Base.SC2Data/UI/Layout/DescIndex.SC2Layout"
	stringsFile       = "enUS.SC2Data/LocalizedData/GameStrings.txt"
	triggerTextsFile  = "enUS.SC2Data/LocalizedData/TriggerStrings.txt"
	hotkeysFile       = "enUS.SC2Data/LocalizedData/GameHotkeys.txt"
)

// sameName reports whether an archive takes both for the same file.
func sameName(a, b string) bool {
	return strings.EqualFold(strings.ReplaceAll(a, `\`, "/"), strings.ReplaceAll(b, `\`, "/"))
}

// Find returns the content of the file of that name; slashes, backslashes and case do not matter.
func Find(files []mpq.File, name string) ([]byte, bool) {
	for _, f := range files {
		if sameName(f.Name, name) {
			return f.Content, true
		}
	}
	return nil, false
}
