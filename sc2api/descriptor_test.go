package sc2api

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	gocmp "github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/descriptorpb"
)

// TestDescriptorsAreBlizzards holds our .proto files against the published descriptors, everything that decides about
// bytes and names; order and comments are ours. testdata has the outline of the published ones.
func TestDescriptorsAreBlizzards(t *testing.T) {
	const head = "# The SC2 API as Blizzard publishes it: s2clientprotocol 5.0.16 (MIT), without what most fields " +
		"have alike. A thing under each message or enum\n" +
		"# that is indented is its own. With SC2MSGI_UPDATE=1 TestDescriptorsAreBlizzards writes this file where the " +
		"published descriptors are.\n"
	const file = "testdata/protocol.txt"
	published, there := publishedFiles(t)
	if there {
		want, got := facts(published), facts(ourFiles())
		if len(want) < 1000 {
			t.Fatalf("only %d facts in the published descriptors", len(want))
		}
		for _, d := range factDiff(want, got) {
			t.Error(d)
		}
		if os.Getenv("SC2MSGI_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(head+outline(want)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	} else {
		t.Log("no published descriptors in a folder shared beside the repository: compared with their outline in " +
			"testdata alone")
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(string(kept), head+outline(facts(ourFiles()))); diff != "" {
		t.Errorf("-published +ours:\n%s", diff)
	}
}

// plain takes away what most fields have alike; of options, "packed" is told beside them.
var (
	options = regexp.MustCompile(`,? ?options \{[^}]*\}`)
	plain   = strings.NewReplacer("LABEL_", "", "TYPE_", "", ", no oneof", "", `, default ""`, "", ", packed false", "",
		`, extends ""`, "", ".SC2APIProtocol.", "", ", 0 extensions, ranges [], reserved [] []", "",
		", reserved [] []", "")
)

// outline writes facts in short, by what they are of, without a field's JSON name where that follows from its name.
func outline(is map[string]string) string {
	type fact struct{ of, text string }
	var all []fact
	for name, what := range is {
		kind, full, _ := strings.Cut(name, " ")
		if kind == "enum" && strings.HasPrefix(full, "value ") {
			kind, full = "value", strings.TrimPrefix(full, "value ")
		}
		short := strings.TrimPrefix(full, "SC2APIProtocol.")
		of, last := short, ""
		if kind == "field" || kind == "value" || kind == "oneof" {
			at := strings.LastIndexByte(short, '.')
			of, last = short[:at], short[at+1:]
			what = strings.Replace(what, ", JSON "+jsonName(last)+",", ",", 1)
			kind = "  " + kind
		} else {
			last = short
		}
		all = append(all, fact{of, strings.TrimRight(
			kind+" "+last+" "+plain.Replace(strings.ReplaceAll(options.ReplaceAllString(what, ""), " ,", ",")), " ")})
	}
	slices.SortFunc(all, func(a, b fact) int {
		own := func(f fact) bool { return strings.HasPrefix(f.text, "  ") }
		if a.of == b.of && own(a) != own(b) {
			if own(b) {
				return -1
			}
			return 1
		}
		return cmp.Or(strings.Compare(a.of, b.of), strings.Compare(a.text, b.text))
	})
	var b strings.Builder
	for _, f := range all {
		b.WriteString(f.text + "\n")
	}
	return b.String()
}

// jsonName is a field's name in JSON, as protoc forms it.
func jsonName(field string) string {
	var b strings.Builder
	up := false
	for _, c := range field {
		if c == '_' {
			up = true
			continue
		}
		if up {
			c = unicode.ToUpper(c)
		}
		b.WriteRune(c)
		up = false
	}
	return b.String()
}

// TestGeneratedCodeIsOfTheseFiles holds the generated Go against the .proto files it was made from.
func TestGeneratedCodeIsOfTheseFiles(t *testing.T) {
	protoc, err := exec.LookPath("protoc")
	if err != nil {
		t.Skip("no protoc: cannot read the .proto files")
	}
	names, err := filepath.Glob("s2clientprotocol/*.proto")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "set.desc")
	cmd := exec.Command(protoc, append([]string{"--proto_path=.", "--descriptor_set_out=" + out}, names...)...)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("protoc: %v\n%s", err, text)
	}
	b, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	set := &descriptorpb.FileDescriptorSet{}
	if err := proto.Unmarshal(b, set); err != nil {
		t.Fatal(err)
	}
	for _, d := range factDiff(facts(set.File), facts(ourFiles())) {
		t.Errorf("run go generate: %s", d)
	}
}

// publishedFiles are Blizzard's own descriptors, if they are in a folder shared beside the repository.
func publishedFiles(t *testing.T) (files []*descriptorpb.FileDescriptorProto, there bool) {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		b, err := os.ReadFile(filepath.Join(dir, "shared", "sc2", "s2clientprotocol.desc"))
		if err != nil {
			continue
		}
		set := &descriptorpb.FileDescriptorSet{}
		if err := proto.Unmarshal(b, set); err != nil {
			t.Fatal(err)
		}
		return set.File, true
	}
	return nil, false
}

func ourFiles() []*descriptorpb.FileDescriptorProto {
	var files []*descriptorpb.FileDescriptorProto
	protoregistry.GlobalFiles.RangeFilesByPackage("SC2APIProtocol", func(f protoreflect.FileDescriptor) bool {
		files = append(files, protodesc.ToFileDescriptorProto(f))
		return true
	})
	return files
}

// facts lists what files declare: the full name of each thing to what it is.
func facts(files []*descriptorpb.FileDescriptorProto) map[string]string {
	is := map[string]string{}
	for _, f := range files {
		imports := slices.Sorted(slices.Values(f.Dependency))
		is["file "+f.GetName()] = fmt.Sprintf(
			"syntax %s, package %s, imports %v, %d extensions, %d services, public %v, weak %v",
			cmp.Or(f.GetSyntax(), "proto2"), f.GetPackage(), imports, len(f.Extension), len(f.Service),
			f.PublicDependency, f.WeakDependency)
		for _, m := range f.MessageType {
			messageFacts(is, f.GetPackage(), m)
		}
		for _, e := range f.EnumType {
			enumFacts(is, f.GetPackage(), e)
		}
	}
	return is
}

func messageFacts(is map[string]string, scope string, m *descriptorpb.DescriptorProto) {
	name := scope + "." + m.GetName()
	is["message "+name] = fmt.Sprintf("options {%v}, %d extensions, ranges %v, reserved %v %v",
		m.Options, len(m.Extension), m.ExtensionRange, m.ReservedRange, m.ReservedName)
	for _, o := range m.OneofDecl {
		is["oneof "+name+"."+o.GetName()] = fmt.Sprintf("options {%v}", o.Options)
	}
	for _, f := range m.Field {
		oneof := "no oneof"
		if f.OneofIndex != nil {
			oneof = "oneof " + m.OneofDecl[f.GetOneofIndex()].GetName()
		}
		is["field "+name+"."+f.GetName()] = fmt.Sprintf(
			"= %d, %v %v %s, %s, default %q, JSON %s, packed %t, options {%v}, extends %q",
			f.GetNumber(), f.GetLabel(), f.GetType(), f.GetTypeName(), oneof, f.GetDefaultValue(), f.GetJsonName(),
			f.GetOptions().GetPacked(), f.Options, f.GetExtendee())
	}
	for _, nested := range m.NestedType {
		messageFacts(is, name, nested)
	}
	for _, e := range m.EnumType {
		enumFacts(is, name, e)
	}
}

func enumFacts(is map[string]string, scope string, e *descriptorpb.EnumDescriptorProto) {
	name := scope + "." + e.GetName()
	// The first value is the default of a field that is absent.
	is["enum "+name] = fmt.Sprintf("first %s, options {%v}, reserved %v %v",
		e.Value[0].GetName(), e.Options, e.ReservedRange, e.ReservedName)
	for _, v := range e.Value {
		is["enum value "+name+"."+v.GetName()] = fmt.Sprintf("= %d, options {%v}", v.GetNumber(), v.Options)
	}
}

// factDiff tells, a line each, what of want is missing or different in got, and what got has beyond it.
func factDiff(want, got map[string]string) []string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if g, ok := got[name]; !ok {
			lines = append(lines, fmt.Sprintf("%s: missing; want %s", name, want[name]))
		} else if g != want[name] {
			lines = append(lines, fmt.Sprintf("%s:\n  have %s\n  want %s", name, g, want[name]))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[name]; !ok {
			lines = append(lines, fmt.Sprintf("%s: is no part of the protocol; have %s", name, got[name]))
		}
	}
	return lines
}

// TestFactDiffSeesEveryChange changes one thing at a time in a copy of our own descriptors: the comparison above must
// name it, or it would prove nothing.
func TestFactDiffSeesEveryChange(t *testing.T) {
	original := ourFiles()
	if d := factDiff(facts(original), facts(original)); len(d) != 0 {
		t.Fatalf("equal descriptors differ: %v", d)
	}
	for name, change := range map[string]func(f *descriptorpb.FileDescriptorProto){
		"field SC2APIProtocol.Request.ping": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "Request", "ping").Number = proto.Int32(23)
		},
		"field SC2APIProtocol.Request.id": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "Request", "id").Type = descriptorpb.FieldDescriptorProto_TYPE_INT32.Enum()
		},
		"field SC2APIProtocol.Response.error": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "Response", "error").Label = descriptorpb.FieldDescriptorProto_LABEL_OPTIONAL.Enum()
		},
		"field SC2APIProtocol.Response.status": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "Response", "status").TypeName = proto.String(".SC2APIProtocol.Result")
		},
		"field SC2APIProtocol.Request.step": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "Request", "step").OneofIndex = nil
		},
		"field SC2APIProtocol.RequestStep.count": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "RequestStep", "count").DefaultValue = proto.String("1")
		},
		"field SC2APIProtocol.ActionObserverCameraFollowUnits.unit_tags": func(f *descriptorpb.FileDescriptorProto) {
			field(f, "ActionObserverCameraFollowUnits", "unit_tags").
				Options = &descriptorpb.FieldOptions{Packed: proto.Bool(true)}
		},
		"field SC2APIProtocol.PortSet.base_port": func(f *descriptorpb.FileDescriptorProto) {
			message(f, "PortSet").Field = message(f, "PortSet").Field[:1]
		},
		"message SC2APIProtocol.RequestPing": func(f *descriptorpb.FileDescriptorProto) {
			message(f, "RequestPing").Name = proto.String("RequestPong")
		},
		"oneof SC2APIProtocol.RequestCreateGame.Map": func(f *descriptorpb.FileDescriptorProto) {
			message(f, "RequestCreateGame").OneofDecl[0].Name = proto.String("map")
		},
		"enum value SC2APIProtocol.Status.ended": func(f *descriptorpb.FileDescriptorProto) {
			f.EnumType[0].Value[4].Number = proto.Int32(7)
		},
		"enum SC2APIProtocol.Status": func(f *descriptorpb.FileDescriptorProto) {
			slices.Reverse(f.EnumType[0].Value)
		},
		"enum value SC2APIProtocol.ActionChat.Channel.Team": func(f *descriptorpb.FileDescriptorProto) {
			message(f, "ActionChat").EnumType[0].Value[1].Number = proto.Int32(3)
		},
		"enum value SC2APIProtocol.ResponseSaveMap.Error.Additional": func(f *descriptorpb.FileDescriptorProto) {
			e := message(f, "ResponseSaveMap").EnumType[0]
			e.Value = append(e.Value, &descriptorpb.EnumValueDescriptorProto{Name: proto.String("Additional"),
				Number: proto.Int32(9)})
		},
		"file s2clientprotocol/sc2api.proto": func(f *descriptorpb.FileDescriptorProto) {
			f.Dependency = f.Dependency[1:]
		},
	} {
		t.Run(name, func(t *testing.T) {
			files := make([]*descriptorpb.FileDescriptorProto, len(original))
			for i, f := range original {
				files[i] = proto.CloneOf(f)
				if f.GetName() == "s2clientprotocol/sc2api.proto" {
					change(files[i])
				}
			}
			lines := factDiff(facts(original), facts(files))
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, name+":") }) {
				t.Errorf("the change was not reported; reported was %q", lines)
			}
		})
	}
}

func message(f *descriptorpb.FileDescriptorProto, name string) *descriptorpb.DescriptorProto {
	i := slices.IndexFunc(f.MessageType, func(m *descriptorpb.DescriptorProto) bool { return m.GetName() == name })
	return f.MessageType[i]
}

func field(f *descriptorpb.FileDescriptorProto, in, name string) *descriptorpb.FieldDescriptorProto {
	fields := message(f, in).Field
	return fields[slices.IndexFunc(fields,
		func(d *descriptorpb.FieldDescriptorProto) bool { return d.GetName() == name })]
}
