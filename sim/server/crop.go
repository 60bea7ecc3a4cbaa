package server

import (
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/sc2api"
)

// A client that asks for raw_crop_to_playable_area counts its coordinates from the corner of the playable area, and is
// told of no cell outside it. The session thinks in the map's coordinates: what comes and goes is shifted here.

// corner is where the client's coordinates begin: nil at the map's own corner.
func (s *Session) corner() *sc2api.PointI {
	seen := s
	if s.playback != nil {
		seen = s.playback.session
	}
	if seen.game == nil || !seen.options.GetRawCropToPlayableArea() {
		return nil
	}
	p0, _ := cornersOf(seen.scenario)
	return p0
}

// uncropped is a request as the session reads it.
func (s *Session) uncropped(req *sc2api.Request) *sc2api.Request {
	if p := s.corner(); p != nil {
		return shifted(req, float32(p.GetX()), float32(p.GetY()))
	}
	return req
}

// cropped is a response as the client reads it: a copy, for the session goes on with parts of what it answered.
func (s *Session) cropped(resp *sc2api.Response) *sc2api.Response {
	if p := s.corner(); p != nil {
		return shifted(resp, -float32(p.GetX()), -float32(p.GetY()))
	}
	return resp
}

// shifted is a copy of the message in which all points of the world are moved. Those of screens are PointI.
func shifted[M proto.Message](m M, dx, dy float32) M {
	c := proto.CloneOf(m)
	shift(c.ProtoReflect(), dx, dy)
	return c
}

func shift(m protoreflect.Message, dx, dy float32) {
	switch p := m.Interface().(type) {
	case *sc2api.Point:
		p.X, p.Y = proto.Float32(p.GetX()+dx), proto.Float32(p.GetY()+dy)
		return
	case *sc2api.Point2D:
		p.X, p.Y = proto.Float32(p.GetX()+dx), proto.Float32(p.GetY()+dy)
		return
	}
	m.Range(func(field protoreflect.FieldDescriptor, value protoreflect.Value) bool {
		switch {
		case field.Message() == nil:
		case field.IsList():
			for i := range value.List().Len() {
				shift(value.List().Get(i).Message(), dx, dy)
			}
		default:
			shift(value.Message(), dx, dy)
		}
		return true
	})
}
