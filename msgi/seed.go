package msgi

import "math/rand/v2"

// Streams of randomness that one seed is split into.
const (
	policyStream  = 0x706f6c696379
	episodeStream = 0x65706973
)

// EpisodeSeed returns the seed of an episode (counted from 1) of a trial: a function of the trial's seed, the phase and
// the number alone, so that test episodes are the same whatever the adaptation was. The mixing is that of SplitMix64.
func EpisodeSeed(trial uint64, phase Phase, episode int) uint64 {
	z := trial + 0x9e3779b97f4a7c15*uint64(episode)
	if phase == Test {
		z ^= 0xd1b54a32d192ed03
	}
	z ^= episodeStream
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// policyRand returns the randomness of the agent in an episode.
func policyRand(episode uint64) *rand.Rand { return rand.New(rand.NewPCG(episode, policyStream)) }
