package faults

import (
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/sc2api"
)

// A message is looked at without being decoded: that of a hostile agent would take many times its size.

var (
	requestKinds  = (*sc2api.Request)(nil).ProtoReflect().Descriptor().Oneofs().ByName("request")
	responseKinds = (*sc2api.Response)(nil).ProtoReflect().Descriptor().Oneofs().ByName("response")
)

// The fields that requests and responses have beside their content.
const (
	idField     = 97
	statusField = 99
)

// envelope is what a message says beside its content: nil, or unknown, for what it does not say.
type envelope struct {
	kind   protoreflect.FieldDescriptor
	id     *uint32
	status *sc2api.Status
}

// open looks at a message that is one of the kinds. What is no message has an empty envelope.
func open(message []byte, kinds protoreflect.OneofDescriptor) (e envelope) {
	for len(message) > 0 {
		field, wire, n := protowire.ConsumeTag(message)
		if n < 0 {
			return envelope{}
		}
		value := message[n:]
		size := protowire.ConsumeFieldValue(field, wire, value)
		if size < 0 {
			return envelope{}
		}
		number, _ := protowire.ConsumeVarint(value)
		switch kind := kinds.Fields().ByNumber(field); {
		case wire == protowire.BytesType && kind != nil:
			e.kind = kind
		case wire == protowire.VarintType && field == idField:
			id := uint32(number)
			e.id = &id
		case wire == protowire.VarintType && field == statusField:
			e.status = sc2api.Status(number).Enum()
		}
		message = value[size:]
	}
	return e
}

// response is an empty one in the same envelope.
func (e envelope) response() *sc2api.Response { return &sc2api.Response{Id: e.id, Status: e.status} }

// requestName is the kind of a request as it came, "" for what is no request.
func requestName(b []byte) string {
	if e := open(b, requestKinds); e.kind != nil {
		return string(e.kind.Name())
	}
	return ""
}
