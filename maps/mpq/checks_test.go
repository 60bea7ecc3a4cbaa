package mpq

import (
	"context"
	"testing"
)

// Rule: what a file was compared with is what was there: in archives of ours everything but sector checksums, and
// without MD5s in the header and behind the files what (attributes) tells.
func TestReadChecked(t *testing.T) {
	whole := written(t, sample()...)
	for _, c := range []struct {
		name    string
		data    []byte
		want    Checks
		headers [2]bool
	}{
		{"as written", whole, Checks{Stored: true, CRC: true, MD5: true}, [2]bool{true, true}},
		{"without MD5s", forge(t, whole, func(*header, []block) {}), Checks{CRC: true, MD5: true},
			[2]bool{true, false}},
	} {
		a, err := Open(context.Background(), c.data)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"unit", "sectors"} {
			if _, got, err := a.ReadChecked(context.Background(), name); err != nil || got != c.want {
				t.Errorf("%s: %s: %+v, error %v, want %+v", c.name, name, got, err, c.want)
			}
		}
		if info := a.Info(); [2]bool{info.HeaderMD5, info.TableMD5s} != c.headers {
			t.Errorf("%s: %+v", c.name, info)
		}
		if _, got, err := a.ReadChecked(context.Background(), attributesName); err != nil || got.CRC || got.MD5 {
			t.Errorf("%s: (attributes): %+v, error %v: it tells nothing of itself", c.name, got, err)
		}
	}
}
