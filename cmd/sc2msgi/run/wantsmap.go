package run

import (
	"errors"
	"fmt"
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/runner/install"
	"sc2msgi/sc2api"
	"sc2msgi/task"
)

// wantsMap says with the error of a game that has no map of a scenario file how it gets one.
func wantsMap(err error, t task.Task) error {
	var missing *install.NoMapError
	var refused *sc2api.RequestError
	if t.File == "" || !errors.As(err, &missing) && !(errors.As(err, &refused) && refused.Request == "create_game") {
		return err
	}
	if strings.Contains(t.Name, "start=varied") {
		return fmt.Errorf("%w; varied starts are the simulator's alone", err)
	}
	return fmt.Errorf("%w; the game needs %s: %s maps install %s puts it there (serve takes -scenario %s)",
		err, t.Map, cmdline.Name, t.File, t.File)
}
