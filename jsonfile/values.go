package jsonfile

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
)

// The kinds of values by the bytes that they begin with.
const (
	texts   = `"`
	truths  = "tf"
	numbers = "-0123456789"
)

var (
	numberForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)
	wholeForm  = regexp.MustCompile(`^(0|-?[1-9][0-9]*)$`)
)

// unquoted returns a text without its quotes.
func (v Value) unquoted() (text string) {
	_ = json.Unmarshal(v.Raw(), &text) // it was looked through already
	return text
}

// Text reads a text; "" where it is missing.
func (v Value) Text() string {
	if !v.is(texts, "a text: put it in double quotes") {
		return ""
	}
	return v.unquoted()
}

// Truth reads true or false; false where it is missing.
func (v Value) Truth() bool { return v.is(truths, "true or false") && v.data[v.at] == 't' }

// Whole reads a whole number; 0 where it is missing.
func (v Value) Whole() int {
	if !v.whole() {
		return 0
	}
	n, err := strconv.Atoi(string(v.Raw()))
	if err != nil {
		v.Fail("%.40s is too large", v.Raw())
	}
	return n
}

// Seed reads a whole number from 0 on, up to the largest of 64 bits; 0 where it is missing.
func (v Value) Seed() uint64 {
	if !v.whole() {
		return 0
	}
	n, err := strconv.ParseUint(string(v.Raw()), 10, 64)
	if err != nil {
		v.Fail("%.40s is out of range: a seed is from 0 to 18446744073709551615", v.Raw())
	}
	return n
}

func (v Value) whole() bool {
	if !v.is(numbers, "a whole number") {
		return false
	}
	if !wholeForm.Match(v.Raw()) {
		v.Fail("%.40s is not a whole number", v.Raw())
	}
	return v.fault == nil
}

// Number reads a number; 0 where it is missing.
func (v Value) Number() float64 {
	if !v.is(numbers, "a number") {
		return 0
	}
	n, err := strconv.ParseFloat(string(v.Raw()), 64)
	if err != nil || math.IsInf(n, 0) {
		v.Fail("%.40s is too large", v.Raw())
		return 0
	}
	return n
}

// Texts reads a list of texts.
func (v Value) Texts() []string { return read(v, Value.Text) }

// Wholes reads a list of whole numbers.
func (v Value) Wholes() []int { return read(v, Value.Whole) }

// Numbers reads a list of numbers.
func (v Value) Numbers() []float64 { return read(v, Value.Number) }

// read reads a list; nil where it is missing or has a fault.
func read[T any](v Value, one func(Value) T) []T {
	var all []T
	for member := range v.List() {
		all = append(all, one(member))
	}
	if v.file.fault != nil {
		return nil
	}
	return all
}
