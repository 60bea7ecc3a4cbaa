package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"

	"sc2msgi/bot"
	"sc2msgi/bot/spectator"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/sim/server"
)

// The bounds of a record. What comes after is left out, and that is told.
const (
	mostGame = film.MostEpisode / 2 // bytes of a game
	mostHeld = 4 * film.MostEpisode // bytes of the games under way, which are held in memory
	mostKept = film.MostRecord / 2  // bytes of the file
)

// record writes the games of all clients, one after the other as they end.
type record struct {
	table  *gamedata.Table
	file   *kept.File
	beside bool // the file replaces none
	note   func(string)
	wrote  func(path string) // is told which file a game's process wrote
	most   int               // bytes of a game

	mu     sync.Mutex
	closed bool
	games  []*played // under way, in the order of their beginning
	begun  int
	held   int // bytes of all that are under way
	size   int // bytes of the file
	err    error
}

// played is a game under way.
type played struct {
	of    *record
	lines bytes.Buffer
	by    *spectator.Foreign
	to    *spectator.Recorder
	full  bool
}

// errFull says that a record has no room for more.
var errFull = errors.New("the record is full")

// openRecord begins the record. What is left out of it is told to note.
func (o *options) openRecord(note, wrote func(string)) (*record, error) {
	r := &record{table: o.table, beside: o.asGame, note: note, wrote: wrote, most: mostGame}
	var err error
	if o.asGame {
		r.file, err = kept.OpenBeside(recordTo, o.record)
	} else {
		r.file, err = kept.Open("record", o.record, "a record", film.RecordBegins)
	}
	return r, err
}

// onlook returns who is shown a client's games.
func (r *record) onlook() func(server.Look) {
	var now *played
	return func(l server.Look) {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.closed {
			return
		}
		if l.Begins {
			r.end(now) // it was left
			now = r.begin(&l)
		}
		if now == nil {
			return
		}
		err := now.by.See(context.Background(), l.Observation)
		if err == nil && now.full {
			err = errFull
		}
		if err != nil {
			r.note(fmt.Sprintf("a game is not recorded to its end: %v", err))
		}
		if err != nil || len(l.Observation.PlayerResult) > 0 {
			r.end(now)
			now = nil
		}
	}
}

func (r *record) begin(l *server.Look) *played {
	if r.size > mostKept || r.held > mostHeld {
		r.note(fmt.Sprintf("a game is not recorded: %v", errFull))
		return nil
	}
	r.begun++
	p := &played{of: r}
	p.to = spectator.NewRecorder(p)
	p.by = spectator.NewForeign(r.table, p.to.See)
	a := l.Area
	p.by.Begin(r.begun, l.Seed, bot.Area{X0: a.Min.X, Y0: a.Min.Y, X1: a.Max.X, Y1: a.Max.Y}, film.Match(l.Match))
	r.games = append(r.games, p)
	return p
}

// Write holds what the recorder writes, within the bounds.
func (p *played) Write(b []byte) (int, error) {
	if p.full = p.full || p.lines.Len()+len(b) > p.of.most || p.of.held+len(b) > mostHeld; p.full {
		return 0, errFull
	}
	p.of.held += len(b)
	return p.lines.Write(b)
}

// end writes a game to the file. Nil is none.
func (r *record) end(p *played) {
	at := -1
	for i, g := range r.games {
		if g == p {
			at = i
		}
	}
	if at < 0 {
		return
	}
	r.games = append(r.games[:at], r.games[at+1:]...)
	if err := p.to.Flush(); err != nil && !errors.Is(err, errFull) {
		r.err = errors.Join(r.err, err)
	}
	r.held -= p.lines.Len()
	whole := p.lines.Bytes()
	whole = whole[:bytes.LastIndexByte(whole, '\n')+1] // of a full game the last line may be cut
	n, err := r.file.Write(whole)
	r.size += n
	if r.err == nil {
		r.err = err
	}
}

// close writes the games that are under way, and names the file.
func (r *record) close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	for len(r.games) > 0 {
		r.end(r.games[0])
	}
	if !r.beside {
		return r.file.Keep(r.err)
	}
	path, err := r.file.KeepBeside(r.err)
	if path != "" && err == nil {
		r.wrote(path)
	}
	return err
}
