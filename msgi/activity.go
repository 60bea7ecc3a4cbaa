package msgi

// Activity is what an adaptation policy takes an option for.
type Activity string

// The activities of adaptation policies. A policy says which it is at by a method Activity() Activity, which
// is asked after each choice; one without the method, such as that of msgi-rand, is at none.
const (
	SeekActivity     Activity = "seek"     // to find rewards, and what may be done at all
	TestActivity     Activity = "test"     // to learn whether a literal is needed
	RehearseActivity Activity = "rehearse" // to do what a test would do, on what is known by then
	ExploreActivity  Activity = "explore"  // to see what was seen least, or what random options lead to
)

// Activities are the activities of adaptation policies, in the order in which they are shown.
func Activities() []Activity {
	return []Activity{SeekActivity, TestActivity, RehearseActivity, ExploreActivity}
}

// ActivityOf returns what a policy is at, "" where it does not say.
func ActivityOf(of Policy) Activity {
	if tells, ok := of.(interface{ Activity() Activity }); ok {
		return tells.Activity()
	}
	return ""
}
