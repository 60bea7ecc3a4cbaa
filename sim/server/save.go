package server

import (
	"errors"
	"slices"

	"sc2msgi/sc2api"
	"sc2msgi/sim/computer"
	"sc2msgi/sim/game"
	"sc2msgi/sim/recording"
)

// save is what quick_save kept: the game and what the session holds of it. A session has one. A later save takes its
// place; a new game, a restart, a replay and leaving forget it (whether the real game's outlives a restart is
// unverified).
type save struct {
	game     *game.Game
	opponent *computer.Player
	groups   [controlGroups][]game.Tag
	log      eventLog
	tape     recording.Mark
}

// errNoSave: the protocol has no error enum for it.
var errNoSave = errors.New("quick_load: there is nothing to load, no quick_save was made in this game")

// quickSave keeps the game as it is. It changes nothing, not even what the next observation tells.
func (s *Session) quickSave() {
	kept := &save{game: s.game.Clone(), log: s.log.clone(), tape: s.tape.Mark()}
	if s.opponent != nil {
		kept.opponent = s.opponent.Clone()
	}
	for i := range s.groups {
		kept.groups[i] = slices.Clone(s.groups[i])
	}
	s.saved = kept
	s.reply.resp.Response = &sc2api.Response_QuickSave{QuickSave: &sc2api.ResponseQuickSave{}}
}

// quickLoad goes on from the save, which stays and can be loaded again. The recording goes on from there, too: what was
// played after the save is no part of the replay.
func (s *Session) quickLoad() error {
	if s.saved == nil {
		return errNoSave
	}
	s.game, s.log = s.saved.game.Clone(), s.saved.log.clone()
	if s.saved.opponent != nil {
		s.opponent = s.saved.opponent.Clone()
	}
	for i := range s.groups {
		s.groups[i] = slices.Clone(s.saved.groups[i])
	}
	s.tape.Cut(s.saved.tape)
	s.clock.start(s.game.Loop())
	s.onlooker.begins(s)
	s.reply.resp.Response = &sc2api.Response_QuickLoad{QuickLoad: &sc2api.ResponseQuickLoad{}}
	return nil
}

// clone copies the log's lists. Their entries are never written again.
func (l *eventLog) clone() eventLog {
	c := *l
	c.actions, c.refused, c.chat = slices.Clone(l.actions), slices.Clone(l.refused), slices.Clone(l.chat)
	c.all = nil
	return c
}
