package bench

import "sc2msgi/bench/trial"

// priorHashes are those of the files of earlier trees that the plan sets or varies, in their order.
func (p *Plan) priorHashes() []string {
	for _, axis := range p.Vary {
		if axis.Flag == "prior" {
			return trial.PriorHashes(axis.Values)
		}
	}
	return trial.PriorHashes([]string{p.Set["prior"]})
}
