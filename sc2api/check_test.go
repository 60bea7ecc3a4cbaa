package sc2api

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"
	"testing"

	"github.com/coder/websocket"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// TestNamesAreTheProtocols holds the two switches against the descriptor: every kind of request, by its field's name,
// and the same kinds of answers.
func TestNamesAreTheProtocols(t *testing.T) {
	kinds := (&Request{}).ProtoReflect().Descriptor().Oneofs().ByName("request").Fields()
	answers := (&Response{}).ProtoReflect().Descriptor().Oneofs().ByName("response").Fields()
	if kinds.Len() == 0 || kinds.Len() != answers.Len() {
		t.Fatalf("%d kinds of requests, %d of answers", kinds.Len(), answers.Len())
	}
	for i := range kinds.Len() {
		req, resp := &Request{}, &Response{}
		name := kinds.Get(i).Name()
		setEmpty(req, kinds.Get(i))
		setEmpty(resp, answers.ByName(name))
		if got := RequestName(req); got != string(name) {
			t.Errorf("RequestName = %q, want %q", got, name)
		}
		if got := responseName(resp); got != string(name) {
			t.Errorf("responseName = %q, want %q", got, name)
		}
		if err := CheckResponse(req, resp); err != nil {
			t.Errorf("%s: an answer without an error gave %v", name, err)
		}
	}
}

func setEmpty(m proto.Message, f protoreflect.FieldDescriptor) {
	m.ProtoReflect().Set(f, m.ProtoReflect().NewField(f))
}

// TestEveryErrorEnumIsFound goes through the descriptor for answers with an error enum and sets each value of each: the
// hand-written switch must not miss one.
func TestEveryErrorEnumIsFound(t *testing.T) {
	answers := (&Response{}).ProtoReflect().Descriptor().Oneofs().ByName("response").Fields()
	kinds := (&Request{}).ProtoReflect().Descriptor().Oneofs().ByName("request").Fields()
	found := 0
	for i := range answers.Len() {
		field := answers.Get(i)
		code := field.Message().Fields().ByName("error")
		if code == nil {
			continue
		}
		found++
		req := &Request{}
		setEmpty(req, kinds.ByName(field.Name()))
		details := field.Message().Fields().ByName("error_details")
		for v := range code.Enum().Values().Len() {
			value := code.Enum().Values().Get(v)
			resp := &Response{Error: []string{"also a text"}}
			setEmpty(resp, field)
			body := resp.ProtoReflect().Mutable(field).Message()
			body.Set(code, protoreflect.ValueOfEnum(value.Number()))
			want := RequestError{Request: string(field.Name()), Code: string(value.Name())}
			if details != nil {
				body.Set(details, protoreflect.ValueOfString("why\nso"))
				want.Details = "why\nso"
			}
			var got *RequestError
			if err := CheckResponse(req, resp); !errors.As(err, &got) || *got != want {
				t.Errorf("got %v, want %v", err, &want)
			}
		}
	}
	if found != 7 {
		t.Errorf("%d answers have an error enum, want 7", found)
	}
}

func TestLinesOfRefusals(t *testing.T) {
	inGame := Status_in_game.Enum()
	create := &Request{Request: &Request_CreateGame{CreateGame: &RequestCreateGame{}}}
	for _, tc := range []struct {
		req  *Request
		resp *Response
		want string
	}{
		{step(1), &Response{Status: inGame, Error: []string{"a", "b\nc"}}, "step: refused in status in_game: a; b c"},
		{step(1), &Response{Status: inGame}, "step: refused in status in_game"},
		{step(1), &Response{Error: []string{"x"}}, "step: refused in status unknown: x"},
		{step(1), nil, "step: refused in status unknown"},
		{step(1), answer(ping()), "step: the game broke the protocol: step answered by ping"},
		{create, &Response{Response: &Response_CreateGame{}}, ""},
		{create, &Response{Response: &Response_CreateGame{CreateGame: &ResponseCreateGame{
			Error: ResponseCreateGame_Error(77).Enum()}}}, "create_game: 77"},
		{create, &Response{Response: &Response_CreateGame{CreateGame: &ResponseCreateGame{
			Error: ResponseCreateGame_InvalidMapPath.Enum(), ErrorDetails: proto.String("no such map")}}},
			"create_game: InvalidMapPath: no such map"},
		// Texts beside a good answer are remarks.
		{step(1), &Response{Error: []string{"remark"}, Response: answer(step(1)).Response}, ""},
	} {
		got := ""
		if err := CheckResponse(tc.req, tc.resp); err != nil {
			got = err.Error()
		}
		if got != tc.want {
			t.Errorf("got %q, want %q", got, tc.want)
		}
	}
}

// TestErrorsAreOneLineAndUnwrap pins the line people read, and that the cause beneath is found.
func TestErrorsAreOneLineAndUnwrap(t *testing.T) {
	const url = "ws://127.0.0.1:5000/sc2api"
	lost := "step: connection to " + url + " lost: "
	for _, tc := range []struct {
		err   error
		want  string
		cause error
	}{
		{&ConnError{url, "step", io.EOF}, lost + "the game went away", io.EOF},
		{&ConnError{url, "step", fmt.Errorf("read: %w", syscall.ECONNRESET)}, lost + "the game went away",
			syscall.ECONNRESET},
		{&ConnError{url, "step", ErrClosed}, lost + "the client was closed", ErrClosed},
		{&ConnError{url, "step", net.ErrClosed}, lost + "it is closed", net.ErrClosed},
		{&ConnError{url, "step", websocket.CloseError{Code: websocket.StatusGoingAway}},
			lost + "the game closed it (StatusGoingAway)", websocket.CloseError{Code: websocket.StatusGoingAway}},
		{&ConnError{url, "step", os.ErrDeadlineExceeded}, lost + "i/o timeout", os.ErrDeadlineExceeded},
		{&DeadlineError{"step", context.DeadlineExceeded}, "step: the game did not answer before the deadline",
			context.DeadlineExceeded},
		{&DeadlineError{"step", context.Canceled}, "step: cancelled before the game answered", context.Canceled},
		{&ProtocolError{"step", "garbage", io.ErrUnexpectedEOF}, "step: the game broke the protocol: garbage",
			io.ErrUnexpectedEOF},
		{&DialError{URL: url, Reason: "no", Err: io.EOF}, "connect " + url + ": no", io.EOF},
	} {
		if got := tc.err.Error(); got != tc.want {
			t.Errorf("got  %s\nwant %s", got, tc.want)
		}
		if !errors.Is(tc.err, tc.cause) {
			t.Errorf("%v does not wrap %v", tc.err, tc.cause)
		}
	}
}
