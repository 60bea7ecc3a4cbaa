package faults

import (
	"math/rand/v2"

	"sc2msgi/sc2api"
)

// errorText is what a Response says that has nothing but an error.
const errorText = "a fault of the proxy: this request was answered by the game, and its response was taken away"

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

func wrongKind(response []byte, r *rand.Rand) []byte {
	was := open(response, responseKinds)
	m := was.response()
	kinds := responseKinds.Fields()
	i := r.IntN(kinds.Len())
	if kinds.Get(i) == was.kind {
		i = (i + 1) % kinds.Len()
	}
	m.ProtoReflect().Set(kinds.Get(i), m.ProtoReflect().NewField(kinds.Get(i)))
	return encode(m)
}

func onlyError(response []byte) []byte {
	m := open(response, responseKinds).response()
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
