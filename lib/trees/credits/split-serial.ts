import { SERIAL_FORMATS, type SerialFormat } from './serial-formats.ts';

/** Registries use at most 30 digits; the table holds 38. */
export const SERIAL_DIGITS_MAX = 30;

/** A serial block: its fixed part, and the first and last number, both inclusive. */
export type SerialRange = { block: string; first: bigint; last: bigint };

export type Proposal = SerialRange & { format: SerialFormat };

/** Splits a registry's text into block, first and last. Returns undefined for an unrecognized text, which is a document. */
export function proposeSplit(serial: string): Proposal | undefined {
  const text = serial.trim();
  for (const format of SERIAL_FORMATS) {
    const { before = '', after, first, last } = format.pattern.exec(text)?.groups ?? {};
    const range = numbered(after === undefined ? before : `${before}-${after}`, first, last);
    if (range) return { ...range, format };
  }
  return undefined;
}

/**
 * Parses serials written the way offsets name them: `<block>-<n>`, or `<block>-<n> to <block>-<m>`. Returns undefined for
 * other texts.
 */
export function serialsNamed(text: string): SerialRange | undefined {
  const [from = '', to, ...more] = text.trim().split(/(?<!\s)\s+to\s+/i);
  if (more.length > 0) return undefined;
  const [, block = '', first] = NUMBERED.exec(from) ?? [];
  if (to === undefined) return numbered(block, first, first);
  const [, other, last] = NUMBERED.exec(to) ?? [undefined, block, to];
  return other?.toLowerCase() === block.toLowerCase() ? numbered(block, first, last) : undefined;
}

const NUMBERED = /^(.+)-(\d+)$/s;

function numbered(block: string, first: string | undefined, last: string | undefined): SerialRange | undefined {
  if (block === '' || !isNumber(first) || !isNumber(last) || BigInt(first) > BigInt(last)) return undefined;
  return { block, first: BigInt(first), last: BigInt(last) };
}

const isNumber = (digits: string | undefined): digits is string =>
  digits !== undefined && /^\d+$/.test(digits) && digits.length <= SERIAL_DIGITS_MAX;
