package report

// FigureNames returns the names of all figures there can be, whether there are values for them or not.
func FigureNames() []string {
	var names []string
	for _, f := range kinds {
		names = append(names, f.Name)
	}
	return names
}
