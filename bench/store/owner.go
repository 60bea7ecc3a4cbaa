package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

const (
	// ownerFile says whose results a folder holds.
	ownerFile   = "sc2msgi.json"
	ownerFormat = 1
	ownerLimit  = 1 << 20 // bytes that are read of it
)

// owner is the content of the owner file.
type owner struct {
	Format   int    `json:"results_format"`
	Complete bool   `json:"complete"` // false too while the files are being replaced
	Config   config `json:"config"`
}

// readOwner returns what the owner file at path says, nil where there is none.
func readOwner(path string) (*owner, error) {
	f, err := openPlain(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, ownerLimit))
	if err != nil {
		return nil, err
	}
	var o owner
	if err := json.Unmarshal(data, &o); err != nil || o.Config == nil {
		return nil, fmt.Errorf("%s does not say whose results these are: it is damaged, or not a file of this program",
			path)
	}
	if o.Format != ownerFormat {
		return nil, fmt.Errorf("%s has format %d, this build knows %d", path, o.Format, ownerFormat)
	}
	return &o, nil
}

func (o *owner) write(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(o)
}
