package mpq

import (
	"context"
	"errors"
	"sync/atomic"
)

// ledger counts what reading an archive has cost since it was opened.
type ledger struct {
	work  atomic.Int64 // bytes read, unpacked and compared, entries of tables, and letters of names
	bzip2 atomic.Int64 // of that, bytes set aside for bzip2
}

// meter counts the work of one call, and ends it when the context ends.
type meter struct {
	ctx     context.Context
	spent   *ledger
	archive int // bytes
}

// count adds n to the work. Its error is that of the context.
func (m meter) count(n int) error {
	m.spent.work.Add(int64(n))
	return m.ctx.Err()
}

var errBzip2 = errors.New("more pieces packed by bzip2 than an archive of this size may have")

// countBzip2 adds a piece packed by bzip2, which has to be unpacked in blocks of 100,000 bytes at least, however few
// are wanted.
func (m meter) countBzip2() error {
	if m.spent.bzip2.Add(costOfBzip2) > 2*int64(allowance(m.archive)) {
		return errBzip2
	}
	return nil
}
