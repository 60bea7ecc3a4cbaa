package server

import (
	"math"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// source turns bytes into requests that a client could mean, of every kind and with every field that the protocol
// has, so that a fuzzer that changes bytes, or a random generator, plays games. What it knows of the game it knows
// from answers.
type source struct {
	bytes  []byte
	status sc2api.Status
	tags   []uint64
	offers []int32 // of the selection
	replay []byte
	loop   uint32 // as last observed
	loops  uint32 // that may still be stepped
}

func (s *source) done() bool { return len(s.bytes) == 0 }

// n takes a byte, or two where there are more choices, for a number below limit; after the last byte it is 0.
func (s *source) n(limit int) int {
	v := 0
	for c := 1; c < limit && !s.done(); c <<= 8 {
		v = v<<8 | int(s.bytes[0])
		s.bytes = s.bytes[1:]
	}
	return v % limit
}

func (s *source) chance(of int) bool { return s.n(of) == of-1 }

// saw learns from an answer.
func (s *source) saw(resp *sc2api.Response) {
	s.status = resp.GetStatus()
	if o := resp.GetObservation().GetObservation(); o != nil {
		s.loop = o.GetGameLoop()
		s.tags = s.tags[:0]
		for _, u := range o.GetRawData().GetUnits() {
			s.tags = append(s.tags, u.GetTag())
		}
		s.offers = s.offers[:0]
		for _, a := range o.GetAbilities() {
			s.offers = append(s.offers, a.GetAbilityId())
		}
	}
	if r := resp.GetSaveReplay(); r != nil {
		s.replay = append(s.replay[:0], r.GetData()...)
	}
}

// request is the next one: mostly of a kind that leads into a game and on.
func (s *source) request() *sc2api.Request {
	if s.n(8) < 6 {
		switch s.status {
		case sc2api.Status_launched:
			return s.create()
		case sc2api.Status_init_game:
			return joinRequest()
		case sc2api.Status_in_game, sc2api.Status_in_replay:
			switch s.n(4) {
			case 0:
				return observeRequest()
			case 1:
				return s.step()
			case 2:
				return actRequest(s.orders()...)
			}
		}
	}
	req := &sc2api.Request{}
	kinds := requestDescriptor.Oneofs().ByName("request").Fields()
	kind := kinds.Get(s.n(kinds.Len()))
	switch kind.Name() {
	case "quit":
		return pingRequest()
	case "step":
		return s.step()
	case "debug":
		if s.n(4) > 0 {
			return debugRequest(s.meddle()...)
		}
	case "data", "available_maps": // large, always the same
		if !s.chance(4) {
			return observeRequest()
		}
	}
	m := req.ProtoReflect()
	s.fill(m.Mutable(kind).Message())
	return req
}

// step is by few loops or many.
func (s *source) step() *sc2api.Request {
	count := uint32(1 + s.n(24))
	if s.chance(4) {
		count = uint32(1 + s.n(1500))
	}
	count = min(count, s.loops)
	s.loops -= count
	return stepRequest(count)
}

func (s *source) create() *sc2api.Request {
	req := createRequest(uint32(s.n(256)))
	files := (&Session{}).mapFiles()
	req.GetCreateGame().GetLocalMap().MapPath = &files[s.n(len(files))]
	return req
}

// orders are raw commands to units that are there, with abilities that there are.
func (s *source) orders() []*sc2api.Action {
	var actions []*sc2api.Action
	for range 1 + s.n(4) {
		c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(s.ability()), QueueCommand: proto.Bool(s.chance(3))}
		for range 1 + s.n(3) {
			c.UnitTags = append(c.UnitTags, s.tag())
		}
		switch s.n(3) {
		case 1:
			c.Target = &sc2api.ActionRawUnitCommand_TargetUnitTag{TargetUnitTag: s.tag()}
		case 2:
			c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: &sc2api.Point2D{
				X: proto.Float32(s.place()), Y: proto.Float32(s.place())}}
		}
		actions = append(actions, rawCommand(c))
	}
	return actions
}

// meddle is debug commands about units that are there, or are to be, of any side.
func (s *source) meddle() []*sc2api.DebugCommand {
	var commands []*sc2api.DebugCommand
	for range 1 + s.n(4) {
		switch s.n(6) {
		case 0:
			commands = append(commands, killCommand(s.tag(), s.tag()))
		case 1:
			commands = append(commands, &sc2api.DebugCommand{Command: &sc2api.DebugCommand_GameState{
				GameState: sc2api.DebugGameState(1 + s.n(len(sc2api.DebugGameState_name)))}})
		case 2:
			commands = append(commands, &sc2api.DebugCommand{
				Command: &sc2api.DebugCommand_UnitValue{UnitValue: &sc2api.DebugSetUnitValue{
					UnitValue: sc2api.DebugSetUnitValue_Life.Enum(), UnitTag: proto.Uint64(s.tag()),
					Value: proto.Float32(float32(s.n(100)))}}})
		default:
			commands = append(commands, s.raise([]int{maps.Own, maps.Enemy, maps.Neutral}[s.n(3)]))
		}
	}
	return commands
}

// raise creates some units of any type, now and then a crowd.
func (s *source) raise(owner int) *sc2api.DebugCommand {
	all := gamedata.V4_10.Units()
	n := 1 + s.n(8)
	if s.chance(64) {
		n = 300
	}
	return createCommand(all[s.n(len(all))].ID, owner, float32(18+s.n(30)), float32(17+s.n(22)), uint32(n))
}

// mobilize is an army of the player's of any types.
func (s *source) mobilize() *sc2api.Request {
	var commands []*sc2api.DebugCommand
	for range s.n(8) {
		commands = append(commands, s.raise(maps.Own))
	}
	return debugRequest(commands...)
}

func (s *source) tag() uint64 {
	if len(s.tags) == 0 || s.chance(16) {
		return uint64(s.n(1<<16)) << 18
	}
	return s.tags[s.n(len(s.tags))]
}

func (s *source) ability() int32 {
	if len(s.offers) > 0 && s.n(2) == 0 {
		return s.offers[s.n(len(s.offers))]
	}
	all := gamedata.V4_10.Abilities()
	return int32(all[s.n(len(all))].ID)
}

// place is a coordinate, mostly on the map.
func (s *source) place() float32 {
	if s.chance(32) {
		odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), -1e30, 1e30, -0.001, 1e-40}
		return float32(odd[s.n(len(odd))])
	}
	return float32(s.n(180))/2 - 1
}

// fill sets some fields of a message, and those of the messages within it.
func (s *source) fill(m protoreflect.Message) {
	fields := m.Descriptor().Fields()
	for i := range fields.Len() {
		f := fields.Get(i)
		if one := f.ContainingOneof(); one != nil && one.Fields().Get(0) == f {
			f = one.Fields().Get(s.n(one.Fields().Len())) // always one of them
		} else if f.Name() != "delay_ms" && (one != nil || s.chance(3)) { // without it, a session hangs for seconds
			continue
		}
		switch {
		case f.IsList() && f.Message() != nil:
			for range s.n(4) {
				s.fill(m.Mutable(f).List().AppendMutable().Message())
			}
		case f.IsList():
			for range s.n(4) {
				m.Mutable(f).List().Append(s.value(f))
			}
		case f.Message() != nil:
			s.fill(m.Mutable(f).Message())
		default:
			m.Set(f, s.value(f))
		}
	}
}

// value is one that the field's name asks for, or else any small one.
func (s *source) value(f protoreflect.FieldDescriptor) protoreflect.Value {
	name := string(f.Name())
	switch f.Kind() {
	case protoreflect.BoolKind:
		return protoreflect.ValueOfBool(s.n(2) == 1 && name != "realtime")
	case protoreflect.EnumKind:
		all := f.Enum().Values()
		return protoreflect.ValueOfEnum(all.Get(s.n(all.Len())).Number())
	case protoreflect.FloatKind:
		return protoreflect.ValueOfFloat32(s.place())
	case protoreflect.Uint64Kind:
		return protoreflect.ValueOfUint64(s.tag())
	case protoreflect.StringKind:
		return protoreflect.ValueOfString(strings.Repeat("é", s.n(200)))
	case protoreflect.BytesKind:
		data := append([]byte(nil), s.replay...)
		if len(data) > 0 && s.chance(8) {
			data[s.n(len(data))] ^= byte(1 + s.n(255))
		}
		return protoreflect.ValueOfBytes(data)
	case protoreflect.Uint32Kind:
		if name == "unit_type" {
			all := gamedata.V4_10.Units()
			return protoreflect.ValueOfUint32(uint32(all[s.n(len(all))].ID))
		}
		return protoreflect.ValueOfUint32(uint32(s.n(40)))
	case protoreflect.Int32Kind:
		switch {
		case name == "ability_id":
			return protoreflect.ValueOfInt32(s.ability())
		case name == "delay_ms":
			return protoreflect.ValueOfInt32(int32(s.n(3)) - 1)
		}
		return protoreflect.ValueOfInt32(int32(s.n(100)) - 4)
	}
	panic("a request has a field of kind " + f.Kind().String())
}
