package lossylog

import (
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

func TestMain(m *testing.M) { cmdtest.Main(m, nil) }
