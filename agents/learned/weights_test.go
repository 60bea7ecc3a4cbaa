package learned

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sc2msgi/agents/weights"
	"sc2msgi/reference/cost"
)

// Rule: a training that goes on from what it saved ends with the same weights, to the bit.
func TestTrainingGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds: package train resumes a training as well")
	}
	whole := NewTrainer(3, 2, 2, small)
	var saved bytes.Buffer
	for k := range 2 {
		if _, err := whole.Update(t.Context()); err != nil {
			t.Fatal(err)
		}
		if k == 0 {
			if err := whole.Save(&saved, whole.Made()); err != nil {
				t.Fatal(err)
			}
		}
	}
	other := NewTrainer(3, 2, 1, small)
	if _, err := other.Load(&saved); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Update(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(whole.Weights(), other.Weights()) {
		t.Error("the training that went on has other weights")
	}
}

// Rule: a file of weights says what is wrong with it.
func TestBadWeights(t *testing.T) {
	var good bytes.Buffer
	made := weights.Made{Format: Format, Envs: []string{"x"}}
	if err := weights.Write(&good, made, NewTrainer(1, 1, 1, small).Weights()); err != nil {
		t.Fatal(err)
	}
	text := good.String()
	if _, made, err := ReadWeights(strings.NewReader(text)); err != nil || made.Envs[0] != "x" {
		t.Fatalf("what was written is not read: %v, %v", made, err)
	}
	flipped := []byte(text)
	flipped[len(flipped)-1] ^= 1
	for _, c := range []struct{ name, file, says string }{
		{"empty", "", "first line does not end"},
		{"a picture", "\x89PNG\r\n\x1a\n", "first line does not say so"},
		{"of another format", strings.Replace(text, Format, "sc2msgi-learned-0", 1), "trained anew"},
		{"cut off", text[:len(text)-5], "cut off"},
		{"fewer updates than none", strings.Replace(text, `"done":0`, `"done":-1`, 1), "says that -1 of 0 updates"},
		{"more updates than in all", strings.Replace(text, `"done":0`, `"done":2`, 1), "says that 2 of 0 updates"},
		{"a bit flipped", string(flipped), "the hash differs"},
		{"huge", text + strings.Repeat("x", 64<<20), "larger than"},
	} {
		if _, _, err := ReadWeights(strings.NewReader(c.file)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one that says %q", c.name, err, c.says)
		}
	}
}

func FuzzReadWeights(f *testing.F) {
	var good bytes.Buffer
	if err := weights.Write(&good, weights.Made{Format: Format}, make([]float32, Weights())); err != nil {
		f.Fatal(err)
	}
	f.Add(good.Bytes())
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		cost.InProportion(t, len(data), 100, func() {
			if w, _, err := ReadWeights(bytes.NewReader(data)); err == nil && len(w) != Weights() {
				t.Errorf("%d weights", len(w))
			}
		})
	})
}
