package film

// Format is the version of the records that are read. Version 1 had no types and units.
const Format = 2

// RecordBegins is how every record does.
const RecordBegins = `{"event":"episode"`

// Line is any line of a record. Which fields it has follows from Event.
type Line struct {
	Event string
	Loop  int

	Phase   string // of an episode
	Episode int
	Seed    string
	Area    [4]float64 // x0, y0, x1, y1
	Format  int
	World   string // "" for a game, Grid for a grid world, where a loop is a step

	Option, Why, End string // of an option
	Steps            int    // of an option that ended, or of an episode

	Minerals, Gas int // of a moment
	SupplyUsed    int `json:"supply_used"`
	SupplyCap     int `json:"supply_cap"`
	Return        float64

	Type, Owner string      // of a death; Type of a type too
	At          *[2]float64 // of a death

	Kind   string // of a type
	Size   *[2]int
	Radius float64
	Letter string

	New    []NewUnit    // of units
	Moved  [][3]float64 // id, x, y
	Health [][2]float64 // id, health
	Built  [][2]float64 // id, share
	Orders []Order
	Gone   []int

	Reward  float64 // of a result
	Success bool
	Result  string
}

// Grid is the World of a grid world's episodes.
const Grid = "grid"

// NewUnit is a unit that comes into sight.
type NewUnit struct {
	ID           int // from 1 in each episode
	Type, Side   string
	At           [2]float64
	Health, Most float64
}

// Order is what a unit was told to do.
type Order struct {
	ID    int
	Order string // "" for nothing
	To    *[2]float64
}

// Episode is what a record tells of one.
type Episode struct {
	Lines []Line // the first is that of the episode itself
	Over  bool   // it has a result
}

// Head is the line that the episode begins with.
func (e *Episode) Head() *Line { return &e.Lines[0] }

// Last is the game loop that the episode was seen until.
func (e *Episode) Last() int { return e.Lines[len(e.Lines)-1].Loop }
