package mpq

import (
	"fmt"
	"slices"
	"strings"
)

// damaged adds a line to what is wrong with the archive, if something is.
func (a *Archive) damaged(what string, err error) {
	if err == nil {
		return
	}
	if what != "" {
		err = fmt.Errorf("%s: %w", what, err)
	}
	a.damage = append(a.damage, err)
}

// readTables reads the tables. Of a damaged one it takes the other form, if that is there and sound, or else what can
// be made of it.
func (a *Archive) readTables(m meter) {
	before := len(a.damage)
	slots, slotsErr := a.readSlots(m)
	blocks, blocksErr := a.readBlocks(m)
	het, hetErr := a.readHet(m)
	a.damaged("hash table", slotsErr)
	a.damaged("block table", blocksErr)
	a.damaged("", hetErr)
	if het != nil && hetErr == nil {
		if slotsErr != nil {
			slots = nil
		}
		if blocksErr != nil || blocks == nil || slots == nil && slotsErr == nil {
			blocks = het.blocks
		}
	} else if slots != nil && slotsErr == nil && blocksErr == nil {
		het = nil
	}
	if blocks == nil && het != nil {
		blocks = het.blocks
	}
	if het != nil && hetErr == nil && slotsErr == nil && blocksErr == nil {
		a.damaged("", sameBlocks(blocks, het.blocks))
	}
	a.slots, a.blocks, a.het = slots, blocks, het
	a.damaged("hash table", checkSlots(a.slots, len(a.blocks)))
	a.slotIndex = indexOfSlots(a.slots)
	a.checkBlocks()
	a.nameOf = make([]string, len(a.blocks))
	a.tableSound = len(a.damage) == before
}

// sameBlocks reports where the two forms of the block table differ.
func sameBlocks(blocks, bet []block) error {
	if len(blocks) != len(bet) {
		return fmt.Errorf("the block table has %d files and the BET table %d", len(blocks), len(bet))
	}
	for i := range blocks {
		if blocks[i] != bet[i] {
			return fmt.Errorf("the block table and the BET table disagree on file %d", i)
		}
	}
	return nil
}

// readListfile learns the names, and returns the list. Lines end with any mix of CR, LF and semicolons.
func (a *Archive) readListfile(m meter) []byte {
	for _, name := range []string{listfileName, attributesName, signatureName} {
		a.learn(name)
	}
	i := a.find(listfileName)
	if i < 0 {
		return nil
	}
	if most := uint64(listBase + listEach*len(a.blocks)); a.blocks[i].size > most {
		a.damaged(listfileName, fmt.Errorf("says it has %d bytes: %d are the most for %d files",
			a.blocks[i].size, most, len(a.blocks)))
		return nil
	}
	list, _, err := a.read(m, i, listfileName)
	if err != nil {
		a.damaged(listfileName, err)
		return nil
	}
	isEnd := func(r rune) bool { return r == '\r' || r == '\n' || r == ';' }
	useless := 0 // names of no file, or of one that has its name
	for line := range strings.FieldsFuncSeq(string(list), isEnd) {
		if m.count(len(line)) != nil {
			return nil
		}
		if len(line) <= maxName && a.learn(line) {
			a.names = append(a.names, strings.Clone(line))
		} else if useless++; useless > len(a.blocks) {
			a.damaged(listfileName, fmt.Errorf("it names more files than the %d that the archive has room for: the "+
				"rest of it is not looked at", len(a.blocks)))
			break
		}
	}
	return list
}

// learn gives the file of a name its name, and reports whether there is one that had none.
func (a *Archive) learn(name string) bool {
	i := a.find(name)
	if i < 0 {
		return false
	}
	if a.slots != nil && a.het != nil && a.het.find(name) != findSlot(a.slots, a.slotIndex, name) {
		a.disagree(name)
	}
	if a.nameOf[i] != "" {
		return false
	}
	a.nameOf[i] = strings.Clone(name)
	return true
}

// disagree tells of the first name on which the two kinds of tables do not agree; more would tell no more.
func (a *Archive) disagree(name string) {
	const what = "the hash table and the HET table disagree on "
	if !slices.ContainsFunc(a.damage, func(e error) bool { return strings.HasPrefix(e.Error(), what) }) {
		a.damaged("", fmt.Errorf("%s%q", what, name))
	}
}

// readAttributes reads the sums of the files, and compares the list with its own.
func (a *Archive) readAttributes(m meter, list []byte) {
	i := a.find(attributesName)
	if i < 0 {
		return
	}
	if most := uint64(attributesMost(len(a.blocks))); a.blocks[i].size > most {
		a.damaged(attributesName, fmt.Errorf("says it has %d bytes: %d are the most for %d files",
			a.blocks[i].size, most, len(a.blocks)))
		return
	}
	content, _, err := a.read(m, i, attributesName)
	if err == nil {
		a.attributes, err = parseAttributes(content, len(a.blocks))
	}
	a.damaged(attributesName, err)
	if i := a.find(listfileName); i >= 0 && list != nil {
		a.damaged(listfileName, a.attributes.check(i, list))
	}
}
