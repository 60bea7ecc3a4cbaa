package main

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/envtest"
)

// Rule: the corridor keeps the contract of an Env.
func TestCorridor(t *testing.T) {
	envtest.Run(t, func(*testing.T) msgi.Env { return &corridor{} })
}
