// Package server is SC2's own API around the simulator's rules: what a client says to the real game over its websocket
// at /sc2api, it can say here, and it is answered the same way.
//
// Start with Session: the state machine of one API connection (launched, init_game, in_game, in_replay, ended, quit) and its Handle,
// which answers one Request. Everything else hangs on that one handler: Embedded wraps it for use without a socket,
// Serve puts it behind a websocket, one Session a connection, so several games run side by side and share nothing that
// is written.
//
// The files: setup.go makes and ends games, observe.go, unit.go, score.go and panel.go fill observations into memory that is
// used again, format.go says how versions differ in it, info.go, data.go and unitdata.go say what the map and the tables hold, action*.go and select.go take a player's actions,
// screen.go turns pixels into places, query.go asks without acting, debug.go and testprocess.go are for the tests of bots;
// save.go is quick_save and quick_load, tape.go records a game, recording.go is the format of replays and replay.go plays
// them; socket.go, client.go and frames.go are the transport, process.go is the end of a server that stands for the game's process; decode.go
// and limits.go keep what clients send within bounds, work.go what one request computes, patience.go how long a client may be silent, and
// turns.go shares the machine between games. By which names clients may ask for the server is package sc2api/door.
//
// It follows the game version of its table, 4.8, 4.10 or 5.0.11, in which fields are set and in the formats of images; docs/fidelity.md
// holds it against recordings of the first two. Where it is known to differ:
//   - feature layers and rendered images are not drawn; the spatial interface takes clicks, and ui_data is told with it;
//   - the camera stands still, as in the scenarios' maps: a camera move is accepted and moves nothing;
//   - the ground is flat at height 8, and flying units are reported at the ground's height;
//   - there is no fog, and no creep;
//   - there is no realtime mode, no observer, and no opponent but the enemy that a map brings itself: each is refused;
//   - replays are this simulator's own recordings, for the same game version, sent as replay_data; .SC2Replay files and paths
//     are refused. In a replay player 1 is shown whoever is asked for, and start_replay is the way out before its end;
//   - requests, answers and clients are bounded (limits.go): what is beyond is refused with an error that says the limit, and
//     clients that are silent for long, or slow, are dropped with a reason;
//   - a quick save is forgotten by a restart, a new game and leaving.
package server
