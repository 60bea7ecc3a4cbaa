package recurrent

import (
	"fmt"
	"strings"

	"sc2msgi/agents/play"
	"sc2msgi/agents/weights"
	"sc2msgi/msgi"
)

// MSGIMeta is the paper's agent with a trained adaptation policy; its tests are planned on what it inferred.
func MSGIMeta() msgi.Design {
	return design("the paper's MSGI-Meta, trained in one domain (command train); say msgi-meta?weights=FILE",
		GoalMeta, func(net *Network) msgi.Design {
			return msgi.Design{Adapt: adapting(net), Test: play.Planned, Plans: true}
		})
}

// RL2 is the agent that is trained on the world's reward, and plays its tests as it adapted.
func RL2() msgi.Design {
	return design("the paper's RL², trained in one domain (command train); say rl2?weights=FILE",
		GoalRL2, func(net *Network) msgi.Design {
			return msgi.Design{Adapt: adapting(net), Test: adapting(net)}
		})
}

func adapting(net *Network) func(*msgi.Knowledge) msgi.Policy {
	return func(k *msgi.Knowledge) msgi.Policy { return New(net, episodes, k) }
}

// design is an agent that needs a file of weights.
func design(about string, goal Goal, of func(*Network) msgi.Design) msgi.Design {
	d := of(nil)
	d.About, d.Needs = about, "?weights=FILE"
	d.Variant = func(query string) (msgi.Design, error) {
		path, ok := strings.CutPrefix(query, "weights=")
		if !ok || path == "" {
			return msgi.Design{}, fmt.Errorf("what has to follow is a file of weights, as ?weights=FILE, not %.40q",
				query)
		}
		file, err := weights.Open(path)
		if err != nil {
			return msgi.Design{}, err
		}
		defer file.Close()
		net, err := ReadNetwork(file, goal)
		if err != nil {
			return msgi.Design{}, fmt.Errorf("%s: %w", path, err)
		}
		d := of(net)
		d.About, d.Domain = about, net.Names
		return d, nil
	}
	return d
}
