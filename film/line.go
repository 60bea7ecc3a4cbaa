package film

// Format is the version of the records that are read. Version 1 had no types and units.
const Format = 2

// RecordBegins is how every record does.
const RecordBegins = `{"event":"episode"`

// Line is any line of a record. Which fields it has follows from Event.
type Line struct {
	Event string `json:"event"`
	Loop  int    `json:"loop"`

	Phase   string     `json:"phase,omitempty"` // of an episode
	Episode int        `json:"episode,omitempty"`
	Seed    string     `json:"seed,omitempty"`
	Area    [4]float64 `json:"area,omitzero"` // x0, y0, x1, y1
	Format  int        `json:"format,omitempty"`
	World   string     `json:"world,omitempty"` // "" for a game, Grid for a grid world, where a loop is a step
	Match

	Option string `json:"option,omitempty"` // of an option
	Why    string `json:"why,omitempty"`
	End    string `json:"end,omitempty"`
	Steps  int    `json:"steps,omitempty"` // of an option that ended, or of an episode

	Minerals   int     `json:"minerals,omitempty"` // of a moment
	Gas        int     `json:"gas,omitempty"`
	SupplyUsed int     `json:"supply_used,omitempty"`
	SupplyCap  int     `json:"supply_cap,omitempty"`
	Return     float64 `json:"return,omitempty"`

	Type  string      `json:"type,omitempty"` // of a death or a type
	Owner string      `json:"owner,omitempty"`
	At    *[2]float64 `json:"at,omitempty"`

	Kind   string  `json:"kind,omitempty"` // of a type
	Size   *[2]int `json:"size,omitempty"`
	Radius float64 `json:"radius,omitempty"`
	Letter string  `json:"letter,omitempty"`

	New    []NewUnit    `json:"new,omitempty"`    // of units
	Moved  [][3]float64 `json:"moved,omitempty"`  // id, x, y
	Health [][2]float64 `json:"health,omitempty"` // id, health
	Built  [][2]float64 `json:"built,omitempty"`  // id, share
	Orders []Order      `json:"orders,omitempty"`
	Gone   []int        `json:"gone,omitempty"`

	Reward  float64 `json:"reward,omitempty"` // of a result
	Success bool    `json:"success,omitempty"`
	Result  string  `json:"result,omitempty"`
}

// Grid is the World of a grid world's episodes.
const Grid = "grid"

// NewUnit is a unit that comes into sight.
type NewUnit struct {
	ID     int        `json:"id"` // from 1 in each episode
	Type   string     `json:"type"`
	Side   string     `json:"side"`
	At     [2]float64 `json:"at"`
	Health float64    `json:"health"`
	Most   float64    `json:"most"`
}

// Order is what a unit was told to do.
type Order struct {
	ID    int         `json:"id"`
	Order string      `json:"order"` // "" for nothing
	To    *[2]float64 `json:"to,omitempty"`
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
