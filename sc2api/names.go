package sc2api

// RequestName is the name of a request's kind as the protocol spells it ("create_game"), "" for an empty one.
func RequestName(req *Request) string {
	switch req.GetRequest().(type) {
	case *Request_CreateGame:
		return "create_game"
	case *Request_JoinGame:
		return "join_game"
	case *Request_RestartGame:
		return "restart_game"
	case *Request_StartReplay:
		return "start_replay"
	case *Request_LeaveGame:
		return "leave_game"
	case *Request_QuickSave:
		return "quick_save"
	case *Request_QuickLoad:
		return "quick_load"
	case *Request_Quit:
		return "quit"
	case *Request_GameInfo:
		return "game_info"
	case *Request_Observation:
		return "observation"
	case *Request_Action:
		return "action"
	case *Request_ObsAction:
		return "obs_action"
	case *Request_Step:
		return "step"
	case *Request_Data:
		return "data"
	case *Request_Query:
		return "query"
	case *Request_SaveReplay:
		return "save_replay"
	case *Request_MapCommand:
		return "map_command"
	case *Request_ReplayInfo:
		return "replay_info"
	case *Request_AvailableMaps:
		return "available_maps"
	case *Request_SaveMap:
		return "save_map"
	case *Request_Ping:
		return "ping"
	case *Request_Debug:
		return "debug"
	}
	return ""
}

// responseName is the same for an answer, so that the two can be compared; "" for one of error texts alone.
func responseName(resp *Response) string {
	switch resp.GetResponse().(type) {
	case *Response_CreateGame:
		return "create_game"
	case *Response_JoinGame:
		return "join_game"
	case *Response_RestartGame:
		return "restart_game"
	case *Response_StartReplay:
		return "start_replay"
	case *Response_LeaveGame:
		return "leave_game"
	case *Response_QuickSave:
		return "quick_save"
	case *Response_QuickLoad:
		return "quick_load"
	case *Response_Quit:
		return "quit"
	case *Response_GameInfo:
		return "game_info"
	case *Response_Observation:
		return "observation"
	case *Response_Action:
		return "action"
	case *Response_ObsAction:
		return "obs_action"
	case *Response_Step:
		return "step"
	case *Response_Data:
		return "data"
	case *Response_Query:
		return "query"
	case *Response_SaveReplay:
		return "save_replay"
	case *Response_MapCommand:
		return "map_command"
	case *Response_ReplayInfo:
		return "replay_info"
	case *Response_AvailableMaps:
		return "available_maps"
	case *Response_SaveMap:
		return "save_map"
	case *Response_Ping:
		return "ping"
	case *Response_Debug:
		return "debug"
	}
	return ""
}
