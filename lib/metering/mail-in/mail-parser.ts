import type { Email } from 'postal-mime';
import { lazy } from '../../platform/lazy.ts';

/** Bounds on what a sender can make the parser do. The mail itself is at most 25 MB. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, forceRfc822Attachments: true } as const;

/** How many parts may still be parsed of a mail, forwarded mails included. Below 0 it is beyond the bounds. */
export type PartsLeft = { parts: number };
export const newPartsLeft = (): PartsLeft => ({ parts: 1_000 });

/** Undefined for a mail beyond the bounds. */
export async function parsed(raw: Uint8Array, left: PartsLeft): Promise<Email | undefined> {
  left.parts -= partsIn(raw, left.parts);
  if (left.parts < 0) return undefined;
  const { MailParser } = await library();
  try {
    return await new MailParser(LIMITS).parse(raw);
  } catch {
    // The parser throws only where a bound is exceeded.
    return undefined;
  }
}

/** The addresses in a header's value. Those of a group are not listed: a group has no single sender. */
export async function addressesIn(value: string): Promise<string[]> {
  const { addressParser } = await library();
  return addressParser(value).map(({ address }) => address ?? '');
}

/** A header of a part, which the library's types leave out. */
type StructuredHeader = { parsed: { value: string; params: Record<string, string | undefined> } };

/** Loaded at the first mail. */
const library = lazy(async () => {
  const { default: PostalMime, addressParser } = await import('postal-mime');
  /** A text with a file's name is a file, although the library takes it for the mail's text: some systems send reports so. */
  class MailParser extends PostalMime {
    isInlineTextNode(part: { contentType: StructuredHeader; contentDisposition: StructuredHeader }): boolean {
      const { value: type, params } = part.contentType.parsed;
      const { value: disposition, params: named } = part.contentDisposition.parsed;
      const isNamed = Boolean(named.filename ?? params.name);
      return !isNamed && disposition !== 'attachment' && (type === 'text/plain' || type === 'text/html');
    }
  }
  return { MailParser, addressParser };
});

/** Lines that may begin a part, counted until there are too many: a million empty parts would take the parser minutes. */
function partsIn(raw: Uint8Array, max: number): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(BOUNDARY); at >= 0 && parts <= max; at = bytes.indexOf(BOUNDARY, at + 1)) parts += 1;
  return parts;
}

const BOUNDARY = '\n--';
