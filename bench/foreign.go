package bench

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"sc2msgi/task"
)

// Folders of results may come from others: what stands in them is data. Names that it mentions are not opened unless
// they lie below the working directory, where the sweep would have been played, or whoever joins the parts names them.

// files are the files that the plan reads: of graphs, scenarios, worlds and weights.
func (p *Plan) files() []string {
	var all []string
	if p.Graphs != "" {
		all = strings.Split(p.Graphs, ",")
	}
	for _, env := range p.Envs {
		if file := task.FileOf(env); file != "" {
			all = append(all, file)
		}
	}
	for _, agent := range p.Agents {
		if _, file, of := strings.Cut(agent, "?weights="); of {
			all = append(all, file)
		}
	}
	return all
}

// names are what the plan calls tasks, agents, flags and files: they stand in messages and tables.
func (p *Plan) names() []string {
	all := slices.Concat(p.Envs, p.Agents, []string{p.Game, p.Facts, p.Graphs})
	for _, a := range p.Vary {
		all = append(append(all, a.Flag), a.Values...)
	}
	for _, flag := range slices.Sorted(maps.Keys(p.Set)) {
		all = append(all, flag, p.Set[flag])
	}
	return all
}

// mayRead refuses a part whose plan reads a file that is neither below the working directory nor one of those that
// were named.
func mayRead(m *Manifest, dir string, named []string) error {
	for _, file := range m.Plan.files() {
		if !filepath.IsLocal(file) && !slices.Contains(named, file) {
			return fmt.Errorf("%s: its plan reads %.200q, which is not below this folder: if that is a file of "+
				"yours, say so with --files, and else do not join this part", filepath.Join(dir, manifestFile), file)
		}
	}
	return nil
}
