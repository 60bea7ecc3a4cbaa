package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const hostile = `<script>alert(1)</script>"'&{{.}}--></style>`

// hostileReport has names in it that would break out of everything that does not escape them.
func hostileReport(t *testing.T) *Report {
	r := madeReport(tree(t))
	r.Title, r.Command, r.Intervals = hostile, hostile, hostile
	r.Config, r.Versions = []Pair{{hostile, hostile}}, []Pair{{hostile, hostile}}
	r.Failures[0].Task, r.Failures[0].Agent, r.Failures[0].Vary, r.Failures[0].Error = hostile, hostile,
		hostile, hostile
	r.Trees[0].Task, r.Trees[0].Agent, r.Trees[0].Vary, r.Trees[0].Caption = hostile, hostile, hostile, hostile
	for i := range r.Curves {
		r.Curves[i].Task += hostile
		r.Curves[i].Vary = hostile
		r.Curves[i].Agent += hostile
	}
	return r
}

func write(t *testing.T, r *Report) string {
	t.Helper()
	var page bytes.Buffer
	if err := r.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// Rule: the page is well-formed, the same every time, needs nothing outside it, and all names in it stay text.
func TestPage(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]*Report{"made": madeReport(tree(t)), "hostile": hostileReport(t), "empty": {}} {
		page := write(t, r)
		if write(t, r) != page {
			t.Errorf("%s: the page is not the same twice", name)
		}
		for _, address := range []string{"http:", "https:", "//", "@import", "src=", "srcset", "<link", "<iframe",
			"<img", "xlink"} {
			if strings.Contains(strings.ReplaceAll(page, "\n// ", ""), address) { // comments of the script
				t.Errorf("%s: the page has %s in it", name, address)
			}
		}
		if n := strings.Count(page, "<script"); n != 1 || strings.Count(page, "</style>") != 1 {
			t.Errorf("%s: a name became an element", name)
		}
		checkMarkup(t, name, page)
	}
}

var script = regexp.MustCompile(`(?s)<script>(.*)</script>`)

// checkMarkup reads the page as XML, which it is but for its first line and the script.
func checkMarkup(t *testing.T, name, page string) {
	t.Helper()
	hash := sha256.Sum256([]byte(script.FindStringSubmatch(page)[1]))
	if policy := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(hash[:]) +
		"'"; !strings.Contains(html.UnescapeString(page), policy) {
		t.Errorf("%s: the browser would not run the script: its policy is not %s", name, policy)
	}
	in := xml.NewDecoder(strings.NewReader(script.ReplaceAllString(strings.TrimPrefix(page, "<!DOCTYPE html>\n"), "")))
	var ids, links []string
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			switch {
			case a.Name.Local == "id" && slices.Contains(ids, a.Value):
				t.Errorf("%s: two elements are %s", name, a.Value)
			case a.Name.Local == "id":
				ids = append(ids, a.Value)
			case a.Name.Local == "href":
				links = append(links, strings.TrimPrefix(a.Value, "#"))
			case a.Name.Local == "aria-labelledby":
				links = append(links, a.Value)
			case strings.HasPrefix(strings.ToLower(a.Name.Local), "on"):
				t.Errorf("%s: <%s> has %s", name, e.Name.Local, a.Name.Local)
			}
		}
	}
	for _, link := range links {
		if !slices.Contains(ids, link) {
			t.Errorf("%s: nothing is %s", name, link)
		}
	}
}

// Rule: everything in a report is on the page.
func TestPageIsComplete(t *testing.T) {
	r := madeReport(tree(t))
	page := html.UnescapeString(write(t, r))
	want := []string{r.Title, r.Command, r.Intervals, "12m3s", "1 failed", r.Failures[0].Error, r.Trees[1].Caption,
		"tree1-head0", "95.9 ", "[93.5, 98.3]"}
	for _, p := range append(r.Config, r.Versions...) {
		want = append(want, "<dt>"+p.Key+"</dt><dd>"+p.Value+"</dd>")
	}
	for _, f := range Figures(r.Curves) {
		want = append(want, `<section id="`+f.Name+`">`, f.Title, f.About, f.Caption())
	}
	for _, w := range want {
		if !strings.Contains(page, w) {
			t.Errorf("the page has no %q", w)
		}
	}
}

// Rule: a picture that is no drawing is an error that says whose it is.
func TestBadTree(t *testing.T) {
	r := madeReport("<svg><script/></svg>")
	if err := r.WriteHTML(io.Discard); err == nil ||
		!strings.Contains(err.Error(), "msgi-rand inferred in sc2:build-battlecruiser") {
		t.Errorf("error %v", err)
	}
}
