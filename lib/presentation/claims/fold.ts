/** A text as the lists are searched in it, and where each of its characters stands in the text as it was sent. */
export type Folded = { text: string; originalAt: (index: number) => number };

/**
 * Letters become small, compatible forms of a character become one (full width, half width, decomposed, subscript digits), white
 * space becomes one space, and a blank line becomes a line break. Invisible characters are dropped: they stand within words. The work is linear in the text's length.
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

/** For words of the lists, which have to be written as the text is. */
export const foldedWord = (word: string): string => word.normalize('NFKC').toLowerCase();

/** Plain Latin letters, white space, a Korean syllable of single letters, or a character with its marks. */
const CLUSTER =
  /[!-~]+(?![\p{M}\uff9e\uff9f])|\s+|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|\S[\p{M}\uff9e\uff9f]*/gu;

const PLAIN = /^[!-~]+$/;
const INVISIBLE = /\ufe0e|\ufe0f|[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/gu;

function foldedCluster(cluster: string): string {
  if (cluster.trim() === '' && cluster !== '\ufeff') return cluster.split('\n').length > 2 ? '\n' : ' ';
  if (PLAIN.test(cluster)) return cluster.toLowerCase();
  const same = cluster.normalize('NFKC');
  // A single accent would become a space and a mark, which divides words.
  return (same.startsWith(' ') ? cluster : same).replace(INVISIBLE, '').toLowerCase();
}
