package transport

// Handler answers the requests of one client. Answer is called by one goroutine, Interrupt by any.
type Handler interface {
	// Answer answers the next message, in the memory of out where that is large enough, and tells how the client
	// stands now. An error ends the connection without an answer and without a goodbye, as the crash of a game does.
	Answer(out, message []byte) (answer []byte, standing Standing, err error)

	// Interrupt has Answer return soon, now and from now on: nobody waits for the answer any more.
	Interrupt()
}

// Standing is what a client has shown of itself, which decides how long it may be silent: a place on the server is
// for games.
type Standing int32

// What clients have shown so far.
const (
	noRequest Standing = iota // sent no request yet; frames that are none do not count
	NoGame                    // sent requests, and has no game
	HasGame                   // has a game, or a replay
	HasQuit                   // asked for the end: after this answer the connection is closed
)
