package sc2api

import (
	"encoding/binary"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// bulk is the memory that the units of one observation share. Who keeps one unit keeps all of it.
type bulk struct {
	expected int  // units
	broken   bool // something in a unit is no message

	units    slab[Unit]
	points   slab[Point]
	orders   slab[UnitOrder]
	listed   slab[*UnitOrder]
	atUnit   slab[UnitOrder_TargetUnitTag]
	atPoint  slab[UnitOrder_TargetWorldSpacePos]
	displays slab[DisplayType]
	sides    slab[Alliance]
	cloaks   slab[CloakState]
	floats   slab[float32]
	bools    slab[bool]
	int32s   slab[int32]
	uint32s  slab[uint32]
	uint64s  slab[uint64]
}

// newBulk is memory for so many units: of what most units have for all of them at once, of other things when the
// first is read.
func newBulk(units int) *bulk {
	b := &bulk{expected: units}
	b.floats.first, b.bools.first, b.int32s.first = 8*units, 6*units, 3*units
	return b
}

// slab hands out variables of one type, made many at a time.
type slab[T any] struct {
	made  []T
	given int // of those made
	first int // how many to make at first; 0 for one a unit, as later
}

// next returns the place in s.made of a new variable.
func (s *slab[T]) next(expected int) int {
	if s.given == len(s.made) {
		s.made, s.given, s.first = make([]T, max(s.first, expected)), 0, 0
	}
	s.given++
	return s.given - 1
}

// zero returns a new variable.
func (s *slab[T]) zero(expected int) *T {
	i := s.next(expected)
	return &s.made[i]
}

// list returns a new list without elements that has room for one.
func (s *slab[T]) list(expected int) []T {
	i := s.next(expected)
	return s.made[i : i : i+1]
}

// with returns a new variable that holds v.
func (s *slab[T]) with(v T, expected int) *T {
	i := s.next(expected)
	s.made[i] = v
	return &s.made[i]
}

func (b *bulk) float(v uint64) *float32 {
	return b.floats.with(math.Float32frombits(uint32(v)), b.expected)
}
func (b *bulk) bool(v uint64) *bool      { return b.bools.with(v != 0, b.expected) }
func (b *bulk) int32(v uint64) *int32    { return b.int32s.with(int32(v), b.expected) }
func (b *bulk) uint32(v uint64) *uint32  { return b.uint32s.with(uint32(v), b.expected) }
func (b *bulk) uint64(v uint64) *uint64  { return b.uint64s.with(v, b.expected) }
func (b *bulk) point(m []byte, p *Point) { fields(b, m, p, pointFields[:]) }

// fieldOf says how a field of the message M is read: from a number, or from bytes.
type fieldOf[M any] struct {
	kind   protowire.Type // as it is on the wire
	number func(b *bulk, m *M, v uint64)
	bytes  func(b *bulk, m *M, v []byte)
}

// What of a unit, a point and an order is read in bulk, by the number of the field. Few units have anything else.
var (
	unitFields = [...]fieldOf[Unit]{
		1: varint(func(b *bulk, u *Unit, v uint64) { u.DisplayType = b.displays.with(DisplayType(v), b.expected) }),
		2: varint(func(b *bulk, u *Unit, v uint64) { u.Alliance = b.sides.with(Alliance(v), b.expected) }),
		3: varint(func(b *bulk, u *Unit, v uint64) { u.Tag = b.uint64(v) }),
		4: varint(func(b *bulk, u *Unit, v uint64) { u.UnitType = b.uint32(v) }),
		5: varint(func(b *bulk, u *Unit, v uint64) { u.Owner = b.int32(v) }),
		6: {kind: protowire.BytesType, bytes: func(b *bulk, u *Unit, v []byte) {
			if u.Pos == nil {
				u.Pos = b.points.zero(b.expected)
			}
			b.point(v, u.Pos)
		}},
		7:  fixed32(func(b *bulk, u *Unit, v uint64) { u.Facing = b.float(v) }),
		8:  fixed32(func(b *bulk, u *Unit, v uint64) { u.Radius = b.float(v) }),
		9:  fixed32(func(b *bulk, u *Unit, v uint64) { u.BuildProgress = b.float(v) }),
		10: varint(func(b *bulk, u *Unit, v uint64) { u.Cloak = b.cloaks.with(CloakState(v), b.expected) }),
		11: varint(func(b *bulk, u *Unit, v uint64) { u.IsSelected = b.bool(v) }),
		12: varint(func(b *bulk, u *Unit, v uint64) { u.IsOnScreen = b.bool(v) }),
		13: varint(func(b *bulk, u *Unit, v uint64) { u.IsBlip = b.bool(v) }),
		14: fixed32(func(b *bulk, u *Unit, v uint64) { u.Health = b.float(v) }),
		15: fixed32(func(b *bulk, u *Unit, v uint64) { u.HealthMax = b.float(v) }),
		16: fixed32(func(b *bulk, u *Unit, v uint64) { u.Shield = b.float(v) }),
		17: fixed32(func(b *bulk, u *Unit, v uint64) { u.Energy = b.float(v) }),
		18: varint(func(b *bulk, u *Unit, v uint64) { u.MineralContents = b.int32(v) }),
		19: varint(func(b *bulk, u *Unit, v uint64) { u.VespeneContents = b.int32(v) }),
		20: varint(func(b *bulk, u *Unit, v uint64) { u.IsFlying = b.bool(v) }),
		21: varint(func(b *bulk, u *Unit, v uint64) { u.IsBurrowed = b.bool(v) }),
		22: {kind: protowire.BytesType, bytes: func(b *bulk, u *Unit, v []byte) {
			if u.Orders == nil {
				u.Orders = b.listed.list(b.expected)
			}
			o := b.orders.zero(b.expected)
			u.Orders = append(u.Orders, o)
			fields(b, v, o, orderFields[:])
		}},
		23: varint(func(b *bulk, u *Unit, v uint64) { u.AddOnTag = b.uint64(v) }),
		25: varint(func(b *bulk, u *Unit, v uint64) { u.CargoSpaceTaken = b.int32(v) }),
		26: varint(func(b *bulk, u *Unit, v uint64) { u.CargoSpaceMax = b.int32(v) }),
		27: varint(func(b *bulk, u *Unit, v uint64) {
			if u.BuffIds == nil {
				u.BuffIds = b.uint32s.list(b.expected)
			}
			u.BuffIds = append(u.BuffIds, uint32(v))
		}),
		28: varint(func(b *bulk, u *Unit, v uint64) { u.AssignedHarvesters = b.int32(v) }),
		29: varint(func(b *bulk, u *Unit, v uint64) { u.IdealHarvesters = b.int32(v) }),
		30: fixed32(func(b *bulk, u *Unit, v uint64) { u.WeaponCooldown = b.float(v) }),
		31: fixed32(func(b *bulk, u *Unit, v uint64) { u.DetectRange = b.float(v) }),
		32: fixed32(func(b *bulk, u *Unit, v uint64) { u.RadarRange = b.float(v) }),
		34: varint(func(b *bulk, u *Unit, v uint64) { u.EngagedTargetTag = b.uint64(v) }),
		35: varint(func(b *bulk, u *Unit, v uint64) { u.IsPowered = b.bool(v) }),
		36: fixed32(func(b *bulk, u *Unit, v uint64) { u.ShieldMax = b.float(v) }),
		37: fixed32(func(b *bulk, u *Unit, v uint64) { u.EnergyMax = b.float(v) }),
		38: varint(func(b *bulk, u *Unit, v uint64) { u.IsHallucination = b.bool(v) }),
		39: varint(func(b *bulk, u *Unit, v uint64) { u.IsActive = b.bool(v) }),
		40: varint(func(b *bulk, u *Unit, v uint64) { u.AttackUpgradeLevel = b.int32(v) }),
		41: varint(func(b *bulk, u *Unit, v uint64) { u.ArmorUpgradeLevel = b.int32(v) }),
		42: varint(func(b *bulk, u *Unit, v uint64) { u.ShieldUpgradeLevel = b.int32(v) }),
		43: varint(func(b *bulk, u *Unit, v uint64) { u.BuffDurationRemain = b.int32(v) }),
		44: varint(func(b *bulk, u *Unit, v uint64) { u.BuffDurationMax = b.int32(v) }),
	}
	pointFields = [...]fieldOf[Point]{
		1: fixed32(func(b *bulk, p *Point, v uint64) { p.X = b.float(v) }),
		2: fixed32(func(b *bulk, p *Point, v uint64) { p.Y = b.float(v) }),
		3: fixed32(func(b *bulk, p *Point, v uint64) { p.Z = b.float(v) }),
	}
	orderFields = [...]fieldOf[UnitOrder]{
		1: varint(func(b *bulk, o *UnitOrder, v uint64) { o.AbilityId = b.uint32(v) }),
		2: {kind: protowire.BytesType, bytes: func(b *bulk, o *UnitOrder, v []byte) {
			at, ok := o.Target.(*UnitOrder_TargetWorldSpacePos)
			if !ok {
				at = b.atPoint.with(UnitOrder_TargetWorldSpacePos{b.points.zero(b.expected)}, b.expected)
				o.Target = at
			}
			b.point(v, at.TargetWorldSpacePos)
		}},
		3: varint(func(b *bulk, o *UnitOrder, v uint64) {
			o.Target = b.atUnit.with(UnitOrder_TargetUnitTag{v}, b.expected)
		}),
		4: fixed32(func(b *bulk, o *UnitOrder, v uint64) { o.Progress = b.float(v) }),
	}
)

func varint[M any](set func(*bulk, *M, uint64)) fieldOf[M] {
	return fieldOf[M]{kind: protowire.VarintType, number: set}
}

func fixed32[M any](set func(*bulk, *M, uint64)) fieldOf[M] {
	return fieldOf[M]{kind: protowire.Fixed32Type, number: set}
}

// pointerTo is a pointer to a message of the type M.
type pointerTo[M any] interface {
	*M
	UnmarshalVT([]byte) error
}

// fields reads the fields of a message that are known, and leaves others to its UnmarshalVT.
func fields[M any, P pointerTo[M]](b *bulk, bytes []byte, m P, known []fieldOf[M]) {
	for len(bytes) > 0 && !b.broken {
		tag, n := consumeVarint(bytes)
		number, kind := tag>>3, protowire.Type(tag&7)
		if n < 0 || number < uint64(protowire.MinValidNumber) || number > uint64(protowire.MaxValidNumber) {
			b.broken = true
			return
		}
		var size int // below 0: damaged
		if number < uint64(len(known)) && known[number].reads(kind) {
			size = known[number].read(b, m, bytes[n:])
		} else if size = protowire.ConsumeFieldValue(protowire.Number(number), kind, bytes[n:]); size >= 0 {
			b.broken = m.UnmarshalVT(bytes[:n+size]) != nil
		}
		if size < 0 {
			b.broken = true
			return
		}
		bytes = bytes[n+size:]
	}
}

func (f *fieldOf[M]) reads(kind protowire.Type) bool {
	return f.kind == kind && (f.number != nil || f.bytes != nil)
}

// read reads what follows the tag, and returns its length; negative for what is no such thing.
func (f *fieldOf[M]) read(b *bulk, m *M, bytes []byte) int {
	switch f.kind {
	case protowire.VarintType:
		v, n := consumeVarint(bytes)
		if n >= 0 {
			f.number(b, m, v)
		}
		return n
	case protowire.Fixed32Type:
		if len(bytes) < 4 {
			return -1
		}
		f.number(b, m, uint64(binary.LittleEndian.Uint32(bytes)))
		return 4
	}
	v, n := protowire.ConsumeBytes(bytes)
	if n >= 0 {
		f.bytes(b, m, v)
	}
	return n
}

// consumeVarint is protowire.ConsumeVarint, quicker for the small numbers that most are.
func consumeVarint(b []byte) (uint64, int) {
	switch {
	case len(b) > 0 && b[0] < 0x80:
		return uint64(b[0]), 1
	case len(b) > 1 && b[1] < 0x80:
		return uint64(b[0]&0x7f) | uint64(b[1])<<7, 2
	}
	return protowire.ConsumeVarint(b)
}
