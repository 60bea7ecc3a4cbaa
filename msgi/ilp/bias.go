package ilp

import (
	"fmt"
	"strings"
)

// Bias is how to choose among the explanations that agree with the data.
type Bias int

// The biases.
const (
	Minimal Bias = iota // the smallest consistent explanation
	CART                // layers and decision trees, as in the paper
)

var biasNames = [...]string{"minimal", "cart"}

func (b Bias) String() string { return biasNames[b] }

// ParseBias returns the bias of that name.
func ParseBias(s string) (Bias, error) {
	for b, name := range biasNames {
		if s == name {
			return Bias(b), nil
		}
	}
	return 0, fmt.Errorf("unknown inference bias %q (there is %s)", s, strings.Join(biasNames[:], ", "))
}
