package recording

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
	"sc2msgi/sim/request"
)

// A recording is: magic; one byte format; three messages, each with its length as a varint before it
// (ResponseReplayInfo, RequestCreateGame, RequestJoinGame); the number of restarts as a varint; the records of the
// tape; and the CRC-32 (IEEE) of all that, little-endian.
const (
	magic  = "SC2MSGI replay\n"
	format = 1

	// maxPart bounds each of the three messages.
	maxPart = 64 << 10
)

// Header is what a recording tells beside what was done in the game: how the game is set up again, and what
// replay_info tells of it.
type Header struct {
	Info     *sc2api.ResponseReplayInfo
	Create   *sc2api.RequestCreateGame
	Join     *sc2api.RequestJoinGame
	Restarts uint64 // after the create_game
}

// Recording is a recording taken apart. Its records are valid requests and steps that add up to the loops that its
// info tells.
type Recording struct {
	Header
	Whole   []byte // as it was parsed
	records []byte
}

// Why bytes are no recording: ErrForeign of anything else, ErrDamaged of what begins as one.
var (
	ErrForeign = errors.New("not a replay of this simulator")
	ErrDamaged = errors.New("the replay is damaged")
)

// Encode returns the recording of what is on the tape, whole or not at all.
func (t *Tape) Encode(h Header) ([]byte, error) {
	if t.full {
		return nil, fmt.Errorf("the game was too long: a replay holds %d bytes of requests", maxTape)
	}
	data := append([]byte(magic), format)
	for _, part := range []interface {
		proto.Message
		MarshalVT() ([]byte, error)
	}{h.Info, h.Create, h.Join} {
		b, err := part.MarshalVT()
		if err != nil {
			return nil, fmt.Errorf("encode %s: %w", part.ProtoReflect().Descriptor().Name(), err)
		}
		if len(b) > maxPart {
			return nil, fmt.Errorf("%s has %d bytes, a replay holds %d", part.ProtoReflect().Descriptor().Name(),
				len(b), maxPart)
		}
		data = append(binary.AppendUvarint(data, uint64(len(b))), b...)
	}
	data = binary.AppendUvarint(data, h.Restarts)
	data = append(data, t.ended()...)
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data)), nil
}

// Parse takes a recording apart. The result holds on to data. Errors are ErrForeign or ErrDamaged.
func Parse(data []byte) (*Recording, error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	switch {
	case bytes.HasPrefix(data, []byte("MPQ")):
		return nil, fmt.Errorf("%w but a .SC2Replay file, which only the real game can play", ErrForeign)
	case !ok || len(rest) < 1+crc32.Size:
		return nil, ErrForeign
	case len(data) > request.MaxBytes:
		return nil, fmt.Errorf("%w: it has %d bytes, none is longer than %d", ErrDamaged, len(data), request.MaxBytes)
	case rest[0] != format:
		return nil, fmt.Errorf("%w as it is now: it has format %d, this is %d", ErrForeign, rest[0], format)
	}
	end := len(data) - crc32.Size
	if crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]) {
		return nil, fmt.Errorf("%w: its checksum does not fit", ErrDamaged)
	}
	r := &Recording{Whole: data}
	if err := r.parse(rest[1 : len(rest)-crc32.Size]); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return r, nil
}

func (r *Recording) parse(b []byte) error {
	r.Info, r.Create, r.Join = &sc2api.ResponseReplayInfo{}, &sc2api.RequestCreateGame{}, &sc2api.RequestJoinGame{}
	for _, part := range []interface{ UnmarshalVT([]byte) error }{r.Info, r.Create, r.Join} {
		n, width := binary.Uvarint(b)
		if width <= 0 || n > maxPart || n > uint64(len(b)-width) {
			return fmt.Errorf("%T ends beyond the end", part)
		}
		if err := part.UnmarshalVT(b[width : width+int(n)]); err != nil {
			return fmt.Errorf("%T: %w", part, err)
		}
		b = b[width+int(n):]
	}
	r.Info.Error, r.Info.ErrorDetails = nil, nil
	n, width := binary.Uvarint(b)
	if width <= 0 {
		return errors.New("the number of restarts is missing")
	}
	r.Restarts, r.records = n, b[width:]
	return r.check()
}

// check reads all records once, so that playing them meets no surprise.
func (r *Recording) check() error {
	var req sc2api.Request
	loops := uint64(0)
	for rest := r.records; len(rest) > 0; {
		var run uint64
		var err error
		if run, rest, err = nextRecord(rest, &req); err != nil {
			return fmt.Errorf("record at byte %d: %w", len(r.records)-len(rest), err)
		}
		if loops += run; loops > 1<<32-1 || run > 1<<32-1 {
			return errors.New("it has more loops than can be counted")
		}
	}
	if loops != uint64(r.Info.GetGameDurationLoops()) {
		return fmt.Errorf("it has %d loops and says %d", loops, r.Info.GetGameDurationLoops())
	}
	return nil
}

// nextRecord reads one record: a run of loops, or where that is 0 the request that it left in req.
func nextRecord(b []byte, req *sc2api.Request) (run uint64, rest []byte, err error) {
	n, width := binary.Uvarint(b)
	if width <= 0 {
		return 0, b, errors.New("a length is missing")
	}
	body := b[width:]
	if n == stepsRecord {
		run, width = binary.Uvarint(body)
		if width <= 0 || run == 0 {
			return 0, b, errors.New("a number of loops is missing")
		}
		return run, body[width:], nil
	}
	if n > uint64(len(body)) {
		return 0, b, errors.New("a request ends beyond the end")
	}
	if err := request.Decode(req, body[:n]); err != nil {
		return 0, b, err
	}
	if recordable(req) != req {
		return 0, b, fmt.Errorf("%q is no request that a replay holds", sc2api.RequestName(req))
	}
	return 0, body[n:], nil
}
