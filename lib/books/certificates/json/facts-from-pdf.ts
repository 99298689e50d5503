import { inflateSync } from 'node:zlib';

/**
 * Extracts the signed facts from a certificate's PDF as downloaded. Returns undefined for a PDF rewritten by another program:
 * extract its attachment with that program.
 */
export function attachedFacts(pdf: Buffer): string | undefined {
  const source = pdf.toString('latin1');
  const at = source.indexOf('/Type /EmbeddedFile');
  const start = source.indexOf('stream\n', at) + 'stream\n'.length;
  const end = source.indexOf('\nendstream', start);
  if (at < 0 || start < at || end < 0) return undefined;
  const isCompressed = source.slice(at, start).includes('/FlateDecode');
  const bytes = pdf.subarray(start, end);
  return (isCompressed ? inflateSync(bytes) : bytes).toString();
}
