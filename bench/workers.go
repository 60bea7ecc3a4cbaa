package bench

import (
	"context"
	"sync"
)

// each calls do with every item, as many at a time as there are workers, in order of the items as workers come free.
// The first error ends it, and so does the context.
func each[T any](ctx context.Context, workers int, items []T, do func(context.Context, T) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	queue := make(chan T)
	var group sync.WaitGroup
	for range min(workers, len(items)) {
		group.Go(func() {
			for item := range queue {
				if err := do(ctx, item); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
feeding:
	for _, item := range items {
		select {
		case queue <- item:
		case <-ctx.Done():
			break feeding
		}
	}
	close(queue)
	group.Wait()
	return context.Cause(ctx)
}
