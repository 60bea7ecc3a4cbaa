package install

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/gamedata"
)

// oldest is the base build of 3.16.1, the first with the API.
const oldest = 55958

// Choose returns what would start a version: "" is the newest build that there is; "4.10.0" a release; "4.10" the
// release of it whose facts the version's go by, else the last that is there; a number a base build, else a build; 32
// hexadecimal digits a data hash. The error says in a line what is missing.
func (i *Install) Choose(version string) (Binary, error) {
	newest := i.Versions[len(i.Versions)-1]
	if version == "" {
		if newest.Base < oldest {
			return Binary{}, &tooOldError{Base: newest.Base}
		}
		return i.binary(newest, gamedata.Release{Label: labelOf(newest.Base)})
	}
	wanted := i.wanted(version)
	for _, r := range wanted {
		if v, ok := i.built(r.BaseBuild); ok && r.BaseBuild >= oldest {
			return i.binary(v, r)
		}
	}
	if len(wanted) > 0 && wanted[0].BaseBuild < oldest {
		return Binary{}, &tooOldError{Asked: version, Base: wanted[0].BaseBuild}
	}
	e := &noSuchVersionError{Asked: version, Root: i.Root}
	if len(wanted) > 0 {
		e.Base = wanted[0].BaseBuild
	}
	for _, v := range i.Versions {
		e.Installed = append(e.Installed, v.String())
	}
	return Binary{}, e
}

// built returns the program of a base build.
func (i *Install) built(base uint32) (Version, bool) {
	at := slices.IndexFunc(i.Versions, func(v Version) bool { return v.Base == base })
	if at < 0 {
		return Version{}, false
	}
	return i.Versions[at], true
}

// wanted returns the releases that a name may mean, the likelier ones first.
func (i *Install) wanted(name string) []gamedata.Release {
	var all []gamedata.Release
	number, err := strconv.ParseUint(strings.TrimPrefix(name, "Base"), 10, 32)
	base := uint32(number)
	if _, ok := i.built(base); err == nil && ok {
		return []gamedata.Release{i.base(base)}
	}
	var series []gamedata.Release // those of "4.10", the last first
	for _, r := range published() {
		switch {
		case r.Label == name, strings.EqualFold(r.DataHash, name), err == nil && base != 0 && r.Build == base:
			all = append(all, r)
		case strings.HasPrefix(r.Label, name+"."):
			series = append([]gamedata.Release{r}, series...)
		}
	}
	if table, err := gamedata.ForVersion(name); err == nil && len(series) > 0 {
		all = append(all, table.Release)
	}
	return append(all, series...)
}

// base returns what to play with a base build that was asked for by its number: its own data if it is the newest, else
// those of its last release.
func (i *Install) base(base uint32) gamedata.Release {
	if base == i.Versions[len(i.Versions)-1].Base {
		return gamedata.Release{Label: labelOf(base), BaseBuild: base}
	}
	last := gamedata.Release{BaseBuild: base}
	for _, r := range published() {
		if r.BaseBuild == base {
			last = r
		}
	}
	return last
}

// labelOf returns the label of the release that has a base build; "" where several have it or none is known.
func labelOf(base uint32) string {
	label := ""
	for _, r := range published() {
		switch {
		case r.BaseBuild == base && label != "":
			return ""
		case r.BaseBuild == base:
			label = r.Label
		}
	}
	return label
}

// String names a version with what it is known by: "4.10.0 (Base75689)".
func (v Version) String() string {
	var labels []string
	for _, r := range published() {
		if r.BaseBuild == v.Base {
			labels = append(labels, r.Label)
		}
	}
	base := fmt.Sprintf("Base%05d", v.Base)
	switch len(labels) {
	case 0:
		return base
	case 1:
		return labels[0] + " (" + base + ")"
	}
	return labels[0] + " to " + labels[len(labels)-1] + " (" + base + ")"
}

// binary checks that a build can be started, and says how.
func (i *Install) binary(v Version, r gamedata.Release) (Binary, error) {
	b := Binary{Path: v.Path, Base: v.Base, Label: r.Label, DataVersion: r.DataHash, install: i}
	file := i.sys.slashed(v.Path)
	if info, err := i.sys.stat(file); err != nil {
		return b, fmt.Errorf("looking at the program of StarCraft II: %w", err)
	} else if i.on.mode && info.Mode()&0o111 == 0 {
		return b, &notExecutableError{Path: v.Path}
	}
	if i.on == linux {
		if err := i.checkLibraries(file); err != nil {
			return b, err
		}
		if i.Libs != "" {
			b.Env = []string{"LD_LIBRARY_PATH=" + strings.TrimPrefix(i.sys.Env("LD_LIBRARY_PATH")+":"+i.Libs, ":")}
		}
	}
	if i.on.workDir != "" {
		b.Dir = i.sys.native(path.Join(i.root, i.on.workDir))
	}
	if i.on == wine {
		program, err := i.sys.wine()
		if err != nil {
			return b, err
		}
		b.wine = program
	}
	return b, nil
}
