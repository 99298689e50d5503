import { globSync, readFileSync } from 'node:fs';

/** A fault's sentence as written in the code. `…` stands for each value. */
export type FaultSentence = { file: string; kind: string; sentence: string };

/**
 * The sentences of all faults API callers can get. Operator commands print theirs with the command. A sentence without its own words is
 * composed of others.
 */
export function faultSentences(): FaultSentence[] {
  const files = globSync(['lib/**/*.ts', 'functions/**/*.ts']).filter((file) => !FOR_COMMANDS.test(file));
  return files
    .sort()
    .flatMap((file) => sentencesIn(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })))
    .filter(({ sentence }) => /[a-z]/i.test(sentence));
}

/** Folders used only by operator commands. */
const FOR_COMMANDS = /^lib\/operations\/(backups|export)\//;

/** Only sentences within the call itself: others are composed elsewhere, such as those for schema issues. */
export const sentencesIn = (code: string): Omit<FaultSentence, 'file'>[] => [
  ...Array.from(code.matchAll(/(?:new (?:Fault|OutOfReach)|super)\(\s*'(\w+)',\s*(?=['"`])/g), (match) => ({
    kind: match[1] ?? '',
    sentence: literalAt(code, match.index + match[0].length),
  })),
  // lib/platform/coordination/sliding-window.ts adds when to try again.
  ...Array.from(code.matchAll(/\blimitReached: (?=['"`])/g), (match) => ({
    kind: 'rate_limited',
    sentence: `${literalAt(code, match.index + match[0].length)}; try again in … seconds.`,
  })),
];

function literalAt(code: string, start: number): string {
  const quote = code[start];
  let text = '';
  for (let place = start + 1; place < code.length && code[place] !== quote; place++) {
    if (code[place] === '\\') text += code[++place];
    else if (quote === '`' && code.startsWith('${', place)) {
      text += '…';
      place = endOfValue(code, place + 2);
    } else text += code[place];
  }
  return text;
}

/** A template value's closing brace, past braces, strings and templates inside it. */
function endOfValue(code: string, start: number): number {
  let depth = 1;
  let place = start;
  for (; place < code.length; place++) {
    const letter = code[place];
    if (letter === "'" || letter === '"' || letter === '`') place = endOfString(code, place);
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return place;
  }
  return place;
}

function endOfString(code: string, start: number): number {
  const quote = code[start];
  for (let place = start + 1; place < code.length; place++) {
    if (code[place] === '\\') place++;
    else if (quote === '`' && code.startsWith('${', place)) place = endOfValue(code, place + 2);
    else if (code[place] === quote) return place;
  }
  return code.length;
}
