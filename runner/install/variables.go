package install

// variables are those that decide which game is found and how it is started.
var variables = []string{"SC2PATH", "SC2PF", "WSL_DISTRO_NAME", "SC2_WSL_DETECT", "WINE", "WINEPREFIX",
	"SC2CLIENTHOST", "SC2SERVERHOST", "LD_LIBRARY_PATH"}

// Variables returns those of the environment that decide which game is found and how it is started, as "NAME=value".
func (s *System) Variables() []string {
	set := []string{}
	for _, name := range variables {
		if value := s.Env(name); value != "" {
			set = append(set, name+"="+value)
		}
	}
	return set
}

// because tells why the rules of a platform hold that is not simply the system's own; "" where it is.
func (s *System) because(on *platform) string {
	chosen := s.Env("SC2PF")
	switch {
	case chosen != "" && s.inWSL() && on != wsl:
		return " (because SC2PF=" + chosen + "; in WSL unset it)"
	case chosen != "":
		return " (because SC2PF=" + chosen + ")"
	case on == wsl:
		return " (because WSL_DISTRO_NAME=" + s.Env("WSL_DISTRO_NAME") + ")"
	}
	return ""
}
