package rules

// Spec is a world as its file says it, with lists and templates written out.
type Spec struct {
	Name, Title, About string
	Source             []string // where its facts are from

	Options, Steps int     // how long an episode is, in one of the two: the other is 0
	Ends           formula // an episode ends when this holds; always for one that lasts its time
	endsGiven      bool

	Stocks   []Stock
	Subtasks []Subtask
	Start    []string // names and patterns of what is complete at the start

	fields []string // by subtask, where it stands in the file
}

// Stock is something that is used up and brought, as wood is. Each of its levels is a subtask called "wood>=3".
type Stock struct {
	Name        string
	Levels      []int // increasing
	Start, Most int
	Income      []Income
}

// Income is what comes by itself in each step as long as a formula holds.
type Income struct {
	When    formula
	PerStep float64

	field string
}

// Amount is so much of a stock.
type Amount struct {
	Stock string
	Much  int
}

// Subtask is an option and what completing it means.
type Subtask struct {
	Name, Title, Group string

	Needs   formula // its eligibility, beside the levels of what it uses
	Offered formula // where this does not hold the option is eligible, but masked
	On, Off []string
	Uses    []Amount
	Brings  []Amount
	Steps   [2]int     // least and most
	Chance  float64    // that it works
	Reward  [2]float64 // least and most; drawn for each task
	Again   bool       // it can be done again while it is complete
}

// Drawn reports whether tasks differ: some reward is a range.
func (s *Spec) Drawn() bool {
	for i := range s.Subtasks {
		if s.Subtasks[i].Reward[0] != s.Subtasks[i].Reward[1] {
			return true
		}
	}
	return false
}
