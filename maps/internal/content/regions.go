package content

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"sc2msgi/maps"
)

// regionList is the file Regions: named areas. Its layout was read out of the maps published with the MSGI paper.
type regionList struct{ Regions []region }

// region is an area: a rectangle, or a diamond with corners to the west, the east, the south and the north where that
// has a size.
type region struct {
	ID      int
	Name    string
	Rect    maps.Rect
	Diamond maps.Diamond
}

func (r *region) isDiamond() bool { return r.Diamond.Width != 0 || r.Diamond.Height != 0 }

// bounds is the least rectangle around the region.
func (r *region) bounds() maps.Rect {
	if !r.isDiamond() {
		return r.Rect
	}
	c, w, h := r.Diamond.Centre, r.Diamond.Width/2, r.Diamond.Height/2
	return maps.Rect{Min: maps.Point{X: c.X - w, Y: c.Y - h}, Max: maps.Point{X: c.X + w, Y: c.Y + h}}
}

// Kinds of shapes.
const (
	shapeRect    = "rect"
	shapeDiamond = "diamond"
)

type valueXML struct {
	Value string `xml:"value,attr"`
}

// parseRegions reads Regions. It refuses shapes other than rectangles and diamonds.
func parseRegions(data []byte) (*regionList, error) {
	var x struct {
		XMLName xml.Name `xml:"Regions"`
		Regions []struct {
			ID    int      `xml:"id,attr"`
			Name  valueXML `xml:"name"`
			Shape struct {
				Type   string   `xml:"type,attr"`
				Quad   valueXML `xml:"quad"`
				Centre valueXML `xml:"center"`
				Width  valueXML `xml:"width"`
				Height valueXML `xml:"height"`
			} `xml:"shape"`
		} `xml:"region"`
	}
	if err := readXML(regionsFile, data, &x); err != nil {
		return nil, err
	}
	var l regionList
	for _, r := range x.Regions {
		of := map[string]string{shapeRect: r.Shape.Quad.Value,
			shapeDiamond: r.Shape.Centre.Value + "," + r.Shape.Width.Value + "," + r.Shape.Height.Value}
		v, err := numbers(of[r.Shape.Type], 4)
		if err != nil {
			return nil, fmt.Errorf("%s: region %d, a %q: %w", regionsFile, r.ID, r.Shape.Type, err)
		}
		region, first := region{ID: r.ID, Name: r.Name.Value}, maps.Point{X: v[0], Y: v[1]}
		if r.Shape.Type == shapeDiamond {
			region.Diamond = maps.Diamond{Centre: first, Width: v[2], Height: v[3]}
		} else {
			region.Rect = maps.Rect{Min: first, Max: maps.Point{X: v[2], Y: v[3]}}
		}
		l.Regions = append(l.Regions, region)
	}
	return &l, nil
}

// Bytes is the file.
func (l *regionList) Bytes() []byte {
	d := newDocument("utf-8")
	d.open("Regions")
	for _, r := range l.Regions {
		d.open("region", "id", strconv.Itoa(r.ID))
		d.empty("name", "value", r.Name)
		if r.isDiamond() {
			d.open("shape", "type", shapeDiamond)
			d.empty("center", "value", commas(r.Diamond.Centre.X, r.Diamond.Centre.Y))
			d.empty("width", "value", decimal(r.Diamond.Width))
			d.empty("height", "value", decimal(r.Diamond.Height))
		} else {
			d.open("shape", "type", shapeRect)
			d.empty("quad", "value", commas(r.Rect.Min.X, r.Rect.Min.Y, r.Rect.Max.X, r.Rect.Max.Y))
		}
		d.close("shape")
		d.close("region")
	}
	d.close("Regions")
	return d.unended()
}
