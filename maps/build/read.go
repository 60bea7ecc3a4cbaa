package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// errNoScenario says that a map is sound and holds no scenario that is known.
var errNoScenario = errors.New(
	"the map holds no scenario: it is neither built by sc2msgi nor one of the four published with the MSGI paper")

// published are the scenarios of the maps published with the MSGI paper, by the SHA-256 of their scripts.
var published = map[string]string{
	"bcbfdde2f64abda52fd82853f78e8e1b83123736bf221a121dd1a91394c37b55": "build-battlecruiser",
	"3403d54c8d8a3dcab740683b95006361fb9af7a3460518b2c476c9645e16ab18": "defeat-zerglings",
	"7e8c9440b781cf6dcc60dec0b7109a47bd10667dab40c6b4c74e615062ec390b": "defeat-hydralisks",
	"39a05b369b87d9675e149108781377d2cdd463e1e99d8a8f7572c50c35b35ffb": "defeat-hydralisks-ultralisks",
}

// Read returns the scenario that an SC2Map file holds, whatever the file is called: the one that Map or FromTemplate
// put there, or that of a map published with the paper. Errors: a damaged archive, a map without a script, a damaged
// scenario, errNoScenario, that of the context.
func Read(ctx context.Context, data []byte) (*maps.Scenario, error) {
	archive, err := mpq.Open(ctx, data)
	if err != nil {
		return nil, err
	}
	program, err := programOf(ctx, archive)
	if err != nil {
		return nil, err
	}
	return scenario(program)
}

// mostScript bounds the script of a map whose scenario is wanted, in bytes. Ours have 30,000 and what a scenario's
// file can have.
const mostScript = 4 << 20

// programOf returns the script of a map.
func programOf(ctx context.Context, archive *mpq.Archive) ([]byte, error) {
	if e, ok := archive.Entry(script.FileName); ok && e.Size > mostScript {
		return nil, fmt.Errorf("%s has %d bytes: %d are the most that a scenario is looked for in", script.FileName,
			e.Size, mostScript)
	}
	return archive.ReadFile(ctx, script.FileName)
}

// scenario returns the scenario of a script.
func scenario(program []byte) (*maps.Scenario, error) {
	if file, ok := script.Embedded(program); ok {
		s, err := maps.ParseFixed(file) // drawing starts could be made costly, and a map has one
		if err != nil {
			return nil, fmt.Errorf("the scenario in the map's script: %w", err)
		}
		return s, nil
	}
	if s, ok := maps.Find(publishedAs(program)); ok {
		return s, nil
	}
	return nil, errNoScenario
}

// publishedAs returns the name of the scenario whose script the paper's authors published, or "".
func publishedAs(program []byte) string {
	sum := sha256.Sum256(program)
	return published[hex.EncodeToString(sum[:])]
}

// Built reports whether a file is a map that this package built.
func Built(ctx context.Context, data []byte) bool {
	archive, err := mpq.Open(ctx, data)
	if err != nil {
		return false
	}
	program, err := programOf(ctx, archive)
	if err != nil {
		return false
	}
	_, ok := script.Embedded(program)
	return ok
}
