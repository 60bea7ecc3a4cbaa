// Package noise makes any msgi.Env one that shows eligibility wrongly now and then, to measure what inference bears:
// the paper assumes that the eligibility vector is right (section 2), a game that is busy or late does not keep to
// that.
//
// Only what is seen changes. Completion bits, rewards and what options do are those of the world inside.
package noise
