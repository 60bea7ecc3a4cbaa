#!/usr/bin/env bash
# accuracy.sh PROGRAM: the README's table of how well the tech tree is inferred, as Markdown. Mean of the seeds 1 to 4.
set -euo pipefail
program=$1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

echo "| agent | inference | K = 1 | 2 | 5 | 10 | 20 | tests won |"
echo "|---|---|---|---|---|---|---|---|"
"$program" run --agent random --tests 1 --out "$out/nothing" >/dev/null 2>&1
"$program" techtree score --from "$out/nothing" | awk -F '[ ,]+' 'NR == 1 {
  printf "| knowing nothing | | %.1f / %.1f / %d | | | | | |\n", $2, $5, $8 }'
for agent in msgi-rand msgi-grprop; do
  for ilp in cart minimal; do
    for seed in 1 2 3 4; do
      "$program" run --agent "$agent" --ilp "$ilp" --seed "$seed" --out "$out/$agent-$ilp-$seed" >/dev/null 2>&1
    done
    cat "$out/$agent-$ilp-"*/episodes.jsonl | awk -v row="| \`$agent\` | $ilp |" '
      function field(name) { match($0, "\"" name "\":[-0-9.e]+"); return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3) }
      /"phase":"adaptation"/ { k = field("episode"); n[k]++; p[k] += field("precision"); r[k] += field("recall"); e[k] += field("exact") }
      /"phase":"test"/ { tests++; won += /"success":true/ }
      END {
        split("1 2 5 10 20", at, " ")
        for (i = 1; i <= 5; i++) { k = at[i]; row = row sprintf(" %.1f / %.1f / %.1f |", 100 * p[k] / n[k], 100 * r[k] / n[k], e[k] / n[k]) }
        print row, won, "of", tests, "|"
      }'
  done
done
