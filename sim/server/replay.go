package server

import (
	"errors"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// playback is a replay under way. The recorded game is played again by a session of its own, its stage, whose client is the
// recording: it gives the stage the recorded requests under the recorded player's interface options, and the viewer looks at it
// under his own. At each loop the viewer sees what the player saw who had just stepped there; what the player did then follows with
// the next step, or at the end of the recording at once.
type playback struct {
	recording *recording
	stage     *Session
	records   []byte // still to come
	run       uint64 // loops until the next of them
	left      uint64 // loops until the end
	player    lens
	viewer    lens

	request sc2api.Request
	count   uint32
	step    sc2api.Request

	viewing *budget // the viewer's
}

// lens is through which interface a game is seen and clicked.
type lens struct {
	options         *sc2api.InterfaceOptions
	screen, minimap view
}

func (s *Session) look(through lens) {
	s.options, s.screen, s.minimap = through.options, through.screen, through.minimap
}

func (s *Session) lensOf(o *sc2api.InterfaceOptions) lens {
	f := o.GetFeatureLayer()
	return lens{o, newView(f, s.scenario), newMinimap(f, s.scenario)}
}

// startReplay begins to play a recording; what was played before is left. A replay that cannot be played changes nothing.
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
	rec, err := parseRecording(append([]byte(nil), r.GetReplayData()...)) // the request's memory is not ours to keep
	if err != nil {
		return nil, sc2api.ResponseStartReplay_InvalidReplayData, err
	}
	if n := len(r.GetMapData()); n > 0 {
		return nil, sc2api.ResponseStartReplay_InvalidMapData, fmt.Errorf("%d bytes of map_data given: a replay is played on its own map", n)
	}
	if id := r.GetObservedPlayerId(); id != 0 && id != int32(player) {
		return nil, sc2api.ResponseStartReplay_InvalidObservedPlayerId, fmt.Errorf("observed_player_id %d: the only player is %d", id, player)
	}
	if code, details := checkOptions(r.GetOptions()); code == sc2api.ResponseJoinGame_MissingOptions {
		return nil, sc2api.ResponseStartReplay_MissingOptions, errors.New(details)
	} else if code != 0 {
		return nil, sc2api.ResponseStartReplay_LaunchError, errors.New(details)
	}
	if have, want := s.table.Release, &rec.info; have.DataHash != want.GetDataVersion() || have.BaseBuild != want.GetBaseBuild() {
		return nil, sc2api.ResponseStartReplay_LaunchError, fmt.Errorf(
			"the replay is of version %.40q (data version %.40q), this server plays %s", want.GetGameVersion(), want.GetDataVersion(), have.Label)
	}
	p, err := s.newPlayback(rec)
	if err != nil {
		return nil, sc2api.ResponseStartReplay_InvalidReplayData, err
	}
	p.viewer = p.stage.lensOf(p.stage.format.stored(r.GetOptions()))
	p.stage.look(p.viewer)
	return p, 0, nil
}

// Why a replay cannot be read at all. The server opens no files: a client could learn from it which there are.
var (
	errNoReplay   = errors.New("neither replay_data nor replay_path is set")
	errReplayPath = errors.New("replay_path: this simulator opens no files, send the replay itself as replay_data")
)

// newPlayback sets up the recorded game.
func (s *Session) newPlayback(rec *recording) (*playback, error) {
	stage := NewSession(s.table)
	stage.interrupted, stage.giveWay = s.interrupted, s.giveWay
	stage.most = 2 * s.most // more than was recorded of any request, of which what looking on computed is no part
	for _, req := range []*sc2api.Request{
		{Request: &sc2api.Request_CreateGame{CreateGame: &rec.create}},
		{Request: &sc2api.Request_JoinGame{JoinGame: &rec.join}},
	} {
		if err := sc2api.CheckResponse(req, stage.Handle(req)); err != nil {
			return nil, fmt.Errorf("the recorded game cannot be set up: %w", err)
		}
	}
	if rec.restarts > 0 {
		stage.restarts = rec.restarts
		stage.begin()
	}
	stage.tape.full = true // a replay is its own recording
	p := &playback{recording: rec, stage: stage, records: rec.records, left: uint64(rec.info.GetGameDurationLoops()),
		player: stage.lensOf(stage.options), viewing: &s.budget}
	p.step.Request = &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: &p.count}}
	return p, nil
}

// advance plays up to count loops, by slices, as far as the request's share of work goes, and reports whether the replay is at its end.
func (p *playback) advance(count uint32) (over bool) {
	p.stage.look(p.player)
	defer p.stage.look(p.viewer)
	for count > 0 && p.perform() {
		p.count = uint32(min(uint64(count), p.run, slice))
		from := p.stage.game.Loop()
		p.stage.Handle(&p.step)
		played := uint64(p.stage.game.Loop() - from)
		if played == 0 {
			return true
		}
		p.run, p.left = p.run-played, p.left-played
		count -= uint32(played)
	}
	if p.left == 0 {
		p.perform() // what was done after the last loop
	}
	return p.left == 0 && len(p.records) == 0 || p.stage.status != sc2api.Status_in_game
}

// spent reports whether the viewer's request has had its share of work. What is recorded at one loop may be many requests, each with as
// much work as one may have; then the viewer sees the loop with part of them carried out, and goes on by further steps.
func (p *playback) spent() bool { return p.stage.work()-p.viewing.from > p.viewing.most }

// stepReplay plays a replay on; at its end the status is ended.
func (s *Session) stepReplay(count uint32) error {
	p := s.playback
	from := p.stage.game.Loop()
	over := p.advance(count)
	if s.interrupted.Load() {
		return fmt.Errorf("step: %w", errInterrupted)
	}
	if p.spent() {
		s.partly("step", p.stage.game.Loop()-from, int(count), "loops")
	}
	if over {
		s.status = sc2api.Status_ended
	}
	s.reply.step(p.stage.game.Loop())
	return nil
}

// perform gives the stage the recorded requests that come before the next loop and reports whether there is one.
func (p *playback) perform() bool {
	for p.run == 0 && len(p.records) > 0 && p.goesOn() {
		run, rest, err := nextRecord(p.records, &p.request)
		if err != nil { // cannot be: all records were read before
			return false
		}
		p.run, p.records = run, rest
		if run == 0 {
			p.stage.Handle(&p.request)
		}
	}
	return p.run > 0 && p.goesOn()
}

func (p *playback) goesOn() bool {
	return p.stage.status == sc2api.Status_in_game && !p.viewing.interrupted.Load() && !p.spent()
}

// shown reports whether a request looks at the game that is shown.
func shown(req *sc2api.Request) bool {
	switch req.GetRequest().(type) {
	case *sc2api.Request_Observation, *sc2api.Request_GameInfo, *sc2api.Request_Data, *sc2api.Request_Query:
		return true
	}
	return false
}

// show answers a request that looks at the game. A replay that ends before the game did has an undecided result.
func (p *playback) show(req *sc2api.Request, st sc2api.Status) *sc2api.Response {
	resp := p.stage.Handle(req)
	if o := resp.GetObservation(); o != nil && st == sc2api.Status_ended && len(o.PlayerResult) == 0 {
		o.PlayerResult = append(o.PlayerResult, &sc2api.PlayerResult{
			PlayerId: proto.Uint32(player), Result: sc2api.Result_Undecided.Enum()})
	}
	return p.stage.reply.end(st)
}

// replayInfo tells what a recording is of; any version's, as long as the recording is of this simulator.
func (s *Session) replayInfo(r *sc2api.RequestReplayInfo) {
	answer := &sc2api.ResponseReplayInfo{}
	code, err := sc2api.ResponseReplayInfo_MissingReplay, errNoReplay
	switch r.GetReplay().(type) {
	case *sc2api.RequestReplayInfo_ReplayPath:
		code, err = sc2api.ResponseReplayInfo_InvalidReplayPath, errReplayPath
	case *sc2api.RequestReplayInfo_ReplayData:
		var rec *recording
		if rec, err = parseRecording(r.GetReplayData()); err == nil {
			answer = &rec.info
		} else if code = sc2api.ResponseReplayInfo_InvalidReplayData; errors.Is(err, errDamaged) {
			code = sc2api.ResponseReplayInfo_ParsingError
		}
	}
	if err != nil {
		answer.Error, answer.ErrorDetails = &code, proto.String(err.Error())
	}
	s.reply.resp.Response = &sc2api.Response_ReplayInfo{ReplayInfo: answer}
}
