package run

const help = `Play --budget adaptation episodes of --env, infer from them what depends on what, then play --tests test episodes
on what was inferred. Without flags: the main job, Build Battlecruiser in the embedded simulator.

A line an episode comes on standard error:
  steps       steps of the environment that the episode took
  options     options that the agent chose in it
  eligible    subtasks that were eligible in any episode so far
  precision   of the states that the inferred tree takes for eligible, the share that are; of all subtasks
  recall      of the states in which subtasks are eligible, the share that the inferred tree knows
  exact       subtasks whose inferred precondition is exactly right
  result      won, not won, or explored: an adaptation episode that tested what is not known yet, and did not win
  return      in place of the result, where episodes are more or less good: what the episode brought

When the run is over, --out has:
  run.json        configuration, versions and results
  episodes.jsonl  a line an episode
  episodes.svg    what each adaptation episode was for
  graph.json      the inferred graph, and techtree.svg its picture
  report.html     a page to explore the tree and how it was learned
  states.txt.gz   states that play can reach, for the score
Until then journal.jsonl keeps every finished episode. After an interruption the same command with --resume goes on, and
ends with the same results. Results of other flags are not replaced without --force.

--watch shows what happens, in a game and in a grid world. --record FILE writes it as lines of JSON, in both.
--film FILE.svg draws the last test episode in a grid world as an animated picture. --rows FILE.csv.gz writes what the
agent saw and did, a row for each decision; techtree infer reads it.`
