package msgi

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// registry holds what is known by name, in the order in which it was registered. It may be used by several goroutines.
type registry[T any] struct {
	what    string // for messages: "agent"
	mu      sync.RWMutex
	names   []string
	entries map[string]T
}

// add registers an entry. A name that is empty or taken, or that no list and no command could name, is a mistake of the
// program and panics.
func (r *registry[T]) add(name string, entry T) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if name == "" {
		panic(fmt.Sprintf("msgi: registering %s without a name", r.what))
	}
	if strings.ContainsAny(name, "?/, \t\n") {
		panic(fmt.Sprintf("msgi: registering %s %q: a name has no question mark, slash, comma or space: those divide "+
			"lists and begin parameters", r.what, name))
	}
	if _, taken := r.entries[name]; taken {
		panic(fmt.Sprintf("msgi: %s %q is registered twice", r.what, name))
	}
	if r.entries == nil {
		r.entries = map[string]T{}
	}
	r.names = append(r.names, name)
	r.entries[name] = entry
}

// find returns the entry of that name, or an *UnknownNameError.
func (r *registry[T]) find(name string) (T, error) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	entry, ok := r.entries[name]
	if !ok {
		return entry, &UnknownNameError{r.what, name, slices.Clone(r.names)}
	}
	return entry, nil
}

// list returns the names in the order in which they were registered.
func (r *registry[T]) list() []string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return slices.Clone(r.names)
}
