package sc2api

import (
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// fastLimit is a size that observations stay under; replays and rendered pictures do not.
const fastLimit = 1 << 20

// decode reads a Response. Beyond fastLimit it takes the standard decoder, which bounds how deep messages nest:
// UnitInfo may hold itself, and the fast decoder would follow that until the stack bursts.
func decode(message []byte) (*Response, error) {
	if len(message) > fastLimit {
		resp := &Response{}
		return resp, proto.Unmarshal(message, resp)
	}
	if resp := decodeInBulk(message); resp != nil {
		return resp, nil
	}
	resp := &Response{}
	return resp, resp.UnmarshalVT(message)
}

// The way to the units is Response.observation.observation.raw_data.units. What is beside it is left to the generated
// code, which takes the fields of a message in as many portions as they come.
const (
	inResponse            = 10 // Response.observation
	inResponseObservation = 3  // ResponseObservation.observation
	inObservation         = 5  // Observation.raw_data
	inObservationRaw      = 2  // ObservationRaw.units
)

// decodeInBulk reads a Response as UnmarshalVT does, but for its units, each of which would be some forty small
// things in memory: they are read into lists that all units of the observation share. It is nil for what is no
// Response: UnmarshalVT says why not.
func decodeInBulk(message []byte) *Response {
	resp := &Response{}
	ok := split(message, inResponse, resp.UnmarshalVT, func(b []byte) bool {
		r, ok := resp.Response.(*Response_Observation)
		if !ok {
			r = &Response_Observation{&ResponseObservation{}}
			resp.Response = r
		}
		return decodeObservation(b, r.Observation)
	})
	if !ok {
		return nil
	}
	return resp
}

func decodeObservation(b []byte, into *ResponseObservation) bool {
	return split(b, inResponseObservation, into.UnmarshalVT, func(b []byte) bool {
		if into.Observation == nil {
			into.Observation = &Observation{}
		}
		o := into.Observation
		return split(b, inObservation, o.UnmarshalVT, func(b []byte) bool {
			if o.RawData == nil {
				o.RawData = &ObservationRaw{}
			}
			return decodeRaw(b, o.RawData)
		})
	})
}

func decodeRaw(b []byte, into *ObservationRaw) bool {
	n := 0
	count := func([]byte) bool { n++; return true }
	if !split(b, inObservationRaw, func([]byte) error { return nil }, count) {
		return false
	}
	all := newBulk(n)
	if into.Units == nil && n > 0 {
		into.Units = make([]*Unit, 0, n)
	}
	return split(b, inObservationRaw, into.UnmarshalVT, func(b []byte) bool {
		u := all.units.zero(n)
		into.Units = append(into.Units, u)
		fields(all, b, u, unitFields[:])
		return !all.broken
	})
}

// split goes through the fields of a message: each of the given number, a message itself, goes to inner, and all that
// comes between two of them to rest. It is false where the bytes are no message, or one of the two says that they are
// not.
func split(message []byte, number protowire.Number, rest func([]byte) error, inner func([]byte) bool) bool {
	from, at := 0, 0 // between them is what is left to rest
	for at < len(message) {
		num, kind, n := protowire.ConsumeTag(message[at:])
		if n < 0 {
			return false
		}
		size := protowire.ConsumeFieldValue(num, kind, message[at+n:])
		if size < 0 {
			return false
		}
		end := at + n + size
		if num == number && kind == protowire.BytesType {
			if from < at && rest(message[from:at]) != nil {
				return false
			}
			held, _ := protowire.ConsumeBytes(message[at+n:])
			if !inner(held) {
				return false
			}
			from = end
		}
		at = end
	}
	return from == len(message) || rest(message[from:]) == nil
}
