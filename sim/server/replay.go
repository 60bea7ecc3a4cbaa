package server

import (
	"errors"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/recording"
)

// playback is a replay under way. The recorded game is played again by a session of its own, whose client is the
// recording: it gives that session the recorded requests under the recorded player's interface options, and the
// viewer looks at it under his own. At each loop the viewer sees what the player saw who had just stepped there; what
// the player did then follows with the next step, or at the end of the recording at once.
type playback struct {
	recording *recording.Recording
	session   *Session
	player    *recording.Player
	played    perspective // the recorded player's
	viewed    perspective // the viewer's
	viewing   *budget     // the viewer's
}

// perspective is the interface through which a game is seen and clicked.
type perspective struct {
	options         *sc2api.InterfaceOptions
	screen, minimap view
	state           *sc2api.MapState
}

func (s *Session) setPerspective(p perspective) {
	s.options, s.screen, s.minimap = p.options, p.screen, p.minimap
	s.obs.raw.MapState = p.state
}

func (s *Session) perspectiveOf(o *sc2api.InterfaceOptions) perspective {
	f := o.GetFeatureLayer()
	state := mapState(s.scenario, areaOf(s.scenario, o.GetRawCropToPlayableArea()), s.format)
	return perspective{o, newView(f, s.scenario), newMinimap(f, s.scenario), state}
}

// startReplay begins to play a recording; what was played before is left. A replay that cannot be played changes
// nothing.
func (s *Session) startReplay(r *sc2api.RequestStartReplay) error {
	if r.GetRealtime() {
		return fmt.Errorf("start_replay: realtime is not supported by this simulator: it moves by step requests")
	}
	answer := &sc2api.ResponseStartReplay{}
	s.reply.resp.Response = &sc2api.Response_StartReplay{StartReplay: answer}
	p, code, err := s.load(r)
	if err != nil {
		answer.Error, answer.ErrorDetails = &code, proto.String(err.Error())
		return nil
	}
	s.forget()
	s.playback = p
	s.status = sc2api.Status_in_replay
	return nil
}

// load makes a playback stand at loop 0, or says what is wrong.
func (s *Session) load(r *sc2api.RequestStartReplay) (*playback, sc2api.ResponseStartReplay_Error, error) {
	switch r.GetReplay().(type) {
	case nil:
		return nil, sc2api.ResponseStartReplay_MissingReplay, errNoReplay
	case *sc2api.RequestStartReplay_ReplayPath:
		return nil, sc2api.ResponseStartReplay_InvalidReplayPath, errReplayPath
	}
	rec, err := recording.Parse(append([]byte(nil), r.GetReplayData()...)) // the request's memory is not ours to keep
	if err != nil {
		return nil, sc2api.ResponseStartReplay_InvalidReplayData, err
	}
	if n := len(r.GetMapData()); n > 0 {
		return nil, sc2api.ResponseStartReplay_InvalidMapData,
			fmt.Errorf("%d bytes of map_data given: a replay is played on its own map", n)
	}
	if id := r.GetObservedPlayerId(); id != 0 && id != int32(s.player) {
		return nil, sc2api.ResponseStartReplay_InvalidObservedPlayerId,
			fmt.Errorf("observed_player_id %d: the only player is %d", id, s.player)
	}
	if code, details := checkOptions(r.GetOptions()); code == sc2api.ResponseJoinGame_MissingOptions {
		return nil, sc2api.ResponseStartReplay_MissingOptions, errors.New(details)
	} else if code != 0 {
		return nil, sc2api.ResponseStartReplay_LaunchError, errors.New(details)
	}
	if have, want := s.release, rec.Info; have.DataHash != want.GetDataVersion() ||
		have.BaseBuild != want.GetBaseBuild() {
		return nil, sc2api.ResponseStartReplay_LaunchError, fmt.Errorf(
			"the replay is of version %.40q (data version %.40q), this server plays %s", want.GetGameVersion(),
			want.GetDataVersion(), have.Label)
	}
	p, err := s.newPlayback(rec)
	if err != nil {
		return nil, sc2api.ResponseStartReplay_InvalidReplayData, err
	}
	p.viewed = p.session.perspectiveOf(p.session.format.stored(r.GetOptions()))
	p.session.setPerspective(p.viewed)
	return p, 0, nil
}

// Why a replay cannot be read at all. The server opens no files but maps of its folder: a client could learn from it
// which there are.
var (
	errNoReplay   = errors.New("neither replay_data nor replay_path is set")
	errReplayPath = errors.New("replay_path: this simulator opens no replays, send the replay itself as replay_data")
)

// newPlayback sets up the recorded game.
func (s *Session) newPlayback(rec *recording.Recording) (*playback, error) {
	played := NewSession(s.table, s.own...)
	played.standFor(s.release.BaseBuild)
	played.life, played.interrupt, played.yield = s.life, s.interrupt, s.yield
	played.most = 2 * s.most // more than was recorded of any request, of which what looking on computed is no part
	p := &playback{recording: rec, session: played, viewing: &s.budget}
	var err error
	loop := func() int { return played.game.Loop() }
	p.player, err = rec.Play(recording.Game{Handle: played.handle, Loop: loop, GoesOn: p.goesOn})
	if err != nil {
		return nil, err
	}
	played.clock.realtime = false // it goes on as the viewer steps
	if rec.Restarts > 0 {
		played.restarts = rec.Restarts
		played.begin()
	}
	played.tape.Stop() // a replay is its own recording
	p.played = played.perspectiveOf(played.options)
	return p, nil
}

// spent reports whether the viewer's request has had its share of work. What is recorded at one loop may be many
// requests, each with as much work as one may have; then the viewer sees the loop with part of them carried out, and
// goes on by further steps.
func (p *playback) spent() bool { return p.session.work()-p.viewing.from > p.viewing.most }

// goesOn reports whether more of the recording may be played for the viewer's request.
func (p *playback) goesOn() bool {
	return p.session.status == sc2api.Status_in_game && !p.viewing.interrupted() && !p.spent()
}

// stepReplay plays a replay on; at its end the status is ended.
func (s *Session) stepReplay(count uint32) error {
	p := s.playback
	from := p.session.game.Loop()
	p.session.setPerspective(p.played)
	over := p.player.Advance(count)
	p.session.setPerspective(p.viewed)
	if s.interrupted() {
		return fmt.Errorf("step: %w", errInterrupted)
	}
	if p.spent() {
		s.remarkPart("step", p.session.game.Loop()-from, int(count), "loops")
	}
	if over || p.session.status != sc2api.Status_in_game {
		s.status = sc2api.Status_ended
	}
	s.reply.step(p.session.game.Loop())
	return nil
}

// saveReplay answers with the recording of the game so far, whole or not at all; of a replay, with the replay.
func (s *Session) saveReplay() error {
	data, err := s.recorded()
	if err != nil {
		return fmt.Errorf("save_replay: %w", err)
	}
	s.reply.resp.Response = &sc2api.Response_SaveReplay{SaveReplay: &sc2api.ResponseSaveReplay{Data: data}}
	return nil
}

func (s *Session) recorded() ([]byte, error) {
	if s.playback != nil {
		return s.playback.recording.Whole, nil
	}
	return s.tape.Encode(recording.Header{Info: s.replayInfoNow(), Create: s.created, Join: s.joined,
		Restarts: s.restarts})
}

// replayInfoNow is what replay_info will tell of the game. Its seconds are those of normal speed.
func (s *Session) replayInfoNow() *sc2api.ResponseReplayInfo {
	result, over := s.game.Ended(s.player)
	if !over {
		result = sc2api.Result_Undecided
	}
	version := pingOf(s.release)
	loops := s.game.Loop()
	info := &sc2api.ResponseReplayInfo{
		MapName: proto.String(s.scenario.Title),
		PlayerInfo: []*sc2api.PlayerInfoExtra{{
			PlayerInfo:   s.playerInfo(),
			PlayerResult: &sc2api.PlayerResult{PlayerId: proto.Uint32(uint32(s.player)), Result: &result},
		}},
		GameDurationLoops:   proto.Uint32(uint32(loops)),
		GameDurationSeconds: proto.Float32(float32(loops) / gamedata.LoopsPerSecond),
		GameVersion:         version.GameVersion,
		DataVersion:         version.DataVersion,
		DataBuild:           version.DataBuild,
		BaseBuild:           version.BaseBuild,
	}
	if s.computer != nil {
		result, over := s.game.Ended(maps.Enemy)
		if !over {
			result = sc2api.Result_Undecided
		}
		info.PlayerInfo = append(info.PlayerInfo, &sc2api.PlayerInfoExtra{
			PlayerInfo:   computerInfo(s.computer),
			PlayerResult: &sc2api.PlayerResult{PlayerId: proto.Uint32(uint32(maps.Enemy)), Result: &result},
		})
	}
	if s.mapPath != "" {
		info.LocalMapPath = proto.String(s.mapPath)
	}
	return info
}

// replayInfo tells what a recording is of; any version's, as long as the recording is of this simulator.
func (s *Session) replayInfo(r *sc2api.RequestReplayInfo) {
	answer := &sc2api.ResponseReplayInfo{}
	code, err := sc2api.ResponseReplayInfo_MissingReplay, errNoReplay
	switch r.GetReplay().(type) {
	case *sc2api.RequestReplayInfo_ReplayPath:
		code, err = sc2api.ResponseReplayInfo_InvalidReplayPath, errReplayPath
	case *sc2api.RequestReplayInfo_ReplayData:
		var rec *recording.Recording
		if rec, err = recording.Parse(r.GetReplayData()); err == nil {
			answer = rec.Info
		} else if code = sc2api.ResponseReplayInfo_InvalidReplayData; errors.Is(err, recording.ErrDamaged) {
			code = sc2api.ResponseReplayInfo_ParsingError
		}
	}
	if err != nil {
		answer.Error, answer.ErrorDetails = &code, proto.String(err.Error())
	}
	s.reply.resp.Response = &sc2api.Response_ReplayInfo{ReplayInfo: answer}
}
