package install

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// CheckMap says what keeps a map's file from being one, by the header of its archive (MPQ). sc2msgi maps inspect says
// more. A stand-in goes by the file's name, and nothing need be in it.
func (i *Install) CheckMap(file string) error {
	if i.StandIn != nil {
		return nil
	}
	again := "put the map there again; " + mapSources
	f, err := i.sys.look(i.sys.slashed(file), again)
	if err != nil {
		return err
	}
	defer f.Close()
	bad := func(why string, args ...any) error { return &contentError{file, fmt.Sprintf(why, args...), again} }
	const header, longHeader = 32, 0x34 // the long one has the archive's size in 64 bits
	switch {
	case !bytes.HasPrefix(f.head, []byte("MPQ\x1a")):
		return bad("is no map: its %d bytes do not begin with an archive's MPQ", f.size)
	case f.size < header:
		return bad("is cut off: it has %d bytes", f.size)
	}
	whole := uint64(binary.LittleEndian.Uint32(f.head[8:]))
	if version := binary.LittleEndian.Uint16(f.head[12:]); version >= 2 && f.size >= longHeader {
		whole = binary.LittleEndian.Uint64(f.head[0x2c:])
	}
	if whole > uint64(f.size) {
		return bad("is cut off: it has %d of %d bytes", f.size, whole)
	}
	return nil
}

// reinstall brings what is missing of the game.
const reinstall = "install the game again, or unpack its package again with all that is in it"

// CheckData says what of the game's own data is missing, beside its programs. A stand-in needs none.
func (i *Install) CheckData() []error {
	if i.StandIn != nil {
		return nil
	}
	var all []error
	for _, err := range []error{i.checkBuildInfo(), i.checkArchives()} {
		if err != nil {
			all = append(all, err)
		}
	}
	return all
}

// checkBuildInfo looks at the table of builds: lines of fields. The first line names them.
func (i *Install) checkBuildInfo() error {
	p := path.Join(i.root, ".build.info")
	f, err := i.sys.look(p, reinstall)
	if err != nil {
		return err
	}
	defer f.Close()
	names, rows, _ := strings.Cut(string(f.head), "\n")
	if !strings.Contains(names, "Build Key!") || strings.TrimSpace(rows) == "" {
		return &contentError{i.sys.native(p), "names no build of the game", reinstall}
	}
	return nil
}

// checkArchives looks at the archives of the data: data.000 and so on.
func (i *Install) checkArchives() error {
	folder := path.Join(i.root, "SC2Data")
	if i.sys.isDir(folder) {
		folder = path.Join(folder, "data")
	}
	bad := func(why, mend string) error { return &contentError{i.sys.native(folder), why, mend} }
	_, files, err := i.sys.list(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return bad("is not there, which has the game's data", reinstall)
	case err != nil:
		return bad("cannot be read: "+err.Error(), "mend that")
	}
	found := false
	for _, name := range files {
		if !strings.HasPrefix(name, "data.") {
			continue
		}
		f, err := i.sys.look(path.Join(folder, name), reinstall)
		if err != nil {
			return err
		}
		f.Close()
		found = true
	}
	if !found {
		return bad("has no archive of the game's data (data.000)", reinstall)
	}
	return nil
}
