package reference

import (
	"embed"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
)

//go:embed sc2 graphs
var tables embed.FS

// The two sources of facts.
const (
	Table    = "table"    // the tables of this package
	Complete = "complete" // the folder shared beside the repository
)

// File is a JSON document of facts and where it is from.
type File struct {
	From string
	JSON []byte
}

// Files returns a document of facts by its path, "sc2/versions.json": from the table of this package, and from the
// complete file where that is there.
func Files(t testing.TB, path string) []File {
	t.Helper()
	files := []File{{Table, read(t, strings.TrimSuffix(path, ".json")+".txt", "")}}
	if complete, there := shared(t, path); there {
		files = append(files, File{Complete, complete})
	}
	return files
}

// Fullest returns the complete document where that is there, else the table. It is for tests that take their time:
// the table has nothing that the complete document has not, as the tests of this package show.
func Fullest(t testing.TB, path string) File {
	t.Helper()
	files := Files(t, path)
	return files[len(files)-1]
}

// Recording is a message of the real game and where it is from.
type Recording[M proto.Message] struct {
	From    string
	Message M
}

// partial are the messages that have been read from tables, by kind and version: several tests of a package ask for
// the same.
var partial sync.Map

// recordedOn names the map of each version's recording, unrecorded where there is none.
var recordedOn = map[string]string{"4.8": "KairosJunctionLE", "4.10": "KairosJunctionLE", "5.0.11": "AltitudeAIE",
	"5.0.16b": unrecorded}

const unrecorded = ""

// Recorded returns a message of the kind "data", "gameinfo" or "observation", as the real game of a version gave it
// at the start of a melee game: what the tables of this package have of it (of the units, abilities and upgrades that
// the project knows, of one base, without the cells of images), and the complete message where that is there; nothing
// of a version that nobody recorded.
func Recorded[T any, M interface {
	*T
	proto.Message
}](t testing.TB, kind, version string) []Recording[M] {
	t.Helper()
	switch played, known := recordedOn[version]; {
	case !known:
		t.Fatalf("reference knows no recording of version %s: name its map in reference.go, and run go test "+
			"./reference -update", version)
	case played == unrecorded:
		t.Logf("nobody recorded version %s: it is not compared", version)
		return nil
	}
	had, ok := partial.Load([2]string{kind, version})
	if !ok {
		var part M = new(T)
		if err := protojson.Unmarshal(read(t, "sc2/real/"+kind+".txt", version), part); err != nil {
			t.Fatalf("the facts of %s, %s: %v", kind, version, err)
		}
		had = part
		partial.Store([2]string{kind, version}, had)
	}
	all := []Recording[M]{{Table, proto.CloneOf(had.(M))}}
	var complete M = new(T)
	if recorded(t, kind, version, complete) {
		all = append(all, Recording[M]{Complete, complete})
	}
	return all
}

// recorded reads a complete recording, if it is there.
func recorded(t testing.TB, kind, version string, into proto.Message) (there bool) {
	t.Helper()
	b, there := shared(t, "sc2/real/"+recordedOn[version]+"-"+version+"."+kind+".pb")
	if err := proto.Unmarshal(b, into); err != nil {
		t.Fatalf("the recorded %s, %s: %v", kind, version, err)
	}
	return there
}

func read(t testing.TB, path, version string) []byte {
	t.Helper()
	text, err := tables.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := document(string(text), version)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return doc
}

// shared reads a file of the folder shared beside the repository; where there is none it says so in the test's log.
func shared(t testing.TB, path string) (data []byte, there bool) {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if data, err := os.ReadFile(filepath.Join(dir, "shared", path)); err == nil {
			return data, true
		}
	}
	t.Logf("no shared/%s beside the repository: the test goes by the tables in package reference alone", path)
	return nil, false
}
