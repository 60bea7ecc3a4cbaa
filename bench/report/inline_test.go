package report

import (
	"os"
	"strings"
	"testing"
)

// Rule: a drawing becomes an element with ids of its own, anything else is refused.
func TestInline(t *testing.T) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg">`
	for _, tc := range []struct{ in, want, err string }{
		{in: `<?xml version="1.0"?><!-- made --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g id="a"><path d="M0,0" marker-end="url(#a)"/></g></svg>` + "\n",
			want: `<svg viewBox="0 0 1 1"><g id="p-a"><path d="M0,0" marker-end="url(#p-a)"></path></g></svg>`},
		{in: svg + `<text>&lt;script&gt; &amp; "x"</text></svg>`,
			want: `<svg><text>&lt;script&gt; &amp; &#34;x&#34;</text></svg>`},
		{in: svg + `<script>alert(1)</script></svg>`, err: "<script>"},
		{in: svg + `<style>@import "x"</style></svg>`, err: "<style>"},
		{in: svg + `<foreignObject/></svg>`, err: "<foreignObject>"},
		{in: svg + `<image href="x"/></svg>`, err: "<image>"},
		{in: svg + `<path onclick="x"/></svg>`, err: "onclick"},
		{in: svg + `<g href="x"/></svg>`, err: "href"},
		{in: `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><g xlink:href="x"/></svg>`, err: "href"},
		{in: svg + `<path style="fill:url(http://x)"/></svg>`, err: "outside"},
		{in: svg + `<path style="fill:URL(//x)"/></svg>`, err: "outside"},
		{in: svg + `<path style="fill:u\72l(//x)"/></svg>`, err: "outside"},
		{in: svg + `<g></svg>`, err: "reading the picture"},
		{in: `<p>text</p>`, err: "<p>"},
		{in: ``, err: "empty"},
	} {
		got, err := inline(tc.in, "p-")
		switch {
		case tc.err == "" && err != nil:
			t.Errorf("%s: %v", tc.in, err)
		case tc.err != "" && (err == nil || !strings.Contains(err.Error(), tc.err)):
			t.Errorf("%s: error %v, not one about %s", tc.in, err, tc.err)
		case string(got) != tc.want:
			t.Errorf("%s became %s, not %s", tc.in, got, tc.want)
		}
	}
}

// tree is the picture of an inferred graph, as techtree writes it.
func tree(t *testing.T) string {
	t.Helper()
	svg, err := os.ReadFile("../../docs/measured/techtree.svg")
	if err != nil {
		t.Fatal(err)
	}
	return string(svg)
}

// Rule: what techtree draws can be shown, with its arrowheads and tooltips.
func TestInlineTechtree(t *testing.T) {
	got, err := inline(tree(t), "p-")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<marker id="p-head0"`, `marker-end="url(#p-head0)"`, "<title>"} {
		if !strings.Contains(string(got), want) {
			t.Errorf("the picture has no %s", want)
		}
	}
}
