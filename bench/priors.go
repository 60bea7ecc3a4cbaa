package bench

import "sc2msgi/bench/trial"

// priorHashes are those of the files of earlier trees that the plan sets or varies, in their order.
func (p *Plan) priorHashes() (hashes []string) {
	sources := []string{p.Set["prior"]}
	for _, axis := range p.Vary {
		if axis.Flag == "prior" {
			sources = axis.Values
		}
	}
	for _, source := range sources {
		if hash := trial.PriorHash(source); hash != "" {
			hashes = append(hashes, hash)
		}
	}
	return hashes
}
