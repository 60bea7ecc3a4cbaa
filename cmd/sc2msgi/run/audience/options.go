package audience

import (
	"fmt"

	"github.com/spf13/cobra"
)

// Options say who looks on: files, and how fast somebody at the terminal is shown what happens.
type Options struct {
	Record, Film string
	Watch        Pace
}

// Flags adds the flags for them.
func (o *Options) Flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.Record, "record", "",
		"write what happens in the game or grid world to `FILE`, as lines of JSON: sc2msgi film makes a page of them")
	f.StringVar(&o.Film, "film", "", "draw the last test episode in a grid world to `FILE`, as an animated SVG")
	f.Var(&o.Watch, "watch",
		fmt.Sprintf("show what happens in the terminal, `N` seconds of a game (%d unless told; war is shown %d times "+
			"slower) or steps of other worlds (%d) in a second: --watch, or --watch=N; "+
			"--watch=tests shows the test episodes alone",
			gamePace, warSlowdown, gridPace))
	f.Lookup("watch").NoOptDefVal = usualPace
}
