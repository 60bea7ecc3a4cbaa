package bounded

import (
	"context"
	"io"
)

// Until is a stream that fails once the context has ended. What is read of it needs a bound of its own.
func Until(ctx context.Context, r io.Reader) io.Reader { return &until{ctx, r} }

// until keeps a context, which io.Reader has no room for.
type until struct {
	ctx context.Context
	r   io.Reader
}

func (u *until) Read(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, context.Cause(u.ctx)
	}
	return u.r.Read(p)
}
