package graph

import (
	"context"
	"encoding/binary"
	"errors"
	"math"
	"math/big"
)

// counter counts the assignments that satisfy formulas, by Shannon's expansion: f = v f(v=1) or not-v f(v=0). What shares no variable is
// counted apart, and a formula that comes up again is looked up. Counting is hard in general (#P), so a counter stops after so many splits.
type counter struct {
	ctx    context.Context
	splits int // that are left, of all its counts together
	known  map[string]*big.Float
}

// errHard says that a formula takes more splits than there were.
var errHard = errors.New("too many splits")

// mantissa is how many bits a share has. Shares are multiples of 2^-V up to 1, for V variables of at most bits.Max: none is ever rounded.
const mantissa = 256

func newCounter(ctx context.Context, splits int) *counter {
	return &counter{ctx: ctx, splits: splits, known: map[string]*big.Float{}}
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
	if err := c.spend(); err != nil {
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

// spend takes one of the splits that are left.
func (c *counter) spend() error {
	if err := c.ctx.Err(); err != nil {
		return err
	}
	if c.splits <= 0 {
		return errHard
	}
	c.splits--
	return nil
}

// key names a formula by its clauses.
func key(f []Clause) string {
	name := make([]byte, 0, 32*len(f))
	for i := range f {
		for w := range f[i].Pos {
			name = binary.LittleEndian.AppendUint64(name, f[i].Pos[w])
			name = binary.LittleEndian.AppendUint64(name, f[i].Neg[w])
		}
	}
	return string(name)
}

// always reports whether every assignment satisfies the formula.
func (c *counter) always(f []Clause) (bool, error) {
	sum := 0.0
	for i := range f {
		if f[i].Size() == 0 {
			return true, nil
		}
		sum += math.Ldexp(1, -f[i].Size())
	}
	if sum < 1-1e-9 { // the clauses together are too few even if they did not overlap; sum is rounded
		return false, nil
	}
	if err := c.spend(); err != nil {
		return false, err
	}
	with, without := split(f)
	if yes, err := c.always(with); !yes || err != nil {
		return false, err
	}
	return c.always(without)
}

// implies reports whether g holds wherever f does.
func (c *counter) implies(f, g []Clause) (bool, error) {
	for _, d := range f {
		if yes, err := c.always(given(g, d)); !yes || err != nil {
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
