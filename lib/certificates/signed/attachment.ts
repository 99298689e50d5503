import { inflateSync } from 'node:zlib';

/**
 * The signed facts attached to a certificate's PDF as it was downloaded. Other programs may write a PDF anew, and pack it
 * otherwise; their users take the attachment out with that program.
 */
export function attachedFacts(pdf: Buffer): string | undefined {
  const source = pdf.toString('latin1');
  const at = source.indexOf('/Type /EmbeddedFile');
  const start = source.indexOf('stream\n', at) + 'stream\n'.length;
  const end = source.indexOf('\nendstream', start);
  if (at < 0 || start < at || end < 0) return undefined;
  const isPacked = source.slice(at, start).includes('/FlateDecode');
  const bytes = pdf.subarray(start, end);
  return (isPacked ? inflateSync(bytes) : bytes).toString();
}
