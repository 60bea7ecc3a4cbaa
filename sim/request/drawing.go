package request

import (
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/sc2api"
)

// Clients draw on the game's window by debug requests, a whole map's grid in one. Here is no window, so that what is
// drawn is passed over: it is bounded by the bytes of a request alone, and in a long request it is not even decoded.

// drawing is the message that has what is drawn in it.
var drawing = (*sc2api.DebugDraw)(nil).ProtoReflect().Descriptor()

// toDrawing are the fields that lead from a request to a drawing.
var toDrawing = func() (path []protowire.Number) {
	d := descriptor
	for _, name := range []protoreflect.Name{"debug", "debug", "draw"} {
		f := d.Fields().ByName(name)
		path, d = append(path, f.Number()), f.Message()
	}
	return path
}()

// withoutDrawings returns a long encoded request with nothing in its drawings, a short one as it is.
func withoutDrawings(b []byte) []byte {
	if len(b) <= 2*maxPieces {
		return b
	}
	return emptied(b, toDrawing)
}

// emptied returns an encoded message with nothing in the fields to which the path leads. Bytes that are no message are
// left, for decoding to tell.
func emptied(b []byte, path []protowire.Number) (out []byte) {
	if len(path) == 0 {
		return nil
	}
	for len(b) > 0 {
		number, wire, n := protowire.ConsumeField(b)
		if n < 0 {
			return append(out, b...)
		}
		field := b[:n]
		b = b[n:]
		if number != path[0] || wire != protowire.BytesType {
			out = append(out, field...)
			continue
		}
		_, _, tag := protowire.ConsumeTag(field)
		inside, _ := protowire.ConsumeBytes(field[tag:])
		out = protowire.AppendTag(out, number, wire)
		out = protowire.AppendBytes(out, emptied(inside, path[1:]))
	}
	return out
}
