package sc2msgi_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// pagesElsewhere are pages in the folder docs of other projects, which ours name as sources, and one for all that a
// script writes.
var pagesElsewhere = []string{"docs/protocol.md", "docs/mini_games.md", "docs/SC2_MAP_FORMAT_FINDINGS.md",
	"docs/sc2-formats.md", "docs/terrain.md", "docs/measured/NAME.md"}

var (
	linkTarget = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	namedPage  = regexp.MustCompile(`\bdocs/[\w./-]+\.(?:md|svg|json)\b`)
	inlineCode = regexp.MustCompile("`[^`]*`")
)

// Rule: every relative link of a page leads to a file and, if it names one, to a heading of it.
func TestLinksHold(t *testing.T) {
	pages := 0
	eachText(t, func(path, text string) {
		if filepath.Ext(path) != ".md" {
			return
		}
		pages++
		for _, link := range linksOf(text) {
			if fault := linkFault(path, text, link); fault != "" {
				t.Errorf("%s links to %s: %s", path, link, fault)
			}
		}
	})
	if pages == 0 {
		t.Fatal("no pages found: the test looks in the wrong place")
	}
}

// Rule: every file of docs that code, scripts or pages name by its path from the root exists.
func TestNamedPagesExist(t *testing.T) {
	named := map[string]bool{}
	eachText(t, func(path, text string) {
		for _, page := range namedPage.FindAllString(text, -1) {
			named[page] = true
			if _, err := os.Stat(page); err != nil && !slices.Contains(pagesElsewhere, page) {
				t.Errorf("%s names %s, which is not there", path, page)
			}
		}
	})
	for _, page := range append(pagesElsewhere, "docs/run.md") {
		if !named[page] {
			t.Errorf("nothing names %s: the test looks in the wrong place, or the list is old", page)
		}
	}
}

// eachText calls see with each file of the repository that is text, examples and other modules included.
func eachText(t *testing.T, see func(path, text string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == ".git" || name == "testdata") {
			return filepath.SkipDir
		}
		if !d.Type().IsRegular() || path == "links_test.go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil && utf8.Valid(text) && !bytes.ContainsRune(text, 0) {
			see(filepath.ToSlash(path), string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// linksOf lists the targets of a page's links that stay in the repository.
func linksOf(page string) (links []string) {
	for _, found := range linkTarget.FindAllStringSubmatch(inlineCode.ReplaceAllString(prose(page), ""), -1) {
		if link := found[1]; !strings.Contains(link, "://") && !strings.HasPrefix(link, "mailto:") {
			links = append(links, link)
		}
	}
	return links
}

// linkFault says what is wrong with a link of a page, nothing where it holds.
func linkFault(path, text, link string) string {
	file, heading, within := strings.Cut(link, "#")
	if file != "" {
		path = filepath.Join(filepath.Dir(path), filepath.FromSlash(file))
		if _, err := os.Stat(path); err != nil {
			return "no such file"
		}
		if filepath.Ext(path) != ".md" || !within {
			return ""
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err.Error()
		}
		text = string(data)
	}
	if within && !slices.Contains(headings(text), heading) {
		return "no such heading"
	}
	return ""
}

// headings are those of a page, as GitHub names them in links.
func headings(page string) (names []string) {
	for line := range strings.Lines(prose(page)) {
		title := strings.TrimLeft(line, "#")
		if title == line || !strings.HasPrefix(title, " ") {
			continue
		}
		names = append(names, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r), unicode.IsDigit(r), r == '-', r == '_':
				return unicode.ToLower(r)
			}
			return -1
		}, strings.TrimSpace(title)))
	}
	return names
}

// prose is a page without its fenced blocks of code.
func prose(page string) string {
	var b strings.Builder
	fenced := false
	for line := range strings.Lines(page) {
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
		} else if !fenced {
			b.WriteString(line)
		}
	}
	return b.String()
}

// Rule: the check itself can fail.
func TestLinkRuleCanFail(t *testing.T) {
	const page = "# A page: `code`, and more\n\n```sh\n# no heading\n[no](link.md)\n```\n"
	for _, c := range []struct{ link, fault string }{
		{"README.md", ""},
		{"docs/run.md#rows-what-the-agent-saw-as-a-table", ""},
		{"#a-page-code-and-more", ""},
		{"docs", ""},
		{"docs/guide.md", "no such file"},
		{"docs/run.md#no-such", "no such heading"},
		{"#no-heading", "no such heading"},
	} {
		if got := linkFault("page.md", page, c.link); got != c.fault {
			t.Errorf("the link %s: %q, want %q", c.link, got, c.fault)
		}
	}
	want := []string{"b.md", "../c#d"}
	if got := linksOf(page + "`[a](a.md)` [b](b.md) ![c](../c#d) [e](https://e.md)"); !slices.Equal(got, want) {
		t.Errorf("links are %q, want %q", got, want)
	}
}
