// Package request reads requests from the wire within bounds. It knows no game and no session: what comes over a
// websocket is read by it, and what a recording holds, so that a recording holds nothing that could not have come
// over a websocket.
//
// Requests are those of the protocol (Blizzard/s2client-proto). The real game documents no bounds; these are far
// above what agents ask.
package request

import (
	"fmt"

	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/sc2api"
)

const (
	// MaxBytes bounds one request on the wire. The largest sensible one is a create_game with a map in it.
	MaxBytes = 4 << 20

	// maxPieces bounds the messages and list entries within one request. Two bytes can encode an empty message that
	// takes a hundred in memory, so a bound on the bytes alone would be none on the memory. Ten thousand queries have
	// thirty thousand.
	maxPieces = 50_000
)

var descriptor = (*sc2api.Request)(nil).ProtoReflect().Descriptor()

// Decode reads a request; what is left in req after an error is of no use. Bytes of more parts than Fits allows are
// refused before anything is built of them.
func Decode(req *sc2api.Request, b []byte) error {
	req.Reset()
	if !Fits(b) {
		return fmt.Errorf("it has more than %d parts, as many as are taken in one", maxPieces)
	}
	return req.UnmarshalVT(withoutDrawings(b))
}

// Fits reports whether an encoded request has no more messages and list entries than are taken in one. Those of
// drawings do not count: large ones are never built.
func Fits(b []byte) bool {
	return len(b) <= 2*maxPieces || piecesLeft(maxPieces, b, descriptor) >= 0
}

// piecesLeft is how many of left pieces more there may be after those in an encoded message. It stops where it falls
// below zero and where the bytes are no message, which decoding tells.
func piecesLeft(left int, b []byte, d protoreflect.MessageDescriptor) int {
	for len(b) > 0 && left >= 0 {
		number, wire, n := protowire.ConsumeField(b)
		if n < 0 {
			break
		}
		_, _, tag := protowire.ConsumeTag(b)
		value := b[tag:n]
		b = b[n:]
		f := d.Fields().ByNumber(number)
		switch {
		case f == nil:
		case wire != protowire.BytesType:
			if f.IsList() {
				left--
			}
		case f.Message() == drawing:
			left--
		case f.Message() != nil:
			inside, _ := protowire.ConsumeBytes(value)
			left = piecesLeft(left-1, inside, f.Message())
		case f.IsList() && f.Kind() != protoreflect.StringKind && f.Kind() != protoreflect.BytesKind: // packed
			inside, _ := protowire.ConsumeBytes(value)
			left -= varints(inside)
		case f.IsList():
			left--
		}
	}
	return left
}

// varints counts the numbers in a packed list.
func varints(b []byte) (n int) {
	for _, c := range b {
		if c < 0x80 {
			n++
		}
	}
	return n
}
