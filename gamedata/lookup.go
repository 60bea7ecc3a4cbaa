package gamedata

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Release is one published build of the game.
type Release struct {
	Label     string // "4.10.0"
	BaseBuild uint32 // the build of the program; 0 where it is not known: see BuildKnown
	Build     uint32 // the build of the data; likewise
	DataHash  string // what SC2's command line takes as -dataVersion; "" where it is not known
}

// BuildKnown reports whether the release has its builds. Without them no client can be served as the release, and no
// installed game is it.
func (r Release) BuildKnown() bool { return r.BaseBuild != 0 }

// GameVersion is what a game of the release calls itself, as in the headers of replays: "4.10.0.75689". It is the label
// alone where the build is not known.
func (r Release) GameVersion() string {
	if !r.BuildKnown() {
		return r.Label
	}
	return fmt.Sprintf("%s.%d", r.Label, r.Build)
}

// Releases returns what ForVersion knows, in order of publication.
func Releases() []Release {
	var all []Release
	for _, e := range registered {
		all = append(all, e.facts.Releases...)
	}
	return all
}

// Versions returns the labels of all versions whose facts there are, in order of publication.
func Versions() []string {
	var all []string
	for _, e := range registered {
		all = append(all, e.facts.Label)
	}
	return all
}

// Served returns those of them as which clients can be served.
func Served() []string {
	var all []string
	for _, e := range registered {
		if e.table.Release.BuildKnown() {
			all = append(all, e.facts.Label)
		}
	}
	return all
}

// ForVersion returns the table of a release by its data hash, as SC2's -dataVersion takes it, or by its label. The
// label of a version, as "4.8" or "4.10", stands for the release of which there is a recording, where there is one.
// What is not known is an *UnknownVersionError.
func ForVersion(name string) (*Table, error) {
	for _, e := range registered {
		if name == e.facts.Label {
			return e.table, nil
		}
	}
	if t := find(func(r *Release) bool { return name == r.Label || r.hashed(name) }); t != nil {
		return t, nil
	}
	return nil, unknown(strconv.Quote(shortened(name)), latestUpTo(name))
}

// ForGame returns the table of a running game, by what it answers to a ping: game_version as "4.10.0.75689",
// data_version and data_build. The data hash decides; a game with an unlisted one is known by the label that its
// version begins with. What is not known is an *UnknownVersionError.
func ForGame(gameVersion, dataVersion string, dataBuild uint32) (*Table, error) {
	if t := find(func(r *Release) bool { return r.hashed(dataVersion) }); t != nil {
		return t, nil
	}
	if t := find(func(r *Release) bool { return strings.HasPrefix(gameVersion+".", r.Label+".") }); t != nil {
		return t, nil
	}
	nearest := nearestTo(gameVersion)
	if dataBuild != 0 {
		nearest = nearestBuild(int(dataBuild))
	}
	return nil, unknown(fmt.Sprintf("%q (data version %q, data build %d)", shortened(gameVersion),
		shortened(dataVersion), dataBuild), nearest)
}

// find returns the table of the first release that fits, under that release's name, or nil.
func find(fits func(*Release) bool) *Table {
	for _, e := range registered {
		for i := range e.facts.Releases {
			if r := &e.facts.Releases[i]; fits(r) {
				t := *e.table
				t.Release = *r
				return &t
			}
		}
	}
	return nil
}

// hashed reports whether this is the release's data hash. A hash that is not known equals none.
func (r *Release) hashed(hash string) bool {
	return hash != "" && strings.EqualFold(hash, r.DataHash)
}

// UnknownVersionError says that no table holds the facts of the version that was asked for.
type UnknownVersionError struct {
	Asked    string // as it was named
	Versions []string
	Releases []Release
	Nearest  string // the label of the nearest that is known; "" where the name does not tell
}

func unknown(asked, nearest string) *UnknownVersionError {
	return &UnknownVersionError{Asked: asked, Versions: Versions(), Releases: Releases(), Nearest: nearest}
}

// Error says what was asked for, and what there is.
func (e *UnknownVersionError) Error() string {
	var releases []string
	for _, r := range e.Releases {
		if !slices.Contains(e.Versions, r.Label) {
			releases = append(releases, r.Label)
		}
	}
	nearest := ""
	if e.Nearest != "" {
		nearest = "; the nearest known is " + e.Nearest
	}
	return fmt.Sprintf("no facts of game version %s%s; known are %s, and of releases %s", e.Asked, nearest,
		strings.Join(e.Versions, ", "), strings.Join(releases, ", "))
}

// shortened keeps what a message can show of a name from outside.
func shortened(name string) string {
	const most = 40
	if len(name) > most {
		return name[:most] + "..."
	}
	return name
}

// nearestBuild returns the label of the release whose build is nearest.
func nearestBuild(build int) string {
	apart := func(r Release) int { return max(int(r.Build)-build, build-int(r.Build)) }
	return slices.MinFunc(Releases(), func(a, b Release) int { return cmp.Compare(apart(a), apart(b)) }).Label
}

// nearestTo returns the label of the last release up to a version's number, or of the first there is; "" for what is no
// number. A number without dots is taken for a build.
func nearestTo(version string) string {
	asked := Numbers(version)
	switch len(asked) {
	case 0:
		return ""
	case 1:
		return nearestBuild(asked[0])
	}
	all := Releases()
	nearest := all[0].Label
	for _, r := range all {
		if slices.Compare(Numbers(r.Label), asked) <= 0 {
			nearest = r.Label
		}
	}
	return nearest
}

// latestUpTo is nearestTo among the versions, too, whose build nobody knows: they are found by their label alone, and
// no running game is of one.
func latestUpTo(version string) string {
	nearest, asked := nearestTo(version), Numbers(version)
	for _, v := range Versions() {
		n := Numbers(strings.TrimRightFunc(v, unicode.IsLetter)) // 5.0.16b is 5.0.16, mended
		if len(asked) > 1 && slices.Compare(n, asked) <= 0 && slices.Compare(n, Numbers(nearest)) > 0 {
			nearest = v
		}
	}
	return nearest
}

// Numbers splits a version, as "4.10.2", at its dots, so that slices.Compare puts 4.9 before 4.10; nil where a part
// is no number.
func Numbers(version string) []int {
	var all []int
	for part := range strings.SplitSeq(version, ".") {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil
		}
		all = append(all, n)
	}
	return all
}
