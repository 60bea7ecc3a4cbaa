package recording

import (
	"encoding/binary"
	"slices"

	"sc2msgi/sc2api"
	"sc2msgi/sim/request"
)

// Tape records a game while it is played: every request that influences it, and how many loops passed between them.
// Consecutive steps become one record, so that stepping allocates nothing. The zero value is empty and records.
type Tape struct {
	records []byte
	run     uint64 // loops since the last record
	full    bool   // no more is recorded; records is empty
}

// The records: a length of at least one and a request of so many bytes, or a zero and a number of loops. All numbers
// are varints.
const stepsRecord = 0

// maxTape bounds a recording, so that what save_replay gives can be sent back in one request.
const maxTape = request.MaxBytes - 256<<10

// recordable is what a tape keeps of a request: nil of one that does not change how the game goes on. Steps are
// recorded apart, and quick_load cuts the tape. What a debug request draws, or does to the process, is no part of the
// game.
func recordable(req *sc2api.Request) *sc2api.Request {
	switch r := req.Request.(type) {
	case *sc2api.Request_Action:
		if len(r.Action.GetActions()) > 0 {
			return req
		}
	case *sc2api.Request_Debug:
		all := r.Debug.GetDebug()
		kept := slices.DeleteFunc(slices.Clone(all), func(c *sc2api.DebugCommand) bool {
			return c.GetTestProcess() != nil || c.GetDraw() != nil
		})
		switch len(kept) {
		case 0:
		case len(all):
			return req
		default:
			return &sc2api.Request{Request: &sc2api.Request_Debug{Debug: &sc2api.RequestDebug{Debug: kept}}}
		}
	}
	return nil
}

// Reset empties the tape for another game.
func (t *Tape) Reset() { t.records, t.run, t.full = t.records[:0], 0, false }

// Stop ends the recording and forgets it: of a replay no second one is made.
func (t *Tape) Stop() { t.records, t.full = nil, true }

// Steps notes that loops were played.
func (t *Tape) Steps(loops int) { t.run += uint64(loops) }

// Keep records a request that was carried out, if it has to do with the game. The request's own memory is not kept.
func (t *Tape) Keep(req *sc2api.Request) {
	if req = recordable(req); req == nil || t.full {
		return
	}
	id := req.Id
	req.Id = nil // says nothing about the game
	defer func() { req.Id = id }()
	t.records = t.ended()
	size := req.SizeVT()
	if len(t.records)+size > maxTape {
		t.Stop()
		return
	}
	t.run = 0
	t.records = binary.AppendUvarint(t.records, uint64(size))
	from := len(t.records)
	t.records = append(t.records, make([]byte, size)...)
	_, err := req.MarshalToSizedBufferVT(t.records[from:])
	// Larger than what comes over a websocket, and so than what a recording may hold.
	if err != nil || !request.Fits(t.records[from:]) {
		t.Stop()
	}
}

// ended returns the records with the last run of steps among them. It appends in place, beyond what was recorded.
func (t *Tape) ended() []byte {
	if t.run == 0 {
		return t.records
	}
	return binary.AppendUvarint(append(t.records, stepsRecord), t.run)
}

// Mark is a place on a tape that can be come back to.
type Mark struct {
	length int
	run    uint64
	full   bool
}

// Mark returns where the tape stands.
func (t *Tape) Mark() Mark { return Mark{len(t.records), t.run, t.full} }

// Cut takes off what was recorded after the mark, which must be of this tape and not of a later place.
func (t *Tape) Cut(m Mark) {
	if t.full && !m.full { // what was before the mark is gone with the rest
		return
	}
	t.records, t.run, t.full = t.records[:m.length], m.run, m.full
}
