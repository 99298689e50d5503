import type { IncomingMessage } from 'node:http';
import { codingFor, encoded } from '../content-coding.ts';
import { COMPRESSED_FROM_BYTES } from '../payload-limits.ts';

type Content = { content: Uint8Array | string; headers: Record<string, string> };

/** Pictures and PDFs are already compressed. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|jwk-set\+json)|image\/svg\+xml)/;

/** Whether an answer is compressed for callers that accept it. */
export const isWorthCompressing = ({ content, headers }: Content): boolean =>
  Buffer.byteLength(content) >= COMPRESSED_FROM_BYTES && COMPRESSIBLE.test(headers['content-type'] ?? '');

/** Compresses an answer as API Gateway and CloudFront do, for callers that accept it and from the same size on. */
export async function compressed(request: IncomingMessage, plain: Content): Promise<Content> {
  if (!isWorthCompressing(plain)) return plain;
  const { content, headers } = plain;
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const coding = codingFor(String(request.headers['accept-encoding'] ?? ''));
  if (!coding) return { content, headers: { ...headers, vary } };
  return { content: await encoded(content, coding), headers: { ...headers, vary, 'content-encoding': coding } };
}
