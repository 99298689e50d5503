import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { compressed } from './compression.ts';

/** Sends a built site's file with the headers CloudFront adds on AWS. */
export type StaticFile = { contents: Uint8Array; contentType: string; cacheControl: string };

const HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export async function sendFile(
  file: StaticFile,
  siteHeaders: Record<string, string>,
  { request, response, status = 200 }: { request: IncomingMessage; response: ServerResponse; status?: number },
): Promise<void> {
  const fileHeaders = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
  const plain = { content: file.contents, headers: { ...HEADERS, ...siteHeaders, ...fileHeaders } };
  const { content, headers } =
    acceptsBrotli(request) && !isCompressed(file)
      ? await asBrotli(file, plain.headers)
      : await compressed(request, plain);
  response
    .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) })
    .end(request.method === 'HEAD' ? undefined : content);
}

const acceptsBrotli = ({ headers }: IncomingMessage): boolean =>
  /(^|[\s,])br([\s,]|$)/.test(String(headers['accept-encoding'] ?? ''));

const isCompressed = ({ contentType }: StaticFile): boolean => /^image\/(png|jpeg)/.test(contentType);

/** CloudFront prefers Brotli too. Each file is compressed once, because its contents never change. */
const compressedFiles = new WeakMap<StaticFile, Promise<Buffer>>();

async function asBrotli(file: StaticFile, headers: Record<string, string>) {
  const content = compressedFiles.get(file) ?? promisify(brotliCompress)(file.contents);
  compressedFiles.set(file, content);
  return { content: await content, headers: { ...headers, vary: 'accept-encoding', 'content-encoding': 'br' } };
}
