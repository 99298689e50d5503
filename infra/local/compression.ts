import type { IncomingMessage } from 'node:http';
import { codingFor, encoded } from '../content-coding.ts';
import { COMPRESSED_FROM_BYTES } from '../payload-limits.ts';

type Content = { content: Uint8Array | string; headers: Record<string, string> };

/** Images and PDFs are already compressed. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|jwk-set\+json)|image\/svg\+xml)/;

/** Whether an answer is compressed for callers accepting it. */
export const isWorthCompressing = ({ content, headers }: Content): boolean =>
  Buffer.byteLength(content) >= COMPRESSED_FROM_BYTES && COMPRESSIBLE.test(headers['content-type'] ?? '');

/** Compresses an answer as API Gateway and CloudFront do, for callers accepting it and with the same minimum size. */
export async function compressed(request: IncomingMessage, plain: Content): Promise<Content> {
  if (!isWorthCompressing(plain)) return plain;
  const { content, headers } = plain;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const coding = codingFor(String(request.headers['accept-encoding'] ?? ''));
  if (!coding) return { content, headers: { ...headers, vary } };
  return { content: await encoded(content, coding), headers: { ...headers, vary, 'content-encoding': coding } };
}
