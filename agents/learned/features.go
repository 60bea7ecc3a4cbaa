package learned

import (
	"math"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/grprop"
	"sc2msgi/msgi/ilp"
)

// Input is what the network reads at one decision.
type Input struct {
	n        int
	features []float32 // by subtask, n x inputs
	related  *related  // as of the beginning of the episode
}

// reader writes the features of a trial. What is inferred is as of the end of the last episode.
type reader struct {
	know    *msgi.Knowledge
	n       int
	episode int
	all     int // steps of the episode

	graph   graph.Graph
	spaces  []ilp.Space
	rewards []float64
	largest float64
	related *related
	seen    map[bits.Set]bool // completion vectors of the trial

	propagator        *grprop.Propagator
	bonus             []float64
	byReward, byBonus []float64 // GRProp's scores
}

func newReader(k *msgi.Knowledge) *reader {
	n := k.Subtasks()
	return &reader{know: k, n: n, spaces: make([]ilp.Space, n), seen: map[bits.Set]bool{},
		propagator: grprop.New(grprop.PaperParams), bonus: make([]float64, n), byReward: make([]float64, n),
		byBonus: make([]float64, n)}
}

// begin takes over what is inferred at the beginning of an episode.
func (r *reader) begin(episode int) {
	r.episode, r.all = episode, 0
	r.graph = r.know.Graph()
	for i := range r.spaces {
		s := r.know.Learner().Space(i)
		r.spaces[i] = s
		r.spaces[i].Demands = append([]bits.Set(nil), s.Demands...) // the learner's change with every row
	}
	r.related = relate(r.graph, func(i int) ilp.Space { return r.spaces[i] })
	r.rewards, r.largest = r.know.Rewards(), 0
	for _, v := range r.rewards {
		r.largest = max(r.largest, math.Abs(v))
	}
	r.propagator.Compile(r.graph)
}

// read writes the input of a decision. in is written over.
func (r *reader) read(s *msgi.State, in *Input) {
	if r.all == 0 {
		r.all = s.StepsLeft
	}
	in.n, in.related = r.n, r.related
	in.features = sized(in.features, r.n*inputs)
	r.seen[s.Complete] = true
	counts := r.know.Counts()
	counts.Bonus(r.bonus)
	r.propagator.Gradient(s.Complete, r.rewards, r.byReward)
	r.propagator.Gradient(s.Complete, r.bonus, r.byBonus)
	toReward, toBonus := scale(r.byReward), scale(r.byBonus)
	world := r.world(s)
	for i := range r.n {
		f := in.features[i*inputs : (i+1)*inputs]
		r.subtask(i, s, f)
		f[22], f[23] = float32(r.byReward[i]*toReward), float32(r.byBonus[i]*toBonus)
		copy(f[24:], world[:])
	}
}

// scale returns what makes the largest of some numbers 1.
func scale(x []float64) float64 {
	most := 0.0
	for _, v := range x {
		most = max(most, math.Abs(v))
	}
	if most == 0 {
		return 0
	}
	return 1 / most
}

// world returns what all subtasks share.
func (r *reader) world(s *msgi.State) [8]float32 {
	known := 0
	for i := range r.graph {
		if r.graph[i].Known {
			known++
		}
	}
	n, eligible := float32(r.n), r.know.Counts().Eligible()
	left := max(0, min(r.know.Budget(), mostEpisodes)-r.episode)
	return [8]float32{float32(s.StepsLeft) / float32(max(1, r.all)), truth(r.episode == 1),
		log(float64(min(r.episode, mostEpisodes))) / 2, log(float64(1+left)) / 2,
		float32(known) / n, float32(s.Complete.Len()) / n, float32(eligible.Len()) / n, 1}
}

// subtask writes what is a subtask's own.
func (r *reader) subtask(i int, s *msgi.State, f []float32) {
	counts, did := r.know.Counts(), r.know.Effects()
	can, ever, been := s.Executable(), counts.Eligible(), r.know.EverComplete()
	with := s.Complete
	with.Add(i)
	space := &r.spaces[i]
	f[0], f[1], f[2] = truth(s.Complete.Has(i)), truth(can.Has(i)), truth(s.Eligible.Has(i))
	f[3], f[4] = truth(ever.Has(i)), truth(been.Has(i))
	f[5], f[6] = log(float64(1+counts.Seen(i, false)))/3, log(float64(1+counts.Seen(i, true)))/3
	f[7] = log(float64(1+did.Taken(i))) / 2
	f[8] = 0
	if r.largest > 0 {
		f[8] = float32(r.rewards[i] / r.largest)
	}
	f[9], f[10] = truth(r.graph[i].Known), truth(r.graph[i].Holds(s.Complete))
	f[11] = float32(min(2, did.Steps(i)/float64(max(1, s.StepsLeft))))
	f[12] = float32(r.bonus[i] / 4)
	f[13] = truth(!r.seen[with])
	r.with(&with, s, f)
	f[15] = 0
	if can.Has(i) {
		f[15] = float32(r.n-ever.Len()) / float32(r.n)
	}
	f[19] = float32(space.May.AndNot(space.Must).Len()) / float32(r.n)
	f[20] = float32(len(space.Demands)) / 4
	f[21] = truth(space.Seen)
}

// with writes what a state, that after an option, would tell, open and close.
func (r *reader) with(x *bits.Set, s *msgi.State, f []float32) {
	tells, opens, closes, pays := 0, 0, 0, 0.0
	for j := range r.spaces {
		if r.spaces[j].Seen {
			if _, open := r.spaces[j].Tells(*x); open {
				tells++
			}
		}
		switch now, then := r.graph[j].Holds(s.Complete), r.graph[j].Holds(*x); {
		case then && !now:
			opens++
			if r.largest > 0 && !x.Has(j) {
				pays += r.rewards[j] / r.largest
			}
		case now && !then:
			closes++
		}
	}
	f[14], f[16], f[17], f[18] = float32(tells)/4, float32(opens)/3, float32(pays), float32(closes)/3
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

func log(x float64) float32 { return float32(math.Log(x)) }
