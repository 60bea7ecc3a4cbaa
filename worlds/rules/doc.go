// Package rules plays worlds that are text files: subtasks with preconditions, what options switch on and off, what
// they use up and bring, how long they take, and what is rewarded. docs/worlds.md explains the file field by field.
//
// A file goes through four rooms. Read (file.go) turns YAML into a Spec, with lists and templates written out
// (template.go) and formulas parsed (formula.go). New checks the Spec and compiles it to a World (compile.go,
// clauses.go): numbers for names, clauses for formulas. World.Task draws the rewards of one task. Env (env.go) plays
// it as a msgi.Env.
//
// The eligibility of a subtask is a function of completion alone: what an option uses up has to be a level of its
// stock, and a level is a subtask, as in StarCraft II. So the true graph follows from the file.
//
// The worlds that come with the package are such files too, beside this code; random worlds are files that random.go
// writes.
package rules
