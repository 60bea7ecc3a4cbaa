package server

import (
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// eventLog is what happened since the last observation that told it: the player's actions, what was refused, chat, and
// in the game itself alerts, deaths and late rejections. It is forgotten by the first step or action after that
// observation, so that the same observation can be asked again.
type eventLog struct {
	actions []*sc2api.Action
	refused []*sc2api.ActionError // at once
	chat    []*sc2api.ChatReceived
	all     []*sc2api.ActionError // with the late ones, made for each observation
	size    int                   // bytes kept
	told    bool
}

// maxLog bounds the bytes kept for a client that acts and never observes; what comes after is not told.
const maxLog = 1 << 20

// fits takes n bytes of the log, false when it is full.
func (l *eventLog) fits(n int) bool {
	l.size += n
	return l.size <= maxLog
}

// forgetTold empties the log of the player when an observation told it.
func (s *Session) forgetTold() {
	if s.log.told {
		s.onlooker.noteDeaths(s)
		s.log.reset()
		s.game.Drain(s.player)
	}
}

func (l *eventLog) reset() {
	l.actions, l.refused, l.chat = l.actions[:0], l.refused[:0], l.chat[:0]
	l.size, l.told = 0, false
}

// add keeps an action that the game took, stamped with its loop. The request's own memory is not kept.
func (l *eventLog) add(a *sc2api.Action, loop int) {
	if !l.fits(proto.Size(a)) {
		return
	}
	kept := proto.Clone(a).(*sc2api.Action)
	kept.GameLoop = proto.Uint32(uint32(loop))
	l.actions = append(l.actions, kept)
}

// refuse keeps an order that was refused at once.
func (l *eventLog) refuse(unit game.Tag, ability gamedata.AbilityID, why sc2api.ActionResult) {
	if l.fits(32) {
		l.refused = append(l.refused, actionError(unit, ability, why))
	}
}

func (l *eventLog) say(player int, message string) {
	if l.fits(len(message)) {
		l.chat = append(l.chat, &sc2api.ChatReceived{PlayerId: proto.Uint32(uint32(player)), Message: &message})
	}
}

// errors returns what was refused at once and what the game refused later, in that order.
func (l *eventLog) errors(g *game.Game, player int) []*sc2api.ActionError {
	l.all = append(l.all[:0], l.refused...)
	for _, r := range g.Rejections(player) {
		l.all = append(l.all, actionError(r.Unit, r.Ability, r.Result))
	}
	return l.all
}

func actionError(unit game.Tag, ability gamedata.AbilityID, why sc2api.ActionResult) *sc2api.ActionError {
	e := &sc2api.ActionError{AbilityId: proto.Uint64(uint64(ability)), Result: &why}
	if unit != 0 {
		e.UnitTag = proto.Uint64(uint64(unit))
	}
	return e
}
