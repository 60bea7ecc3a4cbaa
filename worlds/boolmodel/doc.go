// Package boolmodel is a small fast world to develop and test agents on: a boolean and resource model of a technology
// tree. It is an honest msgi.Env with what makes the real game hard for an agent: most of the tree lies behind deep
// conjunctions, only one thing is selected at a time, money is earned slowly and spent at once, builders and producers
// are busy for a while (their eligibility is withheld), and one reward comes at the end. What it leaves out is space:
// nothing moves, nothing is refused for want of room.
//
// A Spec describes a world as data. Terran has the shape of the tree of the paper's StarCraft II experiment (85
// subtasks, section 5.3 and appendix "Details of the SC2LE Domain"), Zerg and Protoss those of the other races;
// Crossroads is a small one with disjunctions and negations, and Economy draws random ones. Start with New; Env.Truth
// is the hidden graph, for scoring.
package boolmodel
