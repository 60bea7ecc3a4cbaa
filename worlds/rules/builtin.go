package rules

import (
	"embed"
	"fmt"
	"sync"
)

// files are the worlds that come with the package.
//
//go:embed worlds/*.yaml
var files embed.FS

// BuiltIn are the names of the worlds that come with the package as files.
var BuiltIn = []string{"kitchen"}

// File returns the file of a world that comes with the package.
func File(name string) ([]byte, error) {
	data, err := files.ReadFile("worlds/" + name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("the world %s: %w", name, err)
	}
	return data, nil
}

var compiled sync.Map // by name: *World

// Find returns a world that comes with the package.
func Find(name string) (*World, error) {
	if w, ok := compiled.Load(name); ok {
		return w.(*World), nil
	}
	data, err := File(name)
	if err != nil {
		return nil, err
	}
	w, err := Parse(data)
	if err != nil {
		return nil, fmt.Errorf("the world %s: %w", name, err)
	}
	compiled.Store(name, w)
	return w, nil
}
