package graph

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"math/big"

	"sc2msgi/msgi/bits"
)

// counter counts the assignments that satisfy formulas, by Shannon's expansion: f = v f(v=1) or not-v f(v=0). What
// shares no variable is counted apart, and a formula that comes up again is looked up. Counting is hard in general
// (#P), so a counter stops after so many splits, and after so many looks at a clause.
type counter struct {
	ctx           context.Context
	splits, looks int // that are left, of all its counts together
	known         map[string]*big.Float
	room          []Clause // of the formulas that always is about to look at
}

// errHard says that a formula takes more splits or looks than there were.
var errHard = errors.New("too much work")

// halves are the powers of one half: the shares of the clauses by their size.
var halves = func() (table [2*bits.Max + 1]float64) {
	for k := range table {
		table[k] = math.Ldexp(1, -k)
	}
	return table
}()

// mantissa is how many bits a share has. Shares are multiples of 2^-V up to 1, for V variables of at most bits.Max:
// none is ever rounded.
const mantissa = 256

//nolint:unparam // scores and Simplify have bounds of their own, which are equal for now
func newCounter(ctx context.Context, splits, looks int) *counter {
	return &counter{ctx: ctx, splits: splits, looks: looks, known: map[string]*big.Float{}}
}

func number(x float64) *big.Float { return new(big.Float).SetPrec(mantissa).SetFloat64(x) }

// share returns the part of all assignments that satisfies the formula, |f| / 2^V. No clause of f may cover another.
func (c *counter) share(f []Clause) (*big.Float, error) {
	switch {
	case len(f) == 0:
		return number(0), nil
	case len(f) == 1:
		return number(0).SetMantExp(number(1), -f[0].Size()), nil
	}
	part, rest := connected(f)
	p, err := c.whole(part)
	if err != nil || len(rest) == 0 {
		return p, err
	}
	q, err := c.share(rest)
	if err != nil {
		return nil, err
	}
	either := number(0).Add(p, q) // no common variable: independent
	return either.Sub(either, number(0).Mul(p, q)), nil
}

// whole is share for clauses that all hang together.
func (c *counter) whole(f []Clause) (*big.Float, error) {
	if len(f) == 1 {
		return c.share(f)
	}
	name := key(f)
	if p, ok := c.known[name]; ok {
		return p, nil
	}
	if err := c.split(len(f) * len(f)); err != nil { // what is left of the clauses is compared in pairs
		return nil, err
	}
	with, without := split(f)
	p, err := c.share(with)
	if err != nil {
		return nil, err
	}
	q, err := c.share(without)
	if err != nil {
		return nil, err
	}
	sum := number(0).Add(p, q)
	c.known[name] = sum.SetMantExp(sum, -1)
	return sum, nil
}

// split takes one of the splits that are left, and so many looks.
func (c *counter) split(looks int) error {
	if c.splits <= 0 {
		return errHard
	}
	c.splits--
	return c.spend(looks)
}

// spend takes so many of the looks that are left.
func (c *counter) spend(looks int) error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if c.looks < looks {
		return errHard
	}
	c.looks -= looks
	return nil
}

// key names a formula by its clauses.
func key(f []Clause) string {
	name := make([]byte, 0, 32*len(f))
	for i := range f {
		for w := range bits.Words {
			name = binary.LittleEndian.AppendUint64(name, f[i].Pos.Word(w))
			name = binary.LittleEndian.AppendUint64(name, f[i].Neg.Word(w))
		}
	}
	return string(name)
}

// always reports whether every assignment satisfies the formula.
func (c *counter) always(f []Clause) (bool, error) {
	at := len(c.room)
	defer func() { c.room = c.room[:at] }()
	f, yes, err := c.reduced(f)
	if yes || len(f) == 0 || err != nil {
		return yes, err
	}
	if err := c.split(len(f)); err != nil {
		return false, err
	}
	v := bits.Of(mostMentioned(f))
	if yes, err := c.always(c.given(f, Clause{Pos: v})); !yes || err != nil {
		return false, err
	}
	return c.always(c.given(f, Clause{Neg: v}))
}

// reduced returns clauses that every assignment satisfies if, and only if, that is true of f: none if it is clearly
// not, and yes if it clearly is. Clauses with a variable that all mention with the same sign are left out, for
// assignments of the other sign satisfy none of them.
func (c *counter) reduced(f []Clause) (left []Clause, yes bool, err error) {
	for {
		if err := c.spend(len(f)); err != nil {
			return nil, false, err
		}
		sum, pos, neg := 0.0, bits.Set{}, bits.Set{}
		for i := range f {
			size := f[i].Size()
			if size == 0 {
				return nil, true, nil
			}
			sum += halves[size]
			pos, neg = pos.Or(f[i].Pos), neg.Or(f[i].Neg)
		}
		if sum < 1-1e-9 { // the clauses together are too few even if they did not overlap; sum is rounded
			return nil, false, nil
		}
		oneSign := Clause{Pos: pos.AndNot(neg), Neg: neg.AndNot(pos)}
		if oneSign.Size() == 0 {
			return f, false, nil
		}
		at := len(c.room)
		for i := range f {
			if !f[i].Pos.Intersects(oneSign.Pos) && !f[i].Neg.Intersects(oneSign.Neg) {
				c.room = append(c.room, f[i])
			}
		}
		f = c.room[at:]
	}
}

// given returns what is left of the formula once the literals of d are known to hold. It stands in the counter's room.
func (c *counter) given(f []Clause, d Clause) []Clause {
	at := len(c.room)
	for i := range f {
		if !f[i].Pos.Intersects(d.Neg) && !f[i].Neg.Intersects(d.Pos) {
			c.room = append(c.room, Clause{Pos: f[i].Pos.AndNot(d.Pos), Neg: f[i].Neg.AndNot(d.Neg)})
		}
	}
	return c.room[at:]
}

// holdsIn reports whether the formula holds wherever the clause does.
func (c *counter) holdsIn(d Clause, f []Clause) (bool, error) {
	if err := c.spend(len(f)); err != nil {
		return false, err
	}
	at := len(c.room)
	defer func() { c.room = c.room[:at] }()
	return c.always(c.given(f, d))
}

// implies reports whether g holds wherever f does.
func (c *counter) implies(f, g []Clause) (bool, error) {
	for _, d := range f {
		if yes, err := c.holdsIn(d, g); !yes || err != nil {
			return false, err
		}
	}
	return true, nil
}

// same reports whether the two are one function.
func (c *counter) same(f, g []Clause) (bool, error) {
	if yes, err := c.implies(f, g); !yes || err != nil {
		return false, err
	}
	return c.implies(g, f)
}
