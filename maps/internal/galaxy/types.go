package galaxy

import (
	"slices"
	"strings"
)

// The types, by name: void and these. Structs, typedefs, references and `handle` are left out.
var (
	numberTypes = []string{"byte", "int", "fixed"}
	plainTypes  = []string{"bool", "string", "byte", "int", "fixed"}
	handleTypes = []string{
		"abilcmd", "actor", "actorscope", "aifilter", "bank", "bitmask", "camerainfo", "color", "datetime", "doodad",
		"effecthistory", "marker", "order", "playergroup", "point", "region", "revealer", "sound", "soundlink",
		"text", "timer", "transmissionsource", "trigger", "unit", "unitfilter", "unitgroup", "unitref", "wave",
		"waveinfo", "wavetarget",
	}
)

const (
	nullType = "null" // of the literal
	unknown  = ""     // of an expression with an error that was told already
	array    = "[]"   // what an array's type ends with
)

func isType(name string) bool {
	return name == "void" || slices.Contains(plainTypes, name) || slices.Contains(handleTypes, name)
}

func isNumber(t string) bool  { return slices.Contains(numberTypes, t) }
func isInteger(t string) bool { return t == "int" || t == "byte" }
func isNullable(t string) bool {
	return t == "string" || t != "color" && slices.Contains(handleTypes, t)
}

// converts reports whether a value of one type may stand where another is wanted. Arrays are never copied.
func converts(from, to string) bool {
	switch {
	case from == unknown || to == unknown:
		return true
	case from == nullType:
		return isNullable(to)
	case to == "fixed":
		return isNumber(from)
	case isInteger(to):
		return isInteger(from)
	}
	return from == to && from != "void" && !strings.HasSuffix(from, array)
}

// compares reports whether == and != take both.
func compares(a, b string) bool {
	return isNumber(a) && isNumber(b) || a == nullType && b == nullType || converts(a, b) || converts(b, a)
}

// isCondition reports whether a value can be asked for its truth: Galaxy takes numbers, strings and handles as well
// as bool.
func isCondition(t string) bool {
	return t == unknown || slices.Contains(plainTypes, t) || t == nullType || isNullable(t)
}

// joins lists the operators + and - of types that are no numbers.
var joins = map[string][]string{"+": {"string", "text", "point"}, "-": {"point"}}

// binaryResult returns the type of an operation, or false where there is no such operation.
func binaryResult(operator, a, b string) (string, bool) {
	switch operator {
	case "&&", "||":
		return "bool", converts(a, "bool") && converts(b, "bool")
	case "==", "!=":
		return "bool", compares(a, b)
	}
	if a == unknown || b == unknown {
		return unknown, true
	}
	switch operator {
	case "<", "<=", ">", ">=":
		return "bool", isNumber(a) && isNumber(b)
	case "&", "|", "^":
		return a, isInteger(a) && a == b
	case "<<", ">>":
		return a, isInteger(a) && isInteger(b)
	}
	if isNumber(a) && isNumber(b) {
		return numberTypes[max(slices.Index(numberTypes, a), slices.Index(numberTypes, b))], true
	}
	return a, a == b && slices.Contains(joins[operator], a)
}

// unaryResult does the same for an operator before one operand. `!` of a unit or a trigger is known to be refused by
// the game.
func unaryResult(operator, t string) (string, bool) {
	switch operator {
	case "!":
		return "bool", isCondition(t) && t != "unit" && t != "trigger"
	case "~":
		return t, t == unknown || isInteger(t)
	}
	return t, t == unknown || isNumber(t)
}
