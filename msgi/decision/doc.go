// Package decision is what planners are told, whatever they plan by (packages plan and grprop): Situation where a
// choice is to be made, and Evidence of what the graph that they are given leaves out.
//
// Start with Situation.
package decision
