package gosc2ai

import "fmt"

// Both libraries have the messages of the same protocol: what is written by one is read by the other. go-sc2ai's
// leave out zeros, which read as zeros again.

// theirs copies a message of sc2msgi into one of go-sc2ai.
func theirs(to interface{ Unmarshal([]byte) error }, from interface{ MarshalVT() ([]byte, error) }) error {
	data, err := from.MarshalVT()
	if err == nil {
		err = to.Unmarshal(data)
	}
	if err != nil {
		return fmt.Errorf("turning %T into %T: %w", from, to, err)
	}
	return nil
}

// ours copies a message of go-sc2ai into one of sc2msgi.
func ours(to interface{ UnmarshalVT([]byte) error }, from interface{ Marshal() ([]byte, error) }) error {
	data, err := from.Marshal()
	if err == nil {
		err = to.UnmarshalVT(data)
	}
	if err != nil {
		return fmt.Errorf("turning %T into %T: %w", from, to, err)
	}
	return nil
}
