package bench

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"sc2msgi/gamedata"
)

// facts returns those of a version, with what the game of the sweep says otherwise.
func (s *Sweep) facts(version string) (*gamedata.Table, error) {
	table, err := gamedata.ForVersion(version)
	if err != nil || len(s.Differences.Lines) == 0 {
		return table, err
	}
	table, _, err = table.Corrected(s.Differences.Taken)
	return table, err
}

// factsHashes returns a hash of the facts of each game version that is played.
func (s *Sweep) factsHashes(cells []Cell) (map[string]string, error) {
	hashes := map[string]string{}
	for i := range cells {
		version := cells[i].choice.Facts
		if !cells[i].choice.Task.InGame || hashes[version] != "" {
			continue
		}
		table, err := s.facts(version)
		if err != nil {
			return nil, err
		}
		facts, err := json.Marshal([]any{table.Units(), table.Abilities(), table.Upgrades(), table.LockOn,
			table.Healing})
		if err != nil {
			return nil, fmt.Errorf("hash the facts of %s: %w", version, err)
		}
		sum := sha256.Sum256(facts)
		hashes[version] = hex.EncodeToString(sum[:8])
	}
	return hashes, nil
}
