package script_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/galaxy"
	"sc2msgi/maps/internal/script"
	"sc2msgi/reference/cost"
)

// Rule: what Galaxy takes as a scenario's file, Embedded gives back byte for byte, also with Windows' line ends; what
// cannot stand in a comment is refused; and the script stays a script.
func TestEmbeddedFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := maps.Find("calibration")
		piece := rapid.OneOf(rapid.String(),
			rapid.SampledFrom([]string{"\n", "//", "// ", " ", "\t", "*/", "\"", "\\", "\\\n", "é", "\r", "\x00",
				"\xff", "//==== the scenario's file begins\n", "//==== the scenario's file ends\n"}))
		file := []byte(strings.Join(rapid.SliceOfN(piece, 1, 12).Draw(t, "pieces"), ""))
		source, err := script.Galaxy(gamedata.V4_10, s, file)
		if err != nil {
			if !bytes.ContainsAny(file, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0d\x0e\x0f"+
				"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f\xff") {
				t.Fatalf("refused %q: %v", file, err)
			}
			return
		}
		if _, err := galaxy.Parse(source); err != nil {
			t.Fatalf("%q: %v", file, err)
		}
		for _, text := range [][]byte{source, bytes.ReplaceAll(source, []byte("\n"), []byte("\r\n"))} {
			if got, ok := script.Embedded(text); ok != (len(file) > 0) || !bytes.Equal(got, file) {
				t.Fatalf("put in %q, got %q, %v", file, got, ok)
			}
		}
	})
}

// Rule: the largest file that maps.Parse takes can stand in a script, also if it has nothing but line ends, and the
// script is not too long to be read.
func TestTheLargestFile(t *testing.T) {
	s, _ := maps.Find("calibration")
	for _, piece := range []string{"\n", "#", "# a comment\n#\n#"} {
		file := []byte(strings.Repeat(piece, maps.MostFile/len(piece)))
		source := generate(t, s, file)
		if got, ok := script.Embedded(source); !ok || !bytes.Equal(got, file) {
			t.Errorf("%q: %d bytes of %d, %v", piece, len(got), len(file), ok)
		}
		if _, err := galaxy.Parse(source); err != nil {
			t.Errorf("%q: %v", piece, err)
		}
	}
}

// Rule: a title and a task may be any text.
func TestOddTitles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, _ := maps.Find("calibration")
		odd := rapid.OneOf(rapid.String(),
			rapid.SampledFrom([]string{"\"", "\\", "\n", "//", "\");\n", "\r", "\x00", "\xff", "{{.}}"}))
		s.Title, s.About = odd.Draw(t, "title"), odd.Draw(t, "about")+odd.Draw(t, "more")
		source, err := script.Galaxy(gamedata.V4_10, s, nil)
		if err != nil {
			if utf8.RuneCountInString(s.Title) <= maps.MostText && utf8.RuneCountInString(s.About) <= maps.MostText {
				t.Fatal(err)
			}
			return
		}
		parsed, err := galaxy.Parse(source)
		if err != nil {
			t.Fatalf("title %q, about %q: %v", s.Title, s.About, err)
		}
		if err := parsed.Check(galaxy.Natives()); err != nil {
			t.Fatal(err)
		}
	})
}

func TestEmbeddedRefuses(t *testing.T) {
	const begins, ends = "//==== the scenario's file begins\n", "//==== the scenario's file ends\n"
	for _, source := range []string{
		"", "// a: 1\n", begins, ends, begins + "// a\n", begins + "a\n" + ends, begins + "// \n" + ends,
		begins + "// a\n" + ends + begins + "// a\n" + ends, begins + begins + ends, ends + begins,
		begins + "// " + strings.Repeat("a", maps.MostFile+1) + "\n" + ends,
	} {
		if file, ok := script.Embedded([]byte(source)); ok {
			t.Errorf("%.80q has the file %.80q", source, file)
		}
	}
	s, _ := maps.Find("calibration")
	for file, want := range map[string]string{
		"a\x00": "script of calibration: the scenario's file: byte 0x00 at 1 cannot " +
			"stand in a comment",
		"a\r\n": "script of calibration: the scenario's file: byte 0x0d at 1 cannot " +
			"stand in a comment",
		"\xff": "script of calibration: the scenario's file: it is not UTF-8",
		strings.Repeat("a", maps.MostFile+1): "script of calibration: the scenario's file: 262145 bytes, the " +
			"most is 262144",
	} {
		if _, err := script.Galaxy(gamedata.V4_10, s, []byte(file)); err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
}

func FuzzEmbedded(f *testing.F) {
	s, _ := maps.Find("calibration")
	source, err := script.Galaxy(gamedata.V4_10, s, []byte("name: x\n"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(source)
	f.Fuzz(func(t *testing.T, source []byte) {
		cost.InProportion(t, len(source), 64, func() {
			if file, ok := script.Embedded(source); ok && len(file) > len(source) {
				t.Errorf("%d bytes of a script of %d", len(file), len(source))
			}
		})
	})
}
