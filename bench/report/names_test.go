package report

import (
	"slices"
	"testing"
)

// Rule: every figure that is drawn has one of the names that are told beforehand.
func TestFigureNames(t *testing.T) {
	for _, f := range Figures(made()) {
		if !slices.Contains(FigureNames(), f.Name) {
			t.Errorf("figure %s is not among %v", f.Name, FigureNames())
		}
	}
}
