package mpq

import (
	"bytes"
	"context"
	"crypto/md5"
	"slices"
	"testing"
)

// Rule: a reference map packed anew has the header, tables, listfile and attributes of the map itself, but for what
// depends on how well zlib packed: places and stored sizes. The hash table has the same entries; their order in it
// depends on who came first.
func TestSameParametersAsReferences(t *testing.T) {
	for name, data := range references(t) {
		t.Run(name, func(t *testing.T) {
			theirs, err := Open(context.Background(), data)
			if err != nil {
				t.Fatal(err)
			}
			ours, err := Open(context.Background(), repack(t, data))
			if err != nil {
				t.Fatal(err)
			}
			if got, want := lessSizes(*ours.header), lessSizes(*theirs.header); got != want {
				t.Errorf("header\n%+v, want\n%+v", got, want)
			}
			if len(ours.slots) != len(theirs.slots) ||
				!slices.Equal(sortedSlots(ours.slots), sortedSlots(theirs.slots)) {
				t.Error("the hash tables have different entries")
			}
			sameHet(t, ours, theirs)
			for i := range theirs.blocks {
				if got, want := ours.blocks[i], theirs.blocks[i]; got.size != want.size || got.flags != want.flags ||
					ours.nameOf[i] != theirs.nameOf[i] {
					t.Errorf("file %d: %s %+v, want %s %+v", i, ours.nameOf[i], got, theirs.nameOf[i], want)
				}
				sameSectors(t, ours, theirs, i)
			}
			for _, special := range []string{listfileName, attributesName} {
				got, err := ours.ReadFile(context.Background(), special)
				if err != nil {
					t.Fatal(err)
				}
				if want, err := theirs.ReadFile(context.Background(), special); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s differs (%v)", special, err)
				}
			}
		})
	}
}

// lessSizes returns the header without what depends on how well the files were packed.
func lessSizes(h header) header {
	h.ArchiveSize, h.ArchiveSize64 = 0, 0
	h.HashTableAt, h.BlockTableAt, h.HetTableAt, h.BetTableAt, h.BetTableBytes = 0, 0, 0, 0, 0
	none := [md5.Size]byte{}
	h.HeaderMD5, h.BlockTableMD5, h.BetTableMD5, h.HashTableMD5, h.HetTableMD5 = none, none, none, none, none
	return h
}

func sortedSlots(slots []slot) []slot {
	return slices.SortedFunc(slices.Values(slots), func(a, b slot) int { return int(int64(a.Block) - int64(b.Block)) })
}

// sameHet compares the HET tables place by place: where names collide, who came first decides, so those are compared
// as a set.
func sameHet(t *testing.T, ours, theirs *Archive) {
	t.Helper()
	pairs := func(h *het) []int {
		var all []int
		for i, top := range h.tops {
			all = append(all, int(top)<<32|h.indexes[i])
		}
		slices.Sort(all)
		return all
	}
	if !slices.Equal(pairs(ours.het), pairs(theirs.het)) || !slices.Equal(ours.het.rests, theirs.het.rests) ||
		ours.het.hashBits != theirs.het.hashBits {
		t.Error("the HET or BET tables have different names")
	}
}

// sameSectors compares which pieces of a file are packed, and that neither archive has checksums of sectors.
func sameSectors(t *testing.T, ours, theirs *Archive, i int) {
	t.Helper()
	if ours.blocks[i].flags&flagSingleUnit != 0 {
		// The C library packs 44 bytes, as the .version files have, into 41 to 43; Go's needs a few more than 44 and
		// they stay as they are.
		saved := func(a *Archive) int { return int(a.blocks[i].size) - int(a.blocks[i].stored) }
		if (saved(ours) > 0) != (saved(theirs) > 0) && saved(theirs) > 3 {
			t.Errorf("%s: packing saves %d bytes, want %d", ours.nameOf[i], saved(ours), saved(theirs))
		}
		return
	}
	count := (int(ours.blocks[i].size) + ours.header.sectorSize() - 1) / ours.header.sectorSize()
	for _, a := range []*Archive{ours, theirs} {
		b := a.blocks[i]
		u := unpacker{block: b, raw: a.data[b.position : b.position+b.stored], sectorSize: a.header.sectorSize()}
		offsets, err := u.offsets(count)
		if err != nil || len(offsets) != count+2 || offsets[count] != offsets[count+1] {
			t.Errorf("%s: offsets %v, %v", a.nameOf[i], offsets, err)
		}
	}
}
