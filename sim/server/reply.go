package server

import "sc2msgi/sc2api"

// reply is the response that a session hands out, built in memory that is used again. What is asked at every decision
// (observation, step, action) has its wrappers wired once; the rest is allocated when asked.
type reply struct {
	resp   sc2api.Response
	id     uint32
	status sc2api.Status

	observation sc2api.Response_Observation
	stepped     sc2api.Response_Step
	loop        uint32
	acted       sc2api.Response_Action
}

func (r *reply) init() {
	r.resp.Status = &r.status
	r.stepped.Step = &sc2api.ResponseStep{SimulationLoop: &r.loop}
	r.acted.Action = &sc2api.ResponseAction{}
}

// begin forgets the response before and echoes the request's id.
func (r *reply) begin(req *sc2api.Request) {
	r.resp.Response, r.resp.Error, r.resp.Id = nil, nil, nil
	if req != nil && req.Id != nil {
		r.id = *req.Id
		r.resp.Id = &r.id
	}
}

// refuse makes the response one of only an error, as the game answers what it will not do at all.
func (r *reply) refuse(err error) { refuse(&r.resp, err) }

func refuse(resp *sc2api.Response, err error) {
	resp.Response = nil
	resp.Error = []string{err.Error()}
}

// remark adds to an answer what the client has to know beside it. (Texts beside an answer make it no refusal.)
func (r *reply) remark(err error) { r.resp.Error = []string{err.Error()} }

func (r *reply) end(st sc2api.Status) *sc2api.Response {
	r.status = st
	return &r.resp
}

func (r *reply) step(loop int) {
	r.loop = uint32(loop)
	r.resp.Response = &r.stepped
}
