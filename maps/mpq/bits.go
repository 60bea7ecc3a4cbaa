package mpq

// bitsAt returns n bits (up to 64) that begin at bit number at, lowest first.
func bitsAt(data []byte, at, n int) uint64 {
	var value uint64
	for done := 0; done < n; {
		shift := (at + done) % 8
		value |= uint64(data[(at+done)/8]>>shift) << done
		done += 8 - shift
	}
	if n < 64 {
		value &= 1<<n - 1
	}
	return value
}

// setBits writes what bitsAt reads. The bits must be zero before.
func setBits(data []byte, at, n int, value uint64) {
	for i := range n {
		bit := at + i
		data[bit/8] |= byte(value>>i&1) << (bit % 8)
	}
}
