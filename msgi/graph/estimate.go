package graph

import (
	"context"
	"math"
	"math/rand/v2"
	"sort"

	"sc2msgi/msgi/bits"
)

// An estimate draws so many assignments, or fewer where formulas are long, so that it looks so often at a clause at
// most.
const mostDraws, drawLooks = 1 << 16, 1 << 23

// estimated compares by drawing assignments that satisfy one formula and looking whether they satisfy the other. It
// never finds an inferred formula exact.
func estimated(ctx context.Context, f, g []Clause) (Match, error) {
	recall, low, err := within(ctx, f, g)
	if err != nil {
		return Match{}, err
	}
	precision, high, err := within(ctx, g, f)
	return Match{Precision: precision, Recall: recall, Margin: max(low, high)}, err
}

// within estimates the part of the assignments satisfying f that satisfy g, without bias, from assignments drawn
// uniformly (Karp and Luby 1983): a clause of f in proportion to the assignments that satisfy it, then one of these,
// which is kept unless an earlier clause holds, so that none is drawn more often for being satisfied twice. margin
// bounds the error in 95 of 100 cases.
func within(ctx context.Context, f, g []Clause) (part, margin float64, err error) {
	upTo := make([]float64, len(f)) // by clause: the sum of the shares up to it
	sum := 0.0
	for i := range f {
		sum += math.Ldexp(1, -f[i].Size())
		upTo[i] = sum
	}
	if len(f) == 0 { // as ratio has it
		return 1, 0, nil
	}
	rng := rand.New(rand.NewPCG(1, 1))
	kept, hits := 0, 0
	for n := range min(mostDraws, drawLooks/(len(f)+len(g))) {
		if n%1024 == 0 && ctx.Err() != nil {
			return 0, 0, ctx.Err()
		}
		i := sort.SearchFloat64s(upTo, sum*rng.Float64())
		x := bits.Random(rng).Or(f[i].Pos).AndNot(f[i].Neg)
		if holds(f[:i], x) {
			continue
		}
		kept++
		if holds(g, x) {
			hits++
		}
	}
	kept = max(kept, 1) // of thousands of clauses that hold together there may be none
	// 1.96 standard errors of a share are at most 0.98 by the root of their number.
	return float64(hits) / float64(kept), 1 / math.Sqrt(float64(kept)), nil
}

func holds(f []Clause, x bits.Set) bool { return Precondition{Any: f}.Holds(x) }
