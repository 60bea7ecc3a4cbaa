package faults

import (
	"math/rand/v2"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/sc2api"
)

// errorText is what a Response says that has nothing but an error.
const errorText = "a fault of the proxy: this request was answered by the game, and its response was taken away"

var responseKinds = (*sc2api.Response)(nil).ProtoReflect().Descriptor().Oneofs().ByName("response")

// replaced returns what comes in place of a response; nil where the kind of fault leaves the response as it is.
func replaced(kind Kind, response []byte, r *rand.Rand) []byte {
	switch kind {
	case Garbage:
		return garbage(r)
	case Truncate:
		return response[:r.IntN(len(response))]
	case WrongKind:
		return wrongKind(response, r)
	case Error:
		return onlyError(response)
	}
	return nil
}

func garbage(r *rand.Rand) []byte {
	b := make([]byte, 1+r.IntN(64))
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

// envelope is a response without its content: its id and status, as far as the game told them.
func envelope(response []byte) (empty *sc2api.Response, kind protoreflect.FieldDescriptor) {
	was := &sc2api.Response{}
	_ = proto.Unmarshal(response, was) // of what is no response there is no id
	return &sc2api.Response{Id: was.Id, Status: was.Status}, was.ProtoReflect().WhichOneof(responseKinds)
}

func wrongKind(response []byte, r *rand.Rand) []byte {
	m, was := envelope(response)
	kinds := responseKinds.Fields()
	i := r.IntN(kinds.Len())
	if kinds.Get(i) == was {
		i = (i + 1) % kinds.Len()
	}
	m.ProtoReflect().Set(kinds.Get(i), m.ProtoReflect().NewField(kinds.Get(i)))
	return encode(m)
}

func onlyError(response []byte) []byte {
	m, _ := envelope(response)
	m.Error = []string{errorText}
	return encode(m)
}

func encode(m *sc2api.Response) []byte {
	b, err := m.MarshalVT()
	if err != nil { // it has an id, a status, a text or an empty message
		panic(err)
	}
	return b
}

// requestName is the kind of a request as it came, "" for what is no request.
func requestName(b []byte) string {
	req := &sc2api.Request{}
	if proto.Unmarshal(b, req) != nil {
		return ""
	}
	return sc2api.RequestName(req)
}
