/** A text as searched with the lists, and each character's position in the original text. */
export type Folded = { text: string; originalAt: (index: number) => number };

/**
 * Lowercases letters, merges compatible forms of a character (full width, half width, decomposed, subscript digits),
 * collapses white space into one space, and turns a blank line into a line break. Invisible characters are dropped,
 * because they occur within words. The work is linear in the text's length.
 */
export function folded(original: string): Folded {
  const parts: string[] = [];
  const at: number[] = [];
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const part = foldedCluster(cluster);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++) at.push(part.length === cluster.length ? index + unit : index);
  }
  return { text: parts.join(''), originalAt: (index) => at[index] ?? original.length };
}

/** For list words, which have to be written like the text. */
export const foldedWord = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Plain Latin letters, white space, a Korean syllable in single letters, or a character with its marks. */
const CLUSTER =
  /[!-~]+(?![\p{M}\uff9e\uff9f])|\s+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\S[\p{M}\uff9e\uff9f]*/gu;

const PLAIN = /^[!-~]+$/;
const INVISIBLE = /\ufe0e|\ufe0f|[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/gu;

function foldedCluster(cluster: string): string {
  if (cluster.trim() === '' && cluster !== '\ufeff') return cluster.split('\n').length > 2 ? '\n' : ' ';
  if (PLAIN.test(cluster)) return cluster.toLowerCase();
  const same = cluster.normalize('NFKC');
  // A single accent would become a space and a mark, splitting the word.
  return (same.startsWith(' ') ? cluster : same).replace(INVISIBLE, '').toLowerCase();
}
