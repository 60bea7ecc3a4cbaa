package sc2msgi_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mostWords are the words of a sentence in the pages that people read. 25 are the aim.
const mostWords = 35

// bannedTurns are turns that readers stumbled over, of those that have no other meaning.
var bannedTurns = regexp.MustCompile(
	`(?i)\b(?:what pays|of which|for who|that is so|in vain|as it is|whatever it is)\b` +
		`|(?i)\bis there[.,:;]|^(?:Who|Whom) [^?]*\.`)

// Rule (plain English): sentences of the pages for people are short, and none has a banned turn. Code, tables and
// pictures are no sentences, and docs/measured is made by programs.
func TestSentencesAreShort(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) == 0 {
		t.Fatal("no pages found: the test looks in the wrong place")
	}
	for _, page := range append(pages, "README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range sentenceFaults(string(text)) {
			t.Errorf("%s: %s", page, fault)
		}
	}
}

// sentenceFaults are the sentences of a page that are too long or have a banned turn, each with what is wrong.
func sentenceFaults(page string) []string {
	var faults []string
	for _, s := range sentences(page) {
		if n := len(strings.Fields(s)); n > mostWords {
			faults = append(faults, "more than 35 words: "+s)
		}
		if turn := bannedTurns.FindString(s); turn != "" {
			faults = append(faults, "the turn "+strings.TrimSpace(turn)+": "+s)
		}
	}
	return faults
}

var (
	codeSpan    = regexp.MustCompile("`[^`]*`")
	link        = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	listItem    = regexp.MustCompile(`^\s*(?:[-*]|\d+\.) `)
	sentenceEnd = regexp.MustCompile(`[.?!][)"*]* `)
	notWords    = regexp.MustCompile(`^(?:#|\||!\[|<!--|    |\t|---)`)
)

// sentences are those of a page of Markdown, without its code, tables, pictures and headings. A piece of code counts as
// one word.
func sentences(page string) []string {
	var all []string
	paragraph, fenced, afterItem := "", false, false
	flush := func() {
		text := strings.Join(strings.Fields(paragraph), " ")
		for text != "" {
			end := sentenceEnd.FindStringIndex(text)
			if end == nil {
				end = []int{len(text), len(text)}
			}
			all = append(all, strings.TrimSpace(text[:end[1]]))
			text = text[end[1]:]
		}
		paragraph = ""
	}
	for line := range strings.SplitSeq(page, "\n") {
		isItem := listItem.MatchString(line)
		if fence := strings.HasPrefix(strings.TrimSpace(line), "```"); fence || fenced {
			flush()
			fenced = fenced != fence
			continue
		}
		blank := strings.TrimSpace(line) == ""
		indented := strings.HasPrefix(line, "  ") && !isItem
		if isItem || blank || notWords.MatchString(line) && !(indented && afterItem && paragraph != "") {
			flush()
		}
		if blank || !isItem && notWords.MatchString(line) && !(indented && afterItem && paragraph != "") {
			afterItem = false
			continue
		}
		afterItem = afterItem || isItem
		line = listItem.ReplaceAllString(line, "")
		paragraph += " " + link.ReplaceAllString(codeSpan.ReplaceAllString(line, "code"), "$1")
	}
	flush()
	return all
}

// Rule: the check itself can fail.
func TestSentenceRuleCanFail(t *testing.T) {
	long := strings.Repeat("word ", mostWords) + "end."
	for _, c := range []struct {
		about, page string
		faults      int
	}{
		{"a sentence of 36 words", long, 1},
		{"over two lines", strings.Repeat("word ", 20) + "\n" + strings.Repeat("word ", 16) + "end.", 1},
		{"two short ones", strings.Repeat("word ", 20) + "end. " + strings.Repeat("Word ", 16) + "end.", 0},
		{"a list", "- " + strings.Repeat("word ", 20) + "\n- " + strings.Repeat("word ", 20), 0},
		{"an item over two lines", "- " + strings.Repeat("word ", 20) + "\n  " + long, 1},
		{"a table", "| " + long + " |", 0},
		{"code", "    " + long, 0},
		{"code in a fence", "```\n" + long + "\n```\n" + long, 1},
		{"code in a sentence", "Type `" + long + "` here.", 0},
		{"a link counts by its text", "[one](" + strings.Repeat("a/", 50) + ") word.", 0},
		{"a turn", "The options of which rows tell.", 1},
		{"a turn at the end of a clause", "Look whether the game is there.", 1},
		{"the same words elsewhere", "The map is there to help.", 0},
		{"a relative clause as the subject", "Who only gathers learns nothing.", 1},
		{"a question", "Who plays?", 0},
	} {
		if got := sentenceFaults(c.page); len(got) != c.faults {
			t.Errorf("%s: %q, want %d faults", c.about, got, c.faults)
		}
	}
	want := []string{"One.", "Two (three).", "Four"}
	if got := sentences("One. Two\n(three).\n\n# no\n1. Four"); !slices.Equal(got, want) {
		t.Errorf("sentences are %q, want %q", got, want)
	}
}
