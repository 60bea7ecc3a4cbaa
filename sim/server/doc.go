// Package server is SC2's own API around the simulator's rules: what a client says to the real game over its websocket
// at /sc2api, it can say here, and it is answered the same way.
//
// Start with Session: the state machine of one API connection (launched, init_game, in_game, ended, quit) and its Handle,
// which answers one Request. Everything else hangs on that one handler: Embedded wraps it for use without a socket,
// Serve puts it behind a websocket, one Session a connection, so several games run side by side and share nothing that
// is written.
//
// The files: setup.go makes and ends games, observe.go, unit.go and score.go fill observations into memory that is used
// again, info.go and data.go say what the map and the tables hold, action*.go and select.go take a player's actions,
// screen.go turns pixels into places, query.go asks without acting; socket.go and frames.go are the transport.
//
// It follows game version 4.10 in which fields are set and in the formats of images. Where it is known to differ:
//   - feature layers and rendered images are not drawn, and ui_data is not filled; the spatial interface takes clicks;
//   - the camera stands still, as in the scenarios' maps: a camera move is accepted and moves nothing;
//   - the ground is flat at height 8, and flying units are reported at the ground's height;
//   - there is no fog, and no creep;
//   - there is no realtime mode, no opponent, no observer, no replay, no debug request and no pathing query: each is refused.
package server
