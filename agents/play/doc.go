// Package play has what agents share: the policy of tests (Exploiter), what it does where nothing is known to pay
// (Scout), and rehearsals before verdicts on whole episodes (Rehearsing).
package play
