package server

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// A recording is this simulator's own kind of replay; .SC2Replay files are of the real game and hold what only it can play.
// It is: recordingMagic; one byte recordingFormat; three messages, each with its length as a varint before it (ResponseReplayInfo,
// RequestCreateGame, RequestJoinGame); the number of restarts as a varint; the records of the tape; and the CRC-32 (IEEE)
// of all that, little-endian.
const (
	recordingMagic  = "SC2MSGI replay\n"
	recordingFormat = 1

	// maxPart bounds each of the three messages.
	maxPart = 64 << 10
)

// recording is a replay taken apart. Its records are valid requests and steps that add up to the loops that info tells.
type recording struct {
	info     sc2api.ResponseReplayInfo
	create   sc2api.RequestCreateGame
	join     sc2api.RequestJoinGame
	restarts uint64
	records  []byte
	whole    []byte
}

// Why bytes are no recording: errForeign of anything else, errDamaged of what begins as one.
var (
	errForeign = errors.New("not a replay of this simulator")
	errDamaged = errors.New("the replay is damaged")
)

// saveReplay answers with the recording of the game so far, whole or not at all.
func (s *Session) saveReplay() error {
	data, err := s.recorded()
	if err != nil {
		return fmt.Errorf("save_replay: %w", err)
	}
	s.reply.resp.Response = &sc2api.Response_SaveReplay{SaveReplay: &sc2api.ResponseSaveReplay{Data: data}}
	return nil
}

// recorded returns the recording of the game so far; of a replay, the replay.
func (s *Session) recorded() ([]byte, error) {
	if s.playback != nil {
		return s.playback.recording.whole, nil
	}
	if s.tape.full {
		return nil, fmt.Errorf("the game was too long: a replay holds %d bytes of requests", maxTape)
	}
	data := append([]byte(recordingMagic), recordingFormat)
	for _, part := range []interface {
		proto.Message
		MarshalVT() ([]byte, error)
	}{s.replayInfoNow(), s.created, s.joined} {
		b, err := part.MarshalVT()
		if err != nil {
			return nil, fmt.Errorf("encode %s: %w", part.ProtoReflect().Descriptor().Name(), err)
		}
		if len(b) > maxPart {
			return nil, fmt.Errorf("%s has %d bytes, a replay holds %d", part.ProtoReflect().Descriptor().Name(), len(b), maxPart)
		}
		data = append(binary.AppendUvarint(data, uint64(len(b))), b...)
	}
	data = binary.AppendUvarint(data, s.restarts)
	data = append(data, s.tape.ended()...)
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data)), nil
}

// replayInfoNow is what replay_info will tell of the game. Its seconds are those of normal speed.
func (s *Session) replayInfoNow() *sc2api.ResponseReplayInfo {
	result, over := s.game.Ended()
	if !over {
		result = sc2api.Result_Undecided
	}
	version := pingOf(s.table.Release)
	loops := s.game.Loop()
	info := &sc2api.ResponseReplayInfo{
		MapName: proto.String(s.scenario.Title),
		PlayerInfo: []*sc2api.PlayerInfoExtra{{
			PlayerInfo:   s.playerInfo(),
			PlayerResult: &sc2api.PlayerResult{PlayerId: proto.Uint32(player), Result: &result},
		}},
		GameDurationLoops:   proto.Uint32(uint32(loops)),
		GameDurationSeconds: proto.Float32(float32(loops) / gamedata.LoopsPerSecond),
		GameVersion:         version.GameVersion,
		DataVersion:         version.DataVersion,
		DataBuild:           version.DataBuild,
		BaseBuild:           version.BaseBuild,
	}
	if s.mapPath != "" {
		info.LocalMapPath = proto.String(s.mapPath)
	}
	return info
}

// parseRecording takes a replay apart. The result holds on to data. Errors are errForeign or errDamaged.
func parseRecording(data []byte) (*recording, error) {
	rest, ok := bytes.CutPrefix(data, []byte(recordingMagic))
	switch {
	case bytes.HasPrefix(data, []byte("MPQ")):
		return nil, fmt.Errorf("%w but a .SC2Replay file, which only the real game can play", errForeign)
	case !ok || len(rest) < 1+crc32.Size:
		return nil, errForeign
	case len(data) > maxRequest:
		return nil, fmt.Errorf("%w: it has %d bytes, none is longer than %d", errDamaged, len(data), maxRequest)
	case rest[0] != recordingFormat:
		return nil, fmt.Errorf("%w as it is now: it has format %d, this is %d", errForeign, rest[0], recordingFormat)
	}
	end := len(data) - crc32.Size
	if crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]) {
		return nil, fmt.Errorf("%w: its checksum does not fit", errDamaged)
	}
	r := &recording{whole: data}
	if err := r.parse(rest[1 : len(rest)-crc32.Size]); err != nil {
		return nil, fmt.Errorf("%w: %w", errDamaged, err)
	}
	return r, nil
}

func (r *recording) parse(b []byte) error {
	for _, part := range []interface{ UnmarshalVT([]byte) error }{&r.info, &r.create, &r.join} {
		n, width := binary.Uvarint(b)
		if width <= 0 || n > maxPart || n > uint64(len(b)-width) {
			return fmt.Errorf("%T ends beyond the end", part)
		}
		if err := part.UnmarshalVT(b[width : width+int(n)]); err != nil {
			return fmt.Errorf("%T: %w", part, err)
		}
		b = b[width+int(n):]
	}
	r.info.Error, r.info.ErrorDetails = nil, nil
	n, width := binary.Uvarint(b)
	if width <= 0 {
		return errors.New("the number of restarts is missing")
	}
	r.restarts, r.records = n, b[width:]
	return r.check()
}

// check reads all records once, so that playing them meets no surprise.
func (r *recording) check() error {
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
	if loops != uint64(r.info.GetGameDurationLoops()) {
		return fmt.Errorf("it has %d loops and says %d", loops, r.info.GetGameDurationLoops())
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
	if err := decode(req, body[:n]); err != nil {
		return 0, b, err
	}
	if recordable(req) != req {
		return 0, b, fmt.Errorf("%q is no request that a replay holds", sc2api.RequestName(req))
	}
	return 0, body[n:], nil
}
