package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// config is a configuration as a JSON object: what a journal and a folder say of whose they are.
type config map[string]json.RawMessage

// newConfig returns the configuration that v, which has to become a JSON object, describes.
func newConfig(v any) (config, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var c config
	if err := json.Unmarshal(data, &c); err != nil || c == nil {
		return nil, errors.New("a configuration has to be a JSON object")
	}
	return c, nil
}

// differences tells in which fields another configuration differs, "" if in none.
func (c config) differences(there config) string {
	const most = 3
	all := maps.Clone(c)
	maps.Copy(all, there)
	var found []string
	for _, field := range slices.Sorted(maps.Keys(all)) {
		if here, there := show(c[field]), show(there[field]); here != there {
			found = append(found, fmt.Sprintf("%s is %.60s there, %.60s here", field, there, here))
		}
	}
	if len(found) > most {
		found = append(found[:most], "and more")
	}
	return strings.Join(found, ", ")
}

// show returns a value in one form, however it was spaced. JSON may have characters that control a terminal.
func show(value json.RawMessage) string {
	if value == nil {
		return "not set"
	}
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return string(value)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, b.String())
}
