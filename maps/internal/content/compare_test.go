package content

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// sameKind is the reference map of the same kind for each of our maps.
var sameKind = map[string]string{
	"build-battlecruiser": "BuildBattleCruiser_20", "defeat-zerglings": "Warfare_Zerglings_20",
	"defeat-hydralisks": "Warfare_Hydralisks_15", "defeat-hydralisks-ultralisks": "Warfare_H5_U3",
}

// fieldsOf lists a file's values by field. Values that occur several times are listed in the order of the file for a
// binary file; in XML and texts their order says nothing, and they are sorted.
func fieldsOf(t *testing.T, f mpq.File) map[string][]string {
	t.Helper()
	fields := map[string][]string{}
	if parse := parserOf(f.Name); parse != nil {
		m, err := parse(f.Content)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		listFields(fields, "", reflect.ValueOf(m).Elem())
		return fields
	}
	switch {
	case f.Name == preloadAssetsFile || f.Name == script.FileName:
		fields["all"] = []string{string(f.Content)}
	case strings.HasSuffix(f.Name, ".txt"):
		listTexts(t, fields, f)
	default:
		listElements(t, fields, f)
	}
	for _, values := range fields {
		slices.Sort(values)
	}
	return fields
}

func listFields(fields map[string][]string, path string, v reflect.Value) {
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			listFields(fields, strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), v.Field(i))
		}
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Struct && v.Len() <= 256:
		if v.Len() == 0 {
			fields[path] = nil
		}
		for i := range v.Len() {
			listFields(fields, path, v.Index(i))
		}
	case v.Kind() == reflect.Slice || v.Kind() == reflect.Array:
		fields[path] = append(fields[path], fmt.Sprint(v.Len(), " ", v.Interface()))
	default:
		fields[path] = append(fields[path], fmt.Sprint(v.Interface()))
	}
}

// listTexts reads KEY=TEXT. The keys of texts that a script shows differ from map to map: they are one field.
func listTexts(t *testing.T, fields map[string][]string, f mpq.File) {
	text, ok := strings.CutPrefix(string(f.Content), byteOrderMark)
	if !ok {
		t.Errorf("%s does not begin with a byte order mark", f.Name)
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, lineEnd), lineEnd) {
		key, value, _ := strings.Cut(line, "=")
		if first, _, _ := strings.Cut(key, "/"); !slices.Contains([]string{"DocInfo", "MapInfo", "UI"}, first) {
			key, value = "others", line
		}
		fields[key] = append(fields[key], value)
	}
}

// listElements reads XML: the texts and attributes by the path of their elements.
func listElements(t *testing.T, fields map[string][]string, f mpq.File) {
	d := xml.NewDecoder(bytes.NewReader(f.Content))
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var path []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		switch token := token.(type) {
		case xml.ProcInst:
			fields["encoding"] = []string{string(token.Inst)}
		case xml.StartElement:
			path = append(path, token.Name.Local)
			at := strings.Join(path, "/")
			// all of a script's source is one field
			if f.Name == triggersFile && (len(path) > 2 || at == "TriggerData/Element") {
				fields["TriggerData/Element"] = append(fields["TriggerData/Element"], at)
				continue
			}
			fields[at] = append(fields[at], "")
			for _, a := range token.Attr {
				fields[at+"@"+a.Name.Local] = append(fields[at+"@"+a.Name.Local], a.Value)
			}
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" && f.Name != triggersFile {
				fields[strings.Join(path, "/")+" text"] = append(fields[strings.Join(path, "/")+" text"], text)
			}
		}
	}
}

// differing lists "FILE FIELD" for each field of a reference that ours have otherwise, or one has alone; "FILE" for a
// file that one has alone.
func differing(t *testing.T, ours, theirs []mpq.File) []string {
	t.Helper()
	var list []string
	for _, f := range theirs {
		mine, ok := Find(ours, f.Name)
		switch {
		case f.Name == "(listfile)" || f.Name == "(attributes)" || f.Name == script.FileName:
		case !ok:
			list = append(list, f.Name)
		case !bytes.Equal(mine, f.Content):
			a, b := fieldsOf(t, mpq.File{Name: f.Name, Content: mine}), fieldsOf(t, f)
			for field, values := range b {
				if !slices.Equal(values, a[field]) {
					list = append(list, f.Name+" "+field)
				}
			}
			for field := range a {
				if _, both := b[field]; !both {
					list = append(list, f.Name+" "+field)
				}
			}
		}
	}
	for _, f := range ours {
		if _, ok := Find(theirs, f.Name); !ok {
			list = append(list, f.Name)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
