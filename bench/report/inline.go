package report

import (
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
)

// drawing are the elements that a picture inside the page may have: none that runs, loads or styles anything.
var drawing = []string{"svg", "g", "title", "desc", "defs", "marker", "clipPath", "path", "rect", "line", "circle",
	"ellipse", "polyline", "polygon", "text", "tspan"}

// inline turns an SVG document into an element of an HTML page: without prolog and namespaces, and with prefix before
// every id, so that several pictures can have the same ids. A picture with anything but a drawing in it is an error.
func inline(svg, prefix string) (template.HTML, error) {
	in := xml.NewDecoder(strings.NewReader(svg))
	var out strings.Builder
	depth := 0
	for {
		token, err := in.Token()
		switch {
		case errors.Is(err, io.EOF):
			if out.Len() == 0 {
				return "", errors.New("the picture is empty")
			}
			return template.HTML(out.String()), nil
		case err != nil:
			return "", fmt.Errorf("reading the picture: %w", err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if !slices.Contains(drawing, t.Name.Local) || (depth == 0) != (t.Name.Local == "svg") {
				return "", fmt.Errorf("the picture has an element <%s> that is no part of a drawing, or not there",
					t.Name.Local)
			}
			depth++
			if err := writeStart(&out, t, prefix); err != nil {
				return "", err
			}
		case xml.EndElement:
			depth--
			out.WriteString("</" + t.Name.Local + ">")
		case xml.CharData:
			if depth > 0 {
				template.HTMLEscape(&out, t)
			}
		case xml.Comment, xml.ProcInst, xml.Directive:
		}
	}
}

func writeStart(out *strings.Builder, t xml.StartElement, prefix string) error {
	out.WriteString("<" + t.Name.Local)
	for _, a := range t.Attr {
		if a.Name.Space == "xmlns" || a.Name.Local == "xmlns" {
			continue
		}
		value, err := localValue(a, prefix)
		if err != nil {
			return fmt.Errorf("in <%s>: %w", t.Name.Local, err)
		}
		out.WriteString(" " + a.Name.Local + `="` + template.HTMLEscapeString(value) + `"`)
	}
	out.WriteString(">")
	return nil
}

// localValue is the value of an attribute, its references to other elements made to fit.
func localValue(a xml.Attr, prefix string) (string, error) {
	const to, within = "url(", "url(#"
	switch name := strings.ToLower(a.Name.Local); {
	case a.Name.Space != "" || name == "href" || strings.HasPrefix(name, "on"):
		return "", fmt.Errorf("the attribute %s is no part of a drawing", a.Name.Local)
	case name == "id":
		return prefix + a.Value, nil
	case strings.Count(strings.ToLower(a.Value), to) != strings.Count(a.Value, within) ||
		strings.Contains(a.Value, `\`):
		return "", fmt.Errorf("the attribute %s refers to something outside the picture", a.Name.Local)
	}
	return strings.ReplaceAll(a.Value, within, within+prefix), nil
}
