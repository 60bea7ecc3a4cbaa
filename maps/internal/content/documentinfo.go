package content

// documentInfo is the file DocumentInfo: what kind of map it is, and what it is built upon.
type documentInfo struct {
	ModType      []string `xml:"ModType>Value"`
	Dependencies []string `xml:"Dependencies>Value"`
}

// dependencies are those of all maps at hand: the data of a game of several players, of all three parts of StarCraft
// II.
var dependencies = []string{
	"bnet:Void Multi (Mod)/0.0/999,file:Mods/VoidMulti.SC2Mod",
	"bnet:Void (Mod)/0.0/999,file:Mods/Void.SC2Mod",
	"bnet:Swarm (Mod)/0.0/999,file:Mods/Swarm.SC2Mod",
	"bnet:Liberty (Mod)/0.0/999,file:Mods/Liberty.SC2Mod",
}

// parseDocumentInfo reads DocumentInfo. Of other parts than these two, as a picture, it says nothing.
func parseDocumentInfo(data []byte) (*documentInfo, error) {
	i := new(documentInfo)
	return i, readXML(documentFile, data, i)
}

// Bytes is the file.
func (i *documentInfo) Bytes() []byte {
	d := newDocument("utf-8")
	d.open("DocInfo")
	d.values("ModType", i.ModType)
	d.values("Dependencies", i.Dependencies)
	d.close("DocInfo")
	return d.bytes()
}

func (d *document) values(name string, list []string) {
	d.open(name)
	for _, v := range list {
		d.leaf("Value", v)
	}
	d.close(name)
}
