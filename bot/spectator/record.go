package spectator

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// Recorder writes scenes as lines of JSON, in the format that the package documentation describes.
type Recorder struct {
	out   *bufio.Writer
	lines *json.Encoder
	last  int // game loop of the last moment written in this episode; -1 for none
	units track
	err   error
}

// NewRecorder returns a recorder that writes to w. Nothing is certain to be written before Flush.
func NewRecorder(w io.Writer) *Recorder {
	r := &Recorder{out: bufio.NewWriterSize(w, 1<<16), last: -1}
	r.lines = json.NewEncoder(r.out)
	r.lines.SetEscapeHTML(false) // "minerals>=150" is to be read by people
	return r
}

// Flush writes what is left, and returns the first error that writing met.
func (r *Recorder) Flush() error { return cmp.Or(r.err, r.out.Flush()) }

// See is the recorder as an Audience.
func (r *Recorder) See(_ context.Context, s *Scene) {
	if s.Over != nil { // nothing comes after a result
		r.units.see(s, r.line)
		if r.last != s.Loop {
			r.moment(s)
		}
	}
	for _, e := range s.Events {
		if _, begins := e.(EpisodeBegins); begins {
			r.last = -1
			r.units.begin()
		}
		r.line(e)
	}
	if s.Over != nil {
		return
	}
	r.units.see(s, r.line)
	if r.last < 0 || s.Loop/gamedata.LoopsPerSecond > r.last/gamedata.LoopsPerSecond {
		r.moment(s)
	}
}

func (r *Recorder) line(v any) {
	if r.err == nil {
		r.err = r.lines.Encode(v)
	}
}

// moment is the line that each second has.
type moment struct {
	head
	Minerals   int     `json:"minerals"`
	Gas        int     `json:"gas"`
	SupplyUsed int     `json:"supply_used"`
	SupplyCap  int     `json:"supply_cap"`
	Option     string  `json:"option"`
	Army       []group `json:"army"`
	Enemy      []group `json:"enemy"`
}

// group is all units of a type on one side.
type group struct {
	Type  string       `json:"type"`
	Count int          `json:"count"`
	Units [][3]float64 `json:"units"` // x, y, health
}

func (r *Recorder) moment(s *Scene) {
	r.last = s.Loop
	r.line(moment{head{"moment", s.Loop}, s.Minerals, s.Gas, s.SupplyUsed, s.SupplyCap, s.Option,
		groups(s, observation.Own), groups(s, observation.Enemy)})
}

// groups returns a side's fighting units by the name of their type, those of a type in the order of the game's list.
func groups(s *Scene, side observation.Side) []group {
	list := []group{}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != side || !u.Army() {
			continue
		}
		at, found := slices.BinarySearchFunc(list, u.Name(),
			func(g group, name string) int { return cmp.Compare(g.Type, name) })
		if !found {
			list = slices.Insert(list, at, group{Type: u.Name()})
		}
		list[at].Count++
		list[at].Units = append(list[at].Units, [3]float64{round(u.X), round(u.Y), round(u.Health)})
	}
	return list
}
