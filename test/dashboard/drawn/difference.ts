/**
 * A text as its difference from another: `= 12 … <the last of 12 lines that both have>`, `- 3` for 3 lines that it lacks, and `+ <line>` for
 * each line of its own. The other text and the difference determine the text, so nothing escapes a comparison.
 */
export function differenceFrom(before: readonly string[], after: readonly string[]): string[] {
  const lines: string[] = [];
  let run = 0;
  const steps = stepsBetween(before, after);
  for (const [at, { sign, line }] of steps.entries()) {
    run = steps[at - 1]?.sign === sign ? run + 1 : 1;
    const isLast = steps[at + 1]?.sign !== sign;
    if (sign === '+') lines.push(`+ ${line}`);
    else if (isLast) lines.push(sign === '=' ? `= ${run} … ${line.trim()}` : `- ${run}`);
  }
  return lines;
}

type LineStep = { sign: '=' | '-' | '+'; line: string };

function stepsBetween(before: readonly string[], after: readonly string[]): LineStep[] {
  const common = commonLengths(before, after);
  const steps: LineStep[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, own] = [before[i], after[j]];
    if (old !== undefined && old === own) {
      steps.push({ sign: '=', line: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (own === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      steps.push({ sign: '-', line: old });
      i++;
    } else {
      steps.push({ sign: '+', line: own ?? '' });
      j++;
    }
  }
  return steps;
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** At `[i][j]` the length of the longest common subsequence of both texts from these lines to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = before[i] === after[j];
      const row = lengths[i];
      if (row) row[j] = isSame ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}
