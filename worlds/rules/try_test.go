package rules
import "testing"
func TestTry(t *testing.T) {
	w, err := Find("kitchen")
	if err != nil { t.Fatal(err) }
	t.Log(len(w.names))
}
