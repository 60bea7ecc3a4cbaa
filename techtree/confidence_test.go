package techtree

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	_ "sc2msgi/agents/all" // tests play them by name
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/boolmodel"
)

// recorder keeps what an agent was shown, to be read in another way.
type recorder struct {
	*boolmodel.Env
	decisions []msgi.State // those of all episodes, and their last states
	after     []bits.Set   // completions after an option
}

func (r *recorder) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	s, err := r.Env.Reset(ctx, seed)
	r.decisions = append(r.decisions, s)
	return s, err
}

func (r *recorder) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	o, err := r.Env.Step(ctx, option)
	r.after = append(r.after, o.State.Complete)
	r.decisions = append(r.decisions, o.State)
	return o, err
}

// read collects from the decisions what all positives of subtask i share, and the distinct completions seen
// ineligible only.
func (r *recorder) read(i int) (may bits.Set, negatives map[bits.Set]bool) {
	may, negatives = bits.Below(bits.Max), make(map[bits.Set]bool)
	for _, s := range r.decisions {
		if !s.Withheld.Has(i) && !s.Eligible.Has(i) {
			negatives[s.Complete] = true
		}
	}
	for _, s := range r.decisions {
		if s.Eligible.Has(i) && !s.Withheld.Has(i) {
			may = may.And(s.Complete)
			delete(negatives, s.Complete)
		}
	}
	return may, negatives
}

// apart reports whether u was ever incomplete after an option while l was complete.
func (r *recorder) apart(l, u int) bool {
	return slices.ContainsFunc(r.after, func(x bits.Set) bool { return x.Has(l) && !x.Has(u) })
}

// Whatever is said of a run's preconditions follows from what the agent was shown, literal by literal: in the spirit
// of the definitions, from all decisions at once.
func TestConfidencesAreThoseOfAllDecisions(t *testing.T) {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		t.Fatal(err)
	}
	watched := &recorder{Env: env}
	result, err := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIRand}, Budget: 3, Seed: 1}.Run(t.Context(), watched)
	if err != nil {
		t.Fatal(err)
	}
	unsure, untested := 0, 0
	for i, got := range Confidences(result) {
		p := result.Graph[i]
		if !p.Known || len(p.Any) != 1 {
			continue
		}
		want := Confidence{}
		want.Ineligible, want.Eligible = result.Counts[i][0], result.Counts[i][1]
		may, negatives := watched.read(i)
		for l := range may.Or(p.Any[0].Pos).All() {
			s := Support{Literal: l}
			for x := range negatives {
				if lacks := may.AndNot(x); lacks == bits.Of(l) {
					s.Alone++
				} else if lacks.Has(l) {
					s.Among++
				}
			}
			alongside := p.Any[0].Pos.Empty()
			for k := range p.Any[0].Pos.All() {
				alongside = alongside || !watched.apart(k, l)
			}
			switch {
			case p.Any[0].Pos.Has(l):
				want.Support = append(want.Support, s)
				want.Unsure.Put(l, s.Alone == 0)
			case s.Alone > 0:
				t.Errorf("subtask %d: the graph lacks %d, which a decision demands", i, l)
			case alongside:
				want.Along.Add(l)
			default:
				want.Untested.Add(l)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("subtask %d: %s", i, diff)
		}
		unsure, untested = unsure+got.Unsure.Len(), untested+got.Untested.Len()
	}
	if unsure == 0 || untested == 0 {
		t.Errorf("%d unsure and %d untested literals: the test shows nothing", unsure, untested)
	}
}

// Who does not adapt is sure of nothing and says nothing of it.
func TestNoConfidenceWithoutAdaptation(t *testing.T) {
	if sure := Confidences(&msgi.Result{Graph: truth}); sure != nil {
		t.Errorf("%v", sure)
	}
}

// doubts is a graph that lacks a part of the truth, and how sure it is: the Knight's Shrine may be another, the
// Tower's Keep was not tested and its gold always came along.
func doubts() (graph.Graph, []Confidence) {
	g, sure := with("Tower", all("select Peasant")), make([]Confidence, len(truth))
	sure[number("Knight")].Unsure.Add(number("Shrine"))
	sure[number("Knight")].Unsure.Add(number("gold>=200"))
	sure[number("Tower")].Untested.Add(number("Keep"))
	sure[number("Tower")].Untested.Add(number("Farm"))
	sure[number("Tower")].Along.Add(number("gold>=100"))
	return g, sure
}

func TestTextMarksWhatIsNotCertain(t *testing.T) {
	text := textOf(t, inferred(doubts()).View(nil, true))
	for _, want := range []string{
		"Knight         Shrine? & select Keep & gold>=200? & food>=1\n",
		"Tower          select Peasant; untested: Farm, Keep\n",
		"Archer         select Mill & gold>=50 & food>=1\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
	if line := lineOf(textOf(t, inferred(doubts()).View(truth, false)), "Knight"); line != "needs Shrine?, Keep" {
		t.Errorf("the simplified text says %q", line)
	}
}

// A score says what a missing literal was not tested for; scripts get it beside the literal.
func TestScoreSaysWhatWasNotTested(t *testing.T) {
	result := scored(t, inferred(doubts()), truth)
	row := result.Rows[number("Tower")]
	if diff := cmp.Diff([]string{"Keep", "gold>=100"}, row.Missing); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"never seen without it while the rest was there", "never seen apart from the rest"},
		row.Why); diff != "" {
		t.Error(diff)
	}
	var out bytes.Buffer
	if err := result.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	want := "missing: Keep (untested: never seen without it while the rest was there), gold>=100 (untested: never " +
		"seen apart from the rest)\n"
	if !strings.Contains(out.String(), want) {
		t.Errorf("no %q in\n%s", want, out.String())
	}
}

// An edge is dotted if nothing that it stands for is certain: the type that is selected is, so the Mill's is not.
func TestUncertainEdgesAreDotted(t *testing.T) {
	g, sure := doubts()
	sure[number("Archer")].Unsure.Add(number("Mill"))
	g[number("Archer")] = all("Mill", "select Mill")
	v := inferred(g, sure).View(nil, false)
	var unsure []string
	for _, e := range v.Edges {
		if e.Unsure {
			unsure = append(unsure, v.Nodes[e.From].Label+" -> "+v.Nodes[e.To].Label)
		}
	}
	if diff := cmp.Diff([]string{"Shrine -> Knight"}, unsure); diff != "" {
		t.Error(diff)
	}
	svg, dot := asFor(t, v.WriteSVG), asFor(t, v.WriteDOT)
	if lines := strings.Count(svg, `stroke-dasharray="3 3"`); lines != 2 ||
		!strings.Contains(svg, ">"+unsureText+"; "+sureText+"<") {
		t.Errorf("%d dotted lines in the SVG, want that of the edge and of the legend", lines)
	}
	if lines := strings.Count(dot, "style=dotted"); lines != 1 {
		t.Errorf("%d dotted edges in the DOT, want 1", lines)
	}
	if plain := asFor(t, inferred(g, nil).View(nil, false).WriteSVG); strings.Contains(plain, unsureText) {
		t.Error("the legend explains what does not occur")
	}
}

func TestSettledCounts(t *testing.T) {
	g, sure := doubts()
	g[number("Archer")] = graph.Precondition{}
	tree := inferred(g, sure)
	settled, untested, along := tree.Settled()
	if settled != len(village)-3 || untested != 2 || along != 1 {
		t.Errorf("%d settled, %d untested, %d along, want all without Knight, Tower and Archer, 2 and 1", settled,
			untested, along)
	}
}

// Rule: nothing is said to be left to test only where no literal may be needed too: one that was never seen apart from
// the rest is counted.
func TestSettledSaysWhatWasNeverApart(t *testing.T) {
	tree := &Tree{Graph: graph.Graph{graph.Always(), graph.Always()}, Sure: make([]Confidence, 2)}
	const all = "Settled if it is an AND: 2 of 2 preconditions"
	if got, want := tree.SettledText(), all+" (nothing left to test); 0 literals untested."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	tree.Sure[1].Along = bits.Of(0)
	want := all + "; 0 literals untested, 1 literal never seen apart from the rest."
	if got := tree.SettledText(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
