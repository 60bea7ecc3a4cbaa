package ladder

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"google.golang.org/protobuf/proto"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/sc2api"
)

// matchRunner is what a ladder has between bot and game: it creates the game on a connection of its own, and passes
// on over it what the bot sends. Our simulator has one player, so the ports of a join are noted and taken away.
type matchRunner struct {
	t      *testing.T
	game   string
	asked  []string
	joined *sc2api.RequestJoinGame
	lose   int // the connection is lost after so many requests of the bot; 0 for never
}

func (m *matchRunner) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	game, err := sc2api.Dial(ctx, m.game)
	if err != nil {
		m.t.Error(err)
		return
	}
	defer game.Close()
	if _, err := game.Do(ctx, createdGame()); err != nil {
		m.t.Error(err)
		return
	}
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		m.t.Error(err)
		return
	}
	defer ws.CloseNow()
	for {
		_, frame, err := ws.Read(ctx)
		if err != nil || m.lose > 0 && len(m.asked) >= m.lose {
			return
		}
		answer, err := m.pass(r, game, frame)
		if err != nil {
			m.t.Error(err)
			return
		}
		if err := ws.Write(ctx, websocket.MessageBinary, answer); err != nil {
			return
		}
	}
}

// pass asks the game what the bot asks, and returns its answer under the bot's number.
func (m *matchRunner) pass(r *http.Request, game *sc2api.Client, frame []byte) ([]byte, error) {
	req := &sc2api.Request{}
	if err := proto.Unmarshal(frame, req); err != nil {
		return nil, err
	}
	m.asked = append(m.asked, sc2api.RequestName(req))
	id := req.Id
	req.Id = nil
	if join := req.GetJoinGame(); join != nil {
		m.joined = proto.Clone(join).(*sc2api.RequestJoinGame)
		join.ServerPorts, join.ClientPorts = nil, nil
	}
	resp, err := game.Do(r.Context(), req)
	if err != nil {
		return nil, err
	}
	resp = proto.Clone(resp).(*sc2api.Response)
	resp.Id = id
	return proto.Marshal(resp)
}

func createdGame() *sc2api.Request {
	file := &sc2api.LocalMap{MapPath: proto.String("BuildBattleCruiser_20.SC2Map")}
	player := &sc2api.PlayerSetup{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}
	return &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map:         &sc2api.RequestCreateGame_LocalMap{LocalMap: file},
		PlayerSetup: []*sc2api.PlayerSetup{player},
	}}}
}

// host runs a match on the simulator, and returns its match runner and the --GamePort of the bot.
func host(t *testing.T, lose int) (m *matchRunner, port string) {
	t.Helper()
	url, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	m = &matchRunner{t: t, game: url, lose: lose}
	web := httptest.NewServer(m)
	t.Cleanup(web.Close)
	_, port, err := net.SplitHostPort(web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return m, port
}

// Rule (the ladder's contract): started as a match runner starts bots, the agent joins the created game with the
// ports that follow from StartPort, creates none, leaves none, and plays it to its end: on the truth, and on what a
// run inferred.
func TestLadder(t *testing.T) {
	cmdtest.Alone(t)
	learned := t.TempDir()
	sc2msgi.Must(t, "run", "--out", learned, "--tests", "1")
	for _, from := range []string{"truth", learned} {
		m, port := host(t, 0)
		stdout := sc2msgi.Must(t, "ladder", "--GamePort", port, "--StartPort", "5690", "--LadderServer", "127.0.0.1",
			"--OpponentId", "abc-1", "--from", from)
		if !strings.Contains(stdout, "over and won") {
			t.Errorf("--from %s: %q, want a match won", from, stdout)
		}
		for _, name := range m.asked {
			if name == "create_game" || name == "leave_game" || name == "quit" {
				t.Errorf("--from %s: the bot asked for %s", from, name)
			}
		}
		server, client := m.joined.GetServerPorts(), m.joined.GetClientPorts()
		if server.GetGamePort() != 5692 || server.GetBasePort() != 5693 ||
			len(client) != 1 || client[0].GetGamePort() != 5694 || client[0].GetBasePort() != 5695 {
			t.Errorf("--from %s: joined with the ports %v and %v", from, server, client)
		}
	}
}

// Rule: a match that is lost to a broken connection ends in one line, exit 1.
func TestLadderConnectionLost(t *testing.T) {
	_, port := host(t, 40)
	status, stdout, stderr := sc2msgi.Run(t, "ladder", "--GamePort", port)
	last := stderr[strings.LastIndex(strings.TrimSpace(stderr), "\n")+1:]
	if status != cmdline.Failed || stdout != "" ||
		!strings.HasPrefix(last, "sc2msgi: the match was not played to its end") {
		t.Errorf("exit %d, %q, %q: want exit 1 and a line that says so", status, stdout, stderr)
	}
}

// Rule: a fault in what the match runner or the user gives is one line that names it, and no game hears of us.
func TestLadderBadInput(t *testing.T) {
	grid := t.TempDir()
	sc2msgi.Must(t, "run", "--env", "model:crossroads", "--budget", "2", "--tests", "1", "--out", grid)
	broken := t.TempDir()
	if err := os.WriteFile(filepath.Join(broken, "graph.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	hears := func(http.ResponseWriter, *http.Request) { t.Error("the game heard of us") }
	touched := httptest.NewServer(http.HandlerFunc(hears))
	defer touched.Close()
	_, port, err := net.SplitHostPort(touched.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	nobody := cmdtest.FreeAddress(t)
	_, free, err := net.SplitHostPort(nobody)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"no port", nil, cmdline.WrongUsage, "--GamePort is missing"},
		{"port 0", []string{"--GamePort", "0"}, cmdline.WrongUsage, "--GamePort 0"},
		{"port too large", []string{"--GamePort", "65536"}, cmdline.WrongUsage, "--GamePort 65536"},
		{"port no number", []string{"--GamePort", "ws"}, cmdline.WrongUsage, `--GamePort "ws" is no whole number`},
		{"start port 0", []string{"--GamePort", port, "--StartPort", "0"}, cmdline.WrongUsage, "--StartPort 0"},
		{"start port negative", []string{"--GamePort", port, "--StartPort", "-3"}, cmdline.WrongUsage,
			"--StartPort -3"},
		{"start port too large", []string{"--GamePort", port, "--StartPort", "65531"}, cmdline.WrongUsage, "65530"},
		{"server with a scheme", []string{"--GamePort", port, "--LadderServer", "ws://127.0.0.1"}, cmdline.WrongUsage,
			"--LadderServer"},
		{"server with a port", []string{"--GamePort", port, "--LadderServer", "127.0.0.1:5000"}, cmdline.WrongUsage,
			"--GamePort"},
		{"server empty", []string{"--GamePort", port, "--LadderServer", ""}, cmdline.WrongUsage, "--LadderServer"},
		{"real time", []string{"--GamePort", port, "--RealTime"}, cmdline.WrongUsage, "--RealTime"},
		{"from empty", []string{"--GamePort", port, "--from", ""}, cmdline.WrongUsage, "--from"},
		{"from nothing", []string{"--GamePort", port, "--from", t.TempDir()}, cmdline.Failed, "no inferred graph"},
		{"from another world", []string{"--GamePort", port, "--from", grid}, cmdline.Failed, "not of StarCraft II"},
		{"from a broken graph", []string{"--GamePort", port, "--from", broken}, cmdline.Failed, "graph.json"},
		{"unknown goal", []string{"--GamePort", port, "--goal", "Zealot"}, cmdline.WrongUsage, "Zealot"},
		{"unknown facts", []string{"--GamePort", port, "--facts", "9.9"}, cmdline.WrongUsage, "--facts"},
		{"nothing listens", []string{"--GamePort", free}, cmdline.Failed, "nothing listens"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := sc2msgi.Run(t, append([]string{"ladder"}, c.args...)...)
			if status != c.status || stdout != "" || strings.Count(stderr, "\n") != 1 ||
				!strings.Contains(stderr, c.says) {
				t.Errorf("exit %d, %q, %q: want exit %d and one line with %q", status, stdout, stderr, c.status, c.says)
			}
		})
	}
}

// Rule: a game in which nobody has created a match is told as that.
func TestLadderWithoutMatch(t *testing.T) {
	url, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	_, port, err := net.SplitHostPort(strings.TrimPrefix(url, "ws://"))
	if err != nil {
		t.Fatal(err)
	}
	status, _, stderr := sc2msgi.Run(t, "ladder", "--GamePort", port, "--from", "truth")
	if status != cmdline.Failed || !strings.Contains(stderr, "no match was created at "+url) {
		t.Errorf("exit %d, %q", status, stderr)
	}
}
