package install

import (
	"bytes"
	"debug/elf"
	"debug/macho"
	"debug/pe"
	"fmt"
	"io"
)

// A program says in its header for which system and processor it is, and where its parts lie: one whose parts lie
// behind its end was cut off.

// program is what a header says.
type program struct {
	system    string // "Linux", "Windows" or "macOS"
	processor string
	fits      bool  // one of the processors that the game is built for
	end       int64 // of its last part
}

// CheckProgram says what keeps a version's program from being one, by its header. A script may stand in its place
// where the system runs scripts, and a stand-in is for the processor of this machine.
func (i *Install) CheckProgram(v Version) error {
	f, err := i.sys.look(i.sys.slashed(v.Path), reinstall)
	if err != nil {
		return err
	}
	defer f.Close()
	bad := func(mend, why string, args ...any) error {
		return &contentError{v.Path, fmt.Sprintf(why, args...), mend}
	}
	if i.on.mode && bytes.HasPrefix(f.head, []byte("#!")) {
		return nil
	}
	wanted := map[string]string{linuxExe: "Linux", windowsExe: "Windows", macExe: "macOS"}[i.on.exe]
	p, err := readProgram(f)
	switch {
	case p.system == "":
		return bad(reinstall, "is no program: its %d bytes begin as none", f.size)
	case p.system != wanted:
		return bad("put the game for "+wanted+" there", "is a program for %s, and %s is wanted", p.system, wanted)
	case err != nil:
		return bad(reinstall, "is cut off or damaged, it has %d bytes (%v)", f.size, err)
	case p.end > f.size:
		return bad(reinstall, "is cut off: it has %d of %d bytes", f.size, p.end)
	case !p.fits && i.StandIn == nil:
		return bad("put the game's own program there, which is for x86-64 (on macOS for Apple's processors, too)",
			"is for another processor (%s)", p.processor)
	}
	return nil
}

// readProgram reads a header. The system is "" for what is no program; an error is of one that has no whole header.
func readProgram(f *opened) (program, error) {
	r := io.NewSectionReader(f, 0, f.size)
	switch {
	case bytes.HasPrefix(f.head, []byte(elf.ELFMAG)):
		return readELF(r)
	case bytes.HasPrefix(f.head, []byte("MZ")):
		return readPE(r)
	case isMachO(f.head):
		return readMachO(r, f.head)
	}
	return program{}, nil
}

func readELF(r *io.SectionReader) (program, error) {
	p := program{system: "Linux"}
	f, err := elf.NewFile(r)
	if err != nil {
		return p, fmt.Errorf("read its header: %w", err)
	}
	p.processor, p.fits = f.Machine.String(), f.Machine == elf.EM_X86_64
	for _, s := range f.Progs {
		p.reaches(s.Off, s.Filesz)
	}
	for _, s := range f.Sections {
		if s.Type != elf.SHT_NOBITS {
			p.reaches(s.Offset, s.FileSize)
		}
	}
	return p, nil
}

func readPE(r *io.SectionReader) (program, error) {
	p := program{system: "Windows"}
	f, err := pe.NewFile(r)
	if err != nil {
		return p, fmt.Errorf("read its header: %w", err)
	}
	p.processor, p.fits = fmt.Sprintf("machine %#x", f.Machine), f.Machine == pe.IMAGE_FILE_MACHINE_AMD64
	for _, s := range f.Sections {
		p.reaches(uint64(s.Offset), uint64(s.Size))
	}
	return p, nil
}

// isMachO reports whether bytes begin a program for one processor, or for several.
func isMachO(head []byte) bool {
	return bytes.HasPrefix(head, []byte("\xcf\xfa\xed\xfe")) || bytes.HasPrefix(head, []byte("\xca\xfe\xba\xbe"))
}

func readMachO(r *io.SectionReader, head []byte) (program, error) {
	p := program{system: "macOS"}
	if head[0] == 0xcf {
		f, err := macho.NewFile(r)
		if err != nil {
			return p, fmt.Errorf("read its header: %w", err)
		}
		p.part(f, 0)
		return p, nil
	}
	fat, err := macho.NewFatFile(r)
	if err != nil {
		return p, fmt.Errorf("read its header: %w", err)
	}
	for _, a := range fat.Arches {
		p.reaches(uint64(a.Offset), uint64(a.Size))
		p.part(a.File, uint64(a.Offset))
	}
	return p, nil
}

// part adds one processor's part of a program.
func (p *program) part(f *macho.File, at uint64) {
	p.processor = f.Cpu.String()
	p.fits = p.fits || f.Cpu == macho.CpuAmd64 || f.Cpu == macho.CpuArm64
	for _, l := range f.Loads {
		if s, ok := l.(*macho.Segment); ok {
			p.reaches(at+s.Offset, s.Filesz)
		}
	}
}

// reaches notes where a part lies. One that lies nowhere any file could reach counts as one behind the end.
func (p *program) reaches(at, size uint64) {
	const most = 1 << 62
	p.end = max(p.end, int64(min(min(at, most/2)+min(size, most/2), most)))
}
