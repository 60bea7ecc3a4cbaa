package transport

// processEnd is how a server ends of itself that stands for the game's own process. The zero value never does.
type processEnd struct {
	end  func() // nil: the server goes on without clients
	used bool   // a client was served
	quit bool   // one asked for the end
}

// served takes note of a client that was served, before it is released.
func (p *processEnd) served(last Standing) {
	p.used = true
	p.quit = p.quit || last == HasQuit
}

// released takes note that a client went and that others are still there.
func (p *processEnd) released(others int) {
	if p.end != nil && (p.quit || p.used && others == 0) {
		p.end()
	}
}
