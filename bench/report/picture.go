package report

import (
	"bytes"
	"fmt"
	"html"
	"io"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// WriteSVG writes the figure as an SVG image 700 pixels wide.
func (f *Figure) WriteSVG(w io.Writer) error {
	svg, err := f.svg(wide, true)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, svg)
	return err
}

// WritePNG writes the figure as a PNG image 1400 pixels wide, which is sharp on screens of twice the density.
func (f *Figure) WritePNG(w io.Writer) error {
	const pointsPerInch = 72
	s := f.layOut(wide, true)
	canvas := vgimg.NewWith(vgimg.UseWH(s.width, s.height), vgimg.UseDPI(2*pointsPerInch))
	s.draw(draw.New(canvas))
	if _, err := (vgimg.PngCanvas{Canvas: canvas}).WriteTo(w); err != nil {
		return fmt.Errorf("drawing %s: %w", f.Name, err)
	}
	return nil
}

// svg is the figure at some width, as an SVG document.
func (f *Figure) svg(width vg.Length, titled bool) (string, error) {
	s := f.layOut(width, titled)
	canvas := vgsvg.New(s.width, s.height)
	s.draw(draw.New(canvas))
	var out bytes.Buffer
	if _, err := canvas.WriteTo(&out); err != nil {
		return "", fmt.Errorf("drawing %s: %w", f.Name, err)
	}
	// the head is ours: in pixels, and with words for those who cannot see
	_, drawn, ok := bytes.Cut(out.Bytes(), []byte("<g "))
	if !ok {
		return "", fmt.Errorf("drawing %s: the image has no content", f.Name)
	}
	// The canvas names no font to fall back on where Liberation is not installed.
	drawn = bytes.ReplaceAll(drawn, []byte("font-family:Liberation Sans;"),
		[]byte("font-family:Liberation Sans,Helvetica,Arial,sans-serif;"))
	return fmt.Sprintf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%g\" height=\"%g\" viewBox=\"0 0 %g %g\" "+
		"role=\"img\" aria-label=\"%s\">\n<g %s", s.width.Points(), s.height.Points(), s.width.Points(),
		s.height.Points(), html.EscapeString(f.Title+". "+f.Caption()), drawn), nil
}
