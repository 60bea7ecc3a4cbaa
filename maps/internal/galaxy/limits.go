package galaxy

// Bounds on a source, far above any script at hand: the largest reference has 27 KB, nests 8 deep and joins 16
// conditions.
const (
	maxSource = 1 << 20 // bytes
	maxDepth  = 500     // of nested statements and of nested or chained expressions
	maxErrors = 20      // that Check tells
	maxShown  = 40      // bytes of a token in a message
)
