package content

import (
	"encoding/xml"
	"strings"

	"sc2msgi/maps/mpq"
)

// componentList is the file ComponentList.SC2Components: the parts of a map. Its layout is told by
// erivgout/sc2-map-editor-mcp (sc2-formats.md).
type componentList struct {
	XMLName    xml.Name    `xml:"Components"`
	Components []component `xml:"DataComponent"`
}

// component is a part: a file, or the files of a folder.
type component struct {
	Type   string `xml:",attr"` // four letters
	Locale string `xml:",attr"` // of texts
	Path   string `xml:",chardata"`
}

// Types of components.
const (
	typeData    = "gada"
	typeTexts   = "text"
	typeTerrain = "terr"
	typeLayouts = "uiui"
)

// parseComponents reads ComponentList.SC2Components.
func parseComponents(data []byte) (*componentList, error) {
	l := new(componentList)
	return l, readXML(componentsFile, data, l)
}

// Bytes is the file.
func (c *componentList) Bytes() []byte {
	d := newDocument("utf-8")
	d.open("Components")
	for _, one := range c.Components {
		a := []string{"Type", one.Type}
		if one.Locale != "" {
			a = append(a, "Locale", one.Locale)
		}
		d.leaf("DataComponent", one.Path, a...)
	}
	d.close("Components")
	return d.unended()
}

// in reports whether the component has a file among these. Texts and data are folders.
func (c *component) in(files []mpq.File) bool {
	folder := ""
	switch c.Type {
	case typeData:
		folder = "Base.SC2Data/GameData/"
	case typeTexts:
		folder = c.Locale + ".SC2Data/LocalizedData/"
	case typeLayouts:
		_, ok := Find(files, "Base.SC2Data/"+c.Path)
		return ok
	default:
		_, ok := Find(files, c.Path)
		return ok
	}
	for _, f := range files {
		if len(f.Name) > len(folder) && sameName(f.Name[:len(folder)], folder) {
			return true
		}
	}
	return false
}

// versionFile is the name of the file that tells who saved the component.
func (c *component) versionFile() string {
	path := c.Path
	if c.Type == typeLayouts {
		path = "Base.SC2Data/" + path
	}
	if dot := strings.LastIndexByte(path, '.'); dot > strings.LastIndexByte(path, '/') {
		path = path[:dot]
	}
	return path + versionEnding
}
