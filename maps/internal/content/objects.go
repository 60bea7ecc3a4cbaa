package content

import (
	"encoding/xml"
	"fmt"
	"strconv"

	"sc2msgi/maps"
)

// objectList is the file Objects: the units that stand on the map when the game loads it, and points. Its layout is
// that of SC2Mapster's wiki (File_Formats/Maps/Objects), which tells of more that flat maps do not have, as doodads
// and cameras: that is not read.
type objectList struct {
	XMLName xml.Name      `xml:"PlacedObjects"`
	Version string        `xml:",attr"`
	Units   []objectUnit  `xml:"ObjectUnit"`
	Points  []objectPoint `xml:"ObjectPoint"`
}

// objectUnit is a unit.
type objectUnit struct {
	ID        int      `xml:"Id,attr"`
	Position  position `xml:",attr"`
	Rotation  float64  `xml:",attr"` // in radians; 0 is not written
	Scale     string   `xml:",attr"`
	UnitType  string   `xml:",attr"` // name in the game's catalog
	Player    int      `xml:",attr"` // 0 is not written: neutral
	Resources int      `xml:",attr"` // minerals or gas in it; 0 is not written: as much as the type has
}

// objectPoint is a point.
type objectPoint struct {
	ID       int      `xml:"Id,attr"`
	Position position `xml:",attr"`
	Scale    string   `xml:",attr"`
	Type     string   `xml:",attr"` // "StartLoc" or "Normal"
	Name     string   `xml:",attr"`
	Color    string   `xml:",attr"`
}

// position is a place; its height is 0 in all maps at hand.
type position struct{ maps.Point }

// UnmarshalXMLAttr reads "x,y,z".
func (p *position) UnmarshalXMLAttr(attr xml.Attr) error {
	v, err := numbers(attr.Value, 3)
	if err != nil {
		return fmt.Errorf("%s: %w", attr.Name.Local, err)
	}
	p.X, p.Y = v[0], v[1]
	return nil
}

func (p position) String() string { return commas(p.X, p.Y, 0) }

const (
	objectsVersion = "27"
	pointStart     = "StartLoc"
	pointNormal    = "Normal"
	fullScale      = "1,1,1"
	noColour       = "0,0,0,0"
)

// parseObjects reads Objects.
func parseObjects(data []byte) (*objectList, error) {
	o := new(objectList)
	return o, readXML(objectsFile, data, o)
}

// Bytes is the file.
func (o *objectList) Bytes() []byte {
	d := newDocument("utf-8")
	d.open("PlacedObjects", "Version", o.Version)
	for _, u := range o.Units {
		a := []string{"Id", strconv.Itoa(u.ID), "Position", u.Position.String()}
		if u.Rotation != 0 {
			a = append(a, "Rotation", decimal(u.Rotation))
		}
		a = append(a, "Scale", u.Scale, "UnitType", u.UnitType)
		if u.Player != 0 {
			a = append(a, "Player", strconv.Itoa(u.Player))
		}
		if u.Resources != 0 {
			a = append(a, "Resources", strconv.Itoa(u.Resources))
		}
		d.empty("ObjectUnit", a...)
	}
	for _, p := range o.Points {
		d.empty("ObjectPoint", "Id", strconv.Itoa(p.ID), "Position", p.Position.String(), "Scale", p.Scale, "Type",
			p.Type, "Name", p.Name, "Color", p.Color)
	}
	d.close("PlacedObjects")
	return d.bytes()
}
