package mpq

import (
	"context"
	"encoding/hex"
	"testing"
)

// Rule: bzip2 is known by its method. The packed bytes are the bzip2 library's.
func TestBzip2(t *testing.T) {
	const want = "twice told, twice told"
	packed, err := hex.DecodeString(
		"425a68393141592653593caa70b6000009118040040e248480200031003012801a511566182384235e0f1772453850903caa70b6")
	if err != nil {
		t.Fatal(err)
	}
	got, err := decompress((&Archive{}).meter(context.Background()), append([]byte{byBzip2}, packed...), len(want))
	if err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
}
