// Package report shows what a sweep found: pictures of its curves, tables as CSV and Markdown, and one page with
// everything. It computes nothing: means and intervals come from summary. What it writes depends on its input alone,
// to the byte.
//
// Start reading at Report (report.go) for the page and at Figure (figure.go) for the pictures.
package report
