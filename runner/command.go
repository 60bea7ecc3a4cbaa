package runner

import (
	"cmp"
	"time"
)

// Command says how a game is started. The game has to stay in the foreground: a launcher that starts it and ends
// counts as a game that ended.
type Command struct {
	Path string   // of the executable
	Dir  string   // working directory; "" for this program's own
	Env  []string // as KEY=value, on top of this program's own environment
	Host string   // by which it is reached; "" for 127.0.0.1
	// Args returns the arguments that let it listen on the port, and keep its temporary files in the folder. It is
	// called for each start.
	Args func(port int, tempDir string) []string
	// End, if not nil, returns the command that ends a game that runs outside of this system, as that of Windows does
	// in WSL, from the first line that its process printed; nil for none.
	End func(line string) []string
}

// Options bound how long a game is waited for.
type Options struct {
	Answer time.Duration // until it answers a request; 0 for 180 s: it takes a minute or more to load a map

	// Of a game that is started here.

	// until it answers a ping for the first time; 0 for 180 s: it loads for long where the disk is slow
	Start time.Duration
	Quit  time.Duration // until it has ended after it was asked to; 0 for 5 s

	// Of a Remote.
	Connect time.Duration // until the handshake is over; 0 for 15 s
	// until a game that went away, or is full, can be connected to; 0 for 60 s: who watches over it starts it anew
	Back time.Duration
}

func (o Options) complete() Options {
	return Options{Answer: cmp.Or(o.Answer, 180*time.Second), Start: cmp.Or(o.Start, 180*time.Second),
		Quit: cmp.Or(o.Quit, 5*time.Second), Connect: cmp.Or(o.Connect, 15*time.Second),
		Back: cmp.Or(o.Back, 60*time.Second)}
}
