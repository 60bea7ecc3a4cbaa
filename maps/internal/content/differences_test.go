package content

import (
	"slices"
	"testing"
)

// difference is a field that our maps have otherwise than the reference maps of the same kind.
type difference struct {
	field string // FILE FIELD, or FILE where only one of both has it
	in    []string
	why   string
}

var (
	all    = theFour
	wars   = theFour[1:]
	first  = theFour[:1]
	last   = theFour[3:]
	ours   = theFour[:3] // with a region of enemies or none, and no points of them
	uneven = []string{theFour[0], theFour[3]}
)

// differences are all there are. README.md explains them to people.
var differences = []difference{
	{"Base.SC2Data/GameData/UnitData.xml", all, "our units keep the game's own panels of commands"},
	{"GameData.version", all, "no UnitData.xml"},
	{"ComponentList.SC2Components Components/DataComponent", all, "no data (gada), no Korean texts"},
	{"ComponentList.SC2Components Components/DataComponent text", all, "no data (gada), no Korean texts"},
	{"ComponentList.SC2Components Components/DataComponent@Locale", all, "no Korean texts"},
	{"ComponentList.SC2Components Components/DataComponent@Type", all, "no data (gada), no Korean texts"},
	{"ComponentList.SC2Components encoding", wars, "theirs say us-ascii, BuildBattleCruiser_20 says utf-8"},
	{"koKR.SC2Data/LocalizedData/TriggerStrings.txt", all, "no Korean texts"},
	{"DocumentHeader Minor", wars, "as BuildBattleCruiser_20"},
	{"DocumentHeader Revision", wars, "as BuildBattleCruiser_20"},
	{"DocumentHeader Build", wars, "as BuildBattleCruiser_20"},
	{"DocumentHeader BaseBuild", wars, "as BuildBattleCruiser_20"},
	{"DocumentHeader Mark", all, "differs in each map"},
	{"DocumentHeader MarkAgain", all, "differs in each map"},
	{"DocumentHeader Strings.Value", all, "our title and description"},
	{"Objects PlacedObjects/ObjectUnit@Id", all, "ids by rule"},
	{"Objects PlacedObjects/ObjectUnit@Variation", all, "looks only: ours have model 0, which is not written"},
	{"Objects PlacedObjects/ObjectPoint", ours, "other points"},
	{"Objects PlacedObjects/ObjectPoint@Id", all, "ids by rule"},
	{"Objects PlacedObjects/ObjectPoint@Name", all, "other points"},
	{"Objects PlacedObjects/ObjectPoint@Position", all, "other points; theirs have four digits after the point"},
	{"Objects PlacedObjects/ObjectPoint@Scale", ours, "other points"},
	{"Objects PlacedObjects/ObjectPoint@Type", ours, "other points"},
	{"Objects PlacedObjects/ObjectPoint@Color", ours, "other points"},
	{"Objects.version Minor", wars, "as BuildBattleCruiser_20"},
	{"Objects.version Revision", wars, "as BuildBattleCruiser_20"},
	{"Objects.version Build", wars, "as BuildBattleCruiser_20"},
	{"Objects.version BaseBuild", wars, "as BuildBattleCruiser_20"},
	{"Objects.version Saves", wars, "as BuildBattleCruiser_20"},
	{"Objects.version Time", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version Minor", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version Revision", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version Build", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version BaseBuild", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version Saves", wars, "as BuildBattleCruiser_20"},
	{"Triggers.version Time", wars, "as BuildBattleCruiser_20"},
	{"Regions.version Saves", last, "as BuildBattleCruiser_20"},
	{"Regions.version Time", last, "as BuildBattleCruiser_20"},
	{"Preload.xml encoding", first, "theirs says utf-8, the other references say us-ascii"},
	{"Preload.xml Preload/Terrain", first, "theirs has none, the other references have it"},
	{"Preload.xml Preload/Terrain@id", first, "theirs has none, the other references have it"},
	{"Preload.xml Preload/Unit@Variations", all, "model 0"},
	{"PreloadAssetDB.txt all", all, "theirs lists what UnitData.xml names"},
	{"Regions Regions/region", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region@id", all, "ids by rule"},
	{"Regions Regions/region/name", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/name@value", all, "other names"},
	{"Regions Regions/region/shape", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape@type", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/quad@value", all, "theirs have four digits after the point, the scenarios two"},
	{"Regions Regions/region/shape/center", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/center@value", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/width", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/width@value", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/height", uneven, "ours has no region that the script does not use"},
	{"Regions Regions/region/shape/height@value", uneven, "ours has no region that the script does not use"},
	{"Triggers TriggerData/Element", all, "ours has no source of the script"},
	{"enUS.SC2Data/LocalizedData/GameStrings.txt DocInfo/DescLong", all, "our description"},
	{"enUS.SC2Data/LocalizedData/GameStrings.txt DocInfo/DescShort", all, "our title"},
	{"enUS.SC2Data/LocalizedData/GameStrings.txt DocInfo/Name", all, "our title"},
	{"enUS.SC2Data/LocalizedData/GameStrings.txt others", all, "the texts of our script are in the script"},
	{"enUS.SC2Data/LocalizedData/TriggerStrings.txt others", all, "names of the parts of Triggers"},
}

// Rule: our maps differ from the reference map of the same kind in the fields listed here, and in no other.
func TestDifferencesFromReferences(t *testing.T) {
	refs := references(t)
	for _, name := range theFour {
		var want []string
		for _, d := range differences {
			if slices.Contains(d.in, name) {
				want = append(want, d.field)
			}
		}
		slices.Sort(want)
		got := differing(t, written(t, name), refs[sameKind[name]])
		for _, field := range got {
			if !slices.Contains(want, field) {
				t.Errorf("%s differs from %s without a reason: %s", name, sameKind[name], field)
			}
		}
		for _, field := range want {
			if !slices.Contains(got, field) {
				t.Errorf("%s does not differ from %s: %s", name, sameKind[name], field)
			}
		}
	}
}
