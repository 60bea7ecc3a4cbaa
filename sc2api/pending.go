package sc2api

import "context"

// Pending is a request on its way. The zero value stands for none.
type Pending struct{ call *call }

// Wait waits for the answer, with the errors of Client.Do. After a *DeadlineError it may be called again.
func (p Pending) Wait(ctx context.Context) (*Response, error) {
	if p.call == nil {
		return nil, ErrEmptyRequest
	}
	select {
	case <-p.call.done: // an answer that is there counts, whatever the context says
		return p.call.resp, p.call.err
	default:
	}
	select {
	case <-p.call.done:
		return p.call.resp, p.call.err
	case <-ctx.Done():
		return nil, &DeadlineError{Request: p.call.name, Err: ctx.Err()}
	}
}

// call is one request between its writing and its answer; resp and err are set before done is closed.
type call struct {
	name string
	id   uint32
	next *call

	done chan struct{}
	resp *Response
	err  error
}

func (c *call) finish(resp *Response, err error) {
	c.resp, c.err = resp, err
	close(c.done)
}

// calls is a queue of calls, linked through them.
type calls struct{ first, last *call }

func (q *calls) push(c *call) {
	if q.first == nil {
		q.first = c
	} else {
		q.last.next = c
	}
	q.last = c
}

// pop takes the oldest call, nil when there is none.
func (q *calls) pop() *call {
	c := q.first
	if c != nil {
		q.first, c.next = c.next, nil
	}
	return c
}
