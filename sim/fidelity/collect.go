package main

import (
	"fmt"
	"io"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// writeCollect plays DeepMind's mini-game by two plain plans and sets the scores beside published ones.
func writeCollect(w io.Writer, table *gamedata.Table) error {
	mined, err := collect(table, 0)
	if err != nil {
		return err
	}
	grown, err := collect(table, 3)
	if err != nil {
		return err
	}
	s, _ := maps.Find("CollectMineralsAndGas")
	fmt.Fprintf(w,
		"\n### CollectMineralsAndGas\n\nThe scenario `%s` has what pysc2 documents of DeepMind's mini-game: 12 "+
			"SCVs, a Command Center, 16 mineral fields, 4 geysers, 50\nminerals, 300 seconds (%d loops); the score is "+
			"what has been collected. Where the resources lie is not published: here they are two\nstandard bases. "+
			"That the workers stand idle at first follows from the score of a random player. How the real game words "+
			"its end is\nunverified against the game; here it is a tie.\n\n", s.Name, s.Loops)
	fmt.Fprintln(w, "| who | score |")
	fmt.Fprintln(w, "|---|---:|")
	fmt.Fprintf(w, "| simulator: all 12 workers sent to one patch, nothing else | %d |\n", mined)
	fmt.Fprintf(w, "| simulator: and three more trained, as many as supply allows | %d |\n", grown)
	for _, p := range []struct {
		who   string
		score int
	}{
		{"random policy (mean)", 12}, {"Atari-net (mean)", 3356}, {"FullyConv LSTM (mean)", 3351},
		{"FullyConv (mean)", 3978},
		{"Relational DRL, arXiv 1806.01830", 5055}, {"DeepMind human player (mean)", 6880},
		{"StarCraft GrandMaster", 7566},
	} {
		fmt.Fprintf(w, "| published: %s | %d |\n", p.who, p.score)
	}
	fmt.Fprint(w,
		"\nPublished scores without a source of their own: arXiv 1708.04782, table 1. What an agent did for its "+
			"score is not published; that\nFullyConv's comes from 12 workers that only mine is unverified, and would "+
			"be more for each than was ever measured (see above).\n")
	return nil
}

// collect plays the mini-game with workers that only mine, and trains so many more of them as soon as each can be paid.
func collect(table *gamedata.Table, more int) (int, error) {
	s, _ := maps.Find("CollectMineralsAndGas")
	g := game.New(table, s, 1)
	var hall, patch game.Tag
	var workers []game.Tag
	mineral := minerals(table)
	for _, u := range g.Units() {
		switch {
		case u.Type == gamedata.CommandCenter:
			hall = u.Tag
		case mineral(u.Type) && patch == 0:
			patch = u.Tag
		case u.Type == gamedata.SCV:
			workers = append(workers, u.Tag)
		}
	}
	at := game.Target{Kind: game.AtUnit, Unit: patch}
	for _, c := range []game.Command{
		{Ability: gamedata.HarvestGather, Units: workers, Target: at},
		{Ability: gamedata.RallyWorkers, Units: []game.Tag{hall}, Target: at},
	} {
		if r := g.Command(maps.Own, c); r != sc2api.ActionResult_Success {
			return 0, fmt.Errorf("order %d in %s: %v", c.Ability, s.Name, r)
		}
	}
	for {
		if _, over := g.Ended(maps.Own); over {
			return g.Score(maps.Own), nil
		}
		if more > 0 && g.Command(maps.Own, game.Command{Ability: gamedata.TrainSCV,
			Units: []game.Tag{hall}}) == sc2api.ActionResult_Success {
			more--
		}
		g.Step()
	}
}
