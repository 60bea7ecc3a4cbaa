// Package sc2api is StarCraft II's own protocol in Go: its messages, and a client that carries them over
// the websocket at /sc2api.
//
// The messages are generated from s2clientprotocol/*.proto (proto2, package SC2APIProtocol; release 5.0.16 of
// the protocol). Those files are the reference to read first: sc2api.proto holds Request and Response and says which
// status allows which request. Every message has the vtprotobuf methods (MarshalVT, UnmarshalVT, SizeVT) beside the
// ordinary ones, since an observation is decoded at every decision.
//
// A client starts at [Dial]; [Client.Do] is one request and its answer, [Client.Send] and [Pending.Wait] keep several
// in flight. What can go wrong is one type each, found with errors.As:
//
//	*DialError      nothing listens there, or what listens is not SC2
//	*ConnError      the connection was lost, or closed by Close
//	*ProtocolError  the other side broke the protocol; the connection is gone
//	*DeadlineError  the context ended first; the connection stays usable
//	*StatusError    the game refused the request, as a rule because of its status
//	*RequestError   the game took the request and answered with its own error enum
//
// Who reaches a game without a socket turns its answers into the same errors with [CheckResponse].
//
// The package is not a bot library: it starts no game, knows no unit, keeps no state of the game, and leaves the
// results inside ResponseAction and ResponseQuery to its caller.
package sc2api

//go:generate ./generate.sh
