package bounded

import (
	"context"
	"fmt"
	"io"
)

// ReadAll reads a stream that has at most so many bytes. It ends with the context, between two reads.
func ReadAll(ctx context.Context, r io.Reader, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(Until(ctx, r), most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("it has more than %d bytes", most)
	}
	return data, nil
}

// Until is a stream that fails once the context has ended.
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
