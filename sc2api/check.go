package sc2api

import "fmt"

// CheckResponse turns the answer to req into the error it carries, nil when it carries none: *StatusError,
// *RequestError, or *ProtocolError for an answer of another kind. The results in ResponseAction and ResponseQuery are
// not errors.
func CheckResponse(req *Request, resp *Response) error {
	return checkResponse(RequestName(req), resp)
}

func checkResponse(request string, resp *Response) error {
	name := responseName(resp)
	if name == "" {
		status := Status_unknown
		if resp != nil && resp.Status != nil {
			status = resp.GetStatus()
		}
		return &StatusError{Request: request, Status: status, Texts: resp.GetError()}
	}
	if name != request {
		return &ProtocolError{Request: request, What: fmt.Sprintf("%s answered by %s", request, name)}
	}
	if code, details := fault(resp); code != "" {
		return &RequestError{Request: request, Code: code, Details: details}
	}
	return nil
}

// fault is the error enum of an answer that has one, by the name of its value, and the details beside it.
func fault(resp *Response) (code, details string) {
	switch r := resp.GetResponse().(type) {
	case *Response_CreateGame:
		if m := r.CreateGame; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_JoinGame:
		if m := r.JoinGame; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_RestartGame:
		if m := r.RestartGame; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_StartReplay:
		if m := r.StartReplay; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_MapCommand:
		if m := r.MapCommand; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_ReplayInfo:
		if m := r.ReplayInfo; m != nil {
			return named(m.Error), m.GetErrorDetails()
		}
	case *Response_SaveMap:
		if m := r.SaveMap; m != nil {
			return named(m.Error), ""
		}
	}
	return "", ""
}

func named[E fmt.Stringer](e *E) string {
	if e == nil {
		return ""
	}
	return (*e).String()
}
