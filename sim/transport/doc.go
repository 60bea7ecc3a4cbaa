// Package transport serves clients over websockets at /sc2api as the real game does: each binary message is a
// request, answered by one, in order, and requests may be pipelined. What a request says and what is played is the
// business of a Handler, of which each client has one; here they are bytes.
//
// The real game serves one client that it was started for. This one serves many, who need not be friendly, so it
// bounds what each can take: how long one may be silent or slow, how large a request is, how many may come, how much
// of the machine a long request has. Messages of several frames are refused: the game drops them.
//
// Start with server.go, which lets clients in, and client.go, which has one answered. frames.go watches the bytes of
// a connection, idle.go says how long a client may say nothing. turns.go shares the machine between requests, queue.go
// says who is next. process.go ends a server that stands for the game's own process. Package rawclient is the client
// that tests break the protocol with, servertest runs their servers. By which names clients may ask for the server is
// package sc2api/door.
package transport
