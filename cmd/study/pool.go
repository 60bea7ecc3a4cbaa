package main

import (
	"context"
	"runtime"
	"sync"
)

// parallel computes the n results of work, as many at a time as there are processors. The results stand in the order of their numbers;
// the first error ends it.
func parallel[T any](ctx context.Context, n int, work func(ctx context.Context, i int) (T, error)) ([]T, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	results := make([]T, n)
	todo := make(chan int)
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := range todo {
				result, err := work(ctx, i)
				if err != nil {
					stop(err)
					return
				}
				results[i] = result
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case todo <- i:
		case <-ctx.Done():
		}
	}
	close(todo)
	workers.Wait()
	return results, context.Cause(ctx)
}
