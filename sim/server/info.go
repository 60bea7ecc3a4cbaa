package server

import (
	"math"
	"slices"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// mods are what a melee map depends on, as 4.10 tells it.
var mods = []string{
	"Mods/Core.SC2Mod", "Mods/Liberty.SC2Mod", "Mods/Swarm.SC2Mod", "Mods/Void.SC2Mod", "Mods/VoidMulti.SC2Mod",
}

// toldInfo is what game_info told last, and of what. Clients ask for it at every step, and its images are long.
type toldInfo struct {
	answer  *sc2api.ResponseGameInfo
	game    *game.Game
	ground  int // the version of its ground
	options *sc2api.InterfaceOptions
}

// gameInfo tells the map and its grids. What was told before is told again as long as nothing in it has changed.
func (s *Session) gameInfo() *sc2api.ResponseGameInfo {
	t := &s.info
	if ground := s.game.GroundVersion(); t.game != s.game || t.ground != ground || t.options != s.options {
		*t = toldInfo{s.newGameInfo(), s.game, ground, s.options}
	}
	return t.answer
}

func (s *Session) newGameInfo() *sc2api.ResponseGameInfo {
	title := s.scenario.Title
	info := &sc2api.ResponseGameInfo{
		MapName:    &title,
		ModNames:   mods,
		PlayerInfo: []*sc2api.PlayerInfo{s.playerInfo()},
		StartRaw:   startRaw(s.game, s.format, s.options.GetRawCropToPlayableArea()),
		Options:    s.options,
	}
	if s.computer != nil {
		info.PlayerInfo = append(info.PlayerInfo, computerInfo(s.computer))
	}
	if len(s.scenario.Parts().Squads) > 0 {
		info.PlayerInfo = append(info.PlayerInfo, enemyInfo())
	}
	if s.mapPath != "" {
		info.LocalMapPath = proto.String(s.mapPath)
	}
	return info
}

func (s *Session) playerInfo() *sc2api.PlayerInfo {
	p := &sc2api.PlayerInfo{
		PlayerId:      proto.Uint32(uint32(s.player)),
		Type:          sc2api.PlayerType_Participant.Enum(),
		RaceRequested: s.race.Enum(),
		RaceActual:    sc2api.Race_Terran.Enum(),
	}
	if s.name != "" {
		p.PlayerName = proto.String(s.name)
	}
	return p
}

// enemyInfo tells of the map's own enemy as recordings tell of a built-in one (that a map's own is told at all, and
// as how difficult, is unverified against the game; clients expect it).
func enemyInfo() *sc2api.PlayerInfo {
	return &sc2api.PlayerInfo{
		PlayerId:      proto.Uint32(uint32(maps.Enemy)),
		Type:          sc2api.PlayerType_Computer.Enum(),
		RaceRequested: sc2api.Race_Zerg.Enum(),
		Difficulty:    sc2api.Difficulty_Easy.Enum(),
	}
}

// startRaw lists the start locations of others, as the game does. The authors' maps have none but the player's.
func startRaw(g *game.Game, f *format, cropped bool) *sc2api.StartRaw {
	m := g.Scenario()
	a := areaOf(m, cropped)
	raw := &sc2api.StartRaw{
		MapSize:       a.size(),
		PathingGrid:   f.pathing.flags(a, g.Pathable),
		PlacementGrid: f.placement.flags(a, g.Placeable),
		TerrainHeight: f.heights.bytes(a, func(x, y int) byte { return f.heightByte(g.Height(x, y)) }),
		PlayableArea:  playableArea(m, cropped),
	}
	if m.OtherStart != (maps.Point{}) {
		raw.StartLocations = []*sc2api.Point2D{
			{X: proto.Float32(float32(m.OtherStart.X)), Y: proto.Float32(float32(m.OtherStart.Y))}}
	}
	return raw
}

// playableArea is the area in whole cells. Cropped, it is all that there is.
func playableArea(m *maps.Scenario, cropped bool) *sc2api.RectangleI {
	p0, p1 := cornersOf(m)
	if cropped {
		p0, p1 = cellAt(0, 0), cellAt(p1.GetX()-p0.GetX(), p1.GetY()-p0.GetY())
	}
	return &sc2api.RectangleI{P0: p0, P1: p1}
}

// cornersOf are the corners of the playable area.
func cornersOf(m *maps.Scenario) (p0, p1 *sc2api.PointI) {
	at := func(p maps.Point) *sc2api.PointI { return cellAt(int32(math.Round(p.X)), int32(math.Round(p.Y))) }
	return at(m.Playable.Min), at(m.Playable.Max)
}

func cellAt(x, y int32) *sc2api.PointI { return &sc2api.PointI{X: &x, Y: &y} }

// scenarios are all that can be played.
func (s *Session) scenarios() []*maps.Scenario { return slices.Concat(s.own, maps.Scenarios()) }

// mapFiles are the names under which create_game knows the maps.
func (s *Session) mapFiles() []string {
	var names []string
	for _, m := range s.scenarios() {
		names = append(names, m.Name+".SC2Map")
	}
	return names
}

func (s *Session) titles() []string {
	var names []string
	for _, m := range s.scenarios() {
		names = append(names, m.Title)
	}
	return names
}

func (s *Session) availableMaps() *sc2api.ResponseAvailableMaps {
	return &sc2api.ResponseAvailableMaps{LocalMapPaths: s.mapFiles(), BattlenetMapNames: s.titles()}
}

// pingOf tells which release is played. That the game words its version so in a ping is unverified.
func pingOf(r gamedata.Release) *sc2api.ResponsePing {
	return &sc2api.ResponsePing{
		GameVersion: proto.String(r.GameVersion()),
		DataVersion: &r.DataHash,
		DataBuild:   &r.Build,
		BaseBuild:   &r.BaseBuild,
	}
}
