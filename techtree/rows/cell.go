package rows

import (
	"bytes"
	"errors"
)

// cellAt returns the cell that begins at a place of a line, and where the next one begins: behind the line after the
// last one.
func cellAt(line []byte, begin int) (cell []byte, next int, err error) {
	rest := line[min(begin, len(line)):]
	if len(rest) == 0 || rest[0] != '"' {
		end := bytes.IndexByte(rest, ',')
		if end < 0 {
			end = len(rest)
		}
		if bytes.IndexByte(rest[:end], '"') >= 0 {
			return nil, 0, errors.New(
				`there is a quote within a cell: put all of the cell in quotes, and write "" for one`)
		}
		return rest[:end], begin + end + 1, nil
	}
	for i := 1; i < len(rest); i++ {
		switch {
		case rest[i] != '"':
			cell = append(cell, rest[i])
		case i+1 < len(rest) && rest[i+1] == '"':
			cell = append(cell, '"')
			i++
		case i+1 == len(rest) || rest[i+1] == ',':
			return cell, begin + i + 2, nil
		default:
			return nil, 0, errors.New("something follows the closing quote of a cell: put a comma there")
		}
	}
	return nil, 0, errors.New("a quote is not closed: a cell may not go over several lines")
}
