/**
 * Whether a job prints on both sides: by IPP's `sides`, else by the PPD option `Duplex`. Undefined if it names neither: then
 * the queue's default decides, which is not reported.
 */
export function isTwoSided(sides: string | undefined, duplex?: string): boolean | undefined {
  if (sides !== undefined) return sides.startsWith('two-sided');
  if (/^(none|off|false)$/i.test(duplex ?? '')) return false;
  return /^duplex(no)?tumble$/i.test(duplex ?? '') ? true : undefined;
}

/** Each copy begins on a new sheet, if the number of copies is known and divides the sides. */
export function sheetsOf(sides: number, twoSided: boolean | undefined, copies = 1): number {
  if (!twoSided) return sides;
  return sides % copies === 0 ? copies * Math.ceil(sides / copies / 2) : Math.ceil(sides / 2);
}

/** A3 or larger, by its size: PWG 5101.1 names such as iso_a3_297x420mm, and PPD names. */
export function isLarge(media: string | undefined): boolean {
  for (const name of (media ?? '').split(',')) {
    const [, width, height, unit] = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name) ?? [];
    const mm = unit === 'in' ? 25.4 : 1;
    if (width !== undefined && Number(width) * Number(height) * mm * mm >= A3_MM2) return true;
    if (OLD_NAMES.test(name)) return true;
  }
  return false;
}

/** Ledger, 279 x 432 mm, counts as A3. */
const A3_MM2 = 279 * 420;
const OLD_NAMES = /^(A[0-3]|(JIS)?B[0-3]|Tabloid|Ledger|11x17|ARCH[B-E])(\.|$)/i;
