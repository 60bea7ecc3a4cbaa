package content

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// document is an XML file in the editor's style: UTF-8 without a byte order mark, lines that end with CR LF, four
// spaces for each level, elements without content closed at once.
type document struct {
	out   strings.Builder
	depth int
}

func newDocument(encoding string) *document {
	var d document
	d.out.WriteString(`<?xml version="1.0" encoding="` + encoding + `"?>` + lineEnd)
	return &d
}

const lineEnd = "\r\n"

// line writes one line at the depth of what is open.
func (d *document) line(format string, args ...any) {
	d.out.WriteString(strings.Repeat("    ", d.depth))
	fmt.Fprintf(&d.out, format, args...)
	d.out.WriteString(lineEnd)
}

// open begins an element that has others in it, and close ends it.
func (d *document) open(name string, attributes ...string) {
	d.line("<%s%s>", name, joined(attributes))
	d.depth++
}

func (d *document) close(name string) {
	d.depth--
	d.line("</%s>", name)
}

// empty writes an element without content.
func (d *document) empty(name string, attributes ...string) {
	d.line("<%s%s/>", name, joined(attributes))
}

// leaf writes an element with a text.
func (d *document) leaf(name, text string, attributes ...string) {
	d.line("<%s%s>%s</%s>", name, joined(attributes), escaped(text), name)
}

func (d *document) bytes() []byte { return []byte(d.out.String()) }

// unended is the file without its last line's end, as the editor writes some.
func (d *document) unended() []byte { return bytes.TrimSuffix(d.bytes(), []byte(lineEnd)) }

// joined writes attributes: name, value, name, value.
func joined(attributes []string) string {
	var b strings.Builder
	for i := 0; i+1 < len(attributes); i += 2 {
		fmt.Fprintf(&b, ` %s="%s"`, attributes[i], escaped(attributes[i+1]))
	}
	return b.String()
}

var escapes = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escaped(s string) string { return escapes.Replace(s) }

// Bounds on an XML file of a map, far above any at hand: each tag and attribute takes far more memory than its bytes.
const (
	mostTags       = 1 << 16
	mostAttributes = 1 << 18
)

// readXML reads a file into a struct, which takes of it what it has fields for.
func readXML(file string, data []byte, into any) error {
	if n := bytes.Count(data, []byte("<")); n > mostTags {
		return fmt.Errorf("%s: %d tags, the most is %d", file, n, mostTags)
	}
	if n := bytes.Count(data, []byte("=")); n > mostAttributes {
		return fmt.Errorf("%s: %d attributes, the most is %d", file, n, mostAttributes)
	}
	d := xml.NewDecoder(bytes.NewReader(data))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // us-ascii is UTF-8, too
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// numbers reads numbers with commas or spaces between them.
func numbers(text string, want int) ([]float64, error) {
	parts := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' })
	if len(parts) != want {
		return nil, fmt.Errorf("%q is not %d numbers", text, want)
	}
	list := make([]float64, want)
	for i, p := range parts {
		v, err := strconv.ParseFloat(p, 64)
		if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, fmt.Errorf("%q is not %d numbers", text, want)
		}
		list[i] = v
	}
	return list, nil
}

// commas writes numbers with commas between them.
func commas(list ...float64) string {
	parts := make([]string, len(list))
	for i, v := range list {
		parts[i] = decimal(v)
	}
	return strings.Join(parts, ",")
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
