package msgi

import (
	"math"
	"math/rand/v2"
)

// Streams of randomness that one seed is split into.
const (
	policyStream  = 0x706f6c696379
	episodeStream = 0x65706973
	layoutStream  = 0x6c61796f7574
	orderStream   = 0x6f72646572
)

// golden is 2^64 divided by the golden ratio: its multiples are far from each other.
const golden = 0x9e3779b97f4a7c15

// EpisodeSeed returns the seed of an episode (counted from 1) of a trial: a function of the trial's seed, the phase and
// the number alone, so that test episodes are the same whatever the adaptation was. The mixing is that of SplitMix64.
func EpisodeSeed(trial uint64, phase Phase, episode int) uint64 {
	z := trial + golden*uint64(episode)
	if phase == Test {
		z ^= 0xd1b54a32d192ed03
	}
	return mixed(z ^ episodeStream)
}

// oneLayoutSeed returns the seed of a test episode (counted from 1) after so many adaptation episodes, for agents
// whose tests are on one map. It is a function of its arguments alone. The upper 32 bits, which decide the map, do
// not depend on the test; the lower ones do not depend on adaptation.
func oneLayoutSeed(trial uint64, adapted, episode int) uint64 {
	layout := mixed(trial + golden*uint64(adapted) ^ layoutStream)
	first := uint32(EpisodeSeed(trial, Test, 1))
	return layout&^math.MaxUint32 | uint64(first+uint32(golden&math.MaxUint32)*uint32(episode-1))
}

// mixed returns a number every bit of which depends on every bit of z.
func mixed(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// policyRand returns the randomness of the agent in an episode.
func policyRand(episode uint64) *rand.Rand { return rand.New(rand.NewPCG(episode, policyStream)) }
