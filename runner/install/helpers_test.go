package install

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// tree makes a file system of absolute paths. A path that ends with a slash is a folder; a file is executable and
// empty unless it is given as "path = content" or "path ! mode".
func tree(lines ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for _, line := range lines {
		name, content, _ := strings.Cut(line, " = ")
		mode := fs.FileMode(0o755)
		if plain, ok := strings.CutSuffix(name, " !"); ok {
			name, mode = plain, 0o644
		}
		if dir, ok := strings.CutSuffix(name, "/"); ok {
			files[fileName(dir)] = &fstest.MapFile{Mode: fs.ModeDir | 0o755}
			continue
		}
		files[fileName(name)] = &fstest.MapFile{Data: []byte(content), Mode: mode}
	}
	return files
}

// system is a machine of that name with such files; env is "NAME=value".
func system(name string, env []string, files fs.FS) *System {
	set := map[string]string{}
	for _, e := range env {
		k, v, _ := strings.Cut(e, "=")
		set[k] = v
	}
	s := &System{OS: name, Env: func(k string) string { return set[k] }, Home: "/home/u",
		Dir: "/home/u/work", Files: files}
	switch name {
	case "windows":
		s.Home, s.Documents, s.Dir = `C:\Users\u`, `D:\Docs`, `C:\work`
	case "darwin":
		s.Home, s.Dir = "/Users/u", "/Users/u/work"
	}
	return s
}

func mustFind(t *testing.T, s *System) *Install {
	t.Helper()
	i, err := Find(s)
	if err != nil {
		t.Fatal(err)
	}
	return i
}
