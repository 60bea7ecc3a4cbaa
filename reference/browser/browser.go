// Package browser opens pages of this project in Chromium, as tests drive them. Tests alone use it.
package browser

import (
	"context"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

var pageTitle = regexp.MustCompile(`(?s)<title>(.*?)</title>`)

// Titled opens a page with a probe at its end, a script that drives it and leaves what it saw as the title, and returns
// that title. The test is skipped where there is no Chromium, or none that runs, and fails where the page never ends.
func Titled(t *testing.T, page, probe string) string {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	page = strings.Replace(page, "Content-Security-Policy", "none", 1) // it would not run the probe
	dir := t.TempDir()
	path := filepath.Join(dir, "page.html")
	if err := os.WriteFile(path, []byte(strings.Replace(page, "</body>", probe+"</body>", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--user-data-dir="+filepath.Join(dir, "profile"), "--dump-dom", "file://"+path).Output()
	switch {
	case ctx.Err() != nil:
		t.Fatal("the page was not done after 30 s")
	case err != nil:
		t.Skipf("chromium does not run here: %v", err)
	}
	found := pageTitle.FindSubmatch(out)
	if found == nil {
		t.Fatalf("the page has no title:\n%.500s", out)
	}
	return html.UnescapeString(string(found[1]))
}
