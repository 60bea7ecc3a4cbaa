// Package server is SC2's own API around the simulator's rules: what a client says to the real game over its websocket
// at /sc2api, it can say here, and it is answered the same way.
//
// Start with Session: the state machine of one API connection (launched, init_game, in_game, in_replay, ended, quit)
// and its Handle, which answers one Request. Everything else hangs on that one handler: Embedded wraps it for use
// without a socket, NewServer puts it behind a websocket, one Session a connection, so several games run side by side
// and share nothing that is written.
//
// The files: session.go is what a session knows, handle.go gives each request to the file that answers it, reply.go is
// the answer under way; setup.go and options.go make and end games, opponent.go adds a computer, step.go plays them,
// clock.go in realtime; observe.go, unit.go, offers.go, score.go and panel.go fill observations into memory that is
// used again, format.go and grid.go say how versions differ in it; info.go, data.go and unitdata.go say what the map
// and the tables hold; action.go, spatial.go, ui.go and cargo.go take a player's actions, order.go gives the game its
// orders, screen.go turns pixels into places, events.go keeps what the next observation tells; query.go asks without
// acting; debug.go and testprocess.go are for the tests of bots; save.go is quick_save and quick_load, replay.go what
// is asked of replays; budget.go bounds what one request computes; embedded.go answers without a socket, server.go in
// bytes.
//
// Elsewhere: websockets, and how much of the machine each client gets, are package transport; what is recorded of a
// game and how it is played again, package recording; how requests are read from the wire within bounds, package
// request; by which names clients may ask for the server, package sc2api/door.
//
// It follows the game version of its table, 4.8, 4.10 or 5.0.11, in which fields are set and in the formats of
// images; docs/measured/fidelity.md holds it against recordings of the first two. Where it is known to differ:
//   - feature layers and rendered images are not drawn; the spatial interface takes clicks, and ui_data is told with
//     it;
//   - the camera stands still, as in the scenarios' maps: a camera move is accepted and moves nothing;
//   - the ground of the tasks is flat at height 8, that of melee maps has levels and ramps; flying units are reported
//     at the ground's height;
//   - there is no fog, and no creep;
//   - there is no observer: it is refused;
//   - computer opponents play in melees alone, as Terran (package computer). Who leaves a melee has lost it, and
//     the game is kept, ended, until it is left again or another one is created;
//   - a realtime game moves when its client asks for something, to where the clock is (clock.go); replays move by
//     steps alone;
//   - replays are this simulator's own recordings, for the same game version, sent as replay_data; .SC2Replay files and
//     paths are refused. In a replay player 1 is shown whoever is asked for, and start_replay is the way out before
//     its end;
//   - requests, answers and clients are bounded: what is beyond is refused with an error that says the limit, and
//     clients that are silent for long, or slow, are dropped with a reason;
//   - a quick save is forgotten by a restart, a new game and leaving.
package server
