package install

import (
	"path"
	"strings"
)

// The game notes the path of its program in this file each time that it is started.
const executeInfo = "StarCraft II/ExecuteInfo.txt"

// executeInfos returns where a user's ExecuteInfo.txt may be.
func (s *System) executeInfos(p *platform) []string {
	switch p {
	case windows:
		return []string{path.Join(s.slashed(s.Documents), executeInfo)}
	case macOS:
		return []string{path.Join(s.Home, "Library/Application Support/Blizzard", executeInfo)}
	case wsl: // Linux does not know who its user is in Windows
		users, _, _ := s.list("/mnt/c/Users") // where it cannot be read, there is none
		var all []string
		for _, user := range users {
			all = append(all, path.Join("/mnt/c/Users", user, "Documents", executeInfo),
				path.Join("/mnt/c/Users", user, "OneDrive/Documents", executeInfo))
		}
		return all
	}
	return nil
}

// noted returns the installation of which the text of an ExecuteInfo.txt tells, with forward slashes, or "" where it
// tells of none. The text ends with a NUL.
func noted(text []byte, p *platform) string {
	content, _, _ := strings.Cut(string(text), "\x00")
	for line := range strings.Lines(content) {
		key, value, ok := strings.Cut(strings.TrimPrefix(line, "\ufeff"), "=")
		if !ok || strings.TrimSpace(key) != "executable" {
			continue
		}
		exe := strings.TrimSpace(value)
		if p != macOS {
			exe = strings.ReplaceAll(exe, `\`, "/")
		}
		if p == wsl {
			exe = mounted(exe)
		}
		root := exe
		for range p.strip {
			root = path.Dir(root)
		}
		if strings.Count(exe, "/") <= p.strip || !path.IsAbs(root) && !hasDrive(root) {
			return ""
		}
		return root
	}
	return ""
}

// mounted returns where a path of Windows lies in WSL: "C:/Games" is /mnt/c/Games.
func mounted(p string) string {
	if !hasDrive(p) {
		return p
	}
	return "/mnt/" + strings.ToLower(p[:1]) + strings.ReplaceAll(p[2:], `\`, "/")
}
