package maps

import (
	"fmt"
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps/build"
	"sc2msgi/maps/mpq"
)

// mapReport is what maps inspect says of a map's files beyond how they are stored.
type mapReport struct {
	Title    string   `json:"title"`
	Width    int      `json:"width"`
	Height   int      `json:"height"`
	Players  int      `json:"players"`
	Units    int      `json:"units"`
	Points   int      `json:"points"`
	Regions  int      `json:"regions"`
	Scenario string   `json:"scenario"` // "" where none is known
	Built    bool     `json:"built_by_sc2msgi"`
	Differs  []string `json:"differs"`  // files that would be built otherwise now
	Problems []string `json:"problems"` // of a map whose scenario is known
	Checked  bool     `json:"checked"`  // not where files could not be read
}

// reportOf inspects the files of a map, or describes it by those that could be read.
func reportOf(files []mpq.File, whole bool) (*mapReport, error) {
	table, err := gamedata.ForVersion(cmdline.DefaultFacts)
	if err != nil {
		return nil, err
	}
	r := build.Describe(files)
	if whole {
		r = build.Inspect(table, files)
	}
	report := &mapReport{
		Title: r.Title, Width: r.Width, Height: r.Height, Players: r.Players,
		Units: r.Units, Points: r.Points, Regions: r.Regions, Built: r.Built,
		Differs: append([]string{}, r.Differs...), Problems: append([]string{}, r.Problems...), Checked: whole,
	}
	if r.Scenario != nil {
		report.Scenario = r.Scenario.Name
	}
	return report, nil
}

func (r *mapReport) text(line func(title, format string, args ...any)) {
	if r.Width > 0 {
		line("map", "%s, %d x %d cells, players %d, units %d, points %d, regions %d",
			shown(r.Title), r.Width, r.Height, r.Players, r.Units, r.Points, r.Regions)
	}
	switch {
	case r.Scenario == "":
		line("scenario", "none that is known")
	case !r.Checked:
		line("scenario", "%s; its files are not checked, for some are missing or damaged", shown(r.Scenario))
	case !r.Built:
		line("scenario", "%s, as published with the MSGI paper", r.Scenario)
	case len(r.Differs) == 0:
		line("scenario", "%s, built by sc2msgi, each file as it would be built now", shown(r.Scenario))
	default:
		var names []string
		for _, name := range r.Differs {
			names = append(names, shown(name))
		}
		line("scenario", "%s, built by sc2msgi; from a template or by another version are %s",
			shown(r.Scenario), strings.Join(names, ", "))
	}
	for _, p := range r.Problems {
		line("problem", "%s", shown(p))
	}
	if r.Scenario != "" && r.Checked && len(r.Problems) == 0 {
		line("", "nothing is wrong with its files")
	}
}

// problem says in a line what is wrong with the map, "" if nothing is.
func (r *mapReport) problem() string {
	switch len(r.Problems) {
	case 0:
		return ""
	case 1:
		return r.Problems[0]
	}
	return fmt.Sprintf("%d problems with the map, the first is: %s", len(r.Problems), r.Problems[0])
}
